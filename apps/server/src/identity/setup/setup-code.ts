import { createHmac } from 'node:crypto';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { type AuthKeys, sameDigest } from '#app/platform/auth/keys.ts';

const DIGITS = 12;

/**
 * Gives the code that the terminal of an empty installation shows, so that only who runs the server can claim it:
 * twelve digits that follow from its secret, the same in every process and after every restart. So many that they need
 * no limit which a stranger could use up in the owner's place.
 */
export function setupCode({ setup }: AuthKeys): string {
  const digest = createHmac('sha256', setup).update('first owner').digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Says whether a person typed the code, in any digits and with any spaces. */
export function isSetupCode(keys: AuthKeys, typed: string): boolean {
  return sameDigest(setupCode(keys), toAsciiDigits(typed).replace(/[\s-]/g, ''));
}
