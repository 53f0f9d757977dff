import type { IntentAnswer } from '@sofreh/contract/main/sync';
import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { openTill, startSyncDesk } from './testing/sync-desk.ts';

const PRICE = 308_000 + 5_000;
const DAY_MS = 86_400_000;
const desk = await startSyncDesk();
const clock = () => desk.server.clock.now();

async function openRoom() {
  const room = await desk.open();
  const till = await openTill(room, clock);
  const orderCount = async () => {
    const { rows } = await desk.pool.query('select id from orders where vendor_id = $1', [room.vendor.id]);
    return rows.length;
  };
  const read = async (id: string) => (await room.ask(room.managerId, `GET /api/orders/${id}`)).body;
  const change = async (sql: string, ...values: unknown[]) => {
    await desk.pool.query(sql, [room.vendor.id, ...values]);
    desk.server.app.snapshots.forget(room.vendor.id);
  };
  return { ...room, till, orderCount, read, change };
}

const outcomes = (answers: readonly IntentAnswer[]) => answers.map(({ outcome }) => outcome);
const codes = (answers: readonly IntentAnswer[]) =>
  answers.map(({ findings }) => findings.map(({ code }) => code));

describe('an order made at a till', () => {
  test('arrives with its number and its money, paid', async () => {
    const { till, vendor } = await openRoom();
    const create = till.create();
    const sent = await till.send([create, till.pay(create.queue, PRICE)]);
    expect(outcomes(sent.answers)).toEqual(['SENT', 'SENT']);
    const [order] = sent.orders;
    expect(order).toMatchObject({
      number: till.lane * 1000 + 1,
      isPaid: true,
      finalPrice: PRICE,
      source: 'SALON',
    });
    expect(sent.answers[1]?.orderVersion).toBe(order?.version);
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('twice, in one request or many, at the same time: once, and answered the same', async () => {
    const { till, orderCount, vendor } = await openRoom();
    const create = till.create();
    const batch = [create, till.pay(create.queue, PRICE)];
    const all = await Promise.all([till.send(batch), till.send(batch), till.send(batch)]);
    const again = await till.send(batch);
    for (const each of [...all, again]) expect(outcomes(each.answers)).toEqual(['SENT', 'SENT']);
    expect(again.answers).toEqual((await till.send(batch)).answers);
    expect(await orderCount()).toBe(1);
    expect(again.orders[0]).toMatchObject({ paidAmount: PRICE, transactions: [{ amount: PRICE }] });
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('with another body under the same id is refused, and the first stands', async () => {
    const { till } = await openRoom();
    const create = till.create();
    await till.send([create]);
    const other = { ...create, body: { ...create.body, number: create.body.number + 1 } };
    const { answers } = await till.send([other]);
    expect(answers).toMatchObject([{ outcome: 'REFUSED', code: 'IDEMPOTENCY_CONFLICT' }]);
  });

  test('in the wrong order: what comes before its order waits, and nothing of it is lost', async () => {
    const { till } = await openRoom();
    const create = till.create();
    const pay = till.pay(create.queue, PRICE);
    const early = await till.send([pay]);
    expect(early.answers).toMatchObject([{ outcome: 'WAITING', code: 'ORDER_NOT_FOUND' }]);
    await till.send([create]);
    const late = await till.send([pay]);
    expect(outcomes(late.answers)).toEqual(['SENT']);
    expect(late.orders[0]).toMatchObject({ isPaid: true });
  });

  test('one that cannot be holds its own order alone', async () => {
    const { till } = await openRoom();
    const [bad, good] = [till.create(), till.create()];
    const [item] = bad.body.order.items;
    const items = item ? [item, item] : [];
    const wrong = { ...bad, body: { ...bad.body, order: { ...bad.body.order, items } } };
    const { answers } = await till.send([
      wrong,
      till.pay(bad.queue, PRICE),
      good,
      till.pay(good.queue, PRICE),
    ]);
    expect(answers.map(({ id, outcome }) => [id === wrong.id, outcome])).toEqual([
      [true, 'REFUSED'],
      [false, 'SENT'],
      [false, 'SENT'],
    ]);
  });
});

describe('what has changed since', () => {
  test('the price: charged is honoured, the difference is told', async () => {
    const { till, change, read } = await openRoom();
    const create = till.create();
    await change('update menu_items set price = 400000 where vendor_id = $1 and price = 300000');
    const { answers } = await till.send([create, till.pay(create.queue, PRICE)]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'SENT']);
    expect(answers[0]?.findings).toEqual([
      { code: 'PRICE_DIFFERS', data: { charged: PRICE, now: 423_000, difference: PRICE - 423_000 } },
    ]);
    expect(await read(create.queue)).toMatchObject({
      finalPrice: PRICE,
      isPaid: true,
      number: create.body.number,
    });
  });

  test('the dish is gone: the order stays, as it was sold', async () => {
    const { till, change, read } = await openRoom();
    const create = till.create();
    await change('update menu_items set available = false where vendor_id = $1');
    const { answers } = await till.send([create]);
    expect(codes(answers)).toEqual([['ITEM_GONE']]);
    expect(await read(create.queue)).toMatchObject({ items: [{ title: 'کباب', price: 300_000 }] });
  });

  test('the stock is short: it was there, for it was handed over', async () => {
    const { till, change, shop } = await openRoom();
    await change(
      "insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, 0)",
      shop.kebab,
    );
    const { answers } = await till.send([till.create()]);
    expect(codes(answers)).toEqual([['STOCK_SHORT']]);
    const { rows } = await desk.pool.query(
      'select kind, change, count_after from stock_movements where vendor_id = $1 order by at, kind',
      [shop.vendorId],
    );
    expect(rows).toEqual([
      { kind: 'RECOUNT', change: 1, count_after: 1 },
      { kind: 'SOLD', change: -1, count_after: 0 },
    ]);
  });

  test('an ingredient is short: enough of it was there too', async () => {
    const { till, change, shop } = await openRoom();
    const meat = newId();
    await change(
      "insert into ingredients (vendor_id, id, title, unit) values ($1, $2, 'گوشت', 'KILOGRAM')",
      meat,
    );
    await change(
      "insert into recipes (vendor_id, product_type, product_id) values ($1, 'FOOD', $2)",
      shop.kebab,
    );
    await desk.pool.query(
      `insert into recipe_lines (vendor_id, product_type, product_id, ingredient_id, quantity)
       values ($1, 'FOOD', $2, $3, 200)`,
      [shop.vendorId, shop.kebab, meat],
    );
    await change(
      "insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'INGREDIENT', $2, 50)",
      meat,
    );
    const { answers } = await till.send([till.create()]);
    expect(codes(answers)).toEqual([['STOCK_SHORT']]);
    const { rows } = await desk.pool.query(
      'select kind, change, count_after from stock_movements where vendor_id = $1 order by at, kind',
      [shop.vendorId],
    );
    expect(rows).toEqual([
      { kind: 'RECOUNT', change: 150, count_after: 200 },
      { kind: 'SOLD', change: -200, count_after: 0 },
    ]);
  });

  test('the table was closed: its name is kept', async () => {
    const { till, change, shop } = await openRoom();
    const made = till.create();
    const order = {
      ...made.body.order,
      deliveryType: 'SERVE' as const,
      tableId: shop.table,
      expectedPrice: 308_000,
    };
    const charged = { ...made.body.charged, deliveryType: 'SERVE' as const };
    const create = { ...made, body: { ...made.body, order, charged, tableName: 'میز ۷' } };
    await change('update dining_tables set active = false where vendor_id = $1');
    const { answers } = await till.send([create, till.pay(create.queue, 308_000)]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'SENT']);
    expect(answers[0]?.findings).toContainEqual({ code: 'TABLE_CLOSED', data: { tableName: 'میز ۷' } });
  });

  test('the bill was paid elsewhere: the money is entered, and is to be given back', async () => {
    const { till, vendor, read } = await openRoom();
    const create = till.create();
    await till.send([create, till.pay(create.queue, PRICE - 100_000)]);
    const { answers } = await till.send([till.pay(create.queue, 150_000)]);
    expect(codes(answers)).toEqual([['OVERPAID']]);
    const order = await read(create.queue);
    expect(order).toMatchObject({ isPaid: true, paidAmount: PRICE });
    const amounts = (order.transactions as { amount: number }[]).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(PRICE + 50_000);
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('the order was rejected: its money is entered all the same', async () => {
    const { till, vendor, ask, managerId } = await openRoom();
    const create = till.create();
    await till.send([create]);
    await ask(managerId, 'PATCH /api/orders', { id: create.queue, status: 'REJECTED', reason: 'انصراف' });
    const pay = till.pay(create.queue, PRICE);
    expect(codes((await till.send([pay])).answers)).toEqual([['ORDER_CLOSED']]);
    expect(outcomes((await till.send([pay])).answers)).toEqual(['NEEDS_PERSON']);
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('somebody moved it already: the same move is done, another is a conflict until a person decides', async () => {
    const { till } = await openRoom();
    const create = till.create();
    await till.send([create, till.move(create.queue, 'READYTOPICKUP')]);
    const again = await till.send([till.move(create.queue, 'READYTOPICKUP')]);
    expect(outcomes(again.answers)).toEqual(['SENT']);
    const back = till.move(create.queue, 'READYTOSERVE');
    const conflict = await till.send([back]);
    expect(conflict.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'INVALID_ORDER_STATE' }]);
    expect(conflict.orders[0]).toMatchObject({ status: 'READYTOPICKUP' });
    expect((await till.send([{ ...back, retry: 1 }])).answers[0]?.outcome).toBe('CONFLICTED');
  });
});

describe('clocks', () => {
  test.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
  ])('%s: the order is of the day it was made', async (_case, offset) => {
    const { till, read } = await openRoom();
    const create = { ...till.create(), at: new Date(clock().getTime() + offset - 600_000).toISOString() };
    const sentAt = new Date(clock().getTime() + offset);
    const { answers } = await till.send([create], { sentAt });
    expect(answers).toMatchObject([{ outcome: 'SENT', findings: [{ code: 'CLOCK_WRONG' }] }]);
    const { placedAt } = await read(create.queue);
    expect(Date.parse(String(placedAt))).toBe(clock().getTime() - 600_000);
  });

  test('late by days with a right clock: it counts in its own day', async () => {
    const { till, read } = await openRoom();
    const create = { ...till.create(), at: new Date(clock().getTime() - 3 * DAY_MS).toISOString() };
    await till.send([create]);
    const { businessDay, placedAt } = await read(create.queue);
    expect(placedAt).toBe(create.at);
    expect(String(businessDay) < clock().toISOString().slice(0, 10)).toBe(true);
  });
});

describe('people', () => {
  test('who was removed meanwhile: orders and money stand and call a person, other wishes are kept', async () => {
    const { till, ask, managerId, cashierId, read } = await openRoom();
    const create = till.create();
    const work = [create, till.pay(create.queue, PRICE), till.move(create.queue, 'READYTOPICKUP')];
    const removed = await desk.pool.query('delete from staff where user_id = $1', [cashierId]);
    expect(removed.rowCount).toBe(1);
    await desk.pool.query(
      `insert into audit_log (id, vendor_id, at, actor_id, actor_kind, action, subject_id)
       select $1, v.id, now(), $2, 'STAFF', 'staff.remove', $3 from vendors v where v.id = (
         select vendor_id from staff where user_id = $2)`,
      [newId(), managerId, cashierId],
    );
    expect((await till.send(work)).status).toBe(403);
    const { answers } = await till.send(work, { by: managerId });
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'NEEDS_PERSON', 'CONFLICTED']);
    expect(codes(answers).slice(0, 2)).toEqual([['ACTOR_REMOVED'], ['ACTOR_REMOVED']]);
    expect(answers[2]?.code).toBe('ACTOR_REMOVED');
    expect(await read(create.queue)).toMatchObject({ isPaid: true });
    const toLookAt = await ask(managerId, 'GET /api/sync/intents?toLookAt=true');
    expect(toLookAt.body).toMatchObject({ totalCount: 3 });
    const settled = await ask(managerId, 'PUT /api/sync/intents/settle', {
      id: create.id,
      reason: 'دیده شد',
    });
    expect(settled.body).toMatchObject({ settleReason: 'دیده شد', outcome: 'NEEDS_PERSON' });
    expect((await ask(managerId, 'GET /api/sync/intents?toLookAt=true')).body).toMatchObject({
      totalCount: 2,
    });
  });

  test('who may not take money: it is entered, and told', async () => {
    const { till, hire } = await openRoom();
    const waiter = await hire('waiter');
    const create = till.create({}, waiter);
    const { answers } = await till.send([create, till.pay(create.queue, PRICE, waiter)], { by: waiter });
    expect(codes(answers)).toEqual([[], ['NOT_ALLOWED']]);
  });

  test('who never worked here is nobody: the sender answers for it', async () => {
    const [mine, other] = [await openRoom(), await openRoom()];
    const { answers, orders } = await mine.till.send([mine.till.create({}, other.cashierId)]);
    expect(codes(answers)).toEqual([['ACTOR_REMOVED']]);
    expect(orders[0]?.events.length).toBeGreaterThan(0);
  });
});

