import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const CONTRACT = 'packages/contract/src/';
const NUMBER = String.raw`-?\d[\d_.]*(?: \* [\d_]+)*`;
const BOUND = new RegExp(
  String.raw`\.(?:min|max|length|gte|lte|gt|lt|multipleOf|step|default)\((${NUMBER})[),]|` +
    String.raw`z\.literal\((${NUMBER})\)|^(?:export )?const [A-Z_]+ = (${NUMBER});|\.default\('(\d\d:\d\d)'\)`,
  'gm',
);
const WEB = 'apps/web/src/';
/** How much a field of a form takes, between what its number has to be, and how long what was typed, or a page, has to be. */
const FIELD =
  /\b(?:maxLength|maxValues|maximum|minimum)=\{(-?[\d_]+)\}|\bboundsFault\([^()]*?, (-?[\d_]+), (-?[\d_]+)\)|(?:\.length|\bpageSize) [<>]=? (\d{2,})/g;
/** Between what a number has to be, as a sentence of the screens says it: «از ۱ تا ۶۰ دقیقه», with digits that were typed. */
const SENTENCE = /(?:از|بین) (?:[۰-۹٬]+)(?: [^ \n$]+)? تا ([۰-۹٬]+)/g;
const FA = 'packages/fa/src/';
/** The highest amount of money, which columns, statements and readers of strangers' answers hold, too: 10,000,000,000. */
const HIGHEST_AMOUNT = /\b(10_?000_?000_?000)(?!_?\d)/g;
const DOMAIN_LIMITS = 'packages/domain/src/limits/';
/**
 * «None», «at least one», «exactly one» say what a thing is; they are no limits that anybody would change, neither here nor as
 * the minimum of a field.
 */
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
  'apps/web/src/backoffice/dining-tables/qr/qr-page.tsx': ['40'],
  // What stands before the numbers of many tables leaves room for the number in a name.
  'apps/web/src/backoffice/dining-tables/many-tables-form.tsx': ['50', '9_999'],
  // Notes of one kind in a drawer that is counted, orders of the customers that are looked for, pieces that are typed at once:
  // slips of the finger are stopped, nothing of the domain is.
  'apps/web/src/staff/cash-drawers/count-field.tsx': ['10_000'],
  'apps/web/src/backoffice/customers/customers-page.tsx': ['1_000'],
  'apps/web/src/backoffice/stocks/amount-field.tsx': ['1_000_000'],
  // An address of the network is four numbers of a byte each.
  'apps/web/src/backoffice/pos-terminals/texts.ts': ['۲۵۵'],
  // Who divides a bill is not alone.
  'apps/web/src/site/pay-bill/part-choice.tsx': ['2'],
};

/**
 * The domain owns the limits: a schema of the contract, a field of a form and the sentence beside it name the domain's constant and
 * never say the number again. Of the highest amount that holds for every file, as it is in statements and readers, too.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (isTest(path) || !/\.tsx?$/.test(path)) return [];
    const amounts = path.startsWith(DOMAIN_LIMITS) ? [] : retyped(file, HIGHEST_AMOUNT);
    return [...amounts, ...boundsOf(file)];
  });
}

function boundsOf(file: SourceFile): readonly Problem[] {
  const { path } = file;
  if (path.startsWith(CONTRACT)) return retyped(file, BOUND);
  if (path.startsWith(FA) && isTexts(path)) return retyped(file, SENTENCE);
  if (!path.startsWith(WEB)) return [];
  return [...retyped(file, FIELD), ...(isTexts(path) ? retyped(file, SENTENCE) : [])];
}

const isTexts = (path: string) => /(?:^|[/-])texts?\.ts$/.test(path);

function retyped({ path, text }: SourceFile, pattern: RegExp): readonly Problem[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 1: one, 2: other, 3: third, 4: fourth }) =>
    [one, other, third, fourth]
      .filter((number) => number !== undefined)
      .filter((number) => !NO_LIMITS.has(number) && !KNOWN[path]?.includes(number))
      .map((number) => ({
        path,
        line: lineAt(text, index),
        message: `says ${number} by itself; limits are the domain's`,
      })),
  );
}

export const limitsOnce: Rule = { name: 'limits of the domain are not retyped', check };
