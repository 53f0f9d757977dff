import type { Unreachable } from '../http/index.ts';

/**
 * Sends text messages. Results are values: `UNREACHABLE` says nothing about the message, which may have gone out;
 * `REFUSED` means that it surely did not.
 */
export interface SmsProvider {
  /** Sends a free text from the configured line. */
  send(message: SmsMessage): Promise<SmsSendOutcome>;
  /** Sends an approved pattern with its values, the quick way for one-time codes. */
  sendPattern(message: SmsPatternMessage): Promise<SmsSendOutcome>;
  /** Says where a message stands. */
  getStatus(messageId: string): Promise<SmsStatusOutcome>;
  /** Tells what is left at the provider. */
  getCredit(): Promise<SmsCreditOutcome>;
}

/**
 * This product sends these patterns: LOGIN_CODE with the code; PAYMENT_LINK with the order's number, the link's code,
 * the amount in words of its currency, and the restaurant's name. A link is sent by its code, for a value of a pattern
 * holds no address (Kavenegar refuses «:» with 431, SMS.ir more than 25 characters) and a free text with a link may be
 * refused (Kavenegar 420): the address stands in the approved template. Each provider's configuration names its own
 * template for them.
 */
export const smsPatterns = ['LOGIN_CODE', 'PAYMENT_LINK'] as const;
export type SmsPattern = (typeof smsPatterns)[number];

export interface SmsMessage {
  /** It is written 09xxxxxxxxx. */
  readonly phoneNumber: string;
  readonly text: string;
}

export interface SmsPatternMessage {
  /** It is written 09xxxxxxxxx. */
  readonly phoneNumber: string;
  readonly pattern: SmsPattern;
  /** The pattern's values stand in its order; the first two are without spaces: `['123456']`. */
  readonly values: readonly string[];
}

/** Says why a provider did not take a message. */
export type SmsRefusal =
  | 'INVALID_PHONE'
  /** It is empty, too long, or has something in it that is not allowed. */
  | 'INVALID_TEXT'
  /** The template is missing, not approved, or takes other values. */
  | 'INVALID_PATTERN'
  | 'NO_CREDIT'
  /** The key, line, address or rights of the account are not accepted. */
  | 'ACCOUNT_NOT_ACCEPTED'
  /** The receiver blocks messages of this kind. */
  | 'BLOCKED_BY_RECEIVER'
  | 'UNKNOWN_MESSAGE'
  | 'OTHER';

export interface SmsRefused {
  readonly outcome: 'REFUSED';
  readonly refusal: SmsRefusal;
  /** It is the provider's own code, for the log and for staff. */
  readonly providerCode: string;
}

export type SmsSendOutcome =
  | {
      readonly outcome: 'SENT';
      readonly messageId: string;
    }
  | SmsRefused
  | Unreachable;

/** UNKNOWN is a word this product has not seen. */
export type SmsStatus = 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' | 'UNKNOWN';

export type SmsStatusOutcome =
  | { readonly outcome: 'STATUS'; readonly status: SmsStatus }
  | SmsRefused
  | Unreachable;

export type SmsCreditOutcome =
  | {
      readonly outcome: 'CREDIT';
      readonly amount: number;
      /** Providers count differently. */
      readonly unit: 'RIAL' | 'MESSAGES' | 'UNLIMITED';
    }
  | SmsRefused
  | Unreachable;
