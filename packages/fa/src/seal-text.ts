import { toPersianDigits } from './digits.ts';

/**
 * Writes a seal's sixteen digits in groups of four. What parts them is a point: numbers beside a blank change places in
 * Persian text.
 */
export function sealText(code: string): string {
  return toPersianDigits(code.match(/.{1,4}/g)?.join('.') ?? code);
}
