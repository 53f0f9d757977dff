import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToCart, cartPricingLines, emptyCart, limitCartCounts, updateCart } from '../cart/index.ts';
import {
  addCashierLine,
  cashierPricingLines,
  countCashierLine,
  INITIAL_CASHIER_STATE,
} from '../cashier/index.ts';
import { addEditItem, countEditItem, loadOrderEdit } from '../order-edit/index.ts';
import { priceOrder, refundShare } from '../pricing/index.ts';
import { billAfter, billLines, dishesPart } from '../split-bill/index.ts';
import { cartItem, idMaker, pricingInput, pricingLine, sum } from '../testing/builders.ts';
import { dish } from '../testing/cashier.ts';
import {
  amountOf,
  checkDigitOf,
  countAbove,
  countBelow,
  countFault,
  mostWithin,
  readScaleLabel,
  SCALE_ITEM_DIGITS,
  SCALE_PREFIXES,
  type SoldAs,
  servingsOf,
} from './index.ts';

const grams = fc.integer({ min: 1, max: 99_999 });
const price = fc.integer({ min: 0, max: 10_000_000_000 });
const weighed: SoldAs = { unit: 'GRAM', minimumWeight: 300, weightStep: 200 };
const pieces: SoldAs = { ...weighed, unit: 'PIECE' };

describe('what a weight costs', () => {
  it.each([
    [890_000, 750, 667_500],
    [890_000, 333, 296_370],
    [999, 1, 0],
    [1, 1_000, 1],
    [10_000_000_000, 99_999, 999_990_000_000],
  ])('%i a kilogram, %i grams: %i', (perKilo, weight, amount) => {
    expect(amountOf('GRAM', perKilo, weight)).toBe(amount);
  });

  it('is the exact amount rounded down, and a kilogram costs its price', () => {
    fc.assert(
      fc.property(price, grams, (perKilo, weight) => {
        expect(BigInt(amountOf('GRAM', perKilo, weight))).toBe((BigInt(perKilo) * BigInt(weight)) / 1000n);
        expect(amountOf('GRAM', perKilo, 1000)).toBe(perKilo);
        expect(amountOf('PIECE', perKilo, 3)).toBe(perKilo * 3);
      }),
    );
  });

  it('is rounded once, after the own discount; toppings and packaging come once a weighing', () => {
    const line = pricingLine({
      unit: 'GRAM',
      count: 333,
      price: 890_000,
      discount: 1_001,
      packagingCost: 4_000,
      toppings: [{ toppingId: 'rice', price: 60_000, count: 2 }],
    });
    const priced = priceOrder(pricingInput({ lines: [line] }));
    expect(priced.sumOfItemsPrice).toBe(Math.floor((888_999 * 333) / 1000));
    expect(priced).toMatchObject({ sumOfItemToppingsPrice: 120_000, totalPackagingCost: 4_000 });
    expect(priced.explanation.slice(0, 2)).toEqual([
      { rule: 'WEIGHED', base: 890_000, grams: 333, amount: 296_370 },
      { rule: 'ITEM_DISCOUNT', base: 296_370, amount: priced.sumOfItemsPrice - 296_370 },
    ]);
  });

  it('never adds grams to pieces in the explanation', () => {
    const lines = [pricingLine({ count: 2 }), pricingLine({ id: 'line-2', unit: 'GRAM', count: 500 })];
    expect(priceOrder(pricingInput({ lines })).explanation).toEqual([
      { rule: 'ITEMS', base: 200_000, count: 2, amount: 200_000 },
      { rule: 'WEIGHED', base: 100_000, grams: 500, amount: 50_000 },
    ]);
    expect(lines.map(servingsOf)).toEqual([2, 1]);
  });
});

