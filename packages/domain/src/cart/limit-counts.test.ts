import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItem } from '../testing/builders.ts';
import { addToCart, type Cart, type CartItem, cartCountOf, emptyCart, limitCartCounts } from './index.ts';

const cartOf = (...items: CartItem[]): Cart => items.reduce(addToCart, emptyCart('vendor-1', 'سفره'));
const counts = (cart: Cart) => cart.items.map((item) => [item.temporaryOrderId, item.count]);

describe('a cart of which less is left', () => {
  const left = (count: number) => new Map([['kebab', count]]);
  const kebab = (part: Partial<CartItem>) => cartItem({ id: 'kebab', ...part });

  it('keeps the lines that came first, and names those that became fewer', () => {
    const cart = cartOf(
      kebab({ temporaryOrderId: 'a', count: 2 }),
      kebab({ temporaryOrderId: 'b', count: 3, note: 'بدون پیاز' }),
      cartItem({ id: 'pizza', temporaryOrderId: 'c' }),
    );
    const limited = limitCartCounts(cart, left(3));
    expect(counts(limited.cart)).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
    expect(counts({ ...cart, items: [...limited.lessened] })).toEqual([['b', 3]]);
  });

  it('is empty when nothing of it is left', () => {
    expect(limitCartCounts(cartOf(kebab({ count: 2 })), left(0)).cart.items).toEqual([]);
  });

  it('never holds more than is left, and never loses more than it must', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 30 }), (asked, count) => {
        const items = asked.map((each, at) =>
          kebab({ temporaryOrderId: String(at), note: String(at), count: each }),
        );
        const { cart } = limitCartCounts(cartOf(...items), left(count));
        const sum = asked.reduce((total, each) => total + each, 0);
        expect(cartCountOf(cart, 'kebab')).toBe(Math.min(sum, count));
      }),
    );
  });
});
