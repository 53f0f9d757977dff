import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const CONTRACT = 'packages/contract/src/';
const NUMBER = String.raw`-?\d[\d_.]*(?: \* [\d_]+)*`;
const BOUND = new RegExp(
  String.raw`\.(?:min|max|length|gte|lte|gt|lt|multipleOf|step|default)\((${NUMBER})[),]|` +
    String.raw`z\.literal\((${NUMBER})\)|^(?:export )?const [A-Z_]+ = (${NUMBER});`,
  'gm',
);
const WEB = 'apps/web/src/';
/** How much a field of a form takes. */
const FIELD = /\bmaxLength=\{([\d_]+)\}/g;
/** «None», «at least one», «exactly one» say what a thing is; they are no limits that anybody would change. */
const NO_LIMITS: ReadonlySet<string> = new Set(['0', '1']);
/** Numbers that somebody else's format fixes: the file they stand in, and why. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Sanad Pardaz writes 1 for what is added to a document and 2 for what is taken off.
  'packages/contract/src/main/sanad-pardaz.ts': ['2'],
  // Its numbers of settings have four digits.
  'apps/web/src/backoffice/sanad-pardaz/push-form.tsx': ['4'],
  // Three digits of a Sheba name the bank; an address of the network has fifteen signs; a share has two digits and their decimals.
  'apps/web/src/platform/banks-part.tsx': ['3'],
  'apps/web/src/backoffice/printers/printer-form.tsx': ['15'],
  'apps/web/src/platform/terms-form.tsx': ['6'],
  // What the paper has room for: nothing of it is kept.
  'apps/web/src/backoffice/qr/qr-page.tsx': ['40'],
  // What stands before the numbers of many tables leaves room for the number in a name.
  'apps/web/src/backoffice/dining-tables/many-tables-form.tsx': ['50'],
};

/**
 * The domain owns the limits: a schema of the contract and a field of a form name the domain's constant and never say the
 * number again.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (isTest(path)) return [];
    if (path.startsWith(CONTRACT) && path.endsWith('.ts')) return retyped(file, BOUND);
    return path.startsWith(WEB) && path.endsWith('.tsx') ? retyped(file, FIELD) : [];
  });
}

function retyped({ path, text }: SourceFile, pattern: RegExp): readonly Problem[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 1: bound, 2: literal, 3: constant }) => {
    const number = bound ?? literal ?? constant ?? '';
    if (NO_LIMITS.has(number) || KNOWN[path]?.includes(number)) return [];
    return [
      { path, line: lineAt(text, index), message: `says ${number} by itself; limits are the domain's` },
    ];
  });
}

export const limitsOnce: Rule = { name: 'limits of the domain are not retyped', check };
