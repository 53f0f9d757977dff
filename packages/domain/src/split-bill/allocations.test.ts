import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDING_STEPS } from '../enums/index.ts';
import { priceOrder } from '../pricing/index.ts';
import { pricingInputs } from '../testing/arbitraries.ts';
import { sum } from '../testing/builders.ts';
import {
  type Allocation,
  allocateLine,
  allocateShare,
  allocationFault,
  type BillLine,
  billAfter,
  billLines,
  withPaid,
} from './index.ts';

const lines: BillLine[] = [
  { id: 'kebab', count: 3, total: 100_000 },
  { id: 'salad', count: 1, total: 50_001 },
];
const fresh = billAfter(lines, 150_001, 0, []);
const line = (orderItemId: string, count: number, of: number, amount: number): Allocation => ({
  kind: 'LINE',
  orderItemId,
  count,
  of,
  amount,
});

describe('a part of a line', () => {
  it('the one who finishes it pays what is left', () => {
    const first = allocateLine(fresh, 'kebab', { count: 1, of: 1 });
    expect(first?.amount).toBe(33_333);
    const after = withPaid(fresh, [line('kebab', 1, 1, 33_333)]);
    expect(after.lines[0]).toMatchObject({ left: 66_667, pieces: 2 });
    expect(allocateLine(after, 'kebab', { count: 2, of: 1 })?.amount).toBe(66_667);
  });

  it('one dish between two', () => {
    const half = allocateLine(fresh, 'salad', { count: 1, of: 2 });
    expect(half?.amount).toBe(25_000);
    const after = withPaid(fresh, [line('salad', 1, 2, 25_000)]);
    expect(after.lines[1]).toMatchObject({ left: 25_001, pieces: 0.5 });
    expect(allocateLine(after, 'salad', { count: 1, of: 1 })).toBeNull();
  });

  it('never costs more than the bill has left', () => {
    const bill = billAfter(lines, 150_001, 130_000, [{ kind: 'AMOUNT', amount: 130_000 }]);
    expect(allocateLine(bill, 'kebab', { count: 3, of: 1 })?.amount).toBe(20_001);
    expect(bill.lines[0]).toMatchObject({ left: 20_001, pieces: 3 });
  });

  it('lines of a paid bill have nothing open', () => {
    const bill = billAfter(lines, 150_001, 150_001, []);
    expect(bill.lines.map(({ left, pieces }) => [left, pieces])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('allocationFault', () => {
  const paidSalad = billAfter(lines, 150_001, 50_001, [line('salad', 1, 1, 50_001)]);
  it.each<[string, typeof fresh, Allocation[], string]>([
    ['a line that is not on the bill', fresh, [line('fish', 1, 1, 1)], 'LINE_NOT_FOUND'],
    ['a line somebody paid', paidSalad, [line('salad', 1, 1, 50_001)], 'LINE_ALREADY_PAID'],
    ['half of a line somebody paid', paidSalad, [line('salad', 1, 2, 25_000)], 'LINE_ALREADY_PAID'],
    ['more pieces than there are', fresh, [line('kebab', 4, 1, 133_333)], 'LINE_ALREADY_PAID'],
    [
      'the same line twice in one payment',
      fresh,
      [line('salad', 1, 1, 50_001), line('salad', 1, 1, 50_001)],
      'LINE_ALREADY_PAID',
    ],
    ['too little for a piece', fresh, [line('kebab', 1, 1, 33_100)], 'ALLOCATION_AMOUNT_WRONG'],
    ['a round sum that is not near a piece', fresh, [line('kebab', 1, 1, 32_000)], 'ALLOCATION_AMOUNT_WRONG'],
    ['too much for a piece', fresh, [line('kebab', 1, 1, 33_335)], 'ALLOCATION_AMOUNT_WRONG'],
    [
      'a share that is too small',
      fresh,
      [{ kind: 'SHARE', count: 1, of: 2, amount: 1 }],
      'ALLOCATION_AMOUNT_WRONG',
    ],
    [
      'more shares than there are',
      fresh,
      [{ kind: 'SHARE', count: 3, of: 2, amount: 225_001 }],
      'ALLOCATION_AMOUNT_WRONG',
    ],
    ['more than the bill', fresh, [{ kind: 'AMOUNT', amount: 150_002 }], 'ALLOCATION_AMOUNT_WRONG'],
  ])('refuses %s', (_case, bill, allocations, code) => {
    expect(allocationFault(bill, allocations)?.code).toBe(code);
  });

  it('takes a part rounded to either side', () => {
    expect(allocationFault(fresh, [line('kebab', 1, 1, 33_333)])).toBeNull();
    expect(allocationFault(fresh, [line('kebab', 1, 1, 33_334)])).toBeNull();
  });
});

describe('an equal share', () => {
  const share = (amount: number, count = 1, of = 2): Allocation => ({ kind: 'SHARE', count, of, amount });
  const of = (paid: number, allocations: readonly Allocation[], finalPrice = 100_000) =>
    allocateShare(billAfter([], finalPrice, paid, allocations), { count: 1, of: 2 })?.amount;

  it.each<[string, number | undefined, number]>([
    ['of a bill nobody paid of', of(0, []), 50_000],
    ['after an amount', of(40_000, [{ kind: 'AMOUNT', amount: 40_000 }]), 30_000],
    ['after money that says nothing of what it pays for', of(40_000, []), 30_000],
    ['after a dish', of(20_000, [line('salad', 1, 1, 20_000)]), 40_000],
    ['the second of two is all that is left', of(50_000, [share(50_000)]), 50_000],
    ['after a share between three', of(33_333, [share(33_333, 1, 3)]), 33_333],
    ['of what was added once both had paid', of(100_000, [share(50_000), share(50_000)], 130_000), 15_000],
  ])('%s', (_case, amount, expected) => {
    expect(amount).toBe(expected);
  });

  it('more of them than are left are refused', () => {
    const bill = billAfter([], 90_000, 30_000, [share(30_000, 1, 3)]);
    expect(allocateShare(bill, { count: 3, of: 3 })).toBeNull();
    expect(allocateShare(bill, { count: 2, of: 3 })?.amount).toBe(60_000);
  });

  it('is rounded to the step of the vendor, and the last takes the rest', () => {
    const all: number[] = [];
    let bill = billAfter([], 575_000, 0, []);
    for (let i = 0; i < 3; i += 1) {
      const part = allocateShare(bill, { count: 1, of: 3 }, 1000);
      if (!part) throw new Error('a share was refused');
      expect(allocationFault(bill, [part])).toBeNull();
      all.push(part.amount);
      bill = withPaid(bill, [part]);
    }
    expect(all).toEqual([191_000, 192_000, 192_000]);
    // Nobody pays nothing of a bill smaller than a step for each.
    expect(allocateShare(billAfter([], 900, 0, []), { count: 1, of: 3 }, 1000)?.amount).toBe(300);
    const far = share(190_500, 1, 3);
    expect(allocationFault(billAfter([], 575_000, 0, []), [far])?.code).toBe('ALLOCATION_AMOUNT_WRONG');
  });
});

describe('dishes in cash', () => {
  it('are rounded to the step of the vendor, one after the other, and the last takes the rest', () => {
    const dishes = [
      { id: 'soup', count: 1, total: 66_503 },
      { id: 'fish', count: 1, total: 616_663 },
      { id: 'rice', count: 1, total: 66_834 },
    ];
    let bill = billAfter(dishes, 750_000, 0, []);
    const paid = dishes.map(({ id }) => {
      const part = allocateLine(bill, id, { count: 1, of: 1 }, 1000);
      if (!part) throw new Error('an open dish was refused');
      expect(allocationFault(bill, [part])).toBeNull();
      bill = withPaid(bill, [part]);
      return part.amount;
    });
    expect(paid).toEqual([66_000, 617_000, 67_000]);
    expect(bill.left).toBe(0);
  });

  it('a dish between six loses nothing on the way where its sixth is no whole number', () => {
    let bill = billAfter(
      [
        { id: 'tray', count: 1, total: 818_000 },
        { id: 'tea', count: 1, total: 600 },
      ],
      818_600,
      0,
      [],
    );
    const paid = Array.from({ length: 6 }, () => {
      const part = allocateLine(bill, 'tray', { count: 1, of: 6 }, 500);
      if (!part) throw new Error('an open part was refused');
      bill = withPaid(bill, [part]);
      return part.amount;
    });
    expect(paid).toEqual([136_000, 136_500, 136_500, 136_000, 136_500, 136_500]);
  });

  it('what the bill grew by after others had paid is not on the dish of the next', () => {
    const grown = billAfter(
      [
        { id: 'soup', count: 1, total: 80_000 },
        { id: 'tea', count: 1, total: 20_400 },
      ],
      100_400,
      60_000,
      [line('soup', 1, 1, 60_000)],
    );
    expect(allocateLine(grown, 'tea', { count: 1, of: 1 }, 1000)?.amount).toBe(20_000);
  });
});

describe('properties', () => {
  const MOST_GUESTS = 6;
  const steps = fc.constantFrom(...ROUNDING_STEPS.filter((step) => step > 0));
  // What costs less than a toman for each is nobody's part; `seatPicks` says what becomes of it.
  const worths = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: MOST_GUESTS, max: 2_000_000 }) },
    { weight: 1, arbitrary: fc.constant(0) },
  );

  it('dishes in cash sum to a rounded bill, each less than a step from its worth, in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(worths, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: MOST_GUESTS }),
        steps,
        (totals, guests, step) => {
          const finalPrice = totals.reduce((all, each) => all + each, 0);
          fc.pre(finalPrice > 0);
          const dishes = totals.map((total, index) => ({ id: `${index}`, count: 1, total }));
          let bill = billAfter(dishes, finalPrice, 0, []);
          for (const { id, total } of dishes) {
            for (let guest = 0; guest < guests; guest += 1) {
              const part = allocateLine(bill, id, { count: 1, of: guests }, step);
              if (!part || part.amount === 0) continue;
              expect(Math.abs(part.amount - total / guests)).toBeLessThan(step + 1);
              expect(allocationFault(bill, [part])).toBeNull();
              bill = withPaid(bill, [part]);
            }
          }
          expect(bill.left).toBeLessThan(step);
          if (totals.every((total) => total >= guests * step)) expect(bill.left).toBe(0);
        },
      ),
    );
  });

  const of = fc.integer({ min: 1, max: 20 });

  it('lines with their part of the rest sum to the bill', () => {
    fc.assert(
      fc.property(pricingInputs, (input) => {
        fc.pre(input.lines.length > 0);
        const pricing = priceOrder(input);
        expect(sum(billLines(pricing).map(({ total }) => total))).toBe(pricing.finalPrice);
      }),
      { numRuns: 200 },
    );
  });

  it('every piece shared in any way and paid in any order sums to the bill', () => {
    const cuts = fc.array(of, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pricingInputs, cuts, fc.infiniteStream(fc.nat()), (input, shared, order) => {
        fc.pre(input.lines.length > 0);
        const pricing = priceOrder(input);
        const start = billAfter(billLines(pricing), pricing.finalPrice, 0, []);
        const parts: Allocation[] = [];
        let bill = start;
        for (const { id, count } of start.lines) {
          for (let piece = 0; piece < Math.min(count, 30); piece += 1) {
            const guests = shared[piece % shared.length] ?? 1;
            const last = piece === 29 && count > 30;
            const fractions = last
              ? [{ count: count - piece, of: 1 }]
              : Array.from({ length: guests }, () => ({ count: 1, of: guests }));
            for (const fraction of fractions) {
              const part = allocateLine(bill, id, fraction);
              if (!part) throw new Error('an open part was refused');
              parts.push(part);
              bill = withPaid(bill, [part]);
            }
          }
        }
        expect(bill.left).toBe(0);
        expect(sum(parts.map(({ amount }) => amount))).toBe(pricing.finalPrice);
        expect(parts.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        const keys = parts.map((part) => ({ part, key: order.next().value ?? 0 }));
        const shuffled = keys.sort((a, b) => a.key - b.key).map(({ part }) => part);
        expect(
          allocationFault(
            start,
            shuffled.filter(({ amount }) => amount > 0),
          ),
        ).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('shares of the bill sum to it and are taken in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        of,
        fc.boolean(),
        (finalPrice, n, backwards) => {
          const start = billAfter([], finalPrice, 0, []);
          let bill = start;
          const parts: Allocation[] = [];
          for (let i = 0; i < n; i += 1) {
            const part = allocateShare(bill, { count: 1, of: n });
            if (!part) throw new Error('a share was refused');
            parts.push(part);
            bill = withPaid(bill, [part]);
          }
          expect(bill.left).toBe(0);
          expect(
            Math.max(...parts.map((p) => p.amount)) - Math.min(...parts.map((p) => p.amount)),
          ).toBeLessThan(2);
          const taken = (backwards ? parts.toReversed() : parts).filter(({ amount }) => amount > 0);
          expect(allocationFault(start, taken)).toBeNull();
        },
      ),
    );
  });

  it('shares divide what is left, whatever was paid before or between them', () => {
    const between = fc.record({ after: fc.nat(), amount: fc.nat({ max: 2_000_000 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.nat(),
        of,
        fc.array(between, { maxLength: 3 }),
        fc.constantFrom(...ROUNDING_STEPS),
        (finalPrice, before, n, others, step) => {
          const paid = before % finalPrice;
          let bill = billAfter([], finalPrice, paid, []);
          for (let i = 0; i < n; i += 1) {
            const { left } = bill;
            const part = allocateShare(bill, { count: 1, of: n }, step);
            if (!part) throw new Error('a share was refused');
            expect(part.amount).toBeGreaterThanOrEqual(0);
            expect(Math.abs(part.amount - left / (n - i))).toBeLessThan(Math.max(1, step));
            if (part.amount > 0) expect(allocationFault(bill, [part])).toBeNull();
            bill = withPaid(bill, [part]);
            for (const { after, amount } of others) {
              if (after % n !== i || i === n - 1) continue;
              bill = withPaid(bill, [{ kind: 'AMOUNT', amount: Math.min(amount, bill.left) }]);
            }
          }
          expect(bill.left).toBe(0);
        },
      ),
    );
  });

  it('what guests claim by themselves never takes more than the line or the bill has', () => {
    const claim = fc.record({ index: fc.nat(), count: fc.integer({ min: 1, max: 4 }), of });
    fc.assert(
      fc.property(pricingInputs, fc.array(claim, { maxLength: 30 }), fc.nat(), (input, claims, first) => {
        fc.pre(input.lines.length > 0);
        const pricing = priceOrder(input);
        const paid = first % (pricing.finalPrice + 1);
        let bill = billAfter(billLines(pricing), pricing.finalPrice, paid, []);
        for (const { index, count, of: parts } of claims) {
          const target = bill.lines[index % bill.lines.length];
          const part = target && allocateLine(bill, target.id, { count, of: parts });
          if (!target || !part) continue;
          expect(part.amount).toBeLessThanOrEqual(Math.min(bill.left, target.left));
          if (part.amount > 0) expect(allocationFault(bill, [part])).toBeNull();
          bill = withPaid(bill, [part]);
        }
        expect(bill.left).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });
});
