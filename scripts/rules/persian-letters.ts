import { matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** The Arabic letters that Persian writes otherwise; escaped here so that this file passes its own rule. */
const ARABIC = /[\u064A\u0643]/g;
/** Code that folds them, and its tests. */
const FOLDING = /(^|\/)[\w-]*(fold|lint-texts)[\w-]*(\.test)?\.(ts|sql)$/;
/** Kept word for word. */
const QUOTED = /^docs\/spec\//;

function message(letter: string): string {
  const [persian, escaped] = letter === '\u064A' ? ['ی', '\\u064A'] : ['ک', '\\u0643'];
  return `an Arabic letter (${letter}); Persian writes ${persian}; where it is meant, write ${escaped}`;
}

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => !FOLDING.test(path) && !QUOTED.test(path))
    .flatMap((file) => matchProblems(file, ARABIC, message));
}

export const persianLetters: Rule = { name: 'Persian letters are Persian', check };
