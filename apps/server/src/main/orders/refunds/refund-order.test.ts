import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { tillBody } from '../testing/shop.ts';

const desk = await startPayDesk();
const LINE = 'PUT /api/orders/refundorderitem';
const ORDER = 'PUT /api/orders/refund';

async function openRoom() {
  const room = await desk.open();
  const line = (menuItemId: string, count = 1) => ({
    id: newId(),
    menuItemId,
    count,
    note: '',
    toppings: [],
  });
  /** Two kebabs and a soup for 725,000, paid in two parts. */
  const sold = async () => {
    const payments = [
      { id: newId(), method: 'CASH' as const, amount: 500_000, reference: '' },
      { id: newId(), method: 'CARD' as const, amount: 228_000, reference: '' },
    ];
    const items = [line(room.shop.kebab, 2), line(room.shop.soup)];
    const body = tillBody(room.shop, { items, payments, paymentType: 'MULTI', expectedPrice: 728_000 });
    const { body: order, text } = await room.cashier('POST /api/orders', body);
    expect(text).toContain('CONFIRMED');
    return order as unknown as Order;
  };
  const idOf = (order: Order, menuItemId: string) =>
    order.items.find((item) => item.menuItemId === menuItemId)?.id ?? '';
  const refund = (call: string, body: object, who = room.manager) =>
    who(call, { id: newId(), reason: 'سرد بود', ...body });
  return { ...room, sold, idOf, refund };
}

const refunds = (body: Record<string, unknown>) =>
  (body.transactions as { kind: string; method: string; status: string; amount: number }[])
    .filter(({ kind }) => kind === 'REFUND')
    .map(({ method, amount, status }) => [method, amount, status]);

