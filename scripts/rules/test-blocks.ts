import { lineAt, type SourceFile } from './rule.ts';

/** One `it(…)` or `test(…)` of a test file. */
export interface TestBlock {
  readonly line: number;
  /** Its source from its name to its end. */
  readonly text: string;
}

/** Its beginning; what a test says of itself (`test.setTimeout(…)`) is none. */
const OPENING = /^[ \t]*(?:it|test)\b(?!\.setTimeout\()(?:\.\w+)*(?=[(`])/gm;

/** The test blocks of a file; a table's rows (`it.each(rows)(…)`) belong to their block. */
export function testBlocks(file: SourceFile): readonly TestBlock[] {
  return [...file.text.matchAll(OPENING)].map((match) => {
    const start = match.index;
    let end = endOfGroup(file.text, start + match[0].length);
    while (/[(`]/.test(file.text[end] ?? '')) end = endOfGroup(file.text, end);
    return { line: lineAt(file.text, start), text: file.text.slice(start, end) };
  });
}

/** The index after the group that opens at `start` with a bracket or a quote. */
function endOfGroup(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (`'"\``.includes(character)) at = endOfQuote(text, at, character);
    else if (text.startsWith('//', at)) at = endOf(text, '\n', at);
    else if (text.startsWith('/*', at)) at = endOf(text, '*/', at);
    else if (character === '/' && /[(,=:[!&|?{};\n]\s*$/.test(text.slice(Math.max(0, at - 20), at)))
      at = endOfRegex(text, at);
    else {
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth -= 1;
      at += 1;
    }
    if (depth === 0) return at;
  }
  return at;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from + mark.length);
  return found === -1 ? text.length : found + mark.length;
}

function endOfQuote(text: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) {
    if (text[at] === '\\') at += 2;
    else if (quote === '`' && text.startsWith('${', at)) at = endOfGroup(text, at + 1);
    else at += 1;
  }
  return at + 1;
}

function endOfRegex(text: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '\n' || (character === '/' && !inClass)) return at + 1;
  }
  return text.length;
}