describe('a weighed line in parts', () => {
  const order = (weight: number, perKilo: number) =>
    priceOrder(
      pricingInput({
        lines: [pricingLine({ unit: 'GRAM', count: weight, price: perKilo }), pricingLine({ id: 'line-2' })],
        discount: { kind: 'PERCENTAGE', value: 7 },
        tax: { rate: 9, onPackaging: false, onService: false },
      }),
    );

  it('gives back by the gram, and all grams give back the line', () => {
    fc.assert(
      fc.property(
        grams,
        fc.nat(2_000_000),
        fc.array(fc.integer({ min: 1, max: 60_000 })),
        (weight, perKilo, steps) => {
          const pricing = order(weight, perKilo);
          let back = 0;
          let amount = 0;
          for (const step of [...steps, weight]) {
            const now = Math.min(step, weight - back);
            if (now === 0) break;
            const share = refundShare(pricing, 'line-1', now, back);
            if (!share.ok) throw new Error(share.code);
            back += now;
            amount += share.amount;
          }
          expect(back).toBe(weight);
          expect(amount).toBe(pricing.lines[0]?.net);
        },
      ),
    );
  });

  it('is divided between guests, whose parts sum to the line', () => {
    fc.assert(
      fc.property(grams, fc.integer({ min: 1, max: 20 }), (weight, guests) => {
        const pricing = order(weight, 890_000);
        const lines = billLines(pricing);
        const paid = Array.from({ length: guests }).reduce<readonly number[]>((amounts) => {
          const before = amounts.map((amount) => ({
            kind: 'LINE',
            orderItemId: 'line-1',
            count: weight,
            of: guests,
            amount,
          })) as Parameters<typeof billAfter>[3];
          const bill = billAfter(lines, pricing.finalPrice, sum([...amounts]), before);
          const part = dishesPart(bill, { 'line-1': { count: weight, of: guests } });
          return [...amounts, part?.amount ?? Number.NaN];
        }, []);
        expect(sum([...paid])).toBe(lines[0]?.total);
      }),
    );
  });
});

