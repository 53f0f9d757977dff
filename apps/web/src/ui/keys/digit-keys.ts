import { toPersianDigits } from '@sofreh/fa/digits';
import type { Keys } from './key-layers.ts';

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
/** A key types one digit, and nothing is numbered 0. */
const MOST = 9;

/** Gives what the digits 1 and on do, in Persian, Arabic or Latin letters; what comes after the ninth has none. */
export function digitKeys(acts: readonly (() => void)[]): Keys {
  return Object.fromEntries(
    acts.slice(0, MOST).flatMap((act, place) => {
      const digit = String(place + 1);
      return [digit, toPersianDigits(digit), ARABIC.charAt(place + 1)].map((key) => [key, act]);
    }),
  );
}
