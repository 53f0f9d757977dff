import { OTP_LENGTH } from '../limits/index.ts';
import { asciiDigits } from '../phones/index.ts';

/** Rules of the one-time code (decisions 7): how long it holds, how many tries it survives, the pause before the next. */
export const OTP_LIFETIME_SECONDS = 120;
export const OTP_TRIES = 5;
export const OTP_RESEND_SECONDS = 60;

/** The entered code as six ASCII digits, from digits of any script with spaces; null when it is not six digits. */
export function normalizeOtp(input: string): string | null {
  const digits = asciiDigits(input).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  return new RegExp(`^\\d{${OTP_LENGTH}}$`).test(digits) ? digits : null;
}
