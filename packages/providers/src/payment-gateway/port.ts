import type { OnlineGateway } from '@sofreh/domain/enums';
import type { Rial } from '@sofreh/domain/money';
import type { Unreachable } from '../http/index.ts';

/**
 * Takes payments online. Every amount is a whole number of Rial, whatever the vendor's currency.
 *
 * Results are values. `UNREACHABLE` says nothing about the money: the payment stays pending and is asked about again.
 * `REFUSED` is a quarrel about the call itself (keys, limits, addresses), never proof that nobody paid. `NOT_OFFERED`
 * is said by a verb for which the company has no call.
 */
export interface PaymentGateway {
  readonly name: OnlineGateway;
  /** Tells whether the guest's browser comes back by a form (POST) instead of an address. */
  readonly returnsByForm: boolean;
  /**
   * Tells whether the company lends this guest's amount, with the words it wants shown; absent where everybody may
   * pay.
   */
  readonly eligibility?: (amountRial: Rial) => Promise<EligibilityOutcome>;
  /** Opens a payment; the guest is sent to `payUrl`. */
  request(payment: PaymentRequest): Promise<RequestOutcome>;
  /**
   * Reads what the guest's browser brought back, by address or form, about one payment; it proves nothing until
   * `verify`. It is null when it is no callback, or one of another payment.
   */
  parseCallback(fields: URLSearchParams, authority: string): PaymentCallback | null;
  /** Asks for the money and takes it for good. It is safe to repeat: only the first `PAID` is `firstTime`. */
  verify(payment: { readonly authority: string; readonly amountRial: Rial }): Promise<VerifyOutcome>;
  /** Tells what the gateway knows of a payment; it is never a substitute for `verify`. */
  inquire(payment: { readonly authority: string }): Promise<InquireOutcome>;
  /** Undoes a payment shortly after it was made, without a fee. */
  reverse(payment: { readonly authority: string }): Promise<ReverseOutcome>;
  /** Lists payments that guests made and nobody verified yet, for the job that settles what was left open. */
  listUnverified(): Promise<UnverifiedOutcome>;
  /**
   * Lists every payment that was taken for good between two moments, for holding the company's list against the books.
   */
  listTaken(span: TakenSpan): Promise<TakenOutcome>;
  /**
   * Gives money back, whole or in part. It is not safe to repeat: after `UNREACHABLE` ask `refundStatus` before a second
   * try.
   */
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /** Says where the refunds of a payment stand. */
  refundStatus(payment: RefundedPayment): Promise<RefundStatusOutcome>;
  /** Tells whether the company answers and takes our keys. It moves no money. */
  probe(): Promise<ProbeOutcome>;
}

export interface PaymentRequest {
  readonly amountRial: Rial;
  /** Says where the gateway sends the guest back to; an existing query is kept. */
  readonly callbackUrl: string;
  /** The guest may see these 1 to 500 characters. */
  readonly description: string;
  /** It is written 09xxxxxxxxx. */
  readonly phoneNumber?: string;
  /** It is our own id of the payment, a UUID, shown in the gateway's panel. */
  readonly paymentId: string;
  /** A fresh UUID names this very call: asked again after a lost answer, the gateway opens another page. */
  readonly requestId: string;
}

export interface PaymentCallback {
  /** The browser claims it, and may have forged it. */
  readonly claimsPaid: boolean;
}

/** Says why a gateway would not take a call. */
export type GatewayRefusal =
  /** A field is missing, malformed or out of range. */
  | 'INVALID_REQUEST'
  /** The merchant is unknown, inactive, suspended or speaks from the wrong address. */
  | 'MERCHANT_NOT_ACCEPTED'
  /** The merchant's or terminal's limit is used up. */
  | 'LIMIT_REACHED'
  /** The callback address is not the registered one. */
  | 'CALLBACK_NOT_ACCEPTED'
  /** This bank or this account cannot do what was asked. */
  | 'NOT_PERMITTED'
  /** No credentials for this verb are configured here. */
  | 'NOT_CONFIGURED'
  | 'OTHER';

export interface Refused {
  readonly outcome: 'REFUSED';
  readonly refusal: GatewayRefusal;
  /** It is the gateway's own code, for the log and for staff. */
  readonly providerCode: string;
}

/** Makes a refusal with the provider's own code. */
export function refused(refusal: GatewayRefusal, providerCode: number | string): Refused {
  return { outcome: 'REFUSED', refusal, providerCode: String(providerCode).slice(0, 200) };
}

/** The gateway does not know the payment, or it is another merchant's. */
export interface UnknownAuthority {
  readonly outcome: 'UNKNOWN_AUTHORITY';
}

/** The company has no call for this. */
export interface NotOffered {
  readonly outcome: 'NOT_OFFERED';
}

export const notOffered: NotOffered = { outcome: 'NOT_OFFERED' };

