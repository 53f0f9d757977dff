import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';
import { KEBAB_AT_TABLE, startSittingDesk } from './testing/sitting-desk.ts';

const desk = await startSittingDesk();
const { server, pool } = desk;
const ended = { status: 409, body: { code: 'SITTING_ENDED' } };
const LEFT_BEHIND = 45 * 60;

/** A table where a first guest has ordered, so that it is closed by settling. */
async function servedTable() {
  const room = await desk.open();
  const sara = await room.scan(room.guest);
  const placed = await room.guest('POST /api/orders', room.tableBody({ sitting: { token: sara.token } }));
  expect(placed).toMatchObject({ status: 200 });
  return { ...room, sara, order: placed.body as unknown as Order };
}

/** Says how many guests staff see at the table of the room. */
async function guestsSeen(staff: (line: string) => Promise<TestAnswer>): Promise<unknown> {
  const { data } = (await staff('GET /api/diningtable/alltables')).body as { data: { guests: number }[] };
  return data[0]?.guests;
}

test('the first scan begins the sitting, the others join it and are told who is there', async () => {
  const room = await desk.open();
  const [sara, nobody] = [await room.scan(room.guest), await room.scan()];
  expect([sara.me, nobody.me]).toEqual([1, 2]);
  expect(await nobody.see()).toMatchObject({
    table: { code: room.code, name: 'میز ۷' },
    me: 2,
    guests: [
      { nth: 1, name: 'سارا', lines: [] },
      { nth: 2, name: null, lines: [] },
    ],
    basketId: null,
    orders: [],
  });
});

test('a scan sent again is the same guest, also when all come at once', async () => {
  const room = await desk.open();
  const id = newId();
  const scans = await Promise.all([1, 2, 3, 4].map(() => room.scan(room.nobody, id)));
  expect(new Set(scans.map(({ token }) => token)).size).toBe(1);
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => room.scan()));
  expect(others.map(({ me }) => me).toSorted()).toEqual([2, 3, 4, 5, 6]);
});

test('a guest who signs in later has a name from then on', async () => {
  const room = await desk.open();
  const guest = await room.scan();
  await room.guest(`GET /api/diningtable/sittings/${guest.token}`);
  expect((await guest.see()).guests).toMatchObject([{ name: 'سارا' }]);
});

test('codes nobody printed and tokens nobody was given', async () => {
  const room = await desk.open();
  const other = await desk.open();
  const scan = { id: newId(), code: 'NOWHERE' };
  expect((await room.nobody('POST /api/diningtable/sittings', scan)).body.code).toBe('TABLE_NOT_FOUND');
  const foreign = { id: newId(), code: other.code };
  expect((await room.nobody('POST /api/diningtable/sittings', foreign)).body.code).toBe('TABLE_NOT_FOUND');
  const there = await other.scan();
  expect(await room.nobody(`GET /api/diningtable/sittings/${there.token}`)).toMatchObject(ended);
});

test('settling the last bill ends the sitting: nothing may be ordered, chosen or called for in it', async () => {
  const { sara, tableBody, guest, close, kebab, scan } = await servedTable();
  await close();
  const order = await guest('POST /api/orders', tableBody({ sitting: { token: sara.token } }));
  expect(order).toMatchObject(ended);
  expect(order.body.message).toContain('اسکن');
  expect(await sara.ask()).toMatchObject(ended);
  expect(await sara.choose([kebab()])).toMatchObject(ended);
  expect(await sara.call('WAITER')).toMatchObject(ended);
  expect((await scan(guest, sara.id)).answer).toMatchObject(ended);
  const again = await scan(guest);
  expect(again).toMatchObject({ me: 1, answer: { status: 200, body: { orders: [] } } });
  const fresh = await guest('POST /api/orders', tableBody({ sitting: { token: again.token } }));
  expect(fresh).toMatchObject({ status: 200 });
});

