import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const openRoom = () => openSyncRoom(desk);

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

  test('the dish was removed as never sold: it was, and is kept in the archive', async () => {
    const { ask, managerId, till, shop, read } = await openRoom();
    const dish = `/api-catalog/catalog/menuitems/${shop.kebab}`;
    const create = till.create();
    expect((await ask(managerId, `DELETE ${dish}`)).status).toBe(204);
    desk.server.app.snapshots.forget(shop.vendorId);
    expect((await ask(managerId, `GET ${dish}`)).status).toBe(404);
    const { answers } = await till.send([create]);
    expect(codes(answers)).toEqual([['ITEM_GONE']]);
    expect(await read(create.queue)).toMatchObject({ items: [{ menuItemId: shop.kebab, price: 300_000 }] });
    const kept = (await ask(managerId, `GET ${dish}`)).body;
    expect(kept).toMatchObject({ title: 'کباب', price: 300_000, archived: true });
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
    const sumOf = (kind: string) =>
      (order.transactions as { kind: string; amount: number }[])
        .filter((each) => each.kind === kind)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf('PAYMENT'), sumOf('REFUND')]).toEqual([PRICE + 50_000, 50_000]);
    expect(order).toMatchObject({ toGiveBack: 50_000 });
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

  test('its own answer was lost and somebody edited it: it is the order that was sent, as it is now', async () => {
    const { till, ask, signInAt, cashierId, managerId, read } = await openRoom();
    const here = await signInAt(till.deviceId, cashierId);
    const create = till.seated();
    const { order, number } = create.body;
    const { source: _source, paymentType: _type, ...sent } = order;
    const through = { ...sent, id: create.queue, number, payments: [], description: 'از راه شبکه' };
    const placed = await here('POST /api/orders/postpaid', through);
    expect(placed.status, placed.text).toBe(200);
    const edited = await ask(managerId, 'PUT /api/orders/editpostpaid', {
      id: newId(),
      orderId: create.queue,
      version: placed.body.version,
      items: order.items.map((line) => ({ ...line, count: 3 })),
    });
    expect(edited.status, edited.text).toBe(200);
    expect(outcomes((await till.send([create])).answers)).toEqual(['SENT']);
    expect(await read(create.queue)).toMatchObject({ items: [{ count: 3 }] });
  });
});
