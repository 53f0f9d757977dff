import { expect, it } from 'vitest';
import { countedWithUnit } from './counted-with-unit.ts';

const found = (path: string, text: string) =>
  countedWithUnit.check([{ path, text }]).map(({ path: where, line }) => `${where}:${line}`);

it('finds the count of a line that is written by itself, on screens and papers', () => {
  const bare = 'const a = 1;\nformatNumber(line.count);\nformatNumber(order.item.refundedCount);\n';
  expect(found('apps/web/src/a.tsx', bare)).toEqual(['apps/web/src/a.tsx:2', 'apps/web/src/a.tsx:3']);
  expect(found('packages/receipt/src/documents/b.ts', 'formatNumber(wanted)')).toHaveLength(1);
});

it('finds a count that was taken out of its line, or out of what has another name', () => {
  const out = 'bag.map(({ title, count }) => `${formatNumber(count)} ${title}`)';
  expect(found('apps/web/src/a.tsx', out)).toEqual(['apps/web/src/a.tsx:1']);
  const times = 'bag.map(({ title, count }) =>\n  count > 1 ? `${title} ×${formatNumber(count)}` : title)';
  expect(found('apps/web/src/a.tsx', times)).toHaveLength(1);
  expect(found('apps/web/src/a.tsx', '`${formatNumber(each.count)} × ${each.title}`')).toHaveLength(1);
  expect(found('apps/web/src/a.tsx', '`${each.title} ${formatNumber(each.count)}`')).toHaveLength(1);
});

it('leaves toppings, which are pieces, and what takes the unit out, too', () => {
  const topping = 'order.toppings.map(({ title, count }) => `${formatNumber(count)} ${title}`)';
  const unit = 'bag.map(({ title, unit, count }) => `${formatNumber(count)} ${title} ${unit}`)';
  const unlike = '`${formatNumber(row.count)} ${other.title}`';
  for (const text of [topping, unit, unlike]) expect(found('apps/web/src/a.tsx', text), text).toEqual([]);
});

it('leaves other numbers, tests and whoever writes counts alone', () => {
  expect(
    found('apps/web/src/a.tsx', 'formatNumber(topping.count) + formatNumber(line.course) + countMark(line)'),
  ).toEqual([]);
  expect(found('apps/web/src/a.test.ts', 'formatNumber(line.count)')).toEqual([]);
  expect(found('packages/fa/src/count-text.ts', 'formatNumber(line.count)')).toEqual([]);
});