export type EligibilityOutcome =
  | {
      readonly outcome: 'ANSWERED';
      readonly eligible: boolean;
      /** These are the company's own words, shown as they are given. */
      readonly title: string;
      readonly description: string;
    }
  | Refused
  | Unreachable;

export type RequestOutcome =
  | {
      readonly outcome: 'CREATED';
      readonly authority: string;
      readonly payUrl: string;
      readonly feeRial: Rial | null;
    }
  | Refused
  | Unreachable;

export type VerifyOutcome =
  | {
      readonly outcome: 'PAID';
      /** It is false when it had been verified before; the money is the same money. */
      readonly firstTime: boolean;
      /** The bank numbers the payment so, for people and for refunds. */
      readonly referenceId: string;
      /** It is masked: «502229******5995». */
      readonly cardPan: string | null;
      readonly cardHash: string | null;
      readonly feeRial: Rial | null;
    }
  /** The gateway holds another amount than ours: a person must look. */
  | { readonly outcome: 'AMOUNT_MISMATCH' }
  /** It is not paid so far. That is final only when `inquire` says FAILED or the payment's time is over. */
  | { readonly outcome: 'NOT_PAID' }
  | UnknownAuthority
  | Refused
  | Unreachable;

/**
 * PAID waits for `verify`; IN_BANK is with the guest; UNPAID is not paid, and the company does not tell whether the guest
 * is still at it; UNKNOWN is a word this product has not seen.
 */
export type GatewayPaymentStatus =
  | 'IN_BANK'
  | 'UNPAID'
  | 'PAID'
  | 'VERIFIED'
  | 'FAILED'
  | 'REVERSED'
  | 'UNKNOWN';

export type InquireOutcome =
  | { readonly outcome: 'STATUS'; readonly status: GatewayPaymentStatus }
  | UnknownAuthority
  | Refused
  | Unreachable;

export type ReverseOutcome =
  | { readonly outcome: 'REVERSED' }
  | UnknownAuthority
  | NotOffered
  | Refused
  | Unreachable;

export interface UnverifiedPayment {
  readonly authority: string;
  readonly amountRial: Rial;
  /** This address was given when the payment was opened; null where the company does not repeat it. */
  readonly callbackUrl: string | null;
  /** This `paymentId` was given then; null where it cannot be read back. */
  readonly paymentId: string | null;
}

export type UnverifiedOutcome =
  | { readonly outcome: 'LIST'; readonly payments: readonly UnverifiedPayment[] }
  | NotOffered
  | Refused
  | Unreachable;

export interface TakenSpan {
  readonly from: Date;
  /** The span ends here; the moment is not part of it. */
  readonly until: Date;
}

export interface TakenPayment {
  readonly authority: string;
  /** `verify` gave this `referenceId`. */
  readonly referenceId: string;
  readonly amountRial: Rial;
  readonly at: Date;
  /** This `paymentId` was given when it was opened; null where it cannot be read back. */
  readonly paymentId: string | null;
}

export type TakenOutcome =
  | {
      readonly outcome: 'LIST';
      readonly payments: readonly TakenPayment[];
      /** It is false where there were more than the company tells of at once. */
      readonly whole: boolean;
    }
  | NotOffered
  | Refused
  | Unreachable;

export interface RefundedPayment {
  readonly authority: string;
  /** `verify` gave this `referenceId`. */
  readonly referenceId: string;
  /** So much was paid. */
  readonly paidRial: Rial;
  /** The newest refund was given this `refundReference`; null where it was given none. */
  readonly refundReference: string | null;
}

export interface RefundRequest extends Omit<RefundedPayment, 'refundReference'> {
  readonly amountRial: Rial;
  /** This gateway gave back so much of the payment before. */
  readonly refundedBeforeRial: Rial;
  readonly description: string;
  readonly reason: 'CUSTOMER_REQUEST' | 'DUPLICATE_TRANSACTION' | 'SUSPICIOUS_TRANSACTION' | 'OTHER';
}

/** NONE: nothing was ever given back. UNKNOWN is a word this product has not seen: ask again, or a person looks. */
export type RefundStatus = 'NONE' | 'PENDING' | 'DONE' | 'FAILED' | 'UNKNOWN';

export interface RefundState {
  readonly status: RefundStatus;
  /** The gateway says it gives back so much of the payment, earlier refunds included. */
  readonly refundedRial: Rial;
}

export type RefundOutcome =
  | ({
      readonly outcome: 'ACCEPTED';
      /** The gateway numbers this refund so; null where it gives no number. */
      readonly refundReference: string | null;
    } & RefundState)
  /** No verified payment has this reference. */
  | { readonly outcome: 'UNKNOWN_PAYMENT' }
  | Refused
  | Unreachable;

export type RefundStatusOutcome =
  | ({ readonly outcome: 'STATUS' } & RefundState)
  | { readonly outcome: 'UNKNOWN_PAYMENT' }
  | NotOffered
  | Refused
  | Unreachable;

export type ProbeOutcome = { readonly outcome: 'ACCEPTED' } | Refused | Unreachable;
