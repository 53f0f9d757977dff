import { randomBytes } from 'node:crypto';

/** Bytes of a link's code: nobody guesses it. */
const CODE_BYTES = 16;

export function freshCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}