describe('pieces of a line', () => {
  test('go back by what they really cost, by one way that suffices, once by their id', async () => {
    const { sold, idOf, refund, shop, manager, vendorId } = await openRoom();
    const order = await sold();
    const items = [{ orderItemId: idOf(order, shop.kebab), count: 1 }];
    const body = { id: newId(), orderId: order.id, items, reason: 'سرد بود' };
    const first = await manager(LINE, body);
    // 280,000 and its tax of 28,000 and packaging of 5,000
    expect(first.body).toMatchObject({ refundedAmount: 313_000, finalPrice: 728_000, isPaid: true });
    expect(refunds(first.body)).toEqual([['CASH', 313_000, 'DONE']]);
    expect((await manager(LINE, body)).body).toEqual(first.body);
    expect((await manager(LINE, { ...body, reason: 'دیگر' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const two = await refund(LINE, {
      orderId: order.id,
      items: [{ orderItemId: items[0]?.orderItemId, count: 2 }],
    });
    expect(two.body).toMatchObject({ code: 'REFUND_COUNT_ABOVE_LEFT', details: { left: 1 } });
    const last = await refund(LINE, { orderId: order.id, items, withPackaging: false });
    expect(last.body).toMatchObject({ refundedAmount: 621_000 });
    expect((last.body.items as { refundedCount: number }[])[0]?.refundedCount).toBe(2);
    const event = (last.body.events as { type: string; reason: string; data: object }[]).find(
      ({ type }) => type === 'REFUNDED',
    );
    expect(event).toMatchObject({ reason: 'سرد بود', data: { amount: 313_000 } });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('of many at once none goes back twice', async () => {
    const { sold, idOf, refund, shop, vendorId } = await openRoom();
    const order = await sold();
    const items = [{ orderItemId: idOf(order, shop.kebab), count: 1 }];
    const all = await Promise.all(
      Array.from({ length: 5 }, () => refund(LINE, { orderId: order.id, items })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('that were given back cannot be edited away', async () => {
    const { sold, idOf, refund, shop, manager } = await openRoom();
    const order = await sold();
    const items = [{ orderItemId: idOf(order, shop.kebab), count: 2 }];
    const { body } = await refund(LINE, { orderId: order.id, items });
    const kept = order.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
    const edit = {
      id: newId(),
      orderId: order.id,
      version: body.version,
      items: [{ ...kept[0], count: 1 }, kept[1]],
    };
    expect((await manager('PUT /api/orders/editpostpaid', edit)).body.code).toBe('COUNT_BELOW_REFUNDED');
  });
});

describe('an order', () => {
  test('goes back whole, or an amount of it, and never more than was paid', async () => {
    const { sold, refund, vendorId } = await openRoom();
    const order = await sold();
    const some = await refund(ORDER, { orderId: order.id, amount: 100_000 });
    expect(some.body).toMatchObject({ refundedAmount: 100_000 });
    const over = await refund(ORDER, { orderId: order.id, amount: 628_001 });
    expect(over.body).toMatchObject({ code: 'REFUND_ABOVE_PAID', details: { left: 628_000 } });
    expect((await refund(ORDER, { orderId: order.id })).body).toMatchObject({ refundedAmount: 728_000 });
    expect((await refund(ORDER, { orderId: order.id })).body.code).toBe('REFUND_ABOVE_PAID');
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('goes back the way that staff chose, and all of it once', async () => {
    const { sold, refund, vendorId } = await openRoom();
    const back = async (way: string, amount: number) => {
      const order = await sold();
      const request = { id: newId(), orderId: order.id, amount, way };
      const { body } = await refund(ORDER, request);
      expect((await refund(ORDER, request)).body.refundedAmount).toBe(amount);
      expect((await refund(ORDER, { ...request, way: 'AS_PAID', reason: 'دیگر' })).body.code).toBe(
        'IDEMPOTENCY_CONFLICT',
      );
      return refunds(body);
    };
    expect(await back('AS_PAID', 313_000)).toEqual([
      ['CASH', 214_973, 'DONE'],
      ['CARD', 98_027, 'DONE'],
    ]);
    // More than came in cash: of what came by card a part is handed over in cash too.
    expect(await back('CASH', 600_000)).toEqual([
      ['CASH', 500_000, 'DONE'],
      ['CASH', 100_000, 'DONE'],
    ]);
    expect(await back('CARD', 200_000)).toEqual([['CARD', 200_000, 'DONE']]);
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('that nobody chose a way for goes to the card where the drawer has not so much cash', async () => {
    const { sold, refund, manager } = await openRoom();
    const order = await sold();
    await manager('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
    const { body } = await refund(ORDER, { orderId: order.id, amount: 100_000 });
    expect(refunds(body)).toEqual([['CARD', 100_000, 'DONE']]);
    const short = await refund(ORDER, { orderId: order.id, amount: 100_000, way: 'CASH' });
    expect(short.body.code).toBe('CASH_DRAWER_SHORT');
  });

  test('is refunded by those who may, for a reason, where something was paid', async () => {
    const { sold, refund, cashier, shop } = await openRoom();
    const order = await sold();
    expect((await refund(ORDER, { orderId: order.id }, cashier)).body.code).toBe('forbidden');
    expect((await refund(ORDER, { orderId: order.id, reason: ' ' })).status).toBe(400);
    const open = await cashier('POST /api/orders', tillBody(shop, { paymentType: 'UNPAID', payments: [] }));
    expect((await refund(ORDER, { orderId: open.body.id })).body.code).toBe('ORDER_NOT_PAID');
  });

  test('rejected after a refund gives back the rest', async () => {
    const { sold, refund, manager, vendorId } = await openRoom();
    const order = await sold();
    await refund(ORDER, { orderId: order.id, amount: 100_000 });
    const reject = { id: order.id, status: 'REJECTED', reason: 'مشتری رفت' };
    expect((await manager('PATCH /api/orders', reject)).body).toMatchObject({ refundedAmount: 728_000 });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('on credit comes off the customer’s account', async () => {
    const { cashier, refund, shop, vendorId } = await openRoom();
    const payments = [{ id: newId(), method: 'CREDIT' as const, amount: 313_000, reference: '' }];
    const customer = { firstName: 'نسرین', lastName: '', phoneNumber: '09127770002' };
    await openAccountOf(desk.pool, vendorId, customer);
    const { body } = await cashier(
      'POST /api/orders',
      tillBody(shop, { paymentType: 'CREDIT', payments, customer }),
    );
    await refund(ORDER, { orderId: body.id, amount: 13_000 });
    const { rows } = await desk.pool.query(
      `select sum(amount)::int as owed from ledger_entries where vendor_id = $1 and account = $2`,
      [vendorId, `CREDIT:${String(body.customerId)}`],
    );
    expect(rows).toEqual([{ owed: 300_000 }]);
    await expectBooksToBalance(desk.pool, vendorId);
  });
});

describe('an online payment given back in parts', () => {
  async function paidOnline() {
    const room = await openRoom();
    const body = onlineBody(room.shop);
    await room.guest('POST /api/orders', body);
    const paying = await room.guest(`GET /api/orders/payment/${body.id}`);
    await desk.follow(await desk.press(String(paying.body.submitUrl), 'pay'));
    const read = async () => (await room.manager(`GET /api/orders/${body.id}`)).body;
    /** An hour goes by with the jobs that come with it. */
    const hour = async () => {
      await desk.runRefundJobs(room.vendorId);
      desk.server.clock.advance(3_700);
      await desk.run('recheck-refunds');
    };
    return { ...room, orderId: body.id, read, hour };
  }

  test('gives back each part once, one after the other', async () => {
    const { orderId, refund, read, hour, vendorId } = await paidOnline();
    for (const amount of [50_000, 60_000, 70_000]) await refund(ORDER, { orderId, amount });
    expect(refunds(await read())).toEqual([
      ['ONLINE', 50_000, 'INIT'],
      ['ONLINE', 60_000, 'INIT'],
      ['ONLINE', 70_000, 'INIT'],
    ]);
    for (let round = 0; round < 4; round += 1) await hour();
    expect(await read()).toMatchObject({ refundedAmount: 180_000 });
    expect(refunds(await read()).every(([, , status]) => status === 'DONE')).toBe(true);
    await refund(ORDER, { orderId });
    for (let round = 0; round < 2; round += 1) await hour();
    expect(await read()).toMatchObject({ refundedAmount: 313_000 });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('asks again after a lost answer instead of giving back twice', async () => {
    const { orderId, refund, read, hour, vendorId } = await paidOnline();
    await refund(ORDER, { orderId, amount: 50_000 });
    for (let round = 0; round < 2; round += 1) await hour();
    await refund(ORDER, { orderId, amount: 60_000 });
    await desk.fault({ operation: 'refund', kind: 'LOST', times: 1 });
    for (let round = 0; round < 3; round += 1) await hour();
    expect(await read()).toMatchObject({ refundedAmount: 110_000 });
    await expectBooksToBalance(desk.pool, vendorId);
  });
});
