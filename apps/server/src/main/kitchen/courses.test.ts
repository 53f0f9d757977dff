import type { Order } from '@sofreh/contract/main/orders';
import { coursesToCome } from '@sofreh/domain/kitchen';
import { expect, test } from 'vitest';
import { readPaperTickets } from '#app/main/print-jobs/plan-papers.queries.ts';
import { slipLines } from '#app/main/print-jobs/ticket-slips.ts';
import { newId } from '#app/platform/ids.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

const calls = ({ events }: Order) =>
  events.filter(({ type }) => type === 'CALLED_FOR_READY').map(({ data }) => data.course);

test('each finished course is called out while more of the order waits', async () => {
  const { shop, bill, lines, step, send, read, line } = await openKitchen();
  const order = await bill([line(shop.soup), line(shop.kebab, 1, { course: 2, hold: true })]);
  const [soup] = await lines(order.id);
  if (!soup) throw new Error('no line');
  await send(step(order, 'BUMP', soup));
  const first = await read(order.id);
  expect([first.status, calls(first)]).toEqual(['CONFIRMED', [1]]);
  const at = desk.server.clock.now().toISOString();
  await send({ id: newId(), orderId: order.id, kind: 'FIRE', at, course: 2 });
  const kebab = (await lines(order.id)).find(({ title }) => title === 'کباب');
  if (!kebab) throw new Error('no line');
  await send(step(order, 'BUMP', kebab));
  const last = await read(order.id);
  expect([last.status, calls(last)]).toEqual(['READYTOSERVE', [1, 2]]);
});

test('a station hears of a course that waits where it will make it: by the dish, its category, the delivery and the hall', async () => {
  const { shop, vendorId, bill, send, seen, line, grill, pot } = await openKitchen();
  const courses = [line(shop.soup), line(shop.kebab, 1, { course: 2, hold: true })];
  const order = await bill([...courses, line(shop.soup, 1, { course: 3, hold: true })]);
  const heard = async () => {
    const held = (await seen(order.id))?.held ?? [];
    return [grill, pot, null].map((station) => coursesToCome(held, station));
  };
  expect(await heard()).toEqual([[2], [3], []]);
  const links = (set: string) =>
    desk.pool.query(
      `update printer_station_links set ${set} where vendor_id = $1 and printer_station_id = $2`,
      [vendorId, grill],
    );
  await links("delivery_type = 'PICKUP'");
  expect(await heard()).toEqual([[], [3], [2]]);
  await links(
    'delivery_type = null, menu_item_id = null, menu_category_id = (select category_id from menu_items where id = menu_item_id)',
  );
  expect((await heard())[0]).toContain(2);
  await links(
    `dining_table_category_id = (select category_id from dining_tables where id = '${shop.table}')`,
  );
  expect((await heard())[0]).toContain(2);
  const at = desk.server.clock.now().toISOString();
  await send({ id: newId(), orderId: order.id, kind: 'FIRE', at, course: 2 });
  // What was told goes where it was said to go.
  const fired = (await seen(order.id))?.tickets.flatMap((ticket) =>
    ticket.lines.filter(({ course }) => course === 2).map(() => ticket.printerStationId),
  );
  expect(fired).toEqual([grill]);
});

test('an order that the kitchen finishes is called out once, and the pass may call it again', async () => {
  const { shop, bill, lines, step, send, seen, read, line } = await openKitchen();
  const order = await bill([line(shop.soup), line(shop.kebab, 1, { course: 2 })]);
  const [soup, kebab] = await lines(order.id);
  if (!soup || !kebab) throw new Error('no lines');
  const all = [step(order, 'BUMP', soup), step(order, 'BUMP', kebab)];
  await send(...all);
  await send(...all);
  expect(calls(await read(order.id))).toEqual([undefined]);
  expect((await seen(order.id))?.calledAt).toEqual(expect.any(String));
});

test('what is added to a ready order is being made on the guests’ board, and called out when it is made', async () => {
  const { shop, bill, lines, step, send, read, line, cashier, manager, nobody } = await openKitchen();
  const code = String((await manager('POST /api/kitchen/board')).body.code);
  const shown = async () => {
    const { making, ready } = (await nobody(`GET /api/kitchen/board/${code}`)).body as {
      making: unknown[];
      ready: unknown[];
    };
    return [making.length, ready.length];
  };
  const kebab = line(shop.kebab);
  const order = await bill([kebab]);
  // Of a table nothing stands on the board.
  await desk.pool.query('update orders set dining_table_id = null where id = $1', [order.id]);
  const [made] = await lines(order.id);
  if (!made) throw new Error('no line');
  await send(step(order, 'BUMP', made));
  expect(await shown()).toEqual([0, 1]);
  desk.server.clock.advance(60);
  const { version } = await read(order.id);
  const items = [kebab, line(shop.soup)];
  const edit = { id: newId(), orderId: order.id, version, items, reason: '' };
  expect((await cashier('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
  expect(await shown()).toEqual([1, 0]);
  const added = (await lines(order.id)).find(({ title }) => title === 'آش');
  if (!added) throw new Error('no line');
  desk.server.clock.advance(60);
  await send(step(order, 'SEE', added), step(order, 'BUMP', added));
  expect(calls(await read(order.id))).toEqual([1, 1]);
  expect(await shown()).toEqual([0, 1]);
});

test('a screen calls nothing ready that is not made, where the stations let an order be ready', async () => {
  const { shop, bill, send, read, line } = await openKitchen();
  const order = await bill([line(shop.kebab)]);
  const ready = { id: newId(), orderId: order.id, kind: 'READY' as const, at: new Date().toISOString() };
  expect(await send(ready)).toEqual(['OVERTAKEN']);
  expect(await read(order.id)).toMatchObject({ status: 'CONFIRMED' });
});

test('a cancel after a change that nobody saw says how many the station saw, and how many the paper says', async () => {
  const { shop, vendorId, bill, lines, manager, cashier, read, line, grill } = await openKitchen();
  const many = line(shop.kebab, 3);
  const order = await bill([many]);
  const { version } = await read(order.id);
  const items = [{ ...many, count: 2 }];
  const fewer = { id: newId(), orderId: order.id, version, items, reason: 'یکی کم' };
  expect((await cashier('PUT /api/orders/editpostpaid', fewer)).status).toBe(200);
  const rejecting = { id: order.id, status: 'REJECTED', reason: 'مهمان رفت' };
  expect((await manager('PATCH /api/orders', rejecting)).status).toBe(200);
  expect(await lines(order.id)).toMatchObject([{ state: 'CHANGED', wanted: 0, was: { count: 3, told: 2 } }]);
  const papers = await readPaperTickets(desk.pool, vendorId, [order.id]);
  const cancel = papers.find(({ kind, stationId }) => kind === 'CANCEL' && stationId === grill);
  expect(cancel && slipLines(cancel, papers)).toMatchObject([{ was: 2, count: 0 }]);
});
