import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { readAttempt, writeFailed } from '#app/main/payments/attempts.queries.ts';
import { settlePayment } from '#app/main/payments/settle-payment.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from '../testing/books.ts';

const desk = await startPayDesk();
const settling = () => ({
  db: desk.pool,
  now: desk.server.clock.now,
  newId,
  announce: () => undefined,
  warn: () => undefined,
});
const MOVE = 'PUT /api/orders/changetable';

async function openRoom() {
  const room = await desk.open();
  const { shop, vendorId } = room;
  const addTable = async (name: string) => {
    const id = newId();
    await desk.pool.query(
      `insert into dining_tables (vendor_id, id, category_id, code, name)
       select $1, $2, category_id, $3, $4 from dining_tables where vendor_id = $1 limit 1`,
      [vendorId, id, `T-${id.slice(-8)}`, name],
    );
    return id;
  };
  const bill = async (tableId: string, more = {}) => {
    const items = [{ id: newId(), menuItemId: shop.kebab, count: 1 }];
    const body = { id: newId(), items, deliveryType: 'SERVE', tableId, expectedPrice: 308_000, ...more };
    const answer = await room.cashier('POST /api/orders/postpaid', body);
    expect(answer.text).toContain('POSTPAID');
    return answer.body as unknown as Order;
  };
  const read = async (id: string) => (await room.manager(`GET /api/orders/${id}`)).body as unknown as Order;
  const types = (order: Order) => order.events.map(({ type }) => type);
  return { ...room, addTable, bill, read, types };
}

describe('the last bill that leaves a table', () => {
  type Room = Awaited<ReturnType<typeof openRoom>>;
  const ways: Readonly<Record<string, (room: Room, order: Order, garden: string) => Promise<unknown>>> = {
    cancelled: ({ manager }, { id }) =>
      manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'مهمان رفت' }),
    settled: async ({ manager, cashier }, { id, finalPrice }) => {
      const payments = [{ id: newId(), method: 'CASH', amount: finalPrice }];
      await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments });
      await manager('PATCH /api/orders', { id, status: 'READYTOSERVE' });
      return manager('PATCH /api/orders', { id, status: 'DELIVERED' });
    },
    'seated elsewhere': ({ cashier }, { id }, tableId) => cashier(MOVE, { orderId: id, tableId }),
    'joined to another': async ({ cashier, bill }, { id }, tableId) =>
      cashier(MOVE, { orderId: id, tableId, mergeInto: (await bill(tableId)).id }),
  };
  const seat = async (table: string) => {
    await desk.pool.query(
      `update dining_tables set taken_channel = 'SALON', taken_at = now() where id = $1`,
      [table],
    );
    return standing(table);
  };
  const standing = async (table: string) => {
    const { rows } = await desk.pool.query<{ session: string; taken: string | null }>(
      'select session, taken_channel as taken from dining_tables where id = $1',
      [table],
    );
    return rows[0];
  };

  test.each(Object.keys(ways))('%s, frees it and ends its sitting; one before it does not', async (way) => {
    const room = await openRoom();
    const { shop, bill, addTable, read } = room;
    const [first, last] = [await bill(shop.table), await bill(shop.table)];
    const [one, two] = [await addTable('حیاط ۱'), await addTable('حیاط ۲')];
    const before = await seat(shop.table);
    await ways[way]?.(room, first, one);
    expect(await standing(shop.table)).toEqual(before);
    await ways[way]?.(room, last, two);
    const { status, tableId } = await read(last.id);
    expect(['REJECTED', 'FINISHED'].includes(status) || tableId === two).toBe(true);
    const after = await standing(shop.table);
    expect(after?.taken).toBeNull();
    expect(after?.session).not.toBe(before?.session);
  });

  test('is one of two that leave at once', async () => {
    const room = await openRoom();
    const bills = [await room.bill(room.shop.table), await room.bill(room.shop.table)];
    const before = await seat(room.shop.table);
    await Promise.all(bills.map((order) => ways.cancelled?.(room, order, '')));
    const after = await standing(room.shop.table);
    expect(after).toEqual({ session: expect.not.stringMatching(before?.session ?? ''), taken: null });
  });
});

