const ZERO_PERSIAN = 0x06f0;
const ZERO_ARABIC = 0x0660;
/**
 * This is what people put between digits: spaces of all kinds, hyphens, brackets, dots, slashes, joiners and bidi
 * marks.
 */
const SEPARATORS = /[\s\-‐-―−()./_\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Gives the text with Persian (۰–۹) and Arabic (٠–٩) digits as ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= ZERO_PERSIAN ? ZERO_PERSIAN : ZERO_ARABIC));
  });
}

/**
 * Gives an Iranian mobile number as `09xxxxxxxxx`, from any digits and any prefix (`+98`, `0098`, `98`, `0`, none);
 * null for anything else. Operator prefixes are not judged.
 */
export function normalizeMobile(input: string): string | null {
  const plain = asciiDigits(input).replace(SEPARATORS, '');
  const match = /^(?:\+98|0098|98|)0?(9\d{9})$/.exec(plain);
  return match ? `0${match[1]}` : null;
}
