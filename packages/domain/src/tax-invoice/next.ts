import type { TaxLine } from './lines.ts';

/** What an invoice is about: a sale, its correction, its end, or what came back of it. */
export const TAX_INVOICE_KINDS = ['ORIGINAL', 'CORRECTION', 'CANCEL', 'RETURN'] as const;
export type TaxInvoiceKind = (typeof TAX_INVOICE_KINDS)[number];

/** Most invoices that are handed over at once. */
export const TAX_BATCH_MAX = 20;

/** How far an invoice is. */
export const TAX_INVOICE_STATUSES = ['WAITING', 'SENT', 'ACCEPTED', 'REFUSED'] as const;
export type TaxInvoiceStatus = (typeof TAX_INVOICE_STATUSES)[number];

/** Invoices to which the authority has given its answer. */
export const ANSWERED_INVOICES = ['ACCEPTED', 'REFUSED'] as const satisfies readonly TaxInvoiceStatus[];

/** Which status may follow which: one the authority never heard of waits again under the id it has. */
const NEXT: Readonly<Record<TaxInvoiceStatus, readonly TaxInvoiceStatus[]>> = {
  WAITING: ['SENT'],
  SENT: ['ACCEPTED', 'REFUSED', 'WAITING'],
  ACCEPTED: [],
  REFUSED: [],
};

/** Whether an invoice may go from one status to another. */
export function mayBecome(from: TaxInvoiceStatus, to: TaxInvoiceStatus): boolean {
  return NEXT[from].includes(to);
}

/** What the authority has to know of an order; in rial. */
export interface DueInvoice {
  /** Nothing where the order was turned down or given back whole. */
  readonly total: number;
  readonly lines: readonly TaxLine[];
  /** How many servings came back. */
  readonly returned: number;
}

/** What it knows, or is about to. */
export interface KnownInvoice extends DueInvoice {
  readonly kind: TaxInvoiceKind;
  readonly status: TaxInvoiceStatus;
}

/**
 * The invoice that is due of an order; null where the authority knows all of it, or an earlier one is on its way. What came
 * back is told as such, any other change as a correction, and each refers to the one before.
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