describe('a bill at another table', () => {
  test('goes to a free one, and the one it leaves is free', async () => {
    const { cashier, shop, bill, addTable } = await openRoom();
    const order = await bill(shop.table);
    const garden = await addTable('حیاط ۲');
    const moved = await cashier(MOVE, { orderId: order.id, tableId: garden, version: order.version });
    expect(moved.body).toMatchObject({ tableId: garden, tableName: 'حیاط ۲' });
    expect((await cashier(`GET /api/orders?tableId=${shop.table}`)).body.totalCount).toBe(0);
    const film = moved.body.events as { type: string; data: object }[];
    expect(film.at(-1)).toMatchObject({ type: 'TABLE_CHANGED', data: { from: 'میز ۷', to: 'حیاط ۲' } });
    const stale = await cashier(MOVE, { orderId: order.id, tableId: shop.table, version: order.version });
    expect(stale.body.code).toBe('ORDER_CHANGED');
  });

  test('at a taken one stands beside its bill only when that is wanted', async () => {
    const { cashier, shop, bill, addTable } = await openRoom();
    const garden = await addTable('حیاط');
    const [one, two] = [await bill(shop.table), await bill(garden)];
    const taken = await cashier(MOVE, { orderId: one.id, tableId: garden });
    expect(taken.body).toMatchObject({ code: 'TABLE_NOT_FREE', details: { openBills: [{ id: two.id }] } });
    const beside = await cashier(MOVE, { orderId: one.id, tableId: garden, beside: true });
    expect(beside.body).toMatchObject({ tableId: garden });
    expect((await cashier(MOVE, { orderId: one.id, tableId: newId() })).body.code).toBe('TABLE_NOT_FOUND');
  });

  test('becomes a part of the other bill with lines and money, and ends', async () => {
    const { cashier, shop, bill, addTable, read, types, vendorId } = await openRoom();
    const garden = await addTable('حیاط');
    const one = await bill(shop.table, {
      payments: [{ id: newId(), method: 'CASH', amount: 100_000 }],
      tip: 5_000,
      expectedPrice: 313_000,
    });
    const two = await bill(garden, { tip: 7_000, expectedPrice: 315_000 });
    const merged = await cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id });
    expect(merged.body).toMatchObject({ id: two.id, finalPrice: 628_000, paidAmount: 100_000, tip: 12_000 });
    expect(merged.body.items).toHaveLength(2);
    const ended = await read(one.id);
    expect(ended).toMatchObject({ status: 'REJECTED', items: [], paidAmount: 0, transactions: [] });
    expect(ended.rejectReason).toContain('یکی شد');
    expect(types(ended).at(-1)).toBe('MERGED');
    expect(types(await read(two.id))).toContain('MERGED');
    await expectBooksToBalance(desk.pool, vendorId);
    const again = await cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id });
    expect(again.body.code).toBe('ORDER_NOT_EDITABLE');
  });

  test('takes along what was paid for: nobody pays a dish twice, and shares are of the new bill', async () => {
    const { cashier, shop, bill, addTable, read, vendorId } = await openRoom();
    const garden = await addTable('حیاط');
    const [one, two] = [await bill(shop.table), await bill(garden)];
    const dish = one.items[0]?.id ?? '';
    const part = (amount: number, allocation: object) => {
      return { id: newId(), method: 'CASH', amount, allocations: [{ amount, ...allocation }] };
    };
    const pay = (orderId: string, payment: object) =>
      cashier('POST /api/payments/manualpaybypos', { orderId, payments: [payment] });
    const half = { kind: 'LINE', orderItemId: dish, count: 1, of: 2 };
    expect((await pay(one.id, part(154_000, half))).status).toBe(200);
    expect((await pay(two.id, part(154_000, { kind: 'SHARE', count: 1, of: 2 }))).status).toBe(200);
    const merged = await cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id });
    const open = merged.body as unknown as Order;
    expect(open).toMatchObject({ finalPrice: 616_000, paidAmount: 308_000 });
    const halfPaid = { paid: 154_000, left: 154_000, pieces: 0.5 };
    expect(open.bill.find(({ orderItemId }) => orderItemId === dish)).toMatchObject(halfPaid);
    const whole = await pay(two.id, part(308_000, { ...half, count: 1, of: 1 }));
    expect(whole.body.code).toBe('LINE_ALREADY_PAID');
    // Of what is left together each of two bears half, though one of two had paid a share of one bill.
    expect((await pay(two.id, part(154_000, { kind: 'SHARE', count: 1, of: 2 }))).status).toBe(200);
    expect((await pay(two.id, part(154_000, half))).status).toBe(200);
    expect(await read(two.id)).toMatchObject({ isPaid: true, paidAmount: 616_000 });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('a discount that staff gave one bill does not spread over the other: an amount stays, per cent is in the way', async () => {
    const { manager, cashier, shop, bill, addTable, read, vendorId } = await openRoom();
    const garden = await addTable('حیاط');
    const given = async (type: 'PERCENTAGE' | 'MONEY', value: number, expectedPrice: number) => {
      const items = [{ id: newId(), menuItemId: shop.kebab, count: 1 }];
      const discount = { type, value, reason: 'همسایه' };
      const body = { id: newId(), items, deliveryType: 'SERVE', tableId: garden, expectedPrice, discount };
      const placed = await manager('POST /api/orders/postpaid', body);
      expect(placed.status, placed.text).toBe(200);
      return placed.body as unknown as Order;
    };
    const [one, percent, amount] = [
      await bill(shop.table),
      await given('PERCENTAGE', 10, 277_200),
      await given('MONEY', 28_000, 277_200),
    ];
    const join = (into: Order) => cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: into.id });
    expect(await join(percent)).toMatchObject({
      status: 409,
      body: { code: 'BILLS_NOT_MERGEABLE', details: { reason: 'DISCOUNTED' } },
    });
    expect(await read(one.id)).toMatchObject({ finalPrice: 308_000, items: [{}] });
    expect(await read(percent.id)).toMatchObject({ finalPrice: 277_200, items: [{}] });
    expect((await join(amount)).status).toBe(200);
    expect(await read(amount.id)).toMatchObject({
      finalPrice: 585_200,
      pricing: { finalDiscountAmount: 28_000 },
    });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('who was sent a link of a share is asked for that share, however much is on the joined bill', async () => {
    const { cashier, nobody, shop, bill, addTable } = await openRoom();
    const garden = await addTable('حیاط');
    const [one, two] = [await bill(shop.table), await bill(garden)];
    const phoneNumber = '09149990078';
    const allocations = [{ kind: 'SHARE', count: 1, of: 2, amount: 154_000 }];
    const sent = await cashier('POST /api/payments/link', {
      id: newId(),
      orderId: one.id,
      phoneNumber,
      allocations,
    });
    expect(sent.status, sent.text).toBe(200);
    await desk.runLinkJobs(phoneNumber);
    const code = desk.sentLinks.find((link) => link.phoneNumber === phoneNumber)?.code;
    expect((await cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id })).status).toBe(200);
    expect((await nobody(`GET /api/payments/link/${code}`)).body).toMatchObject({
      part: { amount: 154_000, isOver: false },
    });
  });

  test('is not joined while a guest pays it online; what failed and is paid after all counts for the joined bill', async () => {
    const { cashier, nobody, shop, bill, addTable, read, vendorId } = await openRoom();
    const garden = await addTable('حیاط');
    const [one, two] = [await bill(shop.table), await bill(garden)];
    const phoneNumber = '09149990077';
    await cashier('POST /api/payments/link', { id: newId(), orderId: one.id, phoneNumber });
    await desk.runLinkJobs(phoneNumber);
    const code = desk.sentLinks.find((link) => link.phoneNumber === phoneNumber)?.code;
    const dish = one.items[0]?.id ?? '';
    const allocations = [{ kind: 'LINE', orderItemId: dish, count: 1, of: 2, amount: 154_000 }];
    const opened = await nobody(`POST /api/payments/link/${code}/pay`, { allocations });
    const join = () => cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id });
    expect((await join()).body).toMatchObject({
      code: 'BILLS_NOT_MERGEABLE',
      details: { reason: 'BEING_PAID' },
    });
    const attempt = await readAttempt(desk.pool, vendorId, String(opened.body.transactionId));
    if (!attempt) throw new Error('the attempt was not stored');
    await writeFailed(desk.pool, attempt, 'VERIFY_REFUSED', desk.server.clock.now());
    expect((await join()).status).toBe(200);
    await desk.press(String(opened.body.submitUrl), 'pay-never');
    // Whoever settles it looked it up before the bills were joined.
    await settlePayment({ ...settling(), gateways: vendorGateways(desk.pool, desk.gateways) }, attempt);
    const joined = await read(two.id);
    expect(joined).toMatchObject({ paidAmount: 154_000, finalPrice: 616_000 });
    expect(joined.bill.find(({ orderItemId }) => orderItemId === dish)).toMatchObject({ pieces: 0.5 });
    expect(await read(one.id)).toMatchObject({ paidAmount: 0, transactions: [] });
    expect((await nobody(`GET /api/payments/link/${code}`)).body).toMatchObject({
      number: two.number,
      joined: { number: one.number, due: 308_000, orderItemIds: [dish] },
    });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('merges two bills into each other at once only one way', async () => {
    const { cashier, shop, bill, addTable, read, vendorId } = await openRoom();
    const garden = await addTable('حیاط');
    const [one, two] = [await bill(shop.table), await bill(garden)];
    await Promise.all([
      cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id }),
      cashier(MOVE, { orderId: two.id, tableId: shop.table, mergeInto: one.id }),
    ]);
    const ends = [await read(one.id), await read(two.id)];
    expect(ends.map(({ items }) => items.length).sort()).toEqual([0, 2]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'REJECTED']);
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('with a discount of its own is not merged', async () => {
    const { cashier, manager, shop, bill, addTable } = await openRoom();
    const garden = await addTable('حیاط');
    const [one, two] = [await bill(shop.table), await bill(garden)];
    const items = one.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
    const discount = { type: 'PERCENTAGE', value: 10, reason: 'آشنا' };
    const edit = { id: newId(), orderId: one.id, version: one.version, items, discount };
    expect((await manager('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
    const refused = await cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id });
    expect(refused.body).toMatchObject({ code: 'BILLS_NOT_MERGEABLE', details: { reason: 'DISCOUNTED' } });
  });
});

