import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { createIdentityTasks } from '#app/identity/tasks.ts';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { openTill } from '#app/main/sync/testing/sync-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { FORGET_TASK } from './delete-account.ts';

const desk = await startCodeDesk();
const { pool, server } = desk;
const REMOVE = 'DELETE /api-identity/identity/auth/me';
const WORDS = 'زنگ واحد نرگس خراب است';

/** A shop with a till and a guest, of whom a test says something wherever it can be said. */
async function openRoom() {
  const room = await desk.open();
  const { shop, headers } = room;
  const vendor = { id: shop.vendorId, domain: headers['host-domain'] };
  const hire = async (role: 'cashier' | 'manager') => {
    const id = await addPerson(pool, desk.newPhone());
    await employ(pool, vendor, id, role);
    return id;
  };
  const ask = async (who: string, line: string, body?: unknown) => {
    const { token } = await signInAs(pool, who, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers });
  };
  const [cashierId, managerId] = [await hire('cashier'), await hire('manager')];
  const guest = await room.customer();
  const { rows } = await pool.query<{ phone: string }>(
    'select phone_number as phone from users where id = $1',
    [guest.id],
  );
  const finish = (id: string) =>
    pool.query(`update orders set status = 'FINISHED' where vendor_id = $1 and id = $2`, [vendor.id, id]);
  const till = await openTill({ shop, ask, cashierId }, server.clock.now);
  return { shop, ask, managerId, guest, phone: String(rows[0]?.phone), till, finish };
}

