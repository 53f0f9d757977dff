import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { refused } from '../testing/refused.ts';
import {
  addAddress,
  addCustomer,
  addStaff,
  anotherProcess,
  openShop,
  pickupBody,
  type Shop,
  testDeps,
  tillBody,
} from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

const { pool } = await createTestDatabase({ poolSize: 24 });
const deps = testDeps(pool);

async function guestOf(settings = {}) {
  const shop = await openShop(pool, settings);
  const actor = await addCustomer(pool);
  const place = (changes: Partial<PlaceOrderBody> = {}) =>
    placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body: pickupBody(shop, changes) });
  return { shop, actor, place };
}

async function tillOf(settings = {}) {
  const shop = await openShop(pool, settings);
  const actor = await addStaff(pool);
  const place = (changes: Partial<PlaceOrderBody> = {}) =>
    placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body: tillBody(shop, changes) });
  return { shop, actor, place };
}

const line = (menuItemId: string, count = 1, toppings: { toppingId: string; count: number }[] = []) => ({
  id: newId(),
  menuItemId,
  count,
  note: '',
  toppings,
});

test('an order just placed is answered as it is read later', async () => {
  const { shop, place } = await tillOf();
  const order = await place({
    payments: [{ id: newId(), method: 'CASH', amount: 313_000, reference: '' }],
  });
  expect(await readOrder(pool, shop.vendorId, order.id)).toEqual(order);
});

describe('a guest', () => {
  test('orders from the site and gets number, price and first event', async () => {
    const { place, actor, shop } = await guestOf();
    const order = await place({ description: 'بدون پیاز', numberOfPerson: 2 });
    expect(order).toMatchObject({
      number: 1,
      status: 'NEEDFORCALL',
      finalPrice: 313_000,
      isPaid: false,
      version: 1,
      description: 'بدون پیاز',
      customerName: 'مریم رضایی',
      businessDay: '2026-11-21',
      acceptBy: '2026-11-21T10:35:00.000Z',
    });
    expect(order.pricing).toMatchObject({ sumOfItemsPrice: 280_000, tax: 28_000, finalPrice: 313_000 });
    expect(order.pricing.explanation.reduce((sum, step) => sum + step.amount, 0)).toBe(313_000);
    expect(order.events).toMatchObject([
      { seq: 1, type: 'PLACED', actorKind: 'CUSTOMER', actorName: 'مریم رضایی' },
    ]);
    expect(order.events[0]?.data).toMatchObject({ to: 'NEEDFORCALL', finalPrice: 313_000 });
    expect(actor.id).not.toBe('');
    expect(deps.announced).toContainEqual({ vendorId: shop.vendorId, seq: 1 });
  });

  test.each([
    ['ONLINE', false, 'SUBMITTED'],
    ['ONLINE', true, 'SUBMITTED'],
    ['CASH', false, 'NEEDFORCALL'],
    ['CARD', true, 'CONFIRMED'],
  ] as const)(
    'paying %s with automatic acceptance %s starts as %s',
    async (paymentType, auto_accept, status) => {
      const { place } = await guestOf({ auto_accept });
      expect(await place({ paymentType })).toMatchObject({ status, paymentType });
    },
  );

  test('toppings are priced per unit and named', async () => {
    const { place, shop } = await guestOf();
    const toppings = [
      { toppingId: shop.sauce, count: 2 },
      { toppingId: shop.cheese, count: 1 },
    ];
    // (280,000 + 45,000) × 2 + 10,000 packaging + 65,000 tax
    const order = await place({ items: [line(shop.kebab, 2, toppings)], expectedPrice: 725_000 });
    expect(order.items[0]?.toppings).toMatchObject([
      { toppingId: shop.cheese, title: 'پنیر', price: 25_000, count: 1 },
      { toppingId: shop.sauce, title: 'سس سیر', price: 10_000, count: 2 },
    ]);
  });

  test('is brought an order to a covered address for the price of its zone', async () => {
    const { place, actor } = await guestOf();
    const addressId = await addAddress(pool, actor.id);
    const order = await place({ deliveryType: 'DELIVER', addressId, expectedPrice: 343_000 });
    expect(order).toMatchObject({ address: { detail: 'خیابان ونک' }, pricing: { deliveryCost: 30_000 } });
  });

  test('a basket over the zone’s limit is brought free of charge', async () => {
    const { place, shop, actor } = await guestOf();
    const addressId = await addAddress(pool, actor.id);
    const items = [line(shop.kebab, 4)];
    const order = await place({ deliveryType: 'DELIVER', addressId, items, expectedPrice: 1_252_000 });
    expect(order.pricing.deliveryCost).toBe(0);
  });

  test('orders at a table by its code', async () => {
    const { place, shop } = await guestOf();
    const order = await place({
      source: 'QR',
      deliveryType: 'SERVE',
      tableCode: shop.tableCode,
      expectedPrice: 308_000,
    });
    expect(order).toMatchObject({ tableName: 'میز ۷', source: 'QR' });
  });
});

