import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idMaker } from '../testing/builders.ts';
import {
  type ChosenTopping,
  checkToppings,
  priceToppings,
  type ToppingCategory,
  type ToppingOption,
  toppingSetKey,
  toppingsTotal,
} from './index.ts';

const option = (toppingId: string, part: Partial<ToppingOption> = {}): ToppingOption => ({
  toppingId,
  price: 1_000,
  maximum: null,
  available: true,
  ...part,
});
const category = (part: Partial<ToppingCategory> = {}): ToppingCategory => ({
  id: 'sauces',
  required: false,
  minimum: 0,
  maximum: null,
  freeUpTo: 0,
  toppings: [option('garlic'), option('hot'), option('ketchup')],
  ...part,
});
const chosen = (...pairs: [toppingId: string, count: number][]): ChosenTopping[] =>
  pairs.map(([toppingId, count]) => ({ toppingId, count }));
const codes = (part: Partial<ToppingCategory>, list: ChosenTopping[]) =>
  checkToppings([category(part)], list).map((violation) => violation.code);

describe('required, minimum, maximum', () => {
  it.each<[string, Partial<ToppingCategory>, ChosenTopping[], string[]]>([
    ['nothing asked, nothing chosen', {}, [], []],
    ['nothing asked, something chosen', {}, chosen(['hot', 3]), []],
    ['required and nothing chosen', { required: true }, [], ['TOPPING_REQUIRED']],
    ['required and one chosen', { required: true }, chosen(['hot', 1]), []],
    ['required with a minimum, nothing chosen', { required: true, minimum: 2 }, [], ['TOPPING_REQUIRED']],
    [
      'required, under the minimum',
      { required: true, minimum: 2 },
      chosen(['hot', 1]),
      ['TOPPING_BELOW_MINIMUM'],
    ],
    ['at the minimum by two toppings', { required: true, minimum: 2 }, chosen(['hot', 1], ['garlic', 1]), []],
    ['optional with a minimum, nothing chosen', { minimum: 2 }, [], []],
    ['optional, under the minimum once begun', { minimum: 2 }, chosen(['hot', 1]), ['TOPPING_BELOW_MINIMUM']],
    ['at the maximum', { maximum: 2 }, chosen(['hot', 2]), []],
    ['over the maximum by one topping', { maximum: 2 }, chosen(['hot', 3]), ['TOPPING_ABOVE_MAXIMUM']],
    ['over it by two toppings', { maximum: 2 }, chosen(['hot', 2], ['garlic', 1]), ['TOPPING_ABOVE_MAXIMUM']],
    [
      'the same topping twice counts together',
      { maximum: 2 },
      chosen(['hot', 2], ['hot', 1]),
      ['TOPPING_ABOVE_MAXIMUM'],
    ],
    ['a maximum of none', { maximum: 0 }, chosen(['hot', 1]), ['TOPPING_ABOVE_MAXIMUM']],
  ])('%s', (_case, part, list, expected) => {
    expect(codes(part, list)).toEqual(expected);
  });

  it('says where, the bound and the count', () => {
    expect(checkToppings([category({ maximum: 2 })], chosen(['hot', 3]))).toEqual([
      { code: 'TOPPING_ABOVE_MAXIMUM', toppingCategoryId: 'sauces', toppingId: null, limit: 2, count: 3 },
    ]);
    expect(checkToppings([category({ required: true, minimum: 2 })], [])).toEqual([
      { code: 'TOPPING_REQUIRED', toppingCategoryId: 'sauces', toppingId: null, limit: 2, count: 0 },
    ]);
  });
});