describe('tills', () => {
  test('each draws from a lane of its own, the same one whenever it registers', async () => {
    const room = await openRoom();
    const second = await openTill(room, clock);
    expect([room.till.lane, second.lane]).toEqual([1, 2]);
    const again = await room.ask(room.cashierId, 'POST /api/sync/devices', {
      id: second.deviceId,
      name: 'بار',
    });
    expect(again.body).toMatchObject({ lane: 2, name: 'بار', last: null });
    await second.send([second.create()]);
    const later = await room.ask(room.cashierId, 'POST /api/sync/devices', {
      id: second.deviceId,
      name: 'بار',
    });
    expect(later.body.last).toMatchObject({ lastNumber: 2001 });
  });

  test('a number given twice keeps the digits said aloud', async () => {
    const { till } = await openRoom();
    const [first, second] = [till.create(), till.create()];
    const same = { ...second, body: { ...second.body, number: first.body.number } };
    const sent = await till.send([first, same]);
    expect(codes(sent.answers)).toEqual([[], ['NUMBER_TAKEN']]);
    const number = sent.orders.find(({ id }) => id === same.queue)?.number ?? 0;
    expect(number).not.toBe(first.body.number);
    expect(number % 100_000).toBe(first.body.number);
    expect(outcomes((await till.send([first, same])).answers)).toEqual(['SENT', 'NEEDS_PERSON']);
  });

  test('one that is out of service, or of another vendor, is none; a new one gets no lane that still rests', async () => {
    const [mine, other] = [await openRoom(), await openRoom()];
    const create = mine.till.create();
    const stranger = await mine.till.send([create], { device: other.till.deviceId });
    expect(stranger).toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' });
    await mine.ask(mine.managerId, `DELETE /api/sync/devices/${mine.till.deviceId}`);
    expect((await mine.till.send([create])).code).toBe('DEVICE_NOT_FOUND');
    expect((await openTill(mine, clock)).lane).toBe(2);
    const list = await mine.ask(mine.managerId, 'GET /api/sync/devices');
    expect(list.body).toMatchObject({ totalCount: 1, data: [{ lane: 2 }] });
  });

  test('what tills sent is listed with totals that match the books', async () => {
    const room = await openRoom();
    const { till, ask, managerId } = room;
    for (let count = 0; count < 3; count += 1) {
      const create = till.create();
      await till.send([create, till.pay(create.queue, PRICE)]);
    }
    const { body } = await ask(managerId, `GET /api/sync/intents?deviceId=${till.deviceId}&pageSize=2`);
    expect(body).toMatchObject({
      totalCount: 6,
      totals: { orders: { count: 3, amount: 3 * PRICE }, payments: { count: 3, amount: 3 * PRICE } },
    });
  });
});
