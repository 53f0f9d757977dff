import type { TaxLine } from './lines.ts';

/** This is what an invoice is about: a sale, its correction, its end, or what came back of it. */
export const TAX_INVOICE_KINDS = ['ORIGINAL', 'CORRECTION', 'CANCEL', 'RETURN'] as const;
export type TaxInvoiceKind = (typeof TAX_INVOICE_KINDS)[number];

/** At most so many invoices are handed over at once. */
export const TAX_BATCH_MAX = 20;

export const TAX_INVOICE_STATUSES = ['WAITING', 'SENT', 'ACCEPTED', 'REFUSED'] as const;
export type TaxInvoiceStatus = (typeof TAX_INVOICE_STATUSES)[number];

/** The authority has given its answer to these invoices. */
export const ANSWERED_INVOICES = ['ACCEPTED', 'REFUSED'] as const satisfies readonly TaxInvoiceStatus[];

/** Says which status may follow which: one the authority never heard of waits again under the id it has. */
const NEXT: Readonly<Record<TaxInvoiceStatus, readonly TaxInvoiceStatus[]>> = {
  WAITING: ['SENT'],
  SENT: ['ACCEPTED', 'REFUSED', 'WAITING'],
  ACCEPTED: [],
  REFUSED: [],
};

export function mayBecome(from: TaxInvoiceStatus, to: TaxInvoiceStatus): boolean {
  return NEXT[from].includes(to);
}

/** This is what the authority has to know of an order; in rial. */
export interface DueInvoice {
  /** It is nothing where the order was turned down or given back whole. */
  readonly total: number;
  readonly lines: readonly TaxLine[];
  /** Says how many servings came back. */
  readonly returned: number;
}

/** The authority knows this, or is about to. */
export interface KnownInvoice extends DueInvoice {
  readonly kind: TaxInvoiceKind;
  readonly status: TaxInvoiceStatus;
}

/**
 * Gives the invoice that is due of an order; null where the authority knows all of it, or an earlier one is on its way.
 * What came back is told as such, any other change as a correction, and each refers to the one before.
 * @param known the newest that was not refused; null where there is none.
 */
export function nextInvoice(known: KnownInvoice | null, due: DueInvoice): TaxInvoiceKind | null {
  if (known?.status === 'WAITING' || known?.status === 'SENT') return null;
  if (!known || known.kind === 'CANCEL') return due.total > 0 ? 'ORIGINAL' : null;
  if (due.total === 0) return 'CANCEL';
  if (due.returned > known.returned) return 'RETURN';
  const same = due.total === known.total && JSON.stringify(due.lines) === JSON.stringify(known.lines);
  return same ? null : 'CORRECTION';
}
