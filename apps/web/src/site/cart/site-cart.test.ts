import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { addToCart } from '@sofreh/domain/cart';
import { describe, expect, it } from 'vitest';
import {
  cartItemOf,
  chosenToppings,
  type ItemWish,
  itemsTotal,
  replaceCartItem,
} from '#web/menu/guest-cart.ts';
import { keptTable, seatedAt, stoodUp } from '../table/cart-upkeep.ts';
import { emptySiteCart, type SiteCart } from './site-cart.ts';

const topping = (id: string, price: number) => ({
  id,
  title: id,
  price,
  maximum: 3,
  available: true,
  menuItemId: null,
  opensCategoryIds: [],
});
const pizza: MenuItem = {
  id: 'pizza',
  code: '',
  title: 'پیتزا',
  description: '',
  price: 300_000,
  discount: 20_000,
  packagingCost: 0,
  servePackagingCost: 0,
  unit: 'PIECE' as const,
  minimumWeight: 250,
  weightStep: 250,
  withTax: true,
  preparationTime: 20,
  pictureUrl: null,
  tags: [],
  deliveryTypes: ['SERVE'],
  available: true,
  unavailableReason: null,
  availableFrom: null,
  toppingCategoryIds: ['sauces'],
};
const sauces = { id: 'sauces', title: 'سس', required: false, minimum: 0, maximum: null, freeUpTo: 1 };
const menu: Menu = {
  vendorId: 'vendor',
  version: 1,
  categories: [{ id: 'c', title: 'پیتزا', description: '', items: [pizza] }],
  toppingCategories: [{ ...sauces, toppings: [topping('garlic', 9_000), topping('hot', 12_000)] }],
};
const plain: ItemWish = { count: 1, note: '', toppings: [] };
const garlic: ItemWish = { ...plain, toppings: [{ toppingId: 'garlic', count: 2 }] };
const empty = emptySiteCart({ id: 'vendor', name: 'ترنج' }, 'order');
const line = (id: string, wish: ItemWish) => cartItemOf(menu, pizza, wish, id);
const cartOf = (...lines: ReturnType<typeof line>[]): SiteCart =>
  lines.reduce<SiteCart>((cart, item) => ({ ...cart, ...addToCart(cart, item) }), empty);

describe('a line of the cart', () => {
  it('costs the price less its discount, and the toppings beyond the free ones', () => {
    expect(itemsTotal([line('a', plain)])).toBe(280_000);
    expect(itemsTotal([line('a', { ...garlic, count: 2 })])).toBe(2 * 289_000);
  });

  it('remembers what was chosen although a partly free topping is charged in two parts', () => {
    expect(line('a', garlic).orderItemToppings).toHaveLength(2);
    expect(chosenToppings(line('a', garlic))).toEqual(garlic.toppings);
  });
});

describe('changing a line', () => {
  const cart = cartOf(line('a', plain), line('b', garlic));

  it('keeps its place when only the count changes', () => {
    const changed = replaceCartItem(cart, 'a', line('new', { ...plain, count: 3 }));
    expect(changed.items.map((item) => [item.temporaryOrderId, item.count])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  it('joins the line it has become equal to', () => {
    const changed = replaceCartItem(cart, 'a', line('new', { ...garlic, count: 2 }));
    expect(changed.items.map((item) => [item.temporaryOrderId, item.count])).toEqual([['b', 3]]);
  });

  it('does nothing to a cart without the line', () => {
    expect(replaceCartItem(cart, 'gone', line('new', plain))).toBe(cart);
  });
});

describe('the table of a cart', () => {
  const table = { id: 't', code: 'A7', name: 'میز ۷' };
  const hour = 3_600_000;
  const seated = { ...empty, ...seatedAt(empty, table, 0) };

  it('means serving there, unless the guest chose otherwise at this table', () => {
    expect(seated).toMatchObject({ deliveryType: 'SERVE', tableNumber: 'A7', tableName: 'میز ۷' });
    expect(seatedAt({ ...seated, deliveryType: 'PICKUP' }, table, 1).deliveryType).toBe('PICKUP');
    expect(seatedAt({ ...seated, deliveryType: 'PICKUP' }, { ...table, code: 'A8' }, 1).deliveryType).toBe(
      'SERVE',
    );
  });

  it('is kept through a long dinner and not into the next day', () => {
    expect(keptTable(seated, 3 * hour)).toMatchObject({ code: 'A7', name: 'میز ۷' });
    expect(keptTable(seated, 20 * hour)).toBeNull();
    expect(keptTable(empty, 0)).toBeNull();
  });

  it('takes serving with it when it is left', () => {
    expect(stoodUp(seated)).toEqual({ tableNumber: null, tableName: null, deliveryType: null });
    expect(stoodUp({ ...seated, deliveryType: 'PICKUP' }).deliveryType).toBe('PICKUP');
  });
});
