import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOrder } from '../pricing/index.ts';
import { pricingInputs } from '../testing/arbitraries.ts';
import { billAfter, billLines, dishesPart, seatPicks, withPaid } from './index.ts';

it('guests who pay by their seats, in whatever order and company, come to the bill and no more', () => {
  fc.assert(
    fc.property(
      pricingInputs,
      fc.integer({ min: 2, max: 20 }),
      fc.array(fc.nat(20), { minLength: 40, maxLength: 40 }),
      fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }),
      (input, guests, places, company) => {
        fc.pre(input.lines.length > 0);
        const pricing = priceOrder(input);
        const seats = Object.fromEntries(
          input.lines.map(({ id }, index) => [id, (places[index] ?? 0) % (guests + 1)]),
        );
        const left = Array.from({ length: guests }, (_, index) => index + 1);
        const parts = new Map<string, number>();
        let bill = billAfter(billLines(pricing), pricing.finalPrice, 0, []);
        for (const size of company) {
          const paying = left.splice(0, left.length > 0 ? size + 1 : 0);
          if (paying.length === 0) break;
          const part = dishesPart(
            bill,
            seatPicks({ bill, seats, guests, partsOf: (id) => parts.get(id) ?? 1 }, paying),
          );
          expect(part).not.toBeNull();
          for (const each of part?.allocations ?? [])
            if (each.kind === 'LINE' && each.of > 1) parts.set(each.orderItemId, each.of);
          bill = withPaid(bill, part?.allocations ?? []);
        }
        // A dish that costs fewer tomans than there are guests has parts of nothing.
        const crumbs = bill.lines.filter(({ total }) => total < guests);
        const most = crumbs.reduce((sum, { total }) => sum + total, 0);
        if (left.length === 0) expect(bill.left).toBeLessThanOrEqual(most);
      },
    ),
  );
});

it('who sits there without a dish pays a part of what everybody has', () => {
  const lines = [
    { id: 'kebab', count: 2, total: 90_000 },
    { id: 'salad', count: 1, total: 30_000 },
  ];
  const bill = billAfter(lines, 120_000, 0, []);
  const pays = (...paying: number[]) =>
    dishesPart(bill, seatPicks({ bill, seats: { kebab: 1 }, guests: 3, partsOf: () => 1 }, paying))?.amount;
  expect([pays(1), pays(2), pays(2, 3), pays(1, 2, 3)]).toEqual([100_000, 10_000, 20_000, 120_000]);
});
