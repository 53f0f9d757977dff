/** Tells how wide a text is drawn, dots. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/**
 * Breaks a text into lines that fit: at its own line ends, between words, and within a word that is wider than a line.
 * Every letter of the text stands on some line, in order.
 * @param width of a line, dots.
 */
export function wrap(text: string, width: number, measure: Measure): readonly string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** Breaks a word into pieces that fit; a letter that does not fit by itself stands alone. */
function breakWord(word: string, width: number, measure: Measure): readonly string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** It ends in a letter or digit: a bracket after it belongs to the Persian line, as the one before it does. */
const LATIN = /[A-Za-z0-9](?:[\x20-\x7e]*[A-Za-z0-9])?/g;

/**
 * Isolates Latin runs within a line: Persian digits after a Latin word would be drawn from the left with it («(Large) ×
 * ۲» turns round in every right engine, because such digits follow the direction of the letters before them).
 */
export function isolateLatin(line: string): string {
  return line.replaceAll(LATIN, (run) => (/[A-Za-z]/.test(run) ? `\u2068${run}\u2069` : run));
}
