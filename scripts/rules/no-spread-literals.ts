import { isCode, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** `...{ a, b }` adds nothing to listing a and b; it only has the formatter set them on one line. */
const SPREAD_LITERAL = /\.\.\.\{/g;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith('scripts/rules/'))
    .flatMap((file) => matchProblems(file, SPREAD_LITERAL, (found) => `${found}: list the properties`));
}

export const noSpreadLiterals: Rule = { name: 'no object literal is spread where it is written', check };