describe('a guest is refused', () => {
  type Case = readonly [
    name: string,
    code: string,
    changes: (shop: Shop, userId: string) => Partial<PlaceOrderBody> | Promise<Partial<PlaceOrderBody>>,
  ];
  const cases: readonly Case[] = [
    ['an unknown item', 'MENU_ITEM_NOT_FOUND', () => ({ items: [line(newId())] })],
    ['a sold-out item', 'MENU_ITEM_UNAVAILABLE', (shop) => ({ items: [line(shop.soldOut)] })],
    ['an item out of its food shift', 'MENU_ITEM_UNAVAILABLE', (shop) => ({ items: [line(shop.breakfast)] })],
    [
      'a topping of another item',
      'TOPPING_UNAVAILABLE',
      (shop) => ({ items: [line(shop.soup, 1, [{ toppingId: shop.sauce, count: 1 }])] }),
    ],
    [
      'more toppings than the category takes',
      'TOPPING_RULE',
      (shop) => ({
        items: [
          line(
            shop.kebab,
            1,
            [shop.sauce, shop.cheese].map((toppingId) => ({ toppingId, count: 2 })),
          ),
        ],
      }),
    ],
    ['the price of yesterday', 'PRICE_CHANGED', () => ({ expectedPrice: 312_999 })],
    ['a tip beyond any', 'BAD_REQUEST', () => ({ tip: 10_000_001, expectedPrice: 10_313_001 })],
    ['a table order without a table', 'TABLE_REQUIRED', () => ({ deliveryType: 'SERVE' })],
    ['a QR order without a table', 'TABLE_REQUIRED', () => ({ source: 'QR' })],
    ['an unknown table', 'TABLE_NOT_FOUND', () => ({ deliveryType: 'SERVE', tableCode: 'NO-SUCH' })],
    ['delivery without an address', 'ADDRESS_REQUIRED', () => ({ deliveryType: 'DELIVER' })],
    [
      'somebody else’s address',
      'ADDRESS_NOT_FOUND',
      async () => ({
        deliveryType: 'DELIVER',
        addressId: await addAddress(pool, (await addCustomer(pool)).id),
      }),
    ],
    [
      'an address out of every zone',
      'ADDRESS_NOT_COVERED',
      async (_shop, userId) => ({
        deliveryType: 'DELIVER',
        addressId: await addAddress(pool, userId, false),
      }),
    ],
    [
      'less than the zone’s minimum',
      'MINIMUM_BASKET',
      async (shop, userId) => ({
        deliveryType: 'DELIVER',
        addressId: await addAddress(pool, userId),
        items: [line(shop.soup)],
      }),
    ],
    ['a delivery type not offered', 'DELIVERY_TYPE_NOT_OFFERED', () => ({ deliveryType: 'ZFEXPRESS' })],
    ['the till’s channel', 'forbidden', () => ({ source: 'SALON' })],
    [
      'taking money',
      'forbidden',
      () => ({
        payments: [{ id: newId(), method: 'CASH', amount: 313_000, reference: '' }],
      }),
    ],
    ['a service charge', 'forbidden', () => ({ serviceCharge: 1 })],
    ['a bill to be paid later', 'PAYMENT_METHOD_NOT_OFFERED', () => ({ paymentType: 'UNPAID' })],
    ['an unknown code', 'DISCOUNT_CODE_NOT_FOUND', () => ({ discountCode: 'NOPE' })],
    [
      'two lines of one id',
      'BAD_REQUEST',
      (shop) => {
        const one = line(shop.kebab);
        return { items: [one, { ...one, menuItemId: shop.soup }] };
      },
    ],
  ];

  test.each(cases)('%s: %s', async (_name, code, changes) => {
    const { place, shop, actor } = await guestOf();
    expect((await refused(place(await changes(shop, actor.id)))).code).toBe(code);
    expect((await pool.query('select from orders where vendor_id = $1', [shop.vendorId])).rowCount).toBe(0);
  });

  test('everything while the shop is closed, which staff may still sell in', async () => {
    const { place, shop } = await guestOf({ open_flag: false });
    expect((await refused(place())).code).toBe('VENDOR_CLOSED');
    const actor = await addStaff(pool);
    const order = await placeOrder(anotherProcess(deps), {
      vendorId: shop.vendorId,
      actor,
      body: tillBody(shop),
    });
    expect(order.status).toBe('CONFIRMED');
  });
});

