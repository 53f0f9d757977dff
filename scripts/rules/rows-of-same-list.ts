import { isCode, isTest, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** Here it is decided what may stay on the screen while an answer is waited for. */
const DECIDED = 'apps/web/src/staff/query/same-list.ts';
const KEPT = /\b(?:placeholderData|keepPreviousData)\b/g;
/** What was found for another word stays only marked: nothing may be chosen from it. */
const FOUND = /\bkeepingFound\(/g;
const MARKED = /\bisPlaceholderData\b/;

/** Whatever was answered before would stay, and be touched, as the rows of a filter, day or branch that it is not of. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && path.startsWith('apps/web/') && path !== DECIDED)
    .flatMap((file) => [
      ...matchProblems(
        file,
        KEPT,
        (found) => `${found}: rows of another filter would stay; keepingPage keeps those of the same list`,
      ),
      ...(MARKED.test(file.text)
        ? []
        : matchProblems(
            file,
            FOUND,
            () => 'keepingFound: what was found for another word is to be marked while isPlaceholderData',
          )),
    ]);
}

export const rowsOfSameList: Rule = { name: 'rows of another filter do not stay on the screen', check };
