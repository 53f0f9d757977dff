import type { Notifier } from '#app/platform/db/notifier.ts';

/** Who drives printers follows this: there may be something to print. */
export const PRINT_QUEUE_CHANNEL = 'print-queue';
/** Screens follow this: a printer, or a paper that a person looks after, is not as it was. */
export const PRINTERS_CHANNEL = 'printers';

type Tells = Pick<Notifier, 'notify'>;

/** There may be something to print at a vendor, and what screens show of it has changed. */
export function tellOfPapers(notifier: Tells, vendorId: string): void {
  notifier.notify(PRINT_QUEUE_CHANNEL, { vendorId });
  tellOfPrinters(notifier, vendorId);
}

/** Tells that something about a vendor's printers or papers is not as it was. */
export function tellOfPrinters(notifier: Tells, vendorId: string): void {
  notifier.notify(PRINTERS_CHANNEL, { vendorId });
}
