import { isCode, isTest, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** What a browser loads; the folders of the build and of the pages run on the server alone. */
const LOADED =
  /^(?:apps\/web\/src\/(?!build\/|pages\/)|packages\/(?:domain|fa|contract)\/src\/|packages\/receipt\/src\/(?:documents|html|local)\b)/;

/**
 * Built-ins that came after the browsers which the pages are built for (Chrome 111, Safari 16.4): the compiler knows them
 * and translates none, so that a page which calls one goes blank there.
 */
const YOUNGER = new RegExp(
  [
    String.raw`\b(?:Map|Object)\.groupBy\b`,
    String.raw`\bPromise\.(?:try|withResolvers)\b`,
    String.raw`\bArray\.fromAsync\b`,
    String.raw`\bURL\.(?:canParse|parse)\b`,
    String.raw`\bRegExp\.escape\b`,
    String.raw`\bAbortSignal\.any\b`,
    String.raw`\bIterator\.from\b`,
    String.raw`\bIntl\.(?:Segmenter|DurationFormat)\b`,
    String.raw`\bUint8Array\.from(?:Base64|Hex)\b`,
    String.raw`\.(?:toWellFormed|isWellFormed|checkVisibility)\(`,
    // Sets: what the contract's `z.union` does is its own.
    String.raw`(?<!\bz\s*)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`,
    // Iterators become arrays before anything is made of them.
    String.raw`\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|flatMap|some|every|find|reduce|take|drop|forEach|toArray)\(`,
    String.raw`\.matchAll\([^()]*\)\s*\.(?:map|filter|flatMap|some|every|find|reduce|take|drop|forEach|toArray)\(`,
    // A phone that cannot read the sign refuses the whole file.
    String.raw`\(\?<[=!]`,
  ].join('|'),
  'g',
);

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && LOADED.test(path))
    .flatMap((file) =>
      matchProblems(file, YOUNGER, (found) => `${found.trim()}: older phones and tills have no such thing`),
    );
}

export const oldBrowsers: Rule = { name: 'pages run on phones that are some years old', check };