describe('the cashier', () => {
  test('sells and takes the money in one go', async () => {
    const { place, shop } = await tillOf();
    const payments = [
      { id: newId(), method: 'CASH' as const, amount: 313_000, tendered: 350_000, reference: '' },
    ];
    const order = await place({ payments });
    expect(order).toMatchObject({ status: 'CONFIRMED', isPaid: true, paidAmount: 313_000 });
    expect(order.transactions).toMatchObject([{ method: 'CASH', status: 'DONE', tendered: 350_000 }]);
    expect(order.events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'PLACED'],
      [2, 'PAYMENT_TAKEN'],
    ]);
    expect(order.events[1]?.data.payments).toMatchObject([{ change: 37_000 }]);
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('takes cash and card for one bill', async () => {
    const { place, shop } = await tillOf();
    const payments = [
      { id: newId(), method: 'CASH' as const, amount: 113_000, reference: '' },
      { id: newId(), method: 'CARD' as const, amount: 200_000, reference: '۸۸۱۲' },
    ];
    const order = await place({ paymentType: 'MULTI', payments });
    expect(order.transactions).toMatchObject([
      { method: 'CASH', gateway: 'NONE' },
      { method: 'CARD', gateway: 'POS', reference: '۸۸۱۲' },
    ]);
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('opens a bill for a table without naming a customer', async () => {
    const { place, shop } = await tillOf();
    const order = await place({
      paymentType: 'UNPAID',
      payments: [],
      deliveryType: 'SERVE',
      tableId: shop.table,
      expectedPrice: 308_000,
    });
    expect(order).toMatchObject({ status: 'CONFIRMED', isPaid: false, tableName: 'میز ۷', customerName: '' });
  });

  test('two orders for one telephone number are of one customer', async () => {
    const { place } = await tillOf();
    const customer = { firstName: 'علی', lastName: 'کریمی', phoneNumber: '+98 912 555 44 33' };
    const [first, second] = [await place({ customer }), await place({ customer })];
    expect([first.customerPhone, second.customerPhone]).toEqual(['09125554433', '09125554433']);
    const { rows } = await pool.query(`select customer_id from orders where id = any($1)`, [
      [first.id, second.id],
    ]);
    expect(rows[0]).toEqual(rows[1]);
  });

  test.each([
    ['less than the bill', 'PAYMENT_AMOUNT_WRONG', [{ method: 'CASH', amount: 312_000 }], 'CASH'],
    ['more than the bill', 'PAYMENT_AMOUNT_WRONG', [{ method: 'CASH', amount: 314_000 }], 'CASH'],
    ['a card for a cash bill', 'PAYMENT_AMOUNT_WRONG', [{ method: 'CARD', amount: 313_000 }], 'CASH'],
    ['one payment as several', 'PAYMENT_AMOUNT_WRONG', [{ method: 'CASH', amount: 313_000 }], 'MULTI'],
    ['nothing for a paid bill', 'PAYMENT_AMOUNT_WRONG', [], 'CARD'],
    ['money for an open bill', 'PAYMENT_AMOUNT_WRONG', [{ method: 'CASH', amount: 313_000 }], 'UNPAID'],
    [
      'less cash than is paid',
      'PAYMENT_AMOUNT_WRONG',
      [{ method: 'CASH', amount: 313_000, tendered: 300_000 }],
      'CASH',
    ],
    ['an online payment', 'PAYMENT_METHOD_NOT_OFFERED', [], 'ONLINE'],
  ] as const)('is refused %s', async (_name, code, payments, paymentType) => {
    const { place } = await tillOf();
    const rows = payments.map((payment) => ({ id: newId(), reference: '', ...payment }));
    expect((await refused(place({ paymentType, payments: rows }))).code).toBe(code);
  });

  test('a payment id that was used before is a conflict, and nothing of the order is left', async () => {
    const { place, shop } = await tillOf();
    const payments = [{ id: newId(), method: 'CASH' as const, amount: 313_000, reference: '' }];
    await place({ payments });
    expect((await refused(place({ payments }))).code).toBe('IDEMPOTENCY_CONFLICT');
    const next = await place();
    expect(next.number).toBe(2);
    await expectBooksToBalance(pool, shop.vendorId);
  });
});
