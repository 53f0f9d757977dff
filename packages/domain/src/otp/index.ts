import { OTP_LENGTH } from '../limits/index.ts';
import { asciiDigits } from '../phones/index.ts';

/**
 * Gives the entered code as six ASCII digits, from digits of any script with spaces; null when it is not six digits.
 */
export function normalizeOtp(input: string): string | null {
  const digits = asciiDigits(input).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  return new RegExp(`^\\d{${OTP_LENGTH}}$`).test(digits) ? digits : null;
}