/** Counts how many of a shop's rows of a table hold what was said. */
async function rowsWith(table: string, vendorId: string, words: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} t where t.vendor_id = $1 and strpos(t::text, $2) > 0`,
    [vendorId, words],
  );
  return rows[0]?.n ?? 0;
}

test('what a till without a network sent of a guest’s order says nothing of who they are once they are deleted', async () => {
  const { shop, guest, phone, till, ask, managerId, finish } = await openRoom();
  const made = till.create();
  const { order } = made.body;
  const customer = { firstName: 'نرگس', lastName: 'صابری', phoneNumber: phone };
  const [item] = order.items;
  const items = item ? [{ ...item, note: WORDS }] : [];
  const create = {
    ...made,
    body: { ...made.body, order: { ...order, customer, items, description: WORDS } },
  };
  const soup = till.edit(create, 1, null);
  const words = { description: `${WORDS}!`, kitchenNote: 'جدا', customerNote: '' };
  const edited = soup.body.edit.items.map((each) => ({ ...each, note: WORDS }));
  const edit = { ...soup, body: { ...soup.body, edit: { ...soup.body.edit, items: edited, words } } };
  const { answers } = await till.send([create, edit]);
  expect(answers.map(({ code }) => code)).toEqual([null, null]);
  expect(await rowsWith('sync_intents', shop.vendorId, WORDS)).toBe(2);
  await finish(create.queue);
  expect((await guest.ask(REMOVE)).status).toBe(204);
  for (const said of [WORDS, 'نرگس', phone])
    expect(await rowsWith('sync_intents', shop.vendorId, said)).toBe(0);
  for (const { id } of [create, edit]) {
    const kept = await ask(managerId, `GET /api/sync/intents/${id}`);
    expect(kept.status, kept.text).toBe(200);
    for (const said of [WORDS, 'نرگس', phone]) expect(kept.text).not.toContain(said);
  }
  const kept = await ask(managerId, `GET /api/sync/intents/${create.id}`);
  const sold = { menuItemId: shop.kebab, count: 1 };
  expect(kept.body).toMatchObject({
    made: { body: { order: { items: [sold] }, charged: made.body.charged } },
  });
  // The till that never heard the answer asks again, and hears the same.
  expect((await till.send([create, edit])).answers).toEqual(answers);
});

test('the film of a deleted guest’s order is sealed and stays, and is told without numbers and notes', async () => {
  const { shop, guest, phone, ask, managerId, finish } = await openRoom();
  const body = pickupBody(shop, { description: WORDS });
  expect((await guest.ask('POST /api/orders', body)).status).toBe(200);
  const order = (await ask(managerId, `GET /api/orders/${body.id}`)).body as unknown as Order;
  const items = order.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
  const edit = {
    id: newId(),
    orderId: order.id,
    version: order.version,
    items,
    words: { description: 'هیچ' },
  };
  const said = await ask(managerId, 'PUT /api/orders/editpostpaid', edit);
  expect(said.status, said.text).toBe(200);
  const link = await ask(managerId, `POST /api/orders/${order.id}/receiptlink`, { id: newId() });
  expect(link.status, link.text).toBe(200);
  const film = async () => {
    const { text, body: told } = await ask(managerId, `GET /api/orders/${order.id}`);
    const { events } = told as unknown as Order;
    return { text, types: events.map(({ type }) => type) };
  };
  const before = await film();
  expect(before.text).toContain(WORDS);
  await finish(order.id);
  expect((await guest.ask(REMOVE)).status).toBe(204);
  const after = await film();
  expect(after.types).toEqual(before.types);
  for (const words of [WORDS, phone]) {
    expect(after.text).not.toContain(words);
    expect(await rowsWith('order_events', shop.vendorId, words)).toBeGreaterThan(0);
  }
});

test('what a deleted guest wrote beside dishes of a shared basket is gone', async () => {
  const { shop, guest } = await openRoom();
  const line = { id: newId(), menuItemId: shop.kebab, count: 1, toppings: [], note: WORDS };
  await pool.query(
    `with sitting as (
       insert into table_sittings (vendor_id, id, dining_table_id, began_at, active_at) values ($1, $2, $3, now(), now()))
     insert into table_guests (vendor_id, id, sitting_id, token, nth, user_id, lines, joined_at, seen_at)
     values ($1, $2, $2, ($2::uuid)::text, 1, $4, $5, now(), now())`,
    [shop.vendorId, newId(), shop.table, guest.id, JSON.stringify([line])],
  );
  expect((await guest.ask(REMOVE)).status).toBe(204);
  expect(await rowsWith('table_guests', shop.vendorId, WORDS)).toBe(0);
  expect(await rowsWith('table_guests', shop.vendorId, shop.kebab)).toBe(1);
});

test('a paper that lay at a printer as its guest was deleted loses their words when it is done', async () => {
  const { shop, guest, phone, finish } = await openRoom();
  const body = pickupBody(shop);
  expect((await guest.ask('POST /api/orders', body)).status).toBe(200);
  await finish(body.id);
  const customer = { name: 'نرگس', phoneNumber: phone, address: '', zone: '' };
  await pool.query(
    `insert into print_jobs (vendor_id, id, source, kind, title, order_id, document, look, place, status, lease_until,
       try_after, asked_at, created_at)
     values ($1, $2::uuid, ($2::uuid)::text, 'RECEIPT', '', $3, $4, '{}', 0, 'SENT', now(), now(), now(), now())`,
    [shop.vendorId, newId(), body.id, { kind: 'RECEIPT', input: { order: { customer, note: WORDS } } }],
  );
  expect((await guest.ask(REMOVE)).status).toBe(204);
  const waiting = async () => {
    const { rows } = await pool.query<{ payload: unknown }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [FORGET_TASK],
    );
    return rows.map(({ payload }) => payload);
  };
  const payload = { vendorId: shop.vendorId, userId: guest.id };
  expect(await waiting()).toContainEqual(payload);
  const tasks = createIdentityTasks({ pool, services: server.app, now: server.clock.now });
  const forget = () => tasks[FORGET_TASK]?.(payload, {} as never);
  // It is printed still.
  await forget();
  expect(await rowsWith('print_jobs', shop.vendorId, WORDS)).toBe(1);
  await pool.query(`update print_jobs set status = 'PRINTED', lease_until = null where vendor_id = $1`, [
    shop.vendorId,
  ]);
  await forget();
  for (const said of [WORDS, 'نرگس', phone])
    expect(await rowsWith('print_jobs', shop.vendorId, said)).toBe(0);
});
