import { toPersianDigits } from '@sofreh/fa/digits';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();

/** A shop with a grill and a pot that print, and two more tables than its own. */
async function openRoom() {
  const room = await desk.open();
  const { vendorId, shop, cashier } = room;
  const printer = await room.addPrinter('چاپگر آشپزخانه');
  await room.addStation('منقل', printer, [shop.kebab]);
  await room.addStation('آش', printer, [shop.soup]);
  const addTable = async (name: string) => {
    const id = newId();
    await desk.pool.query(
      `insert into dining_tables (vendor_id, id, category_id, code, name)
       select $1, $2, category_id, $3, $4 from dining_tables where vendor_id = $1 limit 1`,
      [vendorId, id, `T-${id.slice(-8)}`, name],
    );
    return id;
  };
  const bill = async (tableId: string | undefined, dishes: readonly string[] = [shop.kebab]) => {
    const items = dishes.map((menuItemId) => ({ id: newId(), menuItemId, count: 1 }));
    const body = { id: newId(), items, deliveryType: 'SERVE', tableId, expectedPrice: 308_000 };
    const refused = await cashier('POST /api/orders/postpaid', body);
    const { pricing } = (refused.body.details ?? {}) as { pricing?: { finalPrice: number } };
    const answer = pricing
      ? await cashier('POST /api/orders/postpaid', { ...body, expectedPrice: pricing.finalPrice })
      : refused;
    expect(answer.status).toBe(200);
    return answer.body as { id: string; number: number };
  };
  const notices = async () =>
    (await room.jobs())
      .map(({ document: { input } }) => input as unknown as Notice)
      .filter(({ moved }) => moved !== undefined)
      .map(({ moved, stationTitle, lines }) => [
        moved,
        ...lines.map(({ count, was, title }) => [stationTitle, title, was, count]),
      ]);
  const move = async (orderId: string, tableId: string, more: object = {}) => {
    desk.server.clock.advance(60);
    const answer = await cashier('PUT /api/orders/changetable', { orderId, tableId, ...more });
    expect(answer.status).toBe(200);
  };
  return { ...room, addTable, bill, move, notices };
}

type Notice = {
  stationTitle: string;
  moved?: string;
  lines: { title: string; was: number; count: number }[];
};

test('stations that still cook for an order are told on paper that its table is another one', async () => {
  const { cashier, addTable, bill, move, plan, notices } = await openRoom();
  const [first, second, third] = [await addTable('۲'), await addTable('۹'), await addTable('۱۱')];
  const order = await bill(first);
  await plan();
  await move(order.id, second);
  await plan();
  expect(await plan()).toBe(0);
  expect(await notices()).toEqual([['میز ۲ ← میز ۹']]);
  // Who has nothing left to cook need not know.
  await cashier('PATCH /api/orders', { id: order.id, status: 'READYTOSERVE' });
  await move(order.id, third);
  await plan();
  expect(await notices()).toEqual([['میز ۲ ← میز ۹']]);
});

test('stations are told on paper of a bill without a table that goes to one', async () => {
  const { addTable, bill, move, plan, notices } = await openRoom();
  const order = await bill(undefined);
  await plan();
  await move(order.id, await addTable('۹'));
  await plan();
  expect(await notices()).toEqual([['بی‌میز ← میز ۹']]);
});

test('of a bill that joins another those stations are told that have its dishes, with their names', async () => {
  const { addTable, bill, move, plan, notices, shop } = await openRoom();
  const [first, second] = [await addTable('۲'), await addTable('۹')];
  const one = await bill(first);
  const two = await bill(second, [shop.kebab, shop.soup]);
  await plan();
  await move(one.id, second, { mergeInto: two.id });
  await plan();
  expect(await plan()).toBe(0);
  const of = (number: number) => toPersianDigits(String(number));
  expect(await notices()).toEqual([
    [`سفارش ${of(one.number)} (میز ۲) به ${of(two.number)} پیوست`, ['منقل', 'کباب', 1, 1]],
  ]);
});

/** Says what a room's change and cancel slips say: their tables of before, and each line with its seat and what it had before. */
async function changes({ jobs }: Awaited<ReturnType<typeof openRoom>>) {
  type Line = { count: number; seat: number; seatBefore: number; numbersBefore: number[] };
  type Slip = { kind: string; moved?: string; tablesBefore: string[]; lines: Line[] };
  return (await jobs())
    .map(({ document: { input } }) => input as unknown as Slip)
    .filter(({ kind, moved }) => kind !== 'NEW' && moved === undefined)
    .map(({ kind, tablesBefore, lines }) => ({ kind, tablesBefore, lines }));
}

