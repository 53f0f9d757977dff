import type { TaxInvoiceKind, TaxLine } from '@sofreh/domain/tax-invoice';
import type { Unreachable } from '../http/index.ts';

/**
 * The authority that takes tax invoices. Results are values. `UNREACHABLE` says nothing of what arrived: after it,
 * `inquire` by our own ids tells, before anything is sent again.
 */
export interface TaxAuthority {
  /** Hands over invoices, each by itself: some may be taken and others not. It takes at most `TAX_BATCH_MAX` at once. */
  send(invoices: readonly TaxInvoice[]): Promise<SendOutcome>;
  /** Asks what became of invoices, by the authority's numbers or, where none came, by our own ids. */
  inquire(asked: InvoiceNames): Promise<InquireOutcome>;
  /** Whether it answers and takes our key. Hands over nothing. */
  probe(): Promise<TaxProbeOutcome>;
}

/** Who somebody is to the authority. Secrets: never to be logged or sent back. */
export interface TaxpayerKeys {
  /** Six letters and digits: the memory that the key belongs to. */
  readonly memoryId: string;
  /** PEM, RSA. */
  readonly privateKey: string;
  /** PEM, of the same key. */
  readonly certificate: string;
}

/** An invoice; amounts in rial. */
export interface TaxInvoice {
  /** Our own id of this sending, a UUID; never of another. */
  readonly id: string;
  readonly taxId: string;
  readonly kind: TaxInvoiceKind;
  /** The invoice that this one corrects, ends or takes back. */
  readonly referenceTaxId: string | null;
  readonly serial: number;
  /** Milliseconds since 1970: when it was sold, and when the invoice was made. */
  readonly soldAt: number;
  readonly madeAt: number;
  /** The seller's economic code. */
  readonly economicCode: string;
  /** The thirteen digits by which what is sold is known. */
  readonly goodsId: string;
  readonly lines: readonly TaxLine[];
  /** What of the total is owed on account; the rest was paid. */
  readonly onCredit: number;
}

export interface TaxRefused {
  readonly outcome: 'REFUSED';
  readonly refusal: 'KEY_NOT_ACCEPTED' | 'INVALID_REQUEST' | 'OTHER';
  /** The authority's own code, for the log and for staff. */
  readonly providerCode: string;
}

/** A refusal with the authority's own code. */
export function refused(refusal: TaxRefused['refusal'], providerCode: number | string): TaxRefused {
  return { outcome: 'REFUSED', refusal, providerCode: String(providerCode).slice(0, 200) };
}

export type SendOutcome =
  | {
      readonly outcome: 'TAKEN';
      /** The authority's number of each, by our own ids; what is missing was not taken. */
      readonly references: ReadonlyMap<string, string>;
    }
  | TaxRefused
  | Unreachable;

export interface InvoiceNames {
  readonly references: readonly string[];
  /** Our own ids. */
  readonly ids: readonly string[];
}

/** What is wrong with an invoice, as the authority says it. */
export interface InvoiceFault {
  readonly code: string;
  readonly message: string;
}

/** UNKNOWN: it never arrived, or not yet. */
export interface InvoiceStanding {
  readonly id: string | null;
  readonly reference: string | null;
  readonly standing: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'UNKNOWN';
  readonly faults: readonly InvoiceFault[];
}

export type InquireOutcome =
  | { readonly outcome: 'ANSWERED'; readonly invoices: readonly InvoiceStanding[] }
  | TaxRefused
  | Unreachable;
export type TaxProbeOutcome = { readonly outcome: 'ACCEPTED' } | TaxRefused | Unreachable;