describe('each topping', () => {
  it.each<[string, ToppingOption[], ChosenTopping[], string[]]>([
    ['at its own maximum', [option('hot', { maximum: 2 })], chosen(['hot', 2]), []],
    [
      'over its own maximum',
      [option('hot', { maximum: 2 })],
      chosen(['hot', 3]),
      ['TOPPING_COUNT_ABOVE_MAXIMUM'],
    ],
    ['not to be had', [option('hot', { available: false })], chosen(['hot', 1]), ['TOPPING_UNAVAILABLE']],
    ['not to be had and not chosen', [option('hot', { available: false })], [], []],
    ['not offered', [option('hot')], chosen(['fish', 1]), ['TOPPING_NOT_FOUND']],
    ['none of it', [option('hot')], chosen(['hot', 0]), ['TOPPING_COUNT_INVALID']],
    ['less than none', [option('hot')], chosen(['hot', -1]), ['TOPPING_COUNT_INVALID']],
    ['half of one', [option('hot')], chosen(['hot', 0.5]), ['TOPPING_COUNT_INVALID']],
  ])('%s', (_case, toppings, list, expected) => {
    expect(codes({ toppings }, list)).toEqual(expected);
  });

  it('a wrong count does not fulfil a requirement', () => {
    expect(codes({ required: true }, chosen(['hot', -5]))).toEqual([
      'TOPPING_COUNT_INVALID',
      'TOPPING_REQUIRED',
    ]);
  });

  it('belongs to the first category that offers it', () => {
    const first = category({ id: 'first', maximum: 1 });
    const second = category({ id: 'second', required: true });
    const found = checkToppings([first, second], chosen(['hot', 2]));
    expect(found.map(({ code, toppingCategoryId }) => [code, toppingCategoryId])).toEqual([
      ['TOPPING_ABOVE_MAXIMUM', 'first'],
      ['TOPPING_REQUIRED', 'second'],
    ]);
  });

  it('all that is wrong is named at once', () => {
    const bread = category({ id: 'bread', required: true, toppings: [option('sangak')] });
    const found = checkToppings([category({ maximum: 1 }), bread], chosen(['hot', 2], ['fish', 1]));
    expect(found.map(({ code }) => code)).toEqual([
      'TOPPING_NOT_FOUND',
      'TOPPING_ABOVE_MAXIMUM',
      'TOPPING_REQUIRED',
    ]);
  });
});

describe('free of charge up to', () => {
  const priced = [option('dear', { price: 5_000 }), option('cheap', { price: 1_000 })];

  it.each<[string, number, ChosenTopping[], [string, number, number][]]>([
    ['nothing free', 0, chosen(['cheap', 2]), [['cheap', 1_000, 2]]],
    ['all of it free', 3, chosen(['cheap', 2]), [['cheap', 0, 2]]],
    [
      'some of it free: two entries',
      1,
      chosen(['cheap', 3]),
      [
        ['cheap', 0, 1],
        ['cheap', 1_000, 2],
      ],
    ],
    [
      'the dearest are free first',
      1,
      chosen(['cheap', 1], ['dear', 1]),
      [
        ['dear', 0, 1],
        ['cheap', 1_000, 1],
      ],
    ],
    [
      'whatever was chosen first',
      1,
      chosen(['dear', 1], ['cheap', 1]),
      [
        ['dear', 0, 1],
        ['cheap', 1_000, 1],
      ],
    ],
    [
      'over both',
      2,
      chosen(['cheap', 2], ['dear', 1]),
      [
        ['dear', 0, 1],
        ['cheap', 0, 1],
        ['cheap', 1_000, 1],
      ],
    ],
    ['a negative bound is none', -1, chosen(['cheap', 1]), [['cheap', 1_000, 1]]],
  ])('%s', (_case, freeUpTo, list, expected) => {
    const charged = priceToppings([category({ toppings: priced, freeUpTo })], list);
    expect(charged.map(({ toppingId, price, count }) => [toppingId, price, count])).toEqual(expected);
  });

  it('counts in each category for itself', () => {
    const sauces = category({ freeUpTo: 1 });
    const bread = category({ id: 'bread', toppings: [option('sangak', { price: 3_000 })] });
    expect(toppingsTotal(priceToppings([sauces, bread], chosen(['hot', 2], ['sangak', 1])))).toBe(
      1_000 + 3_000,
    );
  });

  it('what nobody offers costs nothing and is not charged', () => {
    expect(priceToppings([category()], chosen(['fish', 2]))).toEqual([]);
  });
});

