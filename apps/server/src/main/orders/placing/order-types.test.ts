import { describe, expect, test } from 'vitest';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { addAddress, addCustomer, tillBody } from '../testing/shop.ts';

const desk = await startPayDesk();

const cash = (amount: number) => ({ id: newId(), method: 'CASH', amount });

async function openRoom() {
  const room = await desk.open();
  const line = (more = {}) => ({ id: newId(), menuItemId: room.shop.kebab, count: 1, ...more });
  const sale = (more = {}) => ({
    id: newId(),
    items: [line()],
    deliveryType: 'PICKUP',
    expectedPrice: 313_000,
    ...more,
  });
  return { ...room, line, sale };
}

describe('order types', () => {
  test('a quick sale is paid in one step', async () => {
    const { cashier, sale, vendorId } = await openRoom();
    const body = sale({ paymentType: 'CASH', payments: [{ ...cash(313_000), tendered: 350_000 }] });
    const { status, body: order } = await cashier('POST /api/orders/quick', body);
    expect({ status, ...order }).toMatchObject({
      status: 'CONFIRMED',
      orderType: 'QUICK',
      deliveryType: 'PICKUP',
      isPaid: true,
      tableId: null,
    });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('the kiosk’s card terminal is its own gateway, and it may be paid at the counter', async () => {
    const { cashier, sale } = await openRoom();
    const card = { id: newId(), method: 'CARD', amount: 313_000 };
    const paid = await cashier('POST /api/orders/kiosk', sale({ paymentType: 'CARD', payments: [card] }));
    expect(paid.body).toMatchObject({
      source: 'KIOSK',
      orderType: 'KIOSK',
      status: 'CONFIRMED',
      transactions: [{ gateway: 'KIOSK', method: 'CARD' }],
    });
    const open = await cashier('POST /api/orders/kiosk', sale({ paymentType: 'UNPAID' }));
    expect(open.body).toMatchObject({ isPaid: false, paymentType: 'UNPAID' });
  });

  test('a postpaid bill may be paid in part, and is never over-paid', async () => {
    const { cashier, sale, shop } = await openRoom();
    const body = sale({
      deliveryType: 'SERVE',
      tableId: shop.table,
      expectedPrice: 308_000,
      payments: [cash(100_000)],
    });
    const { body: order } = await cashier('POST /api/orders/postpaid', body);
    expect(order).toMatchObject({
      orderType: 'POSTPAID',
      deliveryType: 'SERVE',
      tableId: shop.table,
      paidAmount: 100_000,
      isPaid: false,
      paymentType: 'CASH',
    });
    const unpaid = await cashier(
      'POST /api/orders/postpaid',
      sale({ deliveryType: 'SERVE', expectedPrice: 308_000 }),
    );
    expect(unpaid.body).toMatchObject({ paymentType: 'UNPAID', paidAmount: 0 });
    const more = sale({ deliveryType: 'SERVE', expectedPrice: 308_000, payments: [cash(308_001)] });
    expect((await cashier('POST /api/orders/postpaid', more)).body.code).toBe('PAYMENT_AMOUNT_WRONG');
  });

  test('the same id and body as another type of order is another request', async () => {
    const { cashier, sale, shop } = await openRoom();
    const body = sale({ deliveryType: 'SERVE', tableId: shop.table, expectedPrice: 308_000 });
    expect((await cashier('POST /api/orders/postpaid', body)).body.orderType).toBe('POSTPAID');
    expect((await cashier('POST /api/orders/postpaid', body)).body.orderType).toBe('POSTPAID');
    const other = await cashier('POST /api/orders', { ...body, source: 'SALON', paymentType: 'UNPAID' });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
  });

  test('staff deliver to an address the customer has, to one they typed, and without a point for a price they say', async () => {
    const { cashier, shop } = await openRoom();
    const customer = await addCustomer(desk.pool);
    const { rows } = await desk.pool.query('select phone_number from users where id = $1', [customer.id]);
    const known = { firstName: 'مریم', phoneNumber: rows[0]?.phone_number };
    const deliver = { deliveryType: 'DELIVER', paymentType: 'UNPAID', payments: [], customer: known };
    const post = (more: object) =>
      cashier('POST /api/orders', tillBody(shop, { ...deliver, ...more } as never));
    const own = await post({ addressId: await addAddress(desk.pool, customer.id), expectedPrice: 343_000 });
    expect(own.body).toMatchObject({ orderType: 'DELIVERY', customerId: customer.id });
    const typed = { detail: 'خیابان ملاصدرا', latitude: 35.75, longitude: 51.41 };
    const there = await post({ address: typed, expectedPrice: 343_000 });
    expect(there.body).toMatchObject({
      address: { detail: 'خیابان ملاصدرا' },
      pricing: { deliveryCost: 30_000 },
    });
    const vague = await post({ address: { detail: 'روبه‌روی پارک' }, expectedPrice: 343_000 });
    expect(vague.body.code).toBe('ADDRESS_NOT_COVERED');
    const priced = { address: { detail: 'روبه‌روی پارک' }, deliveryCost: 50_000, expectedPrice: 363_000 };
    expect((await post(priced)).body).toMatchObject({ pricing: { deliveryCost: 50_000 } });
    // Bringing it for less than the zone asks, or for nothing, gives money away.
    for (const free of [
      { address: typed, deliveryCost: 29_999, expectedPrice: 342_999 },
      { address: { detail: 'روبه‌روی پارک' }, deliveryCost: 0, expectedPrice: 313_000 },
    ]) {
      expect((await post(free)).body.code).toBe('forbidden');
    }
    const again = tillBody(shop, { customerId: customer.id, paymentType: 'UNPAID', payments: [] });
    expect((await cashier('POST /api/orders', again)).body).toMatchObject({ customerId: customer.id });
    const stranger = await addCustomer(desk.pool);
    const foreign = tillBody(shop, { customerId: stranger.id, paymentType: 'UNPAID', payments: [] });
    expect((await cashier('POST /api/orders', foreign)).body.code).toBe('CUSTOMER_NOT_FOUND');
  });

  test('on credit is for somebody, and stands on their account', async () => {
    const { cashier, shop, vendorId } = await openRoom();
    const payments = [{ id: newId(), method: 'CREDIT' as const, amount: 313_000, reference: '' }];
    const onCredit = { paymentType: 'CREDIT', payments } as const;
    const nobody = await cashier(
      'POST /api/orders',
      tillBody(shop, { ...onCredit, payments: [...payments] }),
    );
    expect(nobody.body.code).toBe('CUSTOMER_REQUIRED');
    const customer = { firstName: 'رضا', lastName: '', phoneNumber: '09127770001' };
    await openAccountOf(desk.pool, vendorId, customer);
    const body = tillBody(shop, { ...onCredit, payments: [...payments], customer });
    const { body: order } = await cashier('POST /api/orders', body);
    expect(order).toMatchObject({ isPaid: true, paymentType: 'CREDIT' });
    const { rows } = await desk.pool.query(
      'select account, amount from ledger_entries where vendor_id = $1',
      [vendorId],
    );
    expect(rows).toContainEqual({ account: `CREDIT:${String(order.customerId)}`, amount: 313_000 });
    await expectBooksToBalance(desk.pool, vendorId);
  });
});

describe('what staff change by hand', () => {
  const open = { paymentType: 'UNPAID' as const, payments: [] };
  const item = (menuItemId: string, more = {}) => ({
    id: newId(),
    menuItemId,
    count: 1,
    note: '',
    toppings: [],
    ...more,
  });

  test('another price, a free line and a discount take the permission and a reason', async () => {
    const { cashier, manager, shop } = await openRoom();
    const cheaper = () =>
      tillBody(shop, {
        ...open,
        items: [item(shop.kebab, { changePrice: 200_000, reason: 'مهمان همیشگی' })],
      });
    expect((await cashier('POST /api/orders', cheaper())).body.code).toBe('forbidden');
    // 200,000 + 5,000 packaging + 10 % tax on the line
    const changed = await manager('POST /api/orders', { ...cheaper(), expectedPrice: 225_000 });
    expect(changed.body).toMatchObject({
      finalPrice: 225_000,
      items: [{ price: 200_000, changePrice: 200_000, discount: 0, reason: 'مهمان همیشگی' }],
    });
    const silent = tillBody(shop, { ...open, items: [item(shop.kebab, { changePrice: 1 })] });
    expect((await manager('POST /api/orders', silent)).body.code).toBe('REASON_REQUIRED');
    const gift = [item(shop.kebab), item(shop.soup, { isFreeItem: true, reason: 'پوزش' })];
    const given = await manager(
      'POST /api/orders',
      tillBody(shop, { ...open, items: gift, expectedPrice: 316_000 }),
    );
    expect(given.body).toMatchObject({
      items: [{}, { isFreeItem: true, changePrice: null, reason: 'پوزش' }],
    });
    const discount = { type: 'PERCENTAGE', value: 10, reason: 'همسایه' } as const;
    const off = tillBody(shop, { ...open, discount, expectedPrice: 282_200 });
    expect((await cashier('POST /api/orders', { ...off, id: newId() })).body.code).toBe('forbidden');
    expect((await manager('POST /api/orders', off)).body).toMatchObject({
      pricing: { discountType: 'PERCENTAGE', discountAmount: 10, finalDiscountAmount: 28_000 },
    });
  });

  test('stays under the vendor’s cap', async () => {
    const { manager, shop, vendorId } = await openRoom();
    await desk.pool.query('update vendors set manual_discount_cap = 20 where id = $1', [vendorId]);
    desk.server.app.snapshots.forget(vendorId);
    const discount = { type: 'MONEY', value: 56_001, reason: 'زیاد' } as const;
    const over = await manager('POST /api/orders', tillBody(shop, { ...open, discount }));
    expect(over.body).toMatchObject({
      code: 'DISCOUNT_ABOVE_CAP',
      details: { most: 56_000, takenOff: 56_001 },
    });
    const free = [item(shop.kebab, { isFreeItem: true, reason: 'هدیه' })];
    const given = await manager(
      'POST /api/orders',
      tillBody(shop, { ...open, items: free, expectedPrice: 5_000 }),
    );
    expect(given.body.code).toBe('DISCOUNT_ABOVE_CAP');
  });

  test('notes are for the kitchen or the customer; a guest never sees the kitchen’s', async () => {
    const { cashier, guest, shop } = await openRoom();
    const note = { KITCHEN: 'کم‌نمک', CUSTOMER: 'نوش جان' };
    const order = await cashier('POST /api/orders', tillBody(shop, { ...open, note }));
    expect(order.body.note).toEqual(note);
    const own = await guest('POST /api/orders', { ...tillBody(shop), source: 'WEBSITE', payments: [], note });
    expect(own.body.code).toBe('forbidden');
  });
});

describe('an id that stands for an order', () => {
  test.each([
    ['POST /api/orders/quick', { paymentType: 'CASH' }],
    ['POST /api/orders/postpaid', {}],
    ['POST /api/orders/kiosk', { paymentType: 'CARD' }],
    ['POST /api/orders', { source: 'SALON', paymentType: 'CASH' }],
  ] as const)('is refused to another order by %s, and the first stays', async (path, more) => {
    const { cashier, sale, line } = await openRoom();
    const method = path === 'POST /api/orders/kiosk' ? 'CARD' : 'CASH';
    const body = sale({ ...more, payments: [{ ...cash(313_000), method }] });
    const first = await cashier(path, body);
    expect(first.status).toBe(200);
    const others = [
      { ...body, items: [line()] },
      { ...body, items: body.items.map((each) => ({ ...each, count: 2 })), expectedPrice: 626_000 },
      { ...body, payments: [{ ...cash(313_000), method }] },
      { ...body, description: 'دیگر' },
    ];
    for (const other of others) {
      const { status, body: answer } = await cashier(path, other);
      expect([status, answer.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    }
    expect((await cashier(path, body)).body).toEqual(first.body);
  });
});

describe('what a device says', () => {
  const open = { paymentType: 'UNPAID' as const, payments: [] };

  test('a number of no device’s lane is refused', async () => {
    const { cashier, shop } = await openRoom();
    const ofServer = await cashier('POST /api/orders', tillBody(shop, { ...open, number: 12 }));
    expect(ofServer.body.code).toBe('BAD_REQUEST');
  });

  test('its moment is noted and moves no sale in time', async () => {
    const { cashier, shop } = await openRoom();
    const now = desk.server.clock.now().getTime();
    const at = async (hours: number) => {
      const deviceTime = new Date(now + hours * 3_600_000).toISOString();
      const { body } = await cashier('POST /api/orders', tillBody(shop, { ...open, deviceTime }));
      expect(body.deviceTime).toBe(deviceTime);
      return Date.parse(String(body.placedAt)) - now;
    };
    expect(await at(-30)).toBe(0);
    expect(await at(5)).toBe(0);
    expect(await at(-24 * 8)).toBe(0);
  });

  test('sent again by a colleague at the same till it is the same order', async () => {
    const { cashier, manager, shop } = await openRoom();
    const body = tillBody(shop, open);
    const first = await cashier('POST /api/orders', body);
    expect((await manager('POST /api/orders', body)).body).toEqual(first.body);
  });
});

test('the parts of one payment keep their order', async () => {
  const { cashier, shop } = await openRoom();
  const amounts = [13_000, 100_000, 50_000, 150_000];
  // Ids that sort the other way round.
  const payments = amounts.map((amount, index) => ({
    id: `0190000${9 - index}-0000-7000-8000-${newId().slice(-12)}`,
    method: index % 2 === 0 ? ('CASH' as const) : ('CARD' as const),
    amount,
    reference: '',
  }));
  const { body } = await cashier('POST /api/orders', tillBody(shop, { paymentType: 'MULTI', payments }));
  expect((body.transactions as { amount: number }[]).map(({ amount }) => amount)).toEqual(amounts);
});