test('credit goes back to the account it was taken on, also from a bill that was joined to another guest’s', async () => {
  const { cashier, manager, shop, bill, addTable, vendorId } = await openRoom();
  const garden = await addTable('حیاط');
  const guest = (firstName: string, phoneNumber: string) => ({
    customer: { firstName, lastName: 'مهمان', phoneNumber },
  });
  await openAccountOf(desk.pool, vendorId, guest('علی', '09127770101').customer);
  const one = await bill(shop.table, guest('علی', '09127770101'));
  const two = await bill(garden, guest('بابک', '09127770102'));
  const payments = [{ id: newId(), method: 'CREDIT' as const, amount: 308_000 }];
  const paid = await cashier('POST /api/payments/manualpaybypos', { orderId: one.id, payments });
  expect(paid.status, paid.text).toBe(200);
  const joined = await cashier(MOVE, { orderId: one.id, tableId: garden, mergeInto: two.id });
  expect(joined.status, joined.text).toBe(200);
  const refund = { id: newId(), orderId: two.id, amount: 308_000, reason: 'پشیمان شد' };
  const back = await manager('PUT /api/orders/refund', refund);
  expect(back.status, back.text).toBe(200);
  const { rows } = await desk.pool.query<{ account: string; sum: number }>(
    `select account, sum(amount)::bigint as sum from ledger_entries
     where vendor_id = $1 and account like 'CREDIT:%' group by account`,
    [vendorId],
  );
  expect(rows).toEqual([{ account: `CREDIT:${one.customerId}`, sum: 0 }]);
  await expectBooksToBalance(desk.pool, vendorId);
});
