import { contract } from '@sofreh/contract';
import { NOTICE_DEVICES_MAX } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { openShop, pickupBody } from '#app/main/orders/testing/shop.ts';
import { createTasks } from '#app/main/tasks.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { PUSH_TASK } from './tell-guest.ts';
import { startPushService } from './testing/told-devices.ts';

const { push, service, origin } = await startPushService();
const done = () => Promise.resolve();
const notifier = { notify: () => undefined, flush: done, close: done };
const server = await startTestServer({ contract, handlers, services: { push, notifier } });
const { pool } = server.database;
const DEVICES = '/api-identity/identity/devicetoken';
const tasks = createTasks({
  pool,
  services: { push, notifier } as unknown as ProvidedServices,
  now: server.clock.now,
});

/** Does the jobs that wait for guests to be told, once each, whenever they are due. */
async function tellAll(signal = new AbortController().signal): Promise<void> {
  const { rows } = await pool.query<{ key: string; payload: unknown }>(
    `select key, payload from graphile_worker._private_jobs where key like 'push %'`,
  );
  for (const { key, payload } of rows) {
    await pool.query('select graphile_worker.remove_job($1)', [key]);
    await tasks[PUSH_TASK]?.(payload, { signal } as never);
  }
}

async function waiting(orderId: string): Promise<number> {
  const { rows } = await pool.query('select from graphile_worker._private_jobs where key like $1', [
    `push ${orderId}%`,
  ]);
  return rows.length;
}

let phones = 0;
async function room() {
  const shop = await openShop(pool);
  const domain = `${shop.vendorId.slice(0, 8)}.test`;
  await pool.query('update vendors set domain = $2 where id = $1', [shop.vendorId, domain]);
  await server.app.vendors.refresh();
  const as = (id: string, kind: 'CUSTOMER' | 'STAFF') => async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, id, kind, server.clock.now());
    return server.request(line, { token, body, headers: { 'host-domain': domain } });
  };
  const person = () => addPerson(pool, `0918${String(++phones).padStart(7, '0')}`, 'مریم');
  const [guestId, cashierId] = [await person(), await person()];
  await employ(pool, { id: shop.vendorId, domain }, cashierId, 'owner');
  const guest = as(guestId, 'CUSTOMER');
  const staff = as(cashierId, 'STAFF');
  const order = async () => {
    const placed = await guest('POST /api/orders', pickupBody(shop));
    expect(placed.status, placed.text).toBe(200);
    return placed.body as { id: string; version: number; number: number; status: string };
  };
  const move = async (id: string, status: string, reason?: string) => {
    const { version } = (await staff(`GET /api/orders/${id}`)).body;
    return staff('PATCH /api/orders', { id, version, status, ...(reason ? { reason } : {}) });
  };
  return { shop, guest, guestId, staff, order, move, other: as(await person(), 'CUSTOMER') };
}

test('a guest who asked for it is told on that device as the order goes on, and no more once they want nothing', async () => {
  const { guest, order, move } = await room();
  const { publicKey } = (await guest(`GET ${DEVICES}`)).body as { publicKey: string };
  expect(publicKey).toBe(push.publicKey);
  const phone = service.subscribe(origin, publicKey);
  expect((await guest(`POST ${DEVICES}`, { token: phone.token })).status).toBe(204);
  const { id } = await order();
  expect((await move(id, 'CONFIRMED')).status).toBe(200);
  await tellAll();
  expect(phone.arrived).toEqual([
    {
      title: expect.any(String),
      path: `/orders/${id}`,
      tag: `order ${id}`,
      body: expect.stringMatching(/^سفارش [۰-۹]+ پذیرفته شد و آماده می‌شود\.$/),
    },
  ]);
  expect((await move(id, 'READYTOPICKUP')).status).toBe(200);
  await tellAll();
  expect(phone.arrived).toHaveLength(2);
  expect((await guest(`POST ${DEVICES}/forget`, { token: phone.token })).status).toBe(204);
  const again = await order();
  await move(again.id, 'REJECTED', 'تعطیل شدیم');
  await tellAll();
  expect(phone.arrived).toHaveLength(2);
});

test('a message of the shop is told once and not quoted; one that was read before is not told', async () => {
  const { guest, staff, order } = await room();
  const phone = service.subscribe(origin, push.publicKey);
  await guest(`POST ${DEVICES}`, { token: phone.token });
  const { id } = await order();
  const line = `POST /api/orders/${id}/messages`;
  const [first, second] = [
    { id: newId(), text: 'نوشابهٔ زرد تمام شد.' },
    { id: newId(), text: 'مشکی بیاوریم؟' },
  ];
  for (const message of [first, second]) expect((await staff(line, message)).status).toBe(200);
  await tellAll();
  expect(phone.arrived).toEqual([
    {
      title: expect.any(String),
      path: `/orders/${id}`,
      tag: `order ${id} message`,
      body: expect.stringMatching(/^پیامی دربارهٔ سفارش [۰-۹]+ برای شما رسید\.$/),
    },
  ]);
  // A lost answer asked for again, and what the guest writes, are no news.
  await staff(line, second);
  await guest(line, { id: newId(), text: 'بله' });
  expect(await waiting(id)).toBe(0);
  const third = { id: newId(), text: 'چشم' };
  await staff(line, third);
  await guest(`PUT /api/orders/${id}/messages/seen`, { until: third.id });
  await tellAll();
  expect(phone.arrived).toHaveLength(1);
});

