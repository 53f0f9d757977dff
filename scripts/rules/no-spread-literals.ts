import { isCode, lineAt, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** `...{ a, b }` and `...[a, b]` add nothing to listing a and b; they only have the formatter set them on one line. */
const SPREAD_OBJECT = /\.\.\.\{/g;
const SPREAD_ARRAY = /\.\.\.\(?\[/g;
/** What follows an array that is spread as it stands; `.map(…)` makes others of it, `: Type` says what a function takes. */
const AS_IT_STANDS = /^(?:\s+as const\s*\))?\s*[,)\]]/;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith('scripts/rules/'))
    .flatMap((file) => [
      ...matchProblems(file, SPREAD_OBJECT, (found) => `${found}: list the properties`),
      ...spreadArrays(file),
    ]);
}

function spreadArrays({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(SPREAD_ARRAY)]
    .filter(({ 0: found, index }) => {
      const end = endOfArray(text, index + found.length - 1);
      return AS_IT_STANDS.test(text.slice(end + 1, end + 80));
    })
    .map(({ 0: found, index }) => ({
      path,
      line: lineAt(text, index),
      message: `${found}: list what is in it`,
    }));
}

/** Finds where the bracket that opens at `start` is closed; what stands in quotes opens and closes nothing. */
function endOfArray(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if ('\'"`'.includes(sign)) quote = sign;
    else if ('[({'.includes(sign)) depth += 1;
    else if ('])}'.includes(sign)) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

export const noSpreadLiterals: Rule = { name: 'no literal is spread where it is written', check };
