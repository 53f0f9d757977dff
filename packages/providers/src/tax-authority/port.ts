import type { TaxInvoiceKind, TaxLine } from '@sofreh/domain/tax-invoices';
import type { Unreachable } from '../http/index.ts';

/**
 * Takes tax invoices, as the authority does. Results are values. `UNREACHABLE` says nothing of what arrived: after it,
 * `inquire` by our own ids tells, before anything is sent again.
 */
export interface TaxAuthority {
  /** Hands over invoices, each by itself: some may be taken and others not. It takes at most `TAX_BATCH_MAX` at once. */
  send(invoices: readonly TaxInvoice[]): Promise<SendOutcome>;
  /** Asks what became of invoices, by the authority's numbers or, where none came, by our own ids. */
  inquire(asked: InvoiceNames): Promise<InquireOutcome>;
  /** Tells whether it answers and takes our key. It hands over nothing. */
  probe(): Promise<TaxProbeOutcome>;
}

/** Says who somebody is to the authority. These are secrets, never to be logged or sent back. */
export interface TaxpayerKeys {
  /** Six letters and digits name the memory that the key belongs to. */
  readonly memoryId: string;
  /** It is an RSA key as PEM. */
  readonly privateKey: string;
  /** It is of the same key, as PEM. */
  readonly certificate: string;
}

/** Is an invoice; amounts are in rial. */
export interface TaxInvoice {
  /** It is our own id of this sending, a UUID; it is never of another. */
  readonly id: string;
  readonly taxId: string;
  readonly kind: TaxInvoiceKind;
  /** This one corrects, ends or takes back that invoice. */
  readonly referenceTaxId: string | null;
  readonly serial: number;
  /** Both count milliseconds since 1970: when it was sold, and when the invoice was made. */
  readonly soldAt: number;
  readonly madeAt: number;
  /** It is the seller's economic code. */
  readonly economicCode: string;
  /** By these thirteen digits what is sold is known. */
  readonly goodsId: string;
  readonly lines: readonly TaxLine[];
  /** So much of the total is owed on account; the rest was paid. */
  readonly onCredit: number;
}

export interface TaxRefused {
  readonly outcome: 'REFUSED';
  readonly refusal: 'KEY_NOT_ACCEPTED' | 'INVALID_REQUEST' | 'OTHER';
  /** It is the authority's own code, for the log and for staff. */
  readonly providerCode: string;
}

/** Makes a refusal with the authority's own code. */
export function refused(refusal: TaxRefused['refusal'], providerCode: number | string): TaxRefused {
  return { outcome: 'REFUSED', refusal, providerCode: String(providerCode).slice(0, 200) };
}

export type SendOutcome =
  | {
      readonly outcome: 'TAKEN';
      /** The authority numbers each, by our own ids; what is missing was not taken. */
      readonly references: ReadonlyMap<string, string>;
    }
  | TaxRefused
  | Unreachable;

export interface InvoiceNames {
  readonly references: readonly string[];
  /** The ids are our own. */
  readonly ids: readonly string[];
}

/** Says what is wrong with an invoice, as the authority does. */
export interface InvoiceFault {
  readonly code: string;
  readonly message: string;
}

/** UNKNOWN says that it never arrived, or not yet. */
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
