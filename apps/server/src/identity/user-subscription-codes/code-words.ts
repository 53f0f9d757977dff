import { randomInt } from 'node:crypto';

/**
 * These letters and digits neither look nor sound like another: no 0 and O and Q, 1 and I and L, 2 and Z, 5 and S, 8
 * and B, M and N, U and V. Ten of them are 44 bits, which nobody finds by trying.
 */
const LETTERS = 'ACDEFGHJKMPRTUWXY34679';
const LENGTH = 10;

/** Makes the word of a code of one person. */
export function newCodeWord(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