test('a later slip of what came from another bill or table says the number and table of the slip that the cook has', async () => {
  const room = await openRoom();
  const { cashier, manager, addTable, bill, move, plan } = room;
  const [first, second, third] = [await addTable('۲'), await addTable('۹'), await addTable('۱۱')];
  const one = await bill(first);
  const two = await bill(second);
  await plan();
  await move(one.id, second, { mergeInto: two.id });
  await move(two.id, third);
  desk.server.clock.advance(60);
  const { body } = await manager(`GET /api/orders/${two.id}`);
  const items = (body.items as { id: string; menuItemId: string; count: number }[]).map(
    ({ id, menuItemId }, index) => ({ id, menuItemId, count: index === 0 ? 1 : 3 }),
  );
  const edit = { id: newId(), orderId: two.id, version: body.version, items, reason: '' };
  expect((await cashier('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
  await plan();
  expect(await changes(room)).toMatchObject([
    { kind: 'DELTA', tablesBefore: ['۹'], lines: [{ count: 3, numbersBefore: [one.number] }] },
  ]);
  desk.server.clock.advance(60);
  await manager('PATCH /api/orders', { id: two.id, status: 'REJECTED', reason: 'رفتند' });
  await plan();
  const [, cancel] = await changes(room);
  expect(cancel).toMatchObject({ kind: 'CANCEL', tablesBefore: ['۹'] });
  expect(cancel?.lines.map(({ numbersBefore }) => numbersBefore).toSorted()).toEqual([[], [one.number]]);
});

test('a change of seat alone is a slip, and a move of the order none beside its own', async () => {
  const room = await openRoom();
  const { cashier, manager, addTable, bill, move, plan, notices } = room;
  const [first, second] = [await addTable('۲'), await addTable('۹')];
  const order = await bill(first);
  await plan();
  const seat = async (at: number) => {
    desk.server.clock.advance(60);
    const { body } = await manager(`GET /api/orders/${order.id}`);
    const [line] = body.items as { id: string; menuItemId: string }[];
    const items = [{ id: line?.id, menuItemId: line?.menuItemId, count: 1, seat: at }];
    const edit = { id: newId(), orderId: order.id, version: body.version, items, reason: '' };
    expect((await cashier('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
  };
  await seat(2);
  await move(order.id, second);
  await seat(3);
  await plan();
  expect(await changes(room)).toMatchObject([
    { kind: 'DELTA', tablesBefore: [], lines: [{ count: 1, seat: 2, seatBefore: 0 }] },
    { kind: 'DELTA', tablesBefore: ['۲'], lines: [{ count: 1, seat: 3, seatBefore: 2 }] },
  ]);
  expect(await notices()).toEqual([['میز ۲ ← میز ۹']]);
});

test('another note of the whole order is a slip that says the note and the one of before, with the dishes that changed', async () => {
  const room = await openRoom();
  const { cashier, manager, bill, plan, shop } = room;
  const order = await bill(undefined, [shop.kebab, shop.soup]);
  await plan();
  const edit = async (words: object, grills = 1) => {
    desk.server.clock.advance(60);
    const { body } = await manager(`GET /api/orders/${order.id}`);
    const items = (body.items as { id: string; menuItemId: string }[]).map(({ id, menuItemId }) => {
      return { id, menuItemId, count: menuItemId === shop.kebab ? grills : 1 };
    });
    const asked = { id: newId(), orderId: order.id, version: body.version, items, words, reason: '' };
    expect((await cashier('PUT /api/orders/editpostpaid', asked)).status).toBe(200);
    await plan();
  };
  await edit({ kitchenNote: 'حساسیت به گردو' });
  await edit({ description: 'تولد' }, 2);
  await edit({ customerNote: 'ممنون' }, 2);
  type Slip = {
    kind: string;
    stationTitle: string;
    noteBefore?: string;
    order: { note: string };
    lines: object[];
  };
  const slips = (await room.jobs())
    .map(({ document: { input } }) => input as unknown as Slip)
    .filter(({ kind }) => kind === 'DELTA')
    .map((slip) => [slip.stationTitle, slip.noteBefore, slip.order.note, slip.lines.length]);
  expect(slips.sort()).toEqual([
    ['آش', '', 'حساسیت به گردو', 0],
    ['آش', 'حساسیت به گردو', 'تولد، حساسیت به گردو', 0],
    ['منقل', '', 'حساسیت به گردو', 0],
    ['منقل', 'حساسیت به گردو', 'تولد، حساسیت به گردو', 1],
  ]);
});
