import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToppingCategory } from '../menu/index.ts';
import { cartItem, freeItem, idMaker, lineTopping } from '../testing/builders.ts';
import {
  addToCart,
  applyCartCode,
  applyFreeItemCode,
  type Cart,
  type CartItem,
  type CartItemFacts,
  cartCountOf,
  cartPricingLines,
  emptyCart,
  removeCartCode,
  setCartCount,
  updateCart,
} from './index.ts';

const EMPTY = emptyCart('vendor-1', 'سفره');
const cartOf = (...items: CartItem[]): Cart => items.reduce(addToCart, EMPTY);
const counts = (cart: Cart) => cart.items.map((item) => [item.temporaryOrderId, item.count]);

describe('the empty cart', () => {
  it('knows its vendor and nothing else', () => {
    expect(EMPTY).toEqual({
      vendorId: 'vendor-1',
      vendorName: 'سفره',
      deliveryType: null,
      addressId: null,
      items: [],
      discountCode: null,
      tableNumber: null,
      tableName: null,
      numberOfPerson: null,
    });
  });
});

describe('«Adding the same item with the same toppings increments its count»', () => {
  it('the same item', () => {
    const cart = cartOf(cartItem({ temporaryOrderId: 'a' }), cartItem({ temporaryOrderId: 'b', count: 2 }));
    expect(counts(cart)).toEqual([['a', 3]]);
  });

  it('the same toppings in another order', () => {
    const toppings = [lineTopping('cheese'), lineTopping('hot', 2)];
    const cart = cartOf(
      cartItem({ temporaryOrderId: 'a', orderItemToppings: toppings }),
      cartItem({ temporaryOrderId: 'b', orderItemToppings: [...toppings].reverse() }),
    );
    expect(counts(cart)).toEqual([['a', 2]]);
  });

  it.each<[string, Partial<CartItem>]>([
    ['another item', { id: 'pizza' }],
    ['other toppings', { orderItemToppings: [lineTopping('cheese')] }],
    ['another note', { note: 'بدون پیاز' }],
    ['the same item free', { isFreeItem: true }],
  ])('not with %s', (_case, part) => {
    const cart = cartOf(cartItem({ temporaryOrderId: 'a' }), cartItem({ temporaryOrderId: 'b', ...part }));
    expect(counts(cart)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('not with another count of a topping', () => {
    const one = cartItem({ temporaryOrderId: 'a', orderItemToppings: [lineTopping('cheese', 1)] });
    const two = cartItem({ temporaryOrderId: 'b', orderItemToppings: [lineTopping('cheese', 2)] });
    expect(counts(cartOf(one, two))).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('up to 999 (decisions 8)', () => {
    expect(counts(cartOf(cartItem({ count: 998 }), cartItem({ count: 5 })))).toEqual([['temp-1', 999]]);
    expect(counts(cartOf(cartItem({ count: 5_000 })))).toEqual([['temp-1', 999]]);
  });
});

describe('«An item whose count reaches 0 is removed»', () => {
  const cart = cartOf(
    cartItem({ temporaryOrderId: 'a', count: 2 }),
    cartItem({ temporaryOrderId: 'b', id: 'pizza' }),
  );

  it.each([
    [
      'set to 1',
      'a',
      1,
      [
        ['a', 1],
        ['b', 1],
      ],
    ],
    ['set to 0', 'a', 0, [['b', 1]]],
    ['set below 0', 'a', -3, [['b', 1]]],
    [
      'set beyond 999',
      'a',
      5_000,
      [
        ['a', 999],
        ['b', 1],
      ],
    ],
    [
      'of no line',
      'x',
      0,
      [
        ['a', 2],
        ['b', 1],
      ],
    ],
  ])('%s', (_case, temporaryOrderId, count, expected) => {
    expect(counts(setCartCount(cart, temporaryOrderId, count))).toEqual(expected);
  });

  it('the rest of the cart stays as it is', () => {
    const chosen: Cart = { ...cart, deliveryType: 'SERVE', tableNumber: '7', numberOfPerson: 3 };
    expect(setCartCount(chosen, 'a', 0)).toMatchObject({
      deliveryType: 'SERVE',
      tableNumber: '7',
      numberOfPerson: 3,
    });
  });
});

describe('«A FREEITEM discount adds each free item with count 1, or increments an existing line»', () => {
  const cart = cartOf(cartItem({ temporaryOrderId: 'a' }));
  const withCode = applyFreeItemCode(cart, 'DOUGH', [freeItem(), freeItem()], idMaker('free'));

  it('comes in free, with an id of its own', () => {
    expect(withCode.discountCode).toBe('DOUGH');
    expect(withCode.items.at(-1)).toMatchObject({
      id: 'dough',
      temporaryOrderId: 'free-1',
      title: 'دوغ',
      count: 2,
      isFreeItem: true,
      available: true,
      active: true,
    });
  });

  it('applied twice gives no more', () => {
    const again = applyFreeItemCode(withCode, 'DOUGH', [freeItem(), freeItem()], idMaker('free'));
    expect(again).toEqual(withCode);
  });

  it('another code takes the free items away', () => {
    expect(applyCartCode(withCode, 'YALDA')).toEqual({ ...cart, discountCode: 'YALDA' });
    const salad = applyFreeItemCode(withCode, 'SALAD', [freeItem({ id: 'salad' })], idMaker('free'));
    expect(salad.items.map((item) => item.id)).toEqual(['kebab', 'salad']);
  });

  it('without the code it is as before', () => {
    expect(removeCartCode(withCode)).toEqual(cart);
  });

  it('nothing is given with nothing: the last paid line takes the free ones along', () => {
    expect(setCartCount(withCode, 'a', 0)).toEqual(EMPTY);
  });
});

describe('«Items that are unavailable or inactive are dropped when the cart is updated»', () => {
  const sauces: ToppingCategory = {
    id: 'sauces',
    required: false,
    minimum: 0,
    maximum: null,
    freeUpTo: 0,
    toppings: [{ toppingId: 'hot', price: 10_000, maximum: null, available: true }],
  };
  const { id: _id, temporaryOrderId: _own, count: _count, note: _note, ...rest } = cartItem();
  const facts = (part: Partial<CartItemFacts> = {}): CartItemFacts => ({
    title: rest.title,
    price: rest.price,
    discount: rest.discount,
    packagingCost: rest.packagingCost,
    servePackagingCost: rest.servePackagingCost,
    available: true,
    active: true,
    withTax: true,
    toppingCategories: [sauces],
    unit: 'PIECE',
    minimumWeight: 250,
    weightStep: 250,
    ...part,
  });
  const other = cartItem({ id: 'pizza', temporaryOrderId: 'b' });
  const menu = (part: Partial<CartItemFacts> | undefined) => (id: string) =>
    id === 'kebab' ? part && facts(part) : facts();

  it.each([
    ['unavailable', { available: false }, 'UNAVAILABLE'],
    ['inactive', { active: false }, 'INACTIVE'],
    ['inactive rather than unavailable', { active: false, available: false }, 'INACTIVE'],
    ['gone from the menu', undefined, 'NOT_FOUND'],
  ] as const)('%s', (_case, part, reason) => {
    const item = cartItem();
    const update = updateCart(cartOf(item, other), menu(part));
    expect(update.dropped).toEqual([{ item, reason }]);
    expect(update.cart.items.map((line) => line.id)).toEqual(['pizza']);
  });

  it.each([
    ['a topping that went', [{ ...sauces, toppings: [] }]],
    [
      'a topping sold out',
      [{ ...sauces, toppings: [{ toppingId: 'hot', price: 0, maximum: null, available: false }] }],
    ],
  ])('with %s', (_case, toppingCategories) => {
    const item = cartItem({ orderItemToppings: [lineTopping('hot')] });
    const update = updateCart(cartOf(item, other), menu({ toppingCategories }));
    expect(update.dropped).toEqual([{ item, reason: 'TOPPING_UNAVAILABLE' }]);
  });

  it('what can be had stays, at its new price, and is named', () => {
    const item = cartItem({ count: 3, note: 'بدون پیاز' });
    const update = updateCart(cartOf(item, other), menu({ price: 120_000, title: 'چلوکباب ویژه' }));
    expect(update.dropped).toEqual([]);
    expect(update.repriced).toEqual([item]);
    expect(update.cart.items[0]).toMatchObject({
      price: 120_000,
      title: 'چلوکباب ویژه',
      count: 3,
      note: 'بدون پیاز',
    });
  });

  it('a dearer topping is a new price too, and keeps its title', () => {
    const item = cartItem({ orderItemToppings: [lineTopping('hot', 2)] });
    const dearer = {
      ...sauces,
      toppings: [{ toppingId: 'hot', price: 15_000, maximum: null, available: true }],
    };
    const update = updateCart(cartOf(item), menu({ toppingCategories: [dearer] }));
    expect(update.repriced).toHaveLength(1);
    expect(update.cart.items[0]?.orderItemToppings).toEqual([lineTopping('hot', 2, 15_000)]);
  });

  it('nothing new is nothing changed', () => {
    const cart = cartOf(cartItem({ toppingCategories: [sauces] }), { ...other, toppingCategories: [sauces] });
    expect(updateCart(cart, menu({}))).toEqual({ cart, dropped: [], repriced: [] });
  });

  it('a free item stays as its code gave it, while it can be had', () => {
    const cart = applyFreeItemCode(cartOf(other), 'KEBAB', [freeItem({ id: 'kebab', price: 1 })], idMaker());
    expect(updateCart(cart, menu({ price: 99 })).cart.items.at(-1)).toMatchObject({
      isFreeItem: true,
      price: 1,
    });
    expect(updateCart(cart, menu({ available: false })).dropped).toHaveLength(1);
  });

  it('the last paid line dropped empties the cart', () => {
    const cart = applyFreeItemCode(cartOf(cartItem()), 'DOUGH', [freeItem()], idMaker());
    expect(updateCart(cart, (id) => (id === 'kebab' ? undefined : facts())).cart).toEqual(EMPTY);
  });

  it('any menu keeps just what it offers, and keeps its counts', () => {
    const offered = fc.record({ active: fc.boolean(), available: fc.boolean() });
    const items = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), count: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(items, fc.record({ a: offered, b: offered }), (list, now) => {
        const cart = cartOf(...list.map((part, i) => cartItem({ ...part, temporaryOrderId: `t${i}` })));
        const of = (id: string) => (id === 'a' || id === 'b' ? facts(now[id]) : undefined);
        const update = updateCart(cart, of);
        expect(update.cart.items.length + update.dropped.length).toBe(cart.items.length);
        for (const id of ['a', 'b', 'c']) {
          const sold = of(id);
          expect(cartCountOf(update.cart, id)).toBe(
            sold?.active && sold.available ? cartCountOf(cart, id) : 0,
          );
        }
      }),
    );
  });
});

describe('the cart as a whole', () => {
  it('counts the pieces of an item over all its lines', () => {
    const cart = cartOf(
      cartItem({ temporaryOrderId: 'a', count: 2 }),
      cartItem({ temporaryOrderId: 'b', orderItemToppings: [lineTopping('hot')] }),
    );
    expect(cartCountOf(cart, 'kebab')).toBe(3);
    expect(cartCountOf(cart, 'pizza')).toBe(0);
  });

  it('gives pricing its lines', () => {
    const cart = cartOf(cartItem({ count: 2, discount: 5_000, orderItemToppings: [lineTopping('hot', 1)] }));
    expect(cartPricingLines(cart)).toEqual([
      {
        id: 'temp-1',
        menuItemId: 'kebab',
        unit: 'PIECE',
        count: 2,
        price: 100_000,
        discount: 5_000,
        packagingCost: 5_000,
        servePackagingCost: 1_000,
        withTax: true,
        isFreeItem: false,
        toppings: [lineTopping('hot', 1)],
      },
    ]);
  });

  it('adding then removing anything leaves the cart as it was', () => {
    const items = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        count: fc.integer({ min: 1, max: 20 }),
        toppings: fc.subarray(['hot', 'cheese']),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        items,
        fc.constantFrom('a', 'b', 'c'),
        fc.integer({ min: 1, max: 20 }),
        (list, id, count) => {
          const cart = cartOf(
            ...list.map((part, i) =>
              cartItem({
                id: part.id,
                count: part.count,
                temporaryOrderId: `t${i}`,
                orderItemToppings: part.toppings.map((name) => lineTopping(name)),
              }),
            ),
          );
          const added = addToCart(cart, cartItem({ id, count, temporaryOrderId: 'new' }));
          const grown = added.items.find((line, index) => line.count !== cart.items[index]?.count);
          const before = cart.items.find((line) => line.temporaryOrderId === grown?.temporaryOrderId);
          expect(setCartCount(added, grown?.temporaryOrderId ?? '', before?.count ?? 0)).toEqual(cart);
        },
      ),
    );
  });

  it('no two lines are of the same item and toppings, and none is empty', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b'),
      topping: fc.constantFrom(null, 'hot'),
      count: fc.integer({ min: 0, max: 3 }),
      set: fc.boolean(),
      line: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const cart = steps.reduce<Cart>((current, { id, topping, count, set, line }, i) => {
          if (set) return setCartCount(current, current.items[line]?.temporaryOrderId ?? '', count);
          const toppings = topping ? [lineTopping(topping)] : [];
          return addToCart(
            current,
            cartItem({ id, count: count + 1, temporaryOrderId: `t${i}`, orderItemToppings: toppings }),
          );
        }, EMPTY);
        const keys = cart.items.map((line) => `${line.id}/${line.orderItemToppings.length}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(cart.items.every((line) => line.count >= 1 && line.count <= 999)).toBe(true);
      }),
    );
  });
});
