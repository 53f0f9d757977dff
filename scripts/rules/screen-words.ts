import { lintText } from '@sofreh/fa/testing/lint-texts';
import { isCode, isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const SHIPPED = /^(?:apps|packages)\/[\w-]+\/src\//;
/**
 * What may say more than our words: the list of those that are refused, what other programs call the columns of a
 * workbook, letters that search takes for one another, and the words of companies that simulators speak for.
 */
const OTHERS_WORDS =
  /^packages\/(?:fa\/src\/(?:glossary|menu-sheet-other-headings|search-fold)\.ts|providers\/src\/.*simulator)/;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g;
const LETTER = '\\u0621-\\u063a\\u0641-\\u0655\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc';
/** Persian words with what stands between them, up to the next letter of something else. */
const PERSIAN = new RegExp(`[${LETTER}](?:[${LETTER}\\u200c ،؛:؟!.»«)(]*[${LETTER}])?`, 'g');

/** Every Persian text of the product's code is held to the rules and the words that `lintText` knows, wherever it stands. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => SHIPPED.test(path) && isCode(path) && !isTest(path) && !OTHERS_WORDS.test(path))
    .flatMap(faultsOf);
}

function faultsOf({ path, text }: SourceFile): readonly Problem[] {
  const spoken = text.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...spoken.matchAll(PERSIAN)].flatMap(({ 0: words, index }) =>
    lintText(words).map(({ rule, found }) => ({
      path,
      line: lineAt(spoken, index),
      message: `«${found}» breaks «${rule}» (docs/screen-words.md)`,
    })),
  );
}

export const screenWords: Rule = { name: 'every text is good Persian, in the words of the glossary', check };
