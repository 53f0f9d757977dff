import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDING_STEPS } from '../enums/index.ts';
import { isPartOnline } from '../money/index.ts';
import { linkPartNow } from '../payment-link/index.ts';
import { sum } from '../testing/builders.ts';
import {
  type Allocation,
  allocateLine,
  allocateShare,
  allocationFault,
  type BillLine,
  billAfter,
  type OpenBill,
  withCrumb,
  withPaid,
} from './index.ts';

const MOST_GUESTS = 8;
/** What costs less than a toman for each is nobody's part; `seatPicks` says what becomes of it. */
const worths = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 2_000, max: 2_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: MOST_GUESTS, max: 2_000 }) },
);
const dishes = fc.array(
  fc.record({
    total: worths,
    count: fc.integer({ min: 1, max: 3 }),
    guests: fc.integer({ min: 1, max: MOST_GUESTS }),
  }),
  { minLength: 1, maxLength: 6 },
);
const steps = fc.constantFrom(...ROUNDING_STEPS);
type Dishes = typeof dishes extends fc.Arbitrary<infer T> ? T : never;

function opened(menu: Dishes): OpenBill {
  const lines: BillLine[] = menu.map(({ total, count }, index) => ({ id: `${index}`, count, total }));
  return billAfter(lines, sum(lines.map(({ total }) => total)), 0, []);
}

/** Every part of every dish, mixed: somebody pays theirs while others have not begun. */
function mixed(menu: Dishes, order: readonly number[]) {
  const parts = menu.flatMap(({ count, guests }, index) =>
    Array.from({ length: count * guests }, () => ({ id: `${index}`, count: 1, of: guests })),
  );
  const keyed = parts.map((part, index) => ({ part, key: order[index % order.length] ?? 0 }));
  return keyed.sort((a, b) => a.key - b.key).map(({ part }) => part);
}

const line = (amount: number, of = 3): Allocation => ({
  kind: 'LINE',
  orderItemId: '0',
  count: 1,
  of,
  amount,
});

describe('the last part of a dish', () => {
  const tray = opened([{ total: 100_000, count: 1, guests: 3 }]);
  const twoPaid = withPaid(tray, [line(33_333), line(33_333)]);

  it('pays what is due, not what each of the others paid', () => {
    expect(allocationFault(twoPaid, [line(33_333)])).toEqual({
      code: 'ALLOCATION_AMOUNT_WRONG',
      amount: 33_333,
      left: 33_334,
    });
    expect(allocationFault(twoPaid, [line(33_334)])).toBeNull();
  });

  it('of a link that was made before the others paid is what they have left', () => {
    expect(linkPartNow([line(33_333)], tray, 'TOMAN')).toEqual([line(33_333)]);
    expect(linkPartNow([line(33_333)], twoPaid, 'TOMAN')).toEqual([line(33_334)]);
  });

  it('is no share of less either', () => {
    const share = (amount: number): Allocation => ({ kind: 'SHARE', count: 1, of: 3, amount });
    const left = withPaid(tray, [share(33_333), share(33_333)]);
    expect(allocationFault(left, [share(33_333)])).toMatchObject({ left: 33_334 });
    expect(allocationFault(left, [share(33_334)])).toBeNull();
  });

  it('takes what the cash for another dish was rounded by, though it is paid to the toman itself', () => {
    const table = opened([
      { total: 66_503, count: 1, guests: 1 },
      { total: 33_497, count: 1, guests: 1 },
    ]);
    const soup = allocateLine(table, '0', { count: 1, of: 1 }, 1000);
    expect(soup?.amount).toBe(66_000);
    const left = withPaid(table, soup ? [soup] : []);
    expect(allocateLine(left, '1', { count: 1, of: 1 })?.amount).toBe(34_000);
  });
});

describe('properties', () => {
  it('parts of dishes sum to the bill, however each is rounded and in whatever order they are paid', () => {
    fc.assert(
      fc.property(
        dishes,
        fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
        fc.array(steps, { minLength: 1, maxLength: 40 }),
        (menu, order, rounded) => {
          let bill = opened(menu);
          for (const [index, { id, count, of }] of mixed(menu, order).entries()) {
            const part = allocateLine(bill, id, { count, of }, rounded[index % rounded.length]);
            if (!part) throw new Error('an open part was refused');
            if (part.amount > 0) expect(allocationFault(bill, [part])).toBeNull();
            bill = withPaid(bill, [part]);
          }
          expect(bill.left).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('whatever amounts are taken of guests, the last of them leaves nothing open', () => {
    fc.assert(
      fc.property(
        dishes,
        fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
        (menu, order, tries) => {
          const start = opened(menu);
          let bill = start;
          for (const [index, { id, count, of }] of mixed(menu, order).entries()) {
            const due = allocateLine(bill, id, { count, of });
            if (!due) throw new Error('an open part was refused');
            const down = ROUNDING_STEPS.filter((step) => step > 0).map(
              (step) => due.amount - (due.amount % step),
            );
            const stale = allocateLine(start, id, { count, of })?.amount ?? 0;
            const wanted = [
              due.amount - 1,
              due.amount + 1,
              stale,
              ...down,
              ...down.map((each) => each - 500),
            ];
            const asked = { ...due, amount: wanted[(tries[index % tries.length] ?? 0) % wanted.length] ?? 0 };
            const taken = asked.amount > 0 && allocationFault(bill, [asked]) === null ? asked : due;
            bill = withPaid(bill, [taken]);
          }
          expect(bill.left).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('shares sum to the bill whatever each of them was rounded to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 100_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(steps, { minLength: 1, maxLength: 20 }),
        (finalPrice, of, rounded) => {
          const start = billAfter([], finalPrice, 0, []);
          let bill = start;
          for (let guest = 0; guest < of; guest += 1) {
            // Each looked at the bill before anybody had paid, and is told what is due where that is another sum now.
            const share = allocateShare(start, { count: 1, of }, rounded[guest % rounded.length]);
            const now =
              share && allocationFault(bill, [share]) === null
                ? share
                : allocateShare(bill, { count: 1, of });
            if (!now) throw new Error('an open share was refused');
            bill = withPaid(bill, [now]);
          }
          expect(bill.left).toBe(0);
        },
      ),
    );
  });

  it('parts of any kinds that are paid online, in any order, never leave what no gateway takes, and sum to the bill', () => {
    const wish = fc.record({
      kind: fc.constantFrom('LINE', 'SHARE', 'AMOUNT'),
      index: fc.nat(),
      of: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: 1, max: 500_000 }),
    });
    fc.assert(
      fc.property(dishes, fc.array(wish, { minLength: 1, maxLength: 25 }), (menu, wishes) => {
        let bill = opened(menu);
        const whole = bill.left;
        let paid = 0;
        for (const { kind, index, of, amount } of wishes) {
          const part =
            kind === 'AMOUNT'
              ? ({ kind, amount } as const)
              : kind === 'SHARE'
                ? allocateShare(bill, { count: 1, of })
                : allocateLine(bill, `${index % menu.length}`, { count: 1, of });
          if (!part || part.amount === 0 || part.amount > bill.left) continue;
          const asked = withCrumb([part], bill.left, 'TOMAN');
          const comesTo = sum(asked.map((each) => each.amount));
          if (!isPartOnline(bill.left, comesTo, 'TOMAN')) continue;
          expect(allocationFault(bill, asked)).toBeNull();
          bill = withPaid(bill, asked);
          paid += comesTo;
          expect(bill.left === 0 || bill.left >= 1_000).toBe(true);
        }
        expect(paid + bill.left).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });
});