const makeId = idMaker('topping');
const options = fc.array(
  fc.record({
    toppingId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    price: fc.integer({ min: 0, max: 9_000 }),
    maximum: fc.option(fc.integer({ min: 0, max: 5 })),
    available: fc.boolean(),
  }),
  { maxLength: 4 },
);
const categories: fc.Arbitrary<ToppingCategory[]> = fc.array(
  fc
    .record({
      required: fc.boolean(),
      minimum: fc.integer({ min: 0, max: 4 }),
      maximum: fc.option(fc.integer({ min: 0, max: 6 })),
      freeUpTo: fc.integer({ min: 0, max: 4 }),
      toppings: options,
    })
    .map((rules) => ({ ...rules, id: makeId() })),
  { maxLength: 3 },
);
const choice = fc.array(
  fc.record({
    toppingId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'z'),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 6 },
);

describe('for any categories and any choice', () => {
  it('the order of choosing changes neither what is wrong nor what it costs', () => {
    fc.assert(
      fc.property(categories, choice, (rules, list) => {
        const turned = [...list].reverse();
        const sorted = (all: ChosenTopping[]) =>
          checkToppings(rules, all)
            .map((violation) => JSON.stringify(violation))
            .sort();
        expect(sorted(turned)).toEqual(sorted(list));
        expect(priceToppings(rules, turned)).toEqual(priceToppings(rules, list));
      }),
    );
  });

  it('every piece of an offered topping is charged once, free or not', () => {
    fc.assert(
      fc.property(categories, choice, (rules, list) => {
        const charged = priceToppings(rules, list);
        const offered = new Set(rules.flatMap((rule) => rule.toppings.map((topping) => topping.toppingId)));
        for (const id of ['a', 'b', 'c', 'd', 'e', 'z']) {
          const wanted = list
            .filter((entry) => entry.toppingId === id)
            .reduce((all, entry) => all + entry.count, 0);
          const pieces = charged
            .filter((entry) => entry.toppingId === id)
            .reduce((all, entry) => all + entry.count, 0);
          const listings = rules
            .flatMap((rule) => rule.toppings)
            .filter((topping) => topping.toppingId === id);
          if (listings.length <= 1) expect(pieces).toBe(offered.has(id) ? wanted : 0);
        }
      }),
    );
  });

  it('freeUpTo never makes it dearer, and one more free piece never either', () => {
    fc.assert(
      fc.property(categories, choice, (rules, list) => {
        const with_ = (more: number) =>
          toppingsTotal(
            priceToppings(
              rules.map((rule) => ({ ...rule, freeUpTo: rule.freeUpTo + more })),
              list,
            ),
          );
        const none = toppingsTotal(
          priceToppings(
            rules.map((rule) => ({ ...rule, freeUpTo: 0 })),
            list,
          ),
        );
        expect(with_(0)).toBeLessThanOrEqual(none);
        expect(with_(1)).toBeLessThanOrEqual(with_(0));
      }),
    );
  });

  it('a choice without faults stays so when a category is optional', () => {
    fc.assert(
      fc.property(categories, choice, (rules, list) => {
        fc.pre(checkToppings(rules, list).length === 0);
        const optional = rules.map((rule) => ({ ...rule, required: false }));
        expect(checkToppings(optional, list)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('toppingSetKey: «the same toppings»', () => {
  it('is the same for the same pieces in any order', () => {
    expect(toppingSetKey(chosen(['a', 1], ['b', 2]))).toBe(toppingSetKey(chosen(['b', 2], ['a', 1])));
    expect(toppingSetKey(chosen(['a', 1], ['a', 2]))).toBe(toppingSetKey(chosen(['a', 3])));
    expect(toppingSetKey(chosen(['a', 0]))).toBe(toppingSetKey([]));
  });

  it('differs for other toppings and other counts', () => {
    expect(toppingSetKey(chosen(['a', 1]))).not.toBe(toppingSetKey(chosen(['a', 2])));
    expect(toppingSetKey(chosen(['a', 1]))).not.toBe(toppingSetKey(chosen(['b', 1])));
    expect(toppingSetKey(chosen(['a', 1]))).not.toBe(toppingSetKey([]));
  });

  it('is equal just when the pieces are', () => {
    const pieces = (list: ChosenTopping[]) =>
      ['a', 'b', 'c', 'd', 'e', 'z'].map((id) =>
        list.filter((entry) => entry.toppingId === id).reduce((all, entry) => all + entry.count, 0),
      );
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        const same = JSON.stringify(pieces(one)) === JSON.stringify(pieces(other));
        expect(toppingSetKey(one) === toppingSetKey(other)).toBe(same);
      }),
    );
  });
});
