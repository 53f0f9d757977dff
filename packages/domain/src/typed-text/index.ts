/**
 * These marks turn around what stands beside them, or are control characters other than a tab and an end of line. A NUL
 * nobody types, and it is refused rather than taken out.
 */
const UNSEEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|(?![\0\t\n\r])\p{Cc}/gu;
/** A half-space or a joiner at an edge joins nothing. */
const EDGE = /[\s\u200b-\u200d]/u;
/**
 * It matches something that is seen: spaces, fillers and characters that are ignored where they are unknown are not.
 */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * Gives a text as somebody typed it, without what nobody sees: it shows as it reads on every screen and slip, and one
 * of which nothing is seen is empty. Half-spaces inside words, ends of lines, and every letter as it was typed, stay.
 */
export function typedText(text: string): string {
  const shown = text.replace(UNSEEN, '');
  if (!SEEN.test(shown)) return '';
  let [from, until] = [0, shown.length];
  while (EDGE.test(shown.charAt(from))) from += 1;
  while (EDGE.test(shown.charAt(until - 1))) until -= 1;
  return shown.slice(from, until);
}
