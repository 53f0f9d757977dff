import type { Instant } from '../calendar/index.ts';
import { OTP_LENGTH } from '../limits/index.ts';
import { asciiDigits } from '../phones/index.ts';

/** Rules of the one-time code (decisions 7). */
export const OTP_LIFETIME_MS = 120_000;
export const OTP_MAX_TRIES = 5;
export const OTP_RESEND_MS = 60_000;

/** At most `count` codes within `withinMs`. */
export type SendLimit = { readonly count: number; readonly withinMs: number };

const HOUR_MS = 3_600_000;
/** Codes to one phone. Decisions 7 asks for limits and leaves the numbers open. */
export const OTP_PHONE_LIMITS: readonly SendLimit[] = [
  { count: 5, withinMs: HOUR_MS },
  { count: 10, withinMs: 24 * HOUR_MS },
];
/** Codes asked for from one network address: a family or an office behind one address must still get in. */
export const OTP_ADDRESS_LIMITS: readonly SendLimit[] = [
  { count: 20, withinMs: HOUR_MS },
  { count: 60, withinMs: 24 * HOUR_MS },
];

export type SendCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'OTP_RESEND_TOO_SOON' | 'TOO_MANY_REQUESTS';
      readonly retryAt: Instant;
    };

/**
 * Whether another code may be sent: 60 seconds after the last one to this phone, and within the limits per phone and
 * per address. `retryAt` is the first moment at which it may.
 * @param sentToPhone moments of the codes sent to this phone, in any order; likewise `sentToAddress`.
 */
export function checkOtpSend(
  sentToPhone: readonly Instant[],
  sentToAddress: readonly Instant[],
  now: Instant,
): SendCheck {
  const full = Math.max(freeAt(sentToPhone, OTP_PHONE_LIMITS), freeAt(sentToAddress, OTP_ADDRESS_LIMITS));
  const resend = Math.max(...sentToPhone, Number.NEGATIVE_INFINITY) + OTP_RESEND_MS;
  if (now >= full && now >= resend) return { ok: true };
  if (now >= full) return { ok: false, code: 'OTP_RESEND_TOO_SOON', retryAt: resend };
  return { ok: false, code: 'TOO_MANY_REQUESTS', retryAt: Math.max(full, resend) };
}

/** The first moment at which every limit has room for one more. */
function freeAt(sent: readonly Instant[], limits: readonly SendLimit[]): Instant {
  const newestFirst = [...sent].sort((a, b) => b - a);
  const moments = limits.map(({ count, withinMs }) => {
    const holding = newestFirst[count - 1];
    return holding === undefined ? Number.NEGATIVE_INFINITY : holding + withinMs;
  });
  return Math.max(...moments);
}

/** A code that was sent: when, and how often a wrong one was entered since. */
export type OtpChallenge = { readonly sentAt: Instant; readonly wrongTries: number; readonly used: boolean };

export type OtpCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES' }
  | { readonly ok: false; readonly code: 'OTP_WRONG'; readonly triesLeft: number };

/**
 * The answer to an entered code: it holds for 2 minutes and once, and the fifth wrong try ends it. A challenge that has
 * ended says so whether or not the code matches, so that guessing on tells nothing.
 * @param matches whether the entered code is the stored one.
 */
export function checkOtp(challenge: OtpChallenge, matches: boolean, now: Instant): OtpCheck {
  if (challenge.used || now >= challenge.sentAt + OTP_LIFETIME_MS) return { ok: false, code: 'OTP_EXPIRED' };
  const triesLeft = OTP_MAX_TRIES - challenge.wrongTries;
  if (triesLeft <= 0) return { ok: false, code: 'OTP_TOO_MANY_TRIES' };
  return matches ? { ok: true } : { ok: false, code: 'OTP_WRONG', triesLeft: triesLeft - 1 };
}

/** The entered code as six ASCII digits, from digits of any script with spaces; null when it is not six digits. */
export function normalizeOtp(input: string): string | null {
  const digits = asciiDigits(input).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  return new RegExp(`^\\d{${OTP_LENGTH}}$`).test(digits) ? digits : null;
}
