import { toAsciiDigits } from '@sofreh/fa/digits';

/**
 * An Iranian mobile number as it is stored: 09xxxxxxxxx. Any digits, spaces, dashes and prefix (+98, 0098, 98, a bare
 * 9) are taken; operators' prefixes are not judged. Null for anything else (decisions, section 8).
 */
export function normalizePhone(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s\-().\u200c-\u200f\u202a-\u202e]/g, '');
  const [, rest] = /^(?:\+98|0098|98|0)?(9\d{9})$/.exec(digits) ?? [];
  return rest ? `0${rest}` : null;
}
