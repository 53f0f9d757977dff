import { randomBytes } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/**
 * Makes a new code that opens what it stands for, as a link to pay or a guest's place at a table: 128 random bits in 22 letters and
 * digits, what an SMS pattern takes as one value.
 */
export function newLinkCode(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let code = '';
  while (code.length < LENGTH) {
    code += SIGNS[Number(rest % 62n)];
    rest /= 62n;
  }
  return code;
}