test('a table freed by hand ends the sitting too, and so does one that is put away', async () => {
  const room = await desk.open();
  const sara = await room.scan();
  await pool.query(`update dining_tables set taken_channel = 'SALON', taken_at = now() where id = $1`, [
    room.shop.table,
  ]);
  expect(
    await room.manager('PUT /api/diningtable/reserves/free', { tableId: room.shop.table }),
  ).toMatchObject({
    status: 200,
  });
  expect(await sara.ask()).toMatchObject(ended);
  const reza = await room.scan();
  await pool.query('update dining_tables set active = false where id = $1', [room.shop.table]);
  expect(await reza.ask()).toMatchObject(ended);
});

test('a table that was only scanned is freed by hand: the scans end, and whoever comes scans anew', async () => {
  const room = await desk.open();
  const { table } = room.shop;
  const free = (who = room.manager) => who('PUT /api/diningtable/reserves/free', { tableId: table });
  const guests = async () => {
    const { body } = await room.manager('GET /api/diningtable/alltables');
    return (body.data as { id: string; state: string; guests: number }[]).find(({ id }) => id === table);
  };
  expect((await free()).body.code).toBe('TABLE_ALREADY_FREE');
  const sara = await room.scan();
  const reza = await room.scan();
  expect(await guests()).toMatchObject({ state: 'FREE', guests: 2 });
  expect((await free(await room.hire('kitchen'))).status).toBe(403);
  expect(await free()).toMatchObject({ status: 200, body: { state: 'FREE', channel: null } });
  expect(await guests()).toMatchObject({ state: 'FREE', guests: 0 });
  expect(await sara.ask()).toMatchObject(ended);
  expect(await reza.choose([])).toMatchObject(ended);
  const { rows } = await pool.query(
    `select before, after from audit_log where vendor_id = $1 and action = 'table.free'`,
    [room.vendorId],
  );
  expect(rows).toEqual([{ before: { channel: null, guests: 2 }, after: { channel: null, guests: 0 } }]);
  expect((await free()).body.code).toBe('TABLE_ALREADY_FREE');
  expect((await room.scan()).answer.status).toBe(200);
});

test('an order whose answer was lost is answered again after the table was closed', async () => {
  const { sara, tableBody, guest, close } = await servedTable();
  const body = tableBody({ sitting: { token: sara.token } });
  const first = await guest('POST /api/orders', body);
  await close();
  const again = await guest('POST /api/orders', body);
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id, number: first.body.number } });
});

test('an order that is written just as the table is closed is refused by the database', async () => {
  const { sara, tableBody, guest, close, vendorId } = await servedTable();
  const { rows } = await pool.query<{ id: string }>('select id from table_sittings where vendor_id = $1', [
    vendorId,
  ]);
  await close();
  const body = tableBody();
  await guest('POST /api/orders', body);
  const move = pool.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
       'id', gen_random_uuid(), 'number', 77, 'sitting_id', $2::text))).* from orders o where o.id = $1`,
    [body.id, rows[0]?.id],
  );
  await expect(move).rejects.toThrow('the sitting is over');
  expect(await sara.ask()).toMatchObject(ended);
});

test('the token of another table orders nothing here', async () => {
  const room = await desk.open();
  const otherTable = newId();
  await pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select vendor_id, $2, category_id, $3, 'میز ۸' from dining_tables where id = $1`,
    [room.shop.table, otherTable, `T-${otherTable.slice(-12)}`],
  );
  const sara = await room.scan();
  const body = room.tableBody({ sitting: { token: sara.token }, tableCode: `T-${otherTable.slice(-12)}` });
  expect(await room.guest('POST /api/orders', body)).toMatchObject(ended);
});

test('guests who left without a bill are gone for whoever scans an hour later', async () => {
  const room = await desk.open();
  const before = await room.scan();
  await before.choose([room.kebab()]);
  expect(await guestsSeen(room.cashier)).toBe(1);
  server.clock.advance(LEFT_BEHIND + 60);
  expect(await guestsSeen(room.cashier)).toBe(0);
  const after = await room.scan();
  expect(await after.see()).toMatchObject({ me: 1, guests: [{ nth: 1, lines: [] }] });
  expect(await before.ask()).toMatchObject(ended);
});

