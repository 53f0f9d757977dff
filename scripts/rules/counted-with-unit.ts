import { isTest, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

const SHOWN = /^(apps\/web\/src|packages\/receipt\/src|packages\/fa\/src)\/.*\.tsx?$/;
/**
 * The count of a line written as a bare number: grams would read as pieces. Toppings, reports of payments and the like count
 * other things and are named as such.
 */
const BARE =
  /formatNumber\((?:\w+\.)*(?:line|item|dish|was)\.(?:count|pieces|refundedCount|refunded|wanted|done)\)|formatNumber\((?:refundedCount|wanted|pieces)\)/g;
/** Writes a count with its unit. */
const WRITER = 'packages/fa/src/count-text.ts';

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => SHOWN.test(path) && path !== WRITER && !isTest(path))
    .flatMap((file) =>
      matchProblems(file, BARE, (found) => `${found} has no unit; ${WRITER} writes counts of dishes`),
    );
}

export const countedWithUnit: Rule = { name: 'a count of a dish carries its unit', check };
