import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LENS_ACTS, othersOf, perHundred, standsOut, takesOffBill } from './void-lens.ts';

test.each([
  ['twice in two hundred orders, where others do it once in two hundred', 2, 200, 10, 2_000, false],
  ['twenty times in two hundred, where others do it once in two hundred', 20, 200, 10, 2_000, true],
  ['as often as the others', 10, 200, 100, 2_000, false],
  ['eight times, and nobody else ever did', 8, 100, 0, 1_000, true],
  ['once, and nobody else ever did', 1, 100, 0, 1_000, false],
  ['often, and too few orders to say', 10, 19, 10, 2_000, false],
  ['often, and nobody to compare with', 50, 100, 0, 0, false],
])('%s', (_name, count, orders, otherCount, otherOrders, stands) => {
  expect(standsOut({ count, orders }, { count: otherCount, orders: otherOrders })).toBe(stands);
});

test('who does it less often than the others never stands out, and doing it more often never hides who does', () => {
  const doings = fc.record({ count: fc.nat(300), orders: fc.nat(3_000) });
  fc.assert(
    fc.property(doings, doings, fc.nat(50), (own, others, more) => {
      if (own.count * others.orders <= others.count * own.orders) expect(standsOut(own, others)).toBe(false);
      if (standsOut(own, others)) expect(standsOut({ ...own, count: own.count + more }, others)).toBe(true);
    }),
  );
  expect([perHundred({ count: 3, orders: 40 }), perHundred({ count: 3, orders: 5 })]).toEqual([7.5, null]);
});

const did = (count: number, orders: number) => ({ count, orders });
test.each([
  ['four times, where one without orders did it once', did(4, 40), [did(0, 160), did(1, 0)], true],
  ['four times, where one with a single order did it once', did(4, 40), [did(0, 160), did(1, 1)], true],
  [
    'four times, where a colleague with many orders did it as often',
    did(4, 40),
    [did(4, 160), did(0, 0)],
    false,
  ],
  ['eight times, where nobody has many orders', did(8, 100), [did(0, 15), did(0, 15), did(2, 0)], true],
  ['eight times, where those of few orders do it all the time', did(8, 100), [did(3, 15), did(2, 15)], false],
  ['often, and only one without orders beside them', did(50, 100), [did(1, 0)], false],
])('held against single colleagues, %s', (_name, own, colleagues, stands) => {
  expect(standsOut(own, othersOf(colleagues))).toBe(stands);
});

test('what was opened again, and a drawer, takes nothing off a bill', () => {
  expect(LENS_ACTS.filter((act) => !takesOffBill(act))).toEqual(['REOPENED', 'DRAWER_OPENED']);
});