test('a long dinner with a bill stays one sitting', async () => {
  const room = await servedTable();
  server.clock.advance(LEFT_BEHIND + 60);
  expect(await guestsSeen(room.cashier)).toBe(1);
  expect((await room.scan()).me).toBe(2);
  expect(await room.sara.see()).toMatchObject({
    me: 1,
    orders: [{ by: 'سارا', finalPrice: KEBAB_AT_TABLE }],
  });
});

test('a table full of scans forgets the idle one, and keeps who has chosen something', async () => {
  const room = await desk.open();
  const sara = await room.scan();
  await sara.choose([room.kebab()]);
  const idle = await room.scan();
  for (let nth = 3; nth <= 40; nth += 1) await room.scan(room.from(`10.4.0.${nth}`));
  const last = await room.scan();
  expect(last.answer.status).toBe(200);
  expect(await idle.ask()).toMatchObject(ended);
  expect((await sara.see()).guests).toHaveLength(40);
});

/** Has the clock stand where limits of ten minutes begin to count anew. */
function beginWindow(): void {
  server.clock.advance(600 - (Math.floor(server.clock.now().getTime() / 1000) % 600));
}

test('who scans a table without end from one address takes no seat from the guests of others', async () => {
  const room = await desk.open();
  beginWindow();
  const sara = await room.scan();
  const flood = room.from('10.4.1.1');
  const statuses: number[] = [];
  for (let nth = 0; nth < 120; nth += 1) statuses.push((await room.scan(flood)).answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  expect(statuses.at(-1)).toBe(429);
  const reza = await room.scan(room.from('10.4.1.2'));
  expect(reza.answer.status).toBe(200);
  server.clock.advance(600);
  for (let nth = 0; nth < 120; nth += 1) await room.scan(flood);
  expect((await room.scan(room.from('10.4.1.3'))).answer.status).toBe(200);
  expect([(await sara.see()).me, (await reza.see()).me]).toEqual([sara.me, reza.me]);
});

test('a reload is no new guest: it is answered though the address has brought all it may', async () => {
  const room = await desk.open();
  beginWindow();
  const wifi = room.from('10.4.2.1');
  const sara = await room.scan(wifi);
  for (let nth = 0; nth < 18; nth += 1) await room.scan(wifi);
  expect((await room.scan(wifi)).answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect((await room.scan(wifi, sara.id)).token).toBe(sara.token);
});

test('one address brings 200 guests to all tables of a vendor together; another vendor counts for itself', async () => {
  const room = await desk.open();
  const other = await desk.open();
  const { rows } = await pool.query<{ code: string }>(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select vendor_id, gen_random_uuid(), category_id, code || '-' || n, 'میز ' || n
     from dining_tables, generate_series(1, 13) n where id = $1 returning code`,
    [room.shop.table],
  );
  beginWindow();
  const wifi = room.from('10.4.3.1');
  const statuses = rows.map(async ({ code }) => {
    const answers: number[] = [];
    for (let nth = 0; nth < 16; nth += 1)
      answers.push((await wifi('POST /api/diningtable/sittings', { id: newId(), code })).status);
    return answers;
  });
  expect((await Promise.all(statuses)).flat().filter((status) => status === 200)).toHaveLength(200);
  expect((await other.scan(other.from('10.4.3.1'))).answer.status).toBe(200);
});

test.each([
  ['from a table where nobody has been seen waits for a person', false, 'NEEDFORCALL'],
  ['from a table where staff answered a call goes on', true, 'CONFIRMED'],
])('with automatic acceptance an unpaid order %s', async (_case, seen, status) => {
  const room = await desk.open({ auto_accept: true });
  const sara = await room.scan(room.guest);
  const call = await sara.call('WAITER');
  if (seen) await room.cashier(`PUT /api/diningtable/calls/${call.body.id}`);
  const order = await room.guest('POST /api/orders', room.tableBody({ sitting: { token: sara.token } }));
  expect(order.body).toMatchObject({ status });
});
