import type { Unreachable } from '../http/index.ts';

/**
 * An online payment gateway. Every amount is a whole number of Rial, whatever the vendor's currency.
 *
 * Results are values. `UNREACHABLE` says nothing about the money: the payment stays pending and is asked about again.
 * `REFUSED` is a quarrel about the call itself (keys, limits, addresses), never proof that nobody paid.
 */
export interface PaymentGateway {
  /** Opens a payment; the guest is sent to `payUrl`. */
  request(payment: PaymentRequest): Promise<RequestOutcome>;
  /** Reads what the guest's browser brought back; proof of nothing until `verify`. Null when it is no callback. */
  parseCallback(query: URLSearchParams): PaymentCallback | null;
  /** Asks for the money. Safe to repeat: only the first `PAID` is `firstTime`. */
  verify(payment: { readonly authority: string; readonly amountRial: number }): Promise<VerifyOutcome>;
  /** What the gateway knows of a payment; never a substitute for `verify`. */
  inquire(payment: { readonly authority: string }): Promise<InquireOutcome>;
  /** Undoes a payment shortly after it was made, without a fee. */
  reverse(payment: { readonly authority: string }): Promise<ReverseOutcome>;
  /** Payments that guests made and nobody verified yet, for the job that settles what was left open. */
  listUnverified(): Promise<UnverifiedOutcome>;
  /**
   * Gives money back, whole or in part. Not safe to repeat: after `UNREACHABLE` ask `refundStatus` before a second
   * try.
   */
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /** Where the refund of a payment stands, by the payment's reference. */
  refundStatus(payment: { readonly referenceId: string }): Promise<RefundStatusOutcome>;
}

export interface PaymentRequest {
  readonly amountRial: number;
  /** Where the gateway sends the guest back to; an existing query is kept. */
  readonly callbackUrl: string;
  /** 1 to 500 characters that the guest may see. */
  readonly description: string;
  /** 09xxxxxxxxx */
  readonly phoneNumber?: string;
  /** Our own id of the order or transaction, shown in the gateway's panel. */
  readonly orderId?: string;
}

export interface PaymentCallback {
  /** The gateway's name for the payment. */
  readonly authority: string;
  /** What the address claims. Forgeable. */
  readonly claimsPaid: boolean;
}

/** Why a gateway would not take a call. */
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
  /** The gateway's own code, for the log and for staff. */
  readonly providerCode: string;
}

/** The gateway does not know the payment, or it is another merchant's. */
export interface UnknownAuthority {
  readonly outcome: 'UNKNOWN_AUTHORITY';
}

export type RequestOutcome =
  | {
      readonly outcome: 'CREATED';
      readonly authority: string;
      readonly payUrl: string;
      readonly feeRial: number | null;
    }
  | Refused
  | Unreachable;

export type VerifyOutcome =
  | {
      readonly outcome: 'PAID';
      /** False when it had been verified before; the money is the same money. */
      readonly firstTime: boolean;
      /** The bank's number of the payment, for people and for refunds. */
      readonly referenceId: string;
      /** Masked: «502229******5995». */
      readonly cardPan: string | null;
      readonly cardHash: string | null;
      readonly feeRial: number | null;
    }
  /** The gateway holds another amount than ours: a person must look. */
  | { readonly outcome: 'AMOUNT_MISMATCH' }
  /** Not paid so far. Final only when `inquire` says FAILED or the payment's time is over. */
  | { readonly outcome: 'NOT_PAID' }
  | UnknownAuthority
  | Refused
  | Unreachable;

/** PAID waits for `verify`; IN_BANK is with the guest; UNKNOWN is a word this product has not seen. */
export type GatewayPaymentStatus = 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED' | 'UNKNOWN';

export type InquireOutcome =
  | { readonly outcome: 'STATUS'; readonly status: GatewayPaymentStatus }
  | UnknownAuthority
  | Refused
  | Unreachable;

export type ReverseOutcome = { readonly outcome: 'REVERSED' } | UnknownAuthority | Refused | Unreachable;

export interface UnverifiedPayment {
  readonly authority: string;
  readonly amountRial: number;
  readonly callbackUrl: string;
}

export type UnverifiedOutcome =
  | { readonly outcome: 'LIST'; readonly payments: readonly UnverifiedPayment[] }
  | Refused
  | Unreachable;

export interface RefundRequest {
  /** The `referenceId` that `verify` gave. */
  readonly referenceId: string;
  readonly amountRial: number;
  readonly description: string;
  readonly reason: 'CUSTOMER_REQUEST' | 'DUPLICATE_TRANSACTION' | 'SUSPICIOUS_TRANSACTION' | 'OTHER';
}

/** NONE: nothing was ever given back. UNKNOWN is a word this product has not seen: ask again, or a person looks. */
export type RefundStatus = 'NONE' | 'PENDING' | 'DONE' | 'FAILED' | 'UNKNOWN';

export interface RefundState {
  readonly status: RefundStatus;
  /** How much the gateway says it gives back. */
  readonly refundedRial: number;
}

export type RefundOutcome =
  | ({ readonly outcome: 'ACCEPTED' } & RefundState)
  /** No verified payment has this reference. */
  | { readonly outcome: 'UNKNOWN_PAYMENT' }
  | Refused
  | Unreachable;

export type RefundStatusOutcome =
  | ({ readonly outcome: 'STATUS' } & RefundState)
  | { readonly outcome: 'UNKNOWN_PAYMENT' }
  | Refused
  | Unreachable;
