import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../testing/builders.ts';
import {
  type Allocation,
  allocationFault,
  arrivedPart,
  type BillLine,
  billAfter,
  withPaid,
} from './index.ts';

const lines: BillLine[] = [
  { id: 'kebab', count: 3, total: 300_000 },
  { id: 'salad', count: 1, total: 50_001 },
];
const BILL = 350_001;
const line = (orderItemId: string, count: number, of: number, amount: number): Allocation => ({
  kind: 'LINE',
  orderItemId,
  count,
  of,
  amount,
});
const salad = line('salad', 1, 1, 50_001);
const paid = (...allocations: Allocation[]) =>
  billAfter(lines, BILL, sum(allocations.map(({ amount }) => amount)), allocations);
const amountOf = (amount: number): Allocation => ({ kind: 'AMOUNT', amount });
const share: Allocation = { kind: 'SHARE', count: 1, of: 2, amount: 175_000 };
const without = (id: string) => {
  const left = lines.filter((each) => each.id !== id);
  return billAfter(left, sum(left.map(({ total }) => total)), 0, []);
};

describe('money that comes for a part of a bill', () => {
  it.each<[string, ReturnType<typeof paid>, Allocation[], Allocation[]]>([
    ['whose dish is open counts', paid(), [salad], [salad]],
    [
      'whose dish is open beside another that is paid counts',
      paid(line('kebab', 3, 1, 300_000)),
      [salad],
      [salad],
    ],
    ['whose dish somebody paid goes back', paid(salad), [salad], []],
    ['whose dish is off the bill goes back', without('salad'), [salad], []],
    ['of a bill that is paid goes back', paid(amountOf(BILL)), [salad], []],
    ['counts with what it would have left', paid(), [salad, amountOf(400)], [salad, amountOf(400)]],
    ['takes back what it would have left where its dish is paid', paid(salad), [salad, amountOf(400)], []],
    [
      'counts an amount that is a part of its own where the dish beside it is paid',
      paid(salad),
      [salad, amountOf(1_000)],
      [amountOf(1_000)],
    ],
    [
      'settles by such an amount the little that is left',
      paid(salad, amountOf(299_600)),
      [salad, amountOf(100_000)],
      [amountOf(400)],
    ],
    [
      'for two dishes, one of them paid, is for the other',
      paid(salad),
      [salad, line('kebab', 1, 1, 100_000)],
      [line('kebab', 1, 1, 100_000)],
    ],
    [
      'for more pieces than are open is for those',
      paid(line('kebab', 2, 1, 200_000)),
      [line('kebab', 2, 1, 200_000)],
      [line('kebab', 1, 1, 100_000)],
    ],
    [
      'for a half of which a third is open is for that third',
      paid(line('salad', 2, 3, 33_334)),
      [line('salad', 1, 2, 25_000)],
      [line('salad', 1, 3, 16_667)],
    ],
    [
      'for pieces that became cheaper is for their price now',
      billAfter([{ id: 'kebab', count: 3, total: 240_000 }], 240_000, 0, []),
      [line('kebab', 2, 1, 200_000)],
      [line('kebab', 2, 1, 160_000)],
    ],
    [
      'for pieces that became dearer counts whole',
      billAfter([{ id: 'kebab', count: 3, total: 330_000 }], 330_000, 0, []),
      [line('kebab', 2, 1, 200_000)],
      [line('kebab', 2, 1, 200_000)],
    ],
    [
      'rounded to the other side counts whole',
      billAfter([{ id: 'kebab', count: 3, total: 100_000 }], 100_000, 0, []),
      [line('kebab', 1, 1, 33_334)],
      [line('kebab', 1, 1, 33_334)],
    ],
    [
      'of which less is left by an amount settles the rest',
      paid(amountOf(BILL - 20_000)),
      [salad],
      [line('salad', 1, 1, 20_000)],
    ],
    ['that is an amount is what it was', paid(salad), [amountOf(300_001)], [amountOf(300_001)]],
    ['that is a share is what it was', paid(salad), [share], [share]],
  ])('%s', (_case, bill, allocations, kept) => {
    const amount = sum(allocations.map((each) => each.amount));
    const counted = Math.min(bill.left, sum(kept.map((each) => each.amount)));
    expect(arrivedPart(bill, amount, allocations, 'TOMAN')).toEqual({
      counted,
      back: amount - counted,
      kept,
    });
  });

  it('never counts more than its dishes and the bill have left', () => {
    const fraction = fc.record({
      id: fc.constantFrom('kebab', 'salad', 'fish'),
      count: fc.integer({ min: 1, max: 4 }),
      of: fc.integer({ min: 1, max: 20 }),
    });
    const parts = fc.array(fc.record({ part: fraction, amount: fc.integer({ min: 1, max: BILL }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(parts, parts, fc.nat(BILL), (before, asked, besides) => {
        const toLines = (list: typeof before) =>
          list.map(({ part, amount }) => line(part.id, part.count, part.of, amount));
        const bill = withPaid(paid(), [...toLines(before), ...(besides > 0 ? [amountOf(besides)] : [])]);
        const allocations = toLines(asked);
        const amount = sum(allocations.map((each) => each.amount));
        const { counted, back, kept } = arrivedPart(bill, amount, allocations, 'TOMAN');
        expect(counted + back).toBe(amount);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(counted).toBe(sum(kept.map((each) => each.amount)));
        expect(counted).toBeLessThanOrEqual(bill.left);
        if (allocationFault(bill, allocations) === null) expect(back).toBe(0);
      }),
    );
  });
});
