import { toAsciiDigits } from '@sofreh/fa/digits';

/**
 * Gives a code as it is told apart: neither its case nor the script of its digits matters, nor the stroke it is read
 * aloud with.
 */
export function codeKey(typed: string): string {
  return toAsciiDigits(typed).toUpperCase().replace(/[\s-]/g, '');
}

/**
 * Gives the code that was typed, of what a till knows: one that was used here before, else one that the customer may
 * use. One whose time is over is told as well, so that whoever typed it hears why it does not hold.
 */
export function knownCode<Code extends { readonly code: string }>(
  typed: string,
  kept: Code | null,
  offered: readonly Code[],
): Code | null {
  return kept ?? offered.find(({ code }) => codeKey(code) === codeKey(typed)) ?? null;
}
