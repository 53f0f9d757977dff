import { expect, it } from 'vitest';
import { countedWithUnit } from './counted-with-unit.ts';

const found = (path: string, text: string) =>
  countedWithUnit.check([{ path, text }]).map(({ path: where, line }) => `${where}:${line}`);

it('finds the count of a line that is written by itself, on screens and papers', () => {
  const bare = 'const a = 1;\nformatNumber(line.count);\nformatNumber(order.item.refundedCount);\n';
  expect(found('apps/web/src/a.tsx', bare)).toEqual(['apps/web/src/a.tsx:2', 'apps/web/src/a.tsx:3']);
  expect(found('packages/receipt/src/documents/b.ts', 'formatNumber(wanted)')).toHaveLength(1);
});

it('leaves other numbers, tests and whoever writes counts alone', () => {
  expect(
    found('apps/web/src/a.tsx', 'formatNumber(topping.count) + formatNumber(line.course) + countMark(line)'),
  ).toEqual([]);
  expect(found('apps/web/src/a.test.ts', 'formatNumber(line.count)')).toEqual([]);
  expect(found('packages/fa/src/count-text.ts', 'formatNumber(line.count)')).toEqual([]);
});
