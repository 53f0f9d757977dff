import { isTest, lineAt, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

const SHOWN = /^(apps\/web\/src|packages\/receipt\/src|packages\/fa\/src)\/.*\.tsx?$/;
/**
 * The count of a line written as a bare number: grams would read as pieces. Toppings, reports of payments and the like count
 * other things and are named as such.
 */
const BARE =
  /formatNumber\((?:\w+\.)*(?:line|item|dish|was)\.(?:count|pieces|refundedCount|refunded|wanted|done)\)|formatNumber\((?:refundedCount|wanted|pieces)\)/g;
/** Title and count taken out of something, or of whatever it is called, and written with nothing that says the unit. */
const TAKEN_OUT =
  /\{(?=[^{}]*\btitle\b)(?![^{}]*\bunit\b)[^{}:]*\bcount\b[^{}:]*\}[^;{}]*?(?:\$\{title\}[^;{}]*?)?\$?\{?(formatNumber\(count\))|(formatNumber\((\w+)\.count\))\}[^$`]*\$\{\3\.title\}|\$\{(\w+)\.title\}[^$`]*\$\{(formatNumber\(\4\.count\))/g;
/** Only toppings are counted in pieces always; what writes theirs says so within this many letters before. */
const OF_TOPPINGS = /topping/i;
const SAID_BEFORE = 250;
/** Writes a count with its unit. */
const WRITER = 'packages/fa/src/count-text.ts';

function check(files: readonly SourceFile[]): readonly Problem[] {
  const shown = files.filter(({ path }) => SHOWN.test(path) && path !== WRITER && !isTest(path));
  return shown.flatMap((file) => [...matchProblems(file, BARE, withoutUnit), ...takenOut(file)]);
}

function takenOut({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(TAKEN_OUT)]
    .filter(
      ({ index, 0: all }) => !OF_TOPPINGS.test(text.slice(Math.max(0, index - SAID_BEFORE), index) + all),
    )
    .map(({ index, 1: taken, 2: before, 5: after }) => ({
      path,
      line: lineAt(text, index),
      message: withoutUnit(taken ?? before ?? after ?? ''),
    }));
}

function withoutUnit(found: string): string {
  return `${found} has no unit; ${WRITER} writes counts of dishes`;
}

export const countedWithUnit: Rule = { name: 'a count of a dish carries its unit', check };