test('what went on meanwhile is not told late, and nobody takes another’s device away', async () => {
  const { guest, other, order, move } = await room();
  const phone = service.subscribe(origin, push.publicKey);
  await guest(`POST ${DEVICES}`, { token: phone.token });
  await other(`POST ${DEVICES}/forget`, { token: phone.token });
  const { id } = await order();
  await move(id, 'CONFIRMED');
  await move(id, 'READYTOPICKUP');
  await tellAll();
  expect(phone.arrived).toMatchObject([{ body: expect.stringContaining('آماده است') }]);
});

test('a device that is gone is forgotten; one whose service is away is told again, and no other', async () => {
  const { guest, guestId, order, move } = await room();
  const [phone, tablet] = [
    service.subscribe(origin, push.publicKey),
    service.subscribe(origin, push.publicKey),
  ];
  for (const { token } of [phone, tablet]) await guest(`POST ${DEVICES}`, { token });
  tablet.leave();
  const { id } = await order();
  await move(id, 'CONFIRMED');
  await tellAll();
  const { rows } = await pool.query('select token from device_tokens where user_id = $1', [guestId]);
  expect(rows).toEqual([{ token: phone.token }]);
  await move(id, 'READYTOPICKUP');
  service.answerNext(503);
  await tellAll();
  expect(phone.arrived).toHaveLength(1);
  await tellAll();
  expect(phone.arrived).toHaveLength(2);
  expect(await waiting(id)).toBe(0);
});

test('a device that stays away has nobody else told twice, and is given up when nobody wants to hear it any more', async () => {
  const { guest, order, move } = await room();
  const phone = service.subscribe(origin, push.publicKey);
  // Nobody hears what is said to it: its service answers as if it was away each time.
  const away = service.subscribe(origin, push.publicKey, 503);
  for (const { token } of [phone, away]) await guest(`POST ${DEVICES}`, { token });
  const { id } = await order();
  await move(id, 'CONFIRMED');
  for (let times = 0; times < 3; times++) await tellAll();
  expect(phone.arrived).toHaveLength(1);
  expect(await waiting(id)).toBe(1);
  server.clock.advance(3_600);
  await tellAll();
  expect(await waiting(id)).toBe(0);
});

test('what stops with the program is told later', async () => {
  const { guest, order, move } = await room();
  const phone = service.subscribe(origin, push.publicKey);
  await guest(`POST ${DEVICES}`, { token: phone.token });
  const { id } = await order();
  await move(id, 'CONFIRMED');
  await tellAll(AbortSignal.abort());
  expect(phone.arrived).toEqual([]);
  await tellAll();
  expect(phone.arrived).toHaveLength(1);
});

test('a person has so many devices and no more, each once, and does not tell of them without end', async () => {
  const { guest, guestId } = await room();
  const known = async () => {
    const { rows } = await pool.query<{ token: string }>(
      'select token from device_tokens where user_id = $1 order by updated_at',
      [guestId],
    );
    return rows.map(({ token }) => token);
  };
  // The clock goes to the start of an hour, which is what calls are counted by.
  server.clock.advance(3_600 - ((server.clock.now().getTime() / 1_000) % 3_600));
  const tokens: string[] = [];
  for (let each = 0; each <= NOTICE_DEVICES_MAX; each++) {
    server.clock.advance(1);
    const { token } = service.subscribe(origin, push.publicKey);
    tokens.push(token);
    expect((await guest(`POST ${DEVICES}`, { token })).status).toBe(204);
  }
  expect(await known()).toEqual(tokens.slice(1));
  // The same device in other words takes its own place.
  const last = JSON.stringify({ ...JSON.parse(tokens.at(-1) ?? ''), expirationTime: null });
  await guest(`POST ${DEVICES}`, { token: last });
  expect(await known()).toEqual([...tokens.slice(1, -1), last]);
  let status = 204;
  for (let times = 0; times < 60 && status === 204; times++) {
    status = (await guest(`POST ${DEVICES}`, { token: last })).status;
  }
  expect(status).toBe(429);
});

test('nobody is told by a device that said yes at another shop', async () => {
  const [here, there] = [await room(), await room()];
  const phone = service.subscribe(origin, push.publicKey);
  await here.guest(`POST ${DEVICES}`, { token: phone.token });
  await pool.query('update device_tokens set user_id = $1 where token = $2', [there.guestId, phone.token]);
  const { id } = await there.order();
  await there.move(id, 'CONFIRMED');
  await tellAll();
  expect(phone.arrived).toEqual([]);
});
