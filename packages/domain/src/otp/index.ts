import { type Bounds, OTP_LENGTH } from '../limits/index.ts';
import { asciiDigits } from '../phones/index.ts';

/** Says for how long a code to log in by holds, how many wrong tries it survives, and the pause before the next is sent. */
export const OTP_LIFETIME_SECONDS = 120;
export const OTP_TRIES = 5;
export const OTP_RESEND_SECONDS = 60;
/** People type a one-time code with spaces or hyphens, so it may be longer than the code. */
export const TYPED_OTP_LENGTH: Bounds = { min: OTP_LENGTH, max: 12 };

/**
 * Gives the entered code as six ASCII digits, from digits of any script with spaces; null when it is not six digits.
 */
export function normalizeOtp(input: string): string | null {
  const digits = asciiDigits(input).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  return new RegExp(`^\\d{${OTP_LENGTH}}$`).test(digits) ? digits : null;
}
