import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, outcomes, PRICE, SERVED } from './testing/sync-room.ts';

const desk = await startSyncDesk();

async function openRoom() {
  const room = await openSyncRoom(desk);
  const table = newId();
  await room.change(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select vendor_id, $2, category_id, $3, 'میز ۸' from dining_tables where vendor_id = $1 limit 1`,
    table,
    `T-${table.slice(-8)}`,
  );
  return { ...room, table };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

/** Counts how often a bill was taken to another table, by its film. */
function moves(order: Record<string, unknown>): number {
  return (order.events as { type: string }[]).filter(({ type }) => type === 'TABLE_CHANGED').length;
}

describe('a bill taken to another table', () => {
  test('goes there once, also where the network had taken the wish already', async () => {
    const { till, table, read, ask, cashierId } = await openRoom();
    const create = till.seated();
    await till.send([create]);
    const seat = till.seat(create.queue, table);
    const { id, beside } = seat.body;
    await ask(cashierId, 'PUT /api/orders/changetable', {
      id,
      orderId: create.queue,
      tableId: table,
      beside,
    });
    for (let time = 0; time < 2; time += 1)
      expect(outcomes((await till.send([seat])).answers)).toEqual(['SENT']);
    const order = await read(create.queue);
    expect(order).toMatchObject({ tableId: table, tableName: 'میز ۸' });
    expect(moves(order)).toBe(1);
  });

  test('is no conflict with money and lines that came meanwhile, and goes on from there', async () => {
    const { till, table, read, shop } = await openRoom();
    const create = till.seated();
    const away = till.seat(create.queue, table);
    const back = till.seat(create.queue, shop.table, table);
    const edit = till.edit(create, 1, null);
    const { answers } = await till.send([create, till.pay(create.queue, 1_000), away, edit, back]);
    expect(outcomes(answers)).toEqual(['SENT', 'SENT', 'SENT', 'SENT', 'SENT']);
    expect(moves(await read(create.queue))).toBe(2);
  });

  test('shares a table that was taken meanwhile, and somebody is called', async () => {
    const { till, table, read } = await openRoom();
    const [first, second] = [till.seated(), till.seated()];
    await till.send([first, second, till.seat(first.queue, table)]);
    const seat = till.seat(second.queue, table);
    const { answers } = await till.send([seat]);
    expect(codes(answers)).toEqual([['TABLE_SHARED']]);
    expect((await till.send([seat])).answers).toEqual(answers);
    expect(await read(second.queue)).toMatchObject({ tableId: table });
  });

  test('that somebody else took elsewhere, or whose table or bill was closed, waits for a person', async () => {
    const { till, table, read, change, ask, managerId, shop } = await openRoom();
    const [moved, closed, ended] = [till.seated(), till.seated(), till.seated()];
    await till.send([moved, closed, ended]);
    await ask(managerId, 'PUT /api/orders/changetable', { orderId: moved.queue, tableId: table });
    await ask(managerId, 'PATCH /api/orders', { id: ended.queue, status: 'REJECTED', reason: 'انصراف' });
    const early = await till.send([till.seat(moved.queue, table), till.seat(ended.queue, table)]);
    await change('update dining_tables set active = false where vendor_id = $1 and id = $2', table);
    const late = await till.send([till.seat(closed.queue, table)]);
    expect([...early.answers, ...late.answers]).toMatchObject([
      { outcome: 'CONFLICTED', code: 'ORDER_CHANGED' },
      { outcome: 'CONFLICTED', code: 'ORDER_NOT_EDITABLE' },
      { outcome: 'CONFLICTED', code: 'TABLE_NOT_FOUND' },
    ]);
    expect(await read(closed.queue)).toMatchObject({ tableId: shop.table });
  });
});

describe('a held course that is begun', () => {
  test('is told once, whoever begins it; of dishes that are gone a person hears', async () => {
    const { till, read, ask, cashierId, vendor } = await openRoom();
    const held = () => {
      const create = till.seated();
      const { order } = create.body;
      const items = order.items.map((item) => ({ ...item, course: 2, hold: true }));
      return { ...create, body: { ...create.body, order: { ...order, items } } };
    };
    const told = async (id: string) => {
      const { rows } = await desk.pool.query(
        'select kind from kitchen_tickets where vendor_id = $1 and order_id = $2',
        [vendor.id, id],
      );
      return rows.map(({ kind }) => kind);
    };
    const [one, two] = [held(), held()];
    await till.send([one, two]);
    expect(await told(one.queue)).toEqual([]);
    const fire = till.fire(one);
    for (let time = 0; time < 2; time += 1)
      expect(outcomes((await till.send([fire])).answers)).toEqual(['SENT']);
    expect((await read(one.queue)).items).toMatchObject([{ course: 2, held: false }]);

    // The network had taken the wish already.
    const through = { orderId: two.queue, course: 2 };
    expect((await ask(cashierId, 'PUT /api/orders/fire', through)).status).toBe(200);
    expect(outcomes((await till.send([till.fire(two)])).answers)).toEqual(['SENT']);
    expect([await told(one.queue), await told(two.queue)]).toEqual([['NEW'], ['NEW']]);

    const gone = till.fire(two);
    const other = { ...gone, body: { ...gone.body, items: [newId()] } };
    expect((await till.send([other])).answers).toMatchObject([
      { outcome: 'CONFLICTED', code: 'NOTHING_TO_FIRE' },
    ]);
  });
});

/** An order paid in cash. */
async function paidOrder({ till }: Room) {
  const create = till.create();
  await till.send([create, till.pay(create.queue, PRICE)]);
  return create;
}

describe('a wish to give money back', () => {
  test('gives it back once, also where the network had taken the wish already', async () => {
    const room = await openRoom();
    const { till, ask, managerId, read, vendor } = room;
    const create = await paidOrder(room);
    const refund = till.refund(create.queue, 100_000, managerId);
    const through = { ...refund.body.request, orderId: create.queue };
    expect((await ask(managerId, 'PUT /api/orders/refund', through)).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect(outcomes((await till.send([refund], { by: managerId })).answers)).toEqual(['SENT']);
    expect(await read(create.queue)).toMatchObject({ refundedAmount: 100_000 });
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('of pieces comes to what was shown, or waits for a person', async () => {
    const room = await openRoom();
    const { till, managerId, read } = room;
    const create = await paidOrder(room);
    const [line] = create.body.charged.lines;
    const items = line ? [{ orderItemId: line.id, count: 1 }] : [];
    const refund = (expected: number) => {
      const asked = till.refund(create.queue, expected, managerId);
      const request = { id: asked.body.request.id, reason: 'کیفیت غذا', items, withPackaging: true };
      return { ...asked, body: { request, expected } };
    };
    const wrong = await till.send([refund(PRICE - 1)], { by: managerId });
    expect(wrong.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'ORDER_CHANGED' }]);
    expect(outcomes((await till.send([refund(PRICE)], { by: managerId })).answers)).toEqual(['SENT']);
    expect(await read(create.queue)).toMatchObject({ refundedAmount: PRICE });
  });

  test('never gives back more than came: of two tills one waits for a person', async () => {
    const room = await openRoom();
    const { till, managerId, read, vendor } = room;
    const create = await paidOrder(room);
    const wishes = [till.refund(create.queue, PRICE, managerId), till.refund(create.queue, PRICE, managerId)];
    const all = await Promise.all(wishes.map((wish) => till.send([wish], { by: managerId })));
    const ended = all.flatMap(({ answers }) => outcomes(answers)).sort();
    expect(ended).toEqual(['CONFLICTED', 'SENT']);
    expect(await read(create.queue)).toMatchObject({ refundedAmount: PRICE });
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('of somebody without the right is refused, of an order that is not paid kept', async () => {
    const room = await openRoom();
    const { till, hire, managerId } = room;
    const waiter = await hire('kitchen');
    const create = till.seated();
    await till.send([create]);
    const not = await till.send([till.refund(create.queue, SERVED, waiter)], { by: waiter });
    expect(not.answers).toMatchObject([{ outcome: 'REFUSED', code: 'forbidden' }]);
    const early = await till.send([till.refund(create.queue, SERVED, managerId)], { by: managerId });
    expect(early.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'ORDER_NOT_PAID' }]);
  });
});
