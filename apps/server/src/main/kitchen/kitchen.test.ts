import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#app/platform/ids.ts';
import { tillBody } from '../orders/testing/shop.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

const types = (order: Order) => order.events.map(({ type }) => type);

describe('a kitchen screen', () => {
  test('shows each station what it cooks, without a price, a name or a number to call', async () => {
    const { cashier, cook, shop, lines, grill, line } = await openKitchen();
    const customer = { firstName: 'لیلا', lastName: 'محمدی', phoneNumber: '09127770009' };
    const kebab = line(shop.kebab, 1, { note: 'حساسیت به گردو' });
    const sold = await cashier('POST /api/orders', tillBody(shop, { customer, items: [kebab] }));
    expect(sold.status).toBe(200);
    const shown = await cook('GET /api/kitchen');
    expect(shown.text).not.toMatch(/313000|280000|لیلا|09127770009/);
    expect(await lines(String(sold.body.id))).toMatchObject([
      { title: 'کباب', printerStationId: grill, state: 'COOKING', note: 'حساسیت به گردو' },
    ]);
    expect((await cook('GET /api/orders')).status).toBe(403);
    expect((await cook(`GET /api/orders/${String(sold.body.id)}`)).status).toBe(403);
  });

  test('follows news that say nothing but which order changed', async () => {
    const { cashier, shop, cookToken, domain } = await openKitchen();
    const token = await cookToken();
    const socket = new WebSocket(`${desk.server.url.replace('http', 'ws')}/realtime`);
    const heard: Record<string, unknown>[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
    socket.once('open', () => socket.send(JSON.stringify({ token, hostDomain: domain, after: 0 })));
    onTestFinished(() => socket.terminate());
    await cashier('POST /api/orders', tillBody(shop));
    const event = () => heard.find(({ eventType }) => eventType === 'PLACED');
    await expect.poll(event, { timeout: 15_000 }).toBeDefined();
    expect(Object.keys(event() ?? {}).sort()).toEqual(['at', 'eventType', 'orderId', 'seq', 'type']);
  });

  test('shows what was answered to the questions whose answers stand on the slip, and when a line was made', async () => {
    const { cashier, shop, seen, lines, step, send } = await openKitchen();
    const asked = { id: newId(), title: 'حساسیت غذایی', type: 'TEXT' as const, value: 'گردو' };
    const fields = [
      { ...asked, onSlip: true },
      { ...asked, id: newId(), title: 'رنگ چادر', onSlip: false },
    ];
    const sold = await cashier('POST /api/orders', tillBody(shop, { fields, description: 'بی‌نمک' }));
    const id = String(sold.body.id);
    const answers = [{ id: asked.id, title: 'حساسیت غذایی', value: 'گردو' }];
    expect(await seen(id)).toMatchObject({ note: 'بی‌نمک', answers, marketplace: null, marks: [] });
    desk.server.clock.advance(60);
    const [kebab] = await lines(id);
    if (!kebab) throw new Error('no line');
    await send(step({ id }, 'BUMP', kebab));
    expect((await seen(id))?.marks).toMatchObject([
      { done: 1, doneAt: desk.server.clock.now().toISOString() },
    ]);
  });

  test('shows what dishes contain that guests may not bear', async () => {
    const { cashier, shop, board, vendorId } = await openKitchen();
    await desk.pool.query(
      "insert into menu_item_tags (vendor_id, id, title, kind) values ($1, gen_random_uuid(), 'حاوی گردو', 'ALLERGEN')",
      [vendorId],
    );
    await desk.pool.query("update menu_items set tags = '{حاوی گردو,تند}' where vendor_id = $1 and id = $2", [
      vendorId,
      shop.kebab,
    ]);
    await cashier('POST /api/orders', tillBody(shop));
    expect((await board()).allergens).toEqual({ [shop.kebab]: ['حاوی گردو'] });
  });
});

test('a dish that is cooked at a station and labelled at another is cooked once; with a label alone it is made there', async () => {
  const { shop, bill, lines, step, send, read, line, vendorId, grill } = await openKitchen();
  const label = newId();
  await desk.pool.query(
    `insert into printer_stations (vendor_id, id, title, printer_id, layout)
     select $1, $2, 'برچسب', printer_id, 'LABEL' from printer_stations where vendor_id = $1 and id = $3`,
    [vendorId, label, grill],
  );
  for (const item of [shop.kebab, shop.soup]) {
    await desk.pool.query(
      'insert into printer_station_links (vendor_id, printer_station_id, menu_item_id) values ($1, $2, $3)',
      [vendorId, label, item],
    );
  }
  await desk.pool.query(
    'delete from printer_station_links where vendor_id = $1 and menu_item_id = $2 and printer_station_id <> $3',
    [vendorId, shop.soup, label],
  );
  const order = await bill([line(shop.kebab), line(shop.soup)]);
  const shown = await lines(order.id);
  expect(shown.map(({ title, stationTitle }) => `${title} ${stationTitle}`)).toEqual([
    'کباب کباب',
    'آش برچسب',
  ]);
  await send(...shown.map((each) => step(order, 'BUMP', each)));
  expect(await read(order.id)).toMatchObject({ status: 'READYTOSERVE' });
  const { rows } = await desk.pool.query(
    'select 1 from kitchen_tickets where vendor_id = $1 and cleared_at is null',
    [vendorId],
  );
  expect(rows).toEqual([]);
});

describe('bumping', () => {
  test('the last line of the last station lets the order be ready, each bump with who and where', async () => {
    const { shop, bill, lines, step, send, read, line } = await openKitchen();
    const order = await bill([line(shop.kebab, 2), line(shop.soup)]);
    const [kebab, soup] = await lines(order.id);
    if (!kebab || !soup) throw new Error('no lines');
    expect(await send(step(order, 'BUMP', kebab))).toEqual(['APPLIED']);
    expect(await read(order.id)).toMatchObject({ status: 'CONFIRMED' });
    expect(await send(step(order, 'BUMP', soup))).toEqual(['APPLIED']);
    const ready = await read(order.id);
    expect(ready).toMatchObject({ status: 'READYTOSERVE' });
    expect(ready.events.slice(-4, -1)).toMatchObject([
      {
        type: 'KITCHEN_BUMPED',
        actorName: 'رضا رضایی',
        data: { station: 'کباب', items: [{ title: 'کباب', count: 2 }] },
      },
      { type: 'KITCHEN_BUMPED', data: { station: 'آش' } },
      { type: 'STATUS_CHANGED', actorKind: 'SYSTEM', data: { to: 'READYTOSERVE', cause: 'KITCHEN' } },
    ]);
  });

  test('by two screens at once is done once and is no error', async () => {
    const { shop, bill, lines, step, send, read, line } = await openKitchen();
    const order = await bill([line(shop.kebab), line(shop.soup)]);
    const [kebab] = await lines(order.id);
    if (!kebab) throw new Error('no line');
    const all = await Promise.all(Array.from({ length: 8 }, () => send(step(order, 'BUMP', kebab))));
    expect(all.flat().sort()).toEqual([...Array<string>(7).fill('ALREADY'), 'APPLIED']);
    expect(types(await read(order.id)).filter((type) => type === 'KITCHEN_BUMPED')).toHaveLength(1);
  });

  test('waits for the pass where the vendor wants that', async () => {
    const { shop, bill, lines, step, send, read, line, vendorId } = await openKitchen();
    await desk.pool.query("update vendors set kitchen_ready_by = 'PASS' where id = $1", [vendorId]);
    const order = await bill([line(shop.kebab)]);
    const [kebab] = await lines(order.id);
    if (!kebab) throw new Error('no line');
    await send(step(order, 'BUMP', kebab));
    expect(await read(order.id)).toMatchObject({ status: 'CONFIRMED' });
    const ready = { id: newId(), orderId: order.id, kind: 'READY' as const, at: new Date().toISOString() };
    expect(await send(ready)).toEqual(['APPLIED']);
    expect(await send(ready)).toEqual(['ALREADY']);
    expect((await read(order.id)).events.at(-1)).toMatchObject({
      actorKind: 'STAFF',
      data: { cause: 'PASS' },
    });
  });

  test('is taken back by a recall, after which the old bump comes too late', async () => {
    const { shop, bill, lines, step, send, seen, read, line } = await openKitchen();
    const order = await bill([line(shop.kebab), line(shop.soup)]);
    const [kebab, soup] = await lines(order.id);
    if (!kebab || !soup) throw new Error('no lines');
    await send(step(order, 'BUMP', kebab), step(order, 'BUMP', soup));
    expect((await seen(order.id))?.tickets.every(({ cleared }) => cleared)).toBe(true);
    expect(await send(step(order, 'RECALL', kebab), step(order, 'BUMP', kebab))).toEqual([
      'APPLIED',
      'OVERTAKEN',
    ]);
    expect((await lines(order.id)).map(({ state }) => state)).toEqual(['COOKING', 'DONE']);
    expect(await read(order.id)).toMatchObject({ status: 'READYTOSERVE', takenBack: true });
    for (const again of await lines(order.id)) await send(step(order, 'BUMP', again));
    expect(await read(order.id)).toMatchObject({ status: 'READYTOSERVE', takenBack: false });
  });

  test('that comes late is dated by how long ago it was done, never before its line was told', async () => {
    const { shop, bill, lines, step, send, read, line } = await openKitchen();
    const order = await bill([line(shop.kebab), line(shop.soup)]);
    const [kebab, soup] = await lines(order.id);
    if (!kebab || !soup) throw new Error('no lines');
    desk.server.clock.advance(600);
    const now = desk.server.clock.now().getTime();
    const at = (ms: number) => ({ at: new Date(now - ms).toISOString() });
    await send({ ...step(order, 'BUMP', kebab), ...at(120_000) });
    await send({ ...step(order, 'BUMP', soup), ...at(86_400_000) });
    const dates = (await read(order.id)).events.flatMap(({ data: { doneAt } }) =>
      typeof doneAt === 'string' ? [doneAt] : [],
    );
    expect(dates).toEqual([new Date(now - 120_000).toISOString(), soup.toldAt]);
  });

  test('of an order that nobody has, or of another line, is overtaken', async () => {
    const { shop, bill, lines, step, send, line } = await openKitchen();
    const order = await bill([line(shop.kebab)]);
    const [kebab] = await lines(order.id);
    if (!kebab) throw new Error('no line');
    expect(await send({ ...step(order, 'BUMP', kebab), orderId: newId() })).toEqual(['OVERTAKEN']);
    expect(await send({ ...step(order, 'BUMP', kebab), orderItemId: newId() })).toEqual(['OVERTAKEN']);
  });
});

describe('what changes while it is cooked', () => {
  const edited = ({ id: orderId, version }: Order, items: readonly object[], more: object = {}) => {
    return { id: newId(), orderId, version, items, reason: '', ...more };
  };

  test('must be seen: more, another note, taken off, and a dish that is new', async () => {
    const { shop, bill, lines, step, send, read, cashier, line } = await openKitchen();
    const kebab = line(shop.kebab, 2);
    const order = await bill([kebab]);
    const change = async (items: readonly object[]) => {
      const answer = await cashier('PUT /api/orders/editpostpaid', edited(await read(order.id), items));
      expect(answer.status).toBe(200);
    };
    await change([{ ...kebab, count: 3, note: 'بدون پیاز' }, line(shop.soup)]);
    expect(await lines(order.id)).toMatchObject([
      { state: 'CHANGED', wanted: 3, note: 'بدون پیاز', was: { count: 2, note: '' } },
      { title: 'آش', state: 'CHANGED', wanted: 1, was: { count: 0 } },
    ]);
    const [grown] = await lines(order.id);
    if (!grown) throw new Error('no line');
    expect(await send(step(order, 'SEE', grown))).toEqual(['APPLIED']);
    expect(await lines(order.id)).toMatchObject([
      { state: 'COOKING', was: { count: 3, note: 'بدون پیاز' } },
      {},
    ]);
    await change([{ ...kebab, count: 1, note: 'بدون پیاز' }]);
    expect(await lines(order.id)).toMatchObject([
      { state: 'CHANGED', wanted: 1, was: { count: 3 } },
      { title: 'آش', state: 'CHANGED', wanted: 0 },
    ]);
  });

  test('an allergy told of a dish that was made is neither ready nor cleared before the kitchen saw and cooked it', async () => {
    const { shop, bill, lines, step, send, read, seen, cashier, line, vendorId } = await openKitchen();
    const kebab = line(shop.kebab, 2);
    const soup = line(shop.soup);
    const order = await bill([kebab, soup]);
    const [made, other] = await lines(order.id);
    if (!made || !other) throw new Error('no lines');
    await send(step(order, 'BUMP', made));
    const items = [{ ...kebab, note: 'بدون گردو، حساسیت' }, soup];
    const edit = edited(await read(order.id), items);
    expect((await cashier('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
    expect(await send(step(order, 'BUMP', other))).toEqual(['APPLIED']);
    expect(await read(order.id)).toMatchObject({ status: 'CONFIRMED' });
    await desk.pool.query("update vendors set kitchen_ready_by = 'PASS' where id = $1", [vendorId]);
    const ready = { id: newId(), orderId: order.id, kind: 'READY' as const, at: new Date().toISOString() };
    expect(await send(ready)).toEqual(['OVERTAKEN']);
    // What the till says does not take it off the station either.
    await cashier('PATCH /api/orders', { id: order.id, status: 'READYTOSERVE' });
    const [changed] = await lines(order.id);
    if (!changed) throw new Error('no line');
    expect(changed).toMatchObject({ state: 'CHANGED', done: 0, note: 'بدون گردو، حساسیت' });
    await send(step(order, 'SEE', changed));
    const [again] = await lines(order.id);
    if (!again) throw new Error('no line');
    expect(again).toMatchObject({ state: 'COOKING', wanted: 2, done: 0 });
    await send(step(order, 'BUMP', again));
    expect((await seen(order.id))?.tickets.every(({ cleared }) => cleared)).toBe(true);
  });

  test('what is taken off is told where it was told, also after the guests moved to another hall', async () => {
    const { shop, bill, lines, cashier, manager, read, line, vendorId, grill } = await openKitchen();
    const [hall, table, other] = [newId(), newId(), newId()];
    await desk.pool.query(
      "insert into dining_table_categories (vendor_id, id, title) values ($1, $2, 'حیاط')",
      [vendorId, hall],
    );
    await desk.pool.query(
      "insert into dining_tables (vendor_id, id, category_id, code, name) values ($1, $2, $3, $4, 'حیاط')",
      [vendorId, table, hall, `T-${table.slice(-8)}`],
    );
    await desk.pool.query(
      `insert into printer_stations (vendor_id, id, title, printer_id)
       select $1, $2, 'کباب حیاط', printer_id from printer_stations where vendor_id = $1 and id = $3`,
      [vendorId, other, grill],
    );
    await desk.pool.query(
      `update printer_station_links set dining_table_category_id = (
         select category_id from dining_tables where vendor_id = $1 and id = $2)
       where vendor_id = $1 and printer_station_id = $3`,
      [vendorId, shop.table, grill],
    );
    await desk.pool.query(
      `insert into printer_station_links (vendor_id, printer_station_id, menu_item_id, dining_table_category_id)
       values ($1, $2, $3, $4)`,
      [vendorId, other, shop.kebab, hall],
    );
    const kebab = line(shop.kebab, 2);
    const order = await bill([kebab]);
    const move = { orderId: order.id, tableId: table };
    expect((await cashier('PUT /api/orders/changetable', move)).status).toBe(200);
    const change = async (count: number) => {
      desk.server.clock.advance(60);
      const edit = edited(await read(order.id), [{ ...kebab, count }]);
      expect((await cashier('PUT /api/orders/editpostpaid', edit)).status).toBe(200);
    };
    const standing = async () =>
      Object.fromEntries(
        (await lines(order.id)).map(({ printerStationId, wanted }) => [printerStationId, wanted]),
      );
    await change(1);
    expect(await standing()).toEqual({ [grill]: 1 });
    await change(3);
    expect(await standing()).toEqual({ [grill]: 1, [other]: 2 });
    await change(2);
    expect(await standing()).toEqual({ [grill]: 1, [other]: 1 });
    await manager('PATCH /api/orders', { id: order.id, status: 'REJECTED', reason: 'مهمان رفت' });
    expect(await standing()).toEqual({ [grill]: 0, [other]: 0 });
  });

  test('a cancelled order stays on the screens until it was seen', async () => {
    const { shop, bill, lines, step, send, manager, read, line, seen, pot } = await openKitchen();
    const order = await bill([line(shop.kebab, 2)]);
    const rejecting = { id: order.id, status: 'REJECTED', reason: 'مهمان رفت' };
    expect((await manager('PATCH /api/orders', rejecting)).status).toBe(200);
    const [kebab] = await lines(order.id);
    if (!kebab) throw new Error('no line');
    expect(kebab).toMatchObject({ state: 'CHANGED', wanted: 0, was: { count: 2 } });
    const sees = step(order, 'SEE', kebab);
    // Neither the pass nor another station sees it in the grill's place.
    for (const screen of [null, pot]) expect(await send({ ...sees, screen })).toEqual(['OVERTAKEN']);
    expect(await send(sees)).toEqual(['APPLIED']);
    expect((await seen(order.id))?.tickets.every(({ cleared }) => cleared)).toBe(true);
    expect(types(await read(order.id)).at(-1)).toBe('KITCHEN_SEEN');
  });

  test('a held course waits at the pass, is fired from there, and only then lets the order be ready', async () => {
    const { shop, bill, lines, step, send, read, seen, line } = await openKitchen();
    const order = await bill([line(shop.soup), line(shop.kebab, 1, { course: 2, hold: true })]);
    expect((await seen(order.id))?.held).toMatchObject([{ title: 'کباب', course: 2 }]);
    const [soup] = await lines(order.id);
    if (!soup) throw new Error('no line');
    await send(step(order, 'BUMP', soup));
    expect(await read(order.id)).toMatchObject({ status: 'CONFIRMED' });
    const fire = { orderId: order.id, kind: 'FIRE' as const, at: new Date().toISOString(), course: 2 };
    expect(await send({ ...fire, id: newId() })).toEqual(['APPLIED']);
    expect(await send({ ...fire, id: newId() })).toEqual(['ALREADY']);
    const kebab = (await lines(order.id)).find(({ title }) => title === 'کباب');
    if (!kebab) throw new Error('no line');
    expect(kebab.state).toBe('COOKING');
    await send(step(order, 'BUMP', kebab));
    expect(await read(order.id)).toMatchObject({ status: 'READYTOSERVE' });
  });

  test('what the till says is ready or served leaves the stations', async () => {
    const { shop, bill, cashier, seen, line } = await openKitchen();
    const order = await bill([line(shop.kebab)]);
    await cashier('PATCH /api/orders', { id: order.id, status: 'READYTOSERVE' });
    expect((await seen(order.id))?.tickets.map(({ cleared }) => cleared)).toEqual([true]);
  });

  test('a bill that joins another takes its tickets and what was said of them along', async () => {
    const { shop, bill, lines, step, send, cashier, vendorId, line, board } = await openKitchen();
    const garden = newId();
    await desk.pool.query(
      `insert into dining_tables (vendor_id, id, category_id, code, name)
       select $1, $2, category_id, $3, 'حیاط' from dining_tables where vendor_id = $1 limit 1`,
      [vendorId, garden, `T-${garden.slice(-8)}`],
    );
    const one = await bill([line(shop.kebab), line(shop.soup)]);
    const two = await bill([line(shop.kebab)], { tableId: garden });
    const [kebab] = await lines(one.id);
    if (!kebab) throw new Error('no line');
    await send(step(one, 'BUMP', kebab));
    const move = { orderId: one.id, tableId: garden, mergeInto: two.id };
    expect((await cashier('PUT /api/orders/changetable', move)).status).toBe(200);
    expect((await board()).orders.map(({ id }) => id)).toEqual([two.id]);
    const from = (await lines(two.id)).find(({ title }) => title === 'آش')?.cameFrom;
    expect(from).toEqual({ tableName: one.tableName, number: one.number });
    expect((await lines(two.id)).map(({ title, state }) => `${title} ${state}`).sort()).toEqual([
      'آش CHANGED',
      'کباب COOKING',
      'کباب DONE',
    ]);
  });
});

test('who may only look says nothing; a ready order is called out and its guest told', async () => {
  const { cashier, cook, shop, lines, step, seen } = await openKitchen();
  const customer = { firstName: 'لیلا', lastName: '', phoneNumber: '09127770010' };
  const sold = await cashier('POST /api/orders', tillBody(shop, { customer }));
  const order = sold.body as unknown as Order;
  const [kebab] = await lines(order.id);
  if (!kebab) throw new Error('no line');
  const body = { sentAt: new Date().toISOString(), steps: [step(order, 'BUMP', kebab)] };
  expect((await cashier('POST /api/kitchen/steps', body)).status).toBe(403);
  await cook('POST /api/kitchen/steps', body);
  const call = await cook(`PUT /api/orders/callforreadyorder/${order.id}`);
  const told = await cook('POST /api/orders/notification/ready', { id: newId(), orderId: order.id });
  expect([call.status, told.status]).toEqual([200, 200]);
  expect(`${call.text}${told.text}`).not.toMatch(/09127770010|313000/);
  expect(await seen(order.id)).toMatchObject({
    hasPhone: true,
    calledAt: expect.any(String),
    notifiedAt: expect.any(String),
  });
});