describe('what guests may ask for', () => {
  it.each([
    [weighed, 300, false, null],
    [weighed, 500, false, null],
    [weighed, 299, false, 'WEIGHT_BELOW_MINIMUM'],
    [weighed, 400, false, 'WEIGHT_OFF_STEP'],
    [weighed, 400, true, null],
    [weighed, 1, true, null],
    [weighed, 100_000, true, 'COUNT_OUT_OF_RANGE'],
    [pieces, 1, false, null],
    [pieces, 1_000, true, 'COUNT_OUT_OF_RANGE'],
    [pieces, 0, false, 'COUNT_OUT_OF_RANGE'],
    [weighed, 300.5, true, 'COUNT_OUT_OF_RANGE'],
  ] as const)('%j of %i by staff %s: %s', (sold, count, byStaff, fault) => {
    expect(countFault(sold, count, byStaff)).toBe(fault);
  });

  it('steps up and down among what may be asked for, and out at the least', () => {
    expect([0, 300, 500].map((count) => countAbove(weighed, count))).toEqual([300, 500, 700]);
    expect([700, 500, 300, 600].map((count) => countBelow(weighed, count))).toEqual([500, 300, 0, 500]);
    expect([countAbove(pieces, 1), countBelow(pieces, 1), countAbove(pieces, 999)]).toEqual([2, 0, 999]);
  });

  it('never leads to what may not be asked for', () => {
    const sold = fc.record({
      unit: fc.constantFrom('PIECE' as const, 'GRAM' as const),
      minimumWeight: grams,
      weightStep: grams,
    });
    fc.assert(
      fc.property(sold, grams, (way, most) => {
        for (const count of [mostWithin(way, most), countAbove(way, mostWithin(way, most))]) {
          if (count > 0) expect(countFault(way, count, false)).toBeNull();
        }
        expect(mostWithin(way, most)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('carts and tills', () => {
  const KOOBIDEH = dish('koobideh', { unit: 'GRAM', price: 890_000, discount: 0 });

  it('adds what a guest asks for again to the line, at the till every weighing is a line of its own', () => {
    const item = cartItem({ ...weighed, count: 300, price: 890_000, discount: 0 });
    const cart = addToCart(addToCart(emptyCart('v', ''), item), {
      ...item,
      temporaryOrderId: 'again',
      count: 500,
    });
    expect(cartPricingLines(cart)).toMatchObject([{ unit: 'GRAM', count: 800 }]);
    const makeId = idMaker();
    const state = [320, 505].reduce(
      (before, count) => addCashierLine(before, KOOBIDEH, [], makeId, count),
      INITIAL_CASHIER_STATE,
    );
    expect(cashierPricingLines(state.order)).toMatchObject([{ count: 320 }, { count: 505 }]);
    expect(state.menuItemsCount).toEqual({ koobideh: 825 });
    expect(countCashierLine(state, 'id-1', 12_345).order.lines[0]).toMatchObject({
      unit: 'GRAM',
      count: 12_345,
    });
  });

  it('cuts a cart down to a weight that may be asked for', () => {
    const cart = addToCart(emptyCart('v', ''), cartItem({ ...weighed, count: 900 }));
    expect(limitCartCounts(cart, new Map([['kebab', 650]])).cart.items).toMatchObject([{ count: 500 }]);
    expect(limitCartCounts(cart, new Map([['kebab', 299]])).cart.items).toEqual([]);
  });

  it('takes a dish out of the cart that is sold by another unit now', () => {
    const {
      temporaryOrderId: _line,
      id: _id,
      count: _count,
      note: _note,
      isFreeItem: _free,
      ...facts
    } = cartItem();
    const cart = addToCart(emptyCart('v', ''), cartItem({ count: 2 }));
    const update = updateCart(cart, () => ({ ...facts, ...weighed }));
    expect(update.dropped).toMatchObject([{ reason: 'UNAVAILABLE' }]);
  });

  it('weighs a line of an order anew, more only where more may come', () => {
    const line = {
      ...pricingLine({ unit: 'GRAM', count: 500 }),
      menuItemTitle: '',
      title: '',
      unit: 'GRAM' as const,
    };
    const edited = {
      id: 'o',
      status: 'CONFIRMED',
      deliveryType: 'SERVE',
      discountType: 'MONEY',
      discountAmount: 0,
    } as const;
    const items = [{ ...line, toppings: [] }];
    const may = loadOrderEdit({ ...edited, items }, true);
    const mayNot = loadOrderEdit({ ...edited, items }, false);
    expect(countEditItem(mayNot, 'line-1', 501)).toEqual({ ok: false, code: 'COUNT_ABOVE_ORIGINAL' });
    expect(countEditItem(mayNot, 'line-1', 400)).toMatchObject({ ok: true });
    expect(countEditItem(may, 'line-1', 700)).toMatchObject({ ok: true });
    const added = addEditItem(may, { ...line, toppings: [] }, () => 'new', 250);
    expect(added.ok && added.state.updatedOrder?.items.map(({ count }) => count)).toEqual([500, 250]);
  });
});

describe('labels of scales', () => {
  const labels = { prefix: '21', itemDigits: 5 } as const;
  const label = (twelve: string) => `${twelve}${checkDigitOf(twelve)}`;

  it('knows the check digit of a known code', () => {
    expect(checkDigitOf('400638133393')).toBe(1);
  });

  it.each([
    [label('210012300750'), { ok: true, scaleCode: 123, grams: 750 }],
    ['2100123007501', { ok: false, code: 'SCALE_LABEL_UNREADABLE' }],
    [label('210012300000'), { ok: false, code: 'SCALE_LABEL_WEIGHT', grams: 0 }],
    [label('220012300750'), null],
    ['6260152401234', null],
    ['21', null],
  ])('%s', (text, read) => {
    expect(readScaleLabel(labels, text)).toEqual(read);
  });

  it('reads what a scale writes, and no label with a digit misread', () => {
    const written = fc.record({
      prefix: fc.constantFrom(...SCALE_PREFIXES),
      itemDigits: fc.constantFrom(...SCALE_ITEM_DIGITS),
      scaleCode: fc.integer({ min: 1, max: 9_999 }),
      grams: fc.integer({ min: 1, max: 9_999 }),
      place: fc.integer({ min: 2, max: 12 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(written, ({ prefix, itemDigits, scaleCode, grams: weight, place, by }) => {
        const body = `${String(scaleCode).padStart(itemDigits, '0')}${String(weight).padStart(10 - itemDigits, '0')}`;
        const text = label(prefix + body);
        expect(readScaleLabel({ prefix, itemDigits }, text)).toEqual({ ok: true, scaleCode, grams: weight });
        const wrong = [...text].with(place, String((Number(text[place]) + by) % 10)).join('');
        expect(readScaleLabel({ prefix, itemDigits }, wrong)).toEqual({
          ok: false,
          code: 'SCALE_LABEL_UNREADABLE',
        });
      }),
    );
  });
});
