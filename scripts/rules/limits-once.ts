import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const CONTRACT = 'packages/contract/src/';
const NUMBER = String.raw`-?\d[\d_.]*(?: \* [\d_]+)*`;
const BOUND = new RegExp(
  String.raw`\.(?:min|max|length|gte|lte|gt|lt|multipleOf|step|default)\((${NUMBER})[),]|` +
    String.raw`z\.literal\((${NUMBER})\)|^(?:export )?const [A-Z_]+ = (${NUMBER});`,
  'gm',
);
/** «None», «at least one», «exactly one» say what a thing is; they are no limits that anybody would change. */
const NO_LIMITS: ReadonlySet<string> = new Set(['0', '1']);
/** Numbers that somebody else's format fixes: the file they stand in, and why. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Sanad Pardaz writes 1 for what is added to a document and 2 for what is taken off.
  'packages/contract/src/main/sanad-pardaz.ts': ['2'],
};

/** The domain owns the limits: a schema of the contract names the domain's constant and never says the number again. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => path.startsWith(CONTRACT) && path.endsWith('.ts') && !isTest(path))
    .flatMap(retyped);
}

function retyped({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(BOUND)].flatMap(({ index, 1: bound, 2: literal, 3: constant }) => {
    const number = bound ?? literal ?? constant ?? '';
    if (NO_LIMITS.has(number) || KNOWN[path]?.includes(number)) return [];
    return [
      { path, line: lineAt(text, index), message: `says ${number} by itself; limits are the domain's` },
    ];
  });
}

export const limitsOnce: Rule = { name: 'limits of the domain are not retyped', check };
