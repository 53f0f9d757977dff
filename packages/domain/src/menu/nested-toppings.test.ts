import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkToppings,
  keepOpenToppings,
  openToppingCategories,
  priceToppings,
  reachToppingCategories,
  type ToppingCategory,
  type ToppingOption,
} from './index.ts';

const option = (toppingId: string, part: Partial<ToppingOption> = {}): ToppingOption => ({
  toppingId,
  price: 1_000,
  maximum: null,
  available: true,
  ...part,
});
const category = (
  id: string,
  toppings: ToppingOption[],
  part: Partial<ToppingCategory> = {},
): ToppingCategory => ({
  id,
  required: false,
  minimum: 0,
  maximum: null,
  freeUpTo: 0,
  toppings,
  ...part,
});

/** A combo: the drink is chosen first; a soft drink then wants its flavour. */
const combo = [
  category('drink', [option('soft', { price: 0, opens: ['flavour'] }), option('doogh')], { required: true }),
  category('flavour', [option('cola'), option('orange')], { required: true, maximum: 1, nested: true }),
];
const one = (...ids: string[]) => ids.map((toppingId) => ({ toppingId, count: 1 }));

describe('nested topping categories', () => {
  it.each([
    ['nothing chosen', [], [['TOPPING_REQUIRED', 'drink']]],
    ['a topping that opens nothing', one('doogh'), []],
    ['one that opens a required category', one('soft'), [['TOPPING_REQUIRED', 'flavour']]],
    ['the opened category answered', one('soft', 'cola'), []],
    ['too much of the opened one', one('soft', 'cola', 'orange'), [['TOPPING_ABOVE_MAXIMUM', 'flavour']]],
    ['something of a closed category', one('doogh', 'cola'), [['TOPPING_NOT_FOUND', null]]],
  ])('%s', (_case, chosen, broken) => {
    const found = checkToppings(combo, chosen).map((each) => [each.code, each.toppingCategoryId]);
    expect(found).toEqual(broken);
  });

  it('charges only what stands open', () => {
    expect(priceToppings(combo, one('doogh', 'cola'))).toEqual([
      { toppingId: 'doogh', price: 1_000, count: 1 },
    ]);
    expect(priceToppings(combo, one('soft', 'cola'))).toHaveLength(2);
  });

  it('drops what nothing opens any more, and leaves what it does not know to the check', () => {
    expect(keepOpenToppings(combo, one('doogh', 'cola', 'gone'))).toEqual(one('doogh', 'gone'));
    expect(keepOpenToppings(combo, one('soft', 'cola'))).toEqual(one('soft', 'cola'));
  });
});

describe('reaching', () => {
  const menu = (links: Readonly<Record<string, readonly string[]>>) => (id: string) =>
    id in links ? { id, toppings: [{ opensCategoryIds: links[id] ?? [] }] } : undefined;
  const reached = (own: string[], links: Readonly<Record<string, readonly string[]>>) =>
    reachToppingCategories(own, menu(links)).map(({ category: { id }, nested }) => (nested ? `${id}*` : id));

  it.each<[string, string[], Record<string, readonly string[]>, string[]]>([
    ['own ones in their order', ['b', 'a'], { a: [], b: [] }, ['b', 'a']],
    [
      'opened ones after what opens them',
      ['a', 'b'],
      { a: ['c'], b: [], c: ['d'], d: [] },
      ['a', 'c*', 'd*', 'b'],
    ],
    ['one that is own and opened is own', ['a', 'b'], { a: ['b'], b: [] }, ['a', 'b']],
    ['a circle ends', ['a'], { a: ['b'], b: ['a', 'b'] }, ['a', 'b*']],
    ['what is gone is left out', ['a', 'x'], { a: ['y'] }, ['a']],
  ])('%s', (_case, own, links, expected) => {
    expect(reached(own, links)).toEqual(expected);
  });

  it('whatever is linked to whatever: each once, and what stands open is among what is reached', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const links = fc.record({ a: fc.array(ids), b: fc.array(ids), c: fc.array(ids), d: fc.array(ids) });
    fc.assert(
      fc.property(fc.uniqueArray(ids), links, fc.uniqueArray(ids), (own, opens, chosen) => {
        const categories = reachToppingCategories(own, menu(opens)).map(
          ({ category: { id, toppings }, nested }) =>
            category(id, [option(id, { opens: toppings[0]?.opensCategoryIds ?? [] })], { nested }),
        );
        expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
        const wish = keepOpenToppings(categories, one(...chosen));
        const open = openToppingCategories(categories, wish);
        expect(
          open.every(
            ({ id, nested }) =>
              !nested ||
              categories.some((each) =>
                each.toppings.some(
                  ({ opens: o, toppingId }) => o?.includes(id) && wish.some((w) => w.toppingId === toppingId),
                ),
              ),
          ),
        ).toBe(true);
        const offered = new Set(categories.map(({ id }) => id));
        expect(
          checkToppings(categories, wish).filter(({ toppingId }) => offered.has(toppingId ?? '')),
        ).toEqual([]);
        expect(keepOpenToppings(categories, wish)).toEqual(wish);
      }),
    );
  });
});
