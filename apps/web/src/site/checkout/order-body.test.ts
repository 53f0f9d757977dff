import type { CartItem } from '@sofreh/domain/cart';
import { describe, expect, it } from 'vitest';
import { emptySiteCart, type SiteCart } from '../cart/site-cart.ts';
import { orderBody } from './order-body.ts';

const line = (id: string, part: Partial<CartItem> = {}): CartItem => ({
  id: `item-${id}`,
  temporaryOrderId: `line-${id}`,
  title: id,
  price: 1000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  unit: 'PIECE' as const,
  minimumWeight: 250,
  weightStep: 250,
  count: 1,
  available: true,
  active: true,
  withTax: true,
  isFreeItem: false,
  note: '',
  orderItemToppings: [],
  toppingCategories: [],
  ...part,
});
const cart = (part: Partial<SiteCart>): SiteCart => ({
  ...emptySiteCart({ id: 'vendor', name: 'ترنج' }, 'order-1'),
  items: [line('a')],
  ...part,
});

describe('orderBody', () => {
  it('names the table only where the guest is served at it', () => {
    const seated = { tableNumber: 'A7', tableName: 'میز ۷' };
    expect(orderBody(cart({ ...seated, deliveryType: 'SERVE' }), 1000)).toMatchObject({
      source: 'QR',
      tableCode: 'A7',
    });
    const takeAway = orderBody(cart({ ...seated, deliveryType: 'PICKUP' }), 1000);
    expect(takeAway.source).toBe('WEBSITE');
    expect(takeAway).not.toHaveProperty('tableCode');
  });

  it('sends the address only for what is brought there', () => {
    const chosen = { addressId: 'address-1' };
    expect(orderBody(cart({ ...chosen, deliveryType: 'DELIVER' }), 1000).addressId).toBe('address-1');
    expect(orderBody(cart({ ...chosen, deliveryType: 'PICKUP' }), 1000)).not.toHaveProperty('addressId');
  });

  it('tells what the courier is handed only where it is cash, brought, and more than the bill', () => {
    const cash = { payingWith: 2000, paymentType: 'CASH', deliveryType: 'DELIVER' } as const;
    expect(orderBody(cart(cash), 1000).payingWith).toBe(2000);
    expect(orderBody(cart(cash), 2000)).not.toHaveProperty('payingWith');
    expect(orderBody(cart({ ...cash, paymentType: 'CARD' }), 1000)).not.toHaveProperty('payingWith');
    expect(orderBody(cart({ ...cash, deliveryType: 'PICKUP' }), 1000)).not.toHaveProperty('payingWith');
  });

  it('says nothing where nothing was answered', () => {
    const silent = orderBody(cart({ numberOfPerson: null }), 1000);
    expect(silent).not.toHaveProperty('numberOfPerson');
    expect(silent).not.toHaveProperty('description');
    expect(orderBody(cart({ description: ' ' }), 1000).description).toBe('');
  });

  it('counts a partly free topping once and leaves given items to the server', () => {
    const sauce = { toppingId: 'sauce', title: 'سس' };
    const items = [
      line('a', {
        orderItemToppings: [
          { ...sauce, price: 0, count: 2 },
          { ...sauce, price: 9000, count: 1 },
        ],
      }),
      line('gift', { isFreeItem: true }),
    ];
    const body = orderBody(cart({ items, deliveryType: 'PICKUP' }), 1000);
    expect(body.items).toEqual([
      {
        id: 'line-a',
        menuItemId: 'item-a',
        unit: 'PIECE',
        count: 1,
        note: '',
        toppings: [{ toppingId: 'sauce', count: 3 }],
      },
    ]);
  });

  it('is the same order again for the same cart', () => {
    const answers = { numberOfPerson: 2, description: ' بی پیاز ' };
    const same = cart({ deliveryType: 'PICKUP', tip: 5000, ...answers, discountCode: 'NOWRUZ' });
    expect(orderBody(same, 6000)).toEqual(orderBody(same, 6000));
    expect(orderBody(same, 6000)).toMatchObject({
      id: 'order-1',
      tip: 5000,
      numberOfPerson: 2,
      description: 'بی پیاز',
      discountCode: 'NOWRUZ',
    });
  });
});
