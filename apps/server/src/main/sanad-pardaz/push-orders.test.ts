import { buffer } from 'node:stream/consumers';
import { PUSH_RUN_MS } from '@sofreh/domain/accounting';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { pushSold } from './push-orders.ts';
import { SHOP_ADDRESS, SHOP_SECRET } from './testing/accounting-desk.ts';

const desk = await startPayDesk();
const { server, accounting } = desk;
const ROOM = '/api/thirdpartyintegrations/sanadpardaz/push';
const DAY = 86_400;

/** A shop whose sold orders go to its accounting program. */
async function openRoom(more: object = {}) {
  const room = await desk.open();
  const owner = await room.hire('owner');
  const terms = {
    active: true,
    baseUrl: SHOP_ADDRESS,
    insertConfigId: 8,
    findConfigId: 9,
    fromDay: '2026-01-01',
    secret: SHOP_SECRET,
    ...more,
  };
  const save = (changes: object = {}, who = owner) => who(`PUT ${ROOM}`, { ...terms, ...changes });
  const saved = await save();
  expect(saved.status, saved.text).toBe(200);
  const sell = async () => {
    const body = tillBody(room.shop);
    expect((await room.cashier('POST /api/orders', body)).status).toBe(200);
    return body.id;
  };
  const push = () => desk.run('push-sold-orders');
  const day = async () => {
    const { data } = (await owner(`GET ${ROOM}/days`)).body as { data: Record<string, unknown>[] };
    return data[0];
  };
  const open = async () => {
    const { data } = (await owner(`GET ${ROOM}/orders?day=${(await day())?.day}`)).body;
    return data as { orderId: string; status: string; failure: string; attempts: number }[];
  };
  const standing = async () => (await owner(`GET ${ROOM}`)).body;
  const again = async (more: object = {}) =>
    owner(`POST ${ROOM}/again`, { day: String((await day())?.day), ...more });
  /** Counts how often the program has each of these orders. */
  const there = async (ids: readonly string[]) => {
    const all = await accounting.documents();
    return ids.map((id) => all.filter(({ sysCode }) => sysCode === id).length);
  };
  return { ...room, owner, save, sell, push, day, open, standing, again, there };
}

test('the orders of a day that is over are sent once, by whoever is first, and no secret is told', async () => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell(), await room.sell()];
  await room.push();
  expect(await room.there(ids)).toEqual([0, 0, 0]);
  server.clock.advance(DAY);
  await Promise.all([room.push(), room.push(), room.push()]);
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1, 1]);
  expect(await room.day()).toMatchObject({ done: 3, waiting: 0, refused: 0, unsure: 0 });
  const documents = (await accounting.documents()).filter(({ sysCode }) => ids.includes(sysCode));
  expect(documents.map(({ totalPrice }) => totalPrice)).toEqual([3_130_000, 3_130_000, 3_130_000]);
  expect(documents[0]?.strDate).toMatch(/^14\d\d\/\d\d\/\d\d$/);
  const { text } = await room.owner(`GET ${ROOM}`);
  expect(text).not.toContain(SHOP_SECRET.password);
  const { rows } = await desk.pool.query(
    'select secret_sealed from sanad_push_settings where vendor_id = $1',
    [room.vendorId],
  );
  expect(rows[0].secret_sealed).not.toContain(SHOP_SECRET.password);
  expect((await room.cashier(`GET ${ROOM}`)).status).toBe(403);
});

test('a server that is off loses nothing: its rest ends, or a person ends it, and the day goes on where it stood', async () => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  await accounting.fault({ operation: 'token', kind: 'DOWN', times: 1 });
  await room.push();
  expect(await room.there(ids)).toEqual([0, 0]);
  expect(await room.standing()).toMatchObject({ lastFailure: 'NETWORK', nextTryAt: expect.any(String) });
  expect(await room.open()).toMatchObject([{ status: 'WAITING' }, { status: 'WAITING' }]);
  await room.push();
  expect(await room.there(ids)).toEqual([0, 0]);
  server.clock.advance(61);
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1]);
  expect(await room.standing()).toMatchObject({ lastFailure: null, nextTryAt: null });
});

test.each([
  ['whose answer was lost', { operation: 'insert', kind: 'LOST' }],
  ['that was too slow', { operation: 'insert', kind: 'SLOW', delayMs: 1_300 }],
] as const)('an order %s is asked about before it is sent again', async (_case, fault) => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  await accounting.fault({ ...fault, times: 1 });
  await room.push();
  expect(await room.open()).toMatchObject([{ orderId: ids[0], status: 'UNSURE' }, { status: 'WAITING' }]);
  // Whatever it was still at, it has it by now.
  await expect.poll(() => accounting.has(ids[0] ?? '')).toEqual({ outcome: 'ANSWERED', found: true });
  server.clock.advance(180);
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1]);
  expect(await room.day()).toMatchObject({ done: 2, unsure: 0 });
});

test('an order that never arrived is sent again by itself', async () => {
  const room = await openRoom();
  const id = await room.sell();
  server.clock.advance(DAY);
  await accounting.fault({ operation: 'insert', kind: 'DOWN', times: 1 });
  await room.push();
  expect(await room.open()).toMatchObject([{ status: 'UNSURE', failure: 'NETWORK' }]);
  server.clock.advance(180);
  await room.push();
  expect(await room.there([id])).toEqual([1]);
});

test('a site that cannot be asked leaves what is unsure to a person', async () => {
  const room = await openRoom({ findConfigId: null });
  const ids = [await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  await accounting.fault({ operation: 'insert', kind: 'LOST', times: 1 });
  await room.push();
  server.clock.advance(180);
  await room.push();
  expect(await room.open()).toMatchObject([{ orderId: ids[0], status: 'UNSURE' }]);
  expect(await room.there(ids)).toEqual([1, 1]);
  expect((await room.again({ orderId: ids[0], isThere: true })).body).toEqual({ orders: 1 });
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1]);
  expect(await room.day()).toMatchObject({ done: 2, unsure: 0 });
  expect((await room.again()).body.code).toBe('PUSH_NOTHING_OPEN');
});

test('what is refused says why, holds up nothing, and is sent again by a person', async () => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  await accounting.fault({ operation: 'insert', kind: 'CODE', code: 409, times: 1 });
  await room.push();
  expect(await room.there(ids)).toEqual([0, 1]);
  expect(await room.open()).toMatchObject([
    { orderId: ids[0], status: 'REFUSED', failure: 'سند پذیرفته نشد 409' },
  ]);
  expect((await room.again()).body).toEqual({ orders: 1 });
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1]);
});

test('documents that break the server come after all others, and a question that fails keeps none of them', async () => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  await accounting.fault({ operation: 'insert', kind: 'BROKEN', times: 2 });
  await room.push();
  server.clock.advance(180);
  // The first is asked about and waits again, but the second goes before it.
  await room.push();
  expect(await room.there(ids)).toEqual([0, 0, 0]);
  expect(await room.open()).toMatchObject([
    { orderId: ids[0], status: 'WAITING', attempts: 1 },
    { orderId: ids[1], status: 'UNSURE', attempts: 1 },
    { orderId: ids[2], status: 'WAITING', attempts: 0 },
  ]);
  server.clock.advance(600);
  await accounting.fault({ operation: 'find', kind: 'BROKEN', times: 1 });
  await room.push();
  expect(await room.there(ids)).toEqual([1, 0, 1]);
  expect(await room.standing()).toMatchObject({ lastFailure: 'PROVIDER_ERROR' });
  server.clock.advance(3_600);
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1, 1]);
  expect(await room.standing()).toMatchObject({ lastFailure: null });
});

/** Runs the task with a server of ours in every shop. */
function runWith(insert: (id: string) => Promise<void> | void, signal?: AbortSignal): Promise<void> {
  const make = () => ({
    probe: async () => ({ outcome: 'ACCEPTED' }) as const,
    find: async () => ({ outcome: 'NOT_OFFERED' }) as const,
    insert: async (document: object) => {
      await insert((document as { sysCode: string }).sysCode);
      return { outcome: 'TAKEN' } as const;
    },
  });
  const servers = { ...accounting.servers, make };
  return pushSold({ db: desk.pool, now: server.clock.now, accounting: servers }, signal);
}

test('a run that has had its time, or is called off, leaves the rest to the next', async () => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  const sent: string[] = [];
  const slowly = (id: string) => {
    sent.push(id);
    server.clock.advance(PUSH_RUN_MS / 1_000);
  };
  await runWith(slowly, AbortSignal.abort());
  expect(sent).toEqual([]);
  await runWith(slowly);
  expect(sent).toEqual([ids[0]]);
  expect(await room.day()).toMatchObject({ done: 1, waiting: 2, sending: 0, unsure: 0 });
  await room.push();
  expect(await room.there(ids)).toEqual([0, 1, 1]);
});

test('one run is at a vendor at a time', async () => {
  const room = await openRoom();
  const ids = [await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  const sent: string[] = [];
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = runWith(async (id) => {
    sent.push(id);
    begun.resolve();
    await goOn.promise;
  });
  await begun.promise;
  await room.push();
  expect(await room.there(ids)).toEqual([0, 0]);
  goOn.resolve();
  await first;
  expect(sent).toEqual(ids);
});

test('an earlier first day has all sold orders from it on sent', async () => {
  const today = businessDayOf(server.clock.now().getTime(), '05:00');
  const room = await openRoom({ fromDay: addDays(today, 20) });
  const old = await room.sell();
  server.clock.advance(30 * DAY);
  const fresh = await room.sell();
  server.clock.advance(DAY);
  await room.push();
  expect(await room.there([old, fresh])).toEqual([0, 1]);
  expect((await room.save({ fromDay: addDays(today, -1) })).status).toBe(200);
  await room.push();
  expect(await room.there([old, fresh])).toEqual([1, 1]);
});

test('a wrong password sends nothing, and the next run waits', async () => {
  const room = await openRoom({ secret: { ...SHOP_SECRET, password: 'دیگر' } });
  const id = await room.sell();
  server.clock.advance(DAY);
  expect((await room.owner(`POST ${ROOM}/test`, {})).body).toEqual({
    accepted: false,
    failure: 'KEY_NOT_ACCEPTED',
  });
  await room.push();
  expect(await room.standing()).toMatchObject({ lastFailure: 'KEY_NOT_ACCEPTED' });
  expect((await room.save({ secret: SHOP_SECRET })).status).toBe(200);
  expect((await room.owner(`POST ${ROOM}/test`, {})).body).toEqual({ accepted: true, failure: '' });
  await room.push();
  expect(await room.there([id])).toEqual([1]);
});

test('no address but one of the shop is reached, and a secret goes to no other than it was given for', async () => {
  const room = await openRoom();
  for (const baseUrl of [
    'http://127.0.0.1:8080',
    'http://10.0.0.1',
    'http://169.254.169.254',
    'http://999.1.1.1',
  ]) {
    expect((await room.save({ baseUrl })).body.code, baseUrl).toBe('ACCOUNTING_ADDRESS_WRONG');
  }
  for (const baseUrl of [
    'http://localhost',
    'https://evil.test',
    'http://192.168.1.20@evil.test',
    'file:///etc',
  ]) {
    expect((await room.save({ baseUrl })).status, baseUrl).toBe(400);
  }
  const elsewhere = { baseUrl: 'http://192.168.1.99', secret: undefined };
  expect((await room.save(elsewhere)).body.code).toBe('ACCOUNTING_SECRET_MISSING');
  expect((await room.save({ secret: undefined })).body).toMatchObject({ secretOf: 'VENDOR' });
});

test('what has no code is listed before anything is sent, waits where codes are asked for, and goes out under its code once it has one', async () => {
  const room = await openRoom({ codesRequired: true });
  const ids = [await room.sell(), await room.sell()];
  server.clock.advance(DAY);
  await room.push();
  expect(await room.there(ids)).toEqual([0, 0]);
  expect(await room.day()).toMatchObject({ uncoded: 2, waiting: 0 });
  const GOODS = '/api/thirdpartyintegrations/sanadpardaz/goods';
  type Goods = { data: { id: string; title: string; code: string | null; waiting: number }[] };
  const goods = async (more = '') => {
    const { body } = await room.owner(`GET ${GOODS}?pageSize=100${more}`);
    return body as unknown as Goods & { missing: number; holdingUp: number; totalCount: number };
  };
  const before = await goods('&missing=true');
  expect(before.missing).toBe(before.totalCount);
  const held = before.data.filter(({ waiting }) => waiting > 0);
  expect(held.length).toBe(before.holdingUp);
  expect(held[0]).toMatchObject({ code: null, waiting: 2 });
  expect(await goods(`&id=${held[0]?.id}`)).toMatchObject({ totalCount: 1, data: [held[0]] });
  // What holds up orders stands first.
  expect(before.data.slice(0, held.length)).toEqual(held);
  expect((await room.cashier(`PUT ${GOODS}`, { id: held[0]?.id, code: '9' })).status).toBe(403);
  const elsewhere = await openRoom();
  const foreign = await elsewhere.owner(`PUT ${GOODS}`, { id: held[0]?.id, code: '9' });
  expect(foreign.body.code).toBe('MENU_ITEM_NOT_FOUND');
  const [ownerId, domain] = [await addPerson(desk.pool, '09361230099'), `${room.vendorId.slice(0, 8)}.test`];
  await employ(desk.pool, { id: room.vendorId, domain }, ownerId, 'owner');
  // The workbook as it is given out, with codes written in: all of it or nothing.
  const send = async (rows: readonly (readonly string[])[]) => {
    const content = workbook({
      name: 'کد کالاها',
      columns: [
        { title: 'کد کالا', width: 9 },
        { title: 'شناسه', width: 9 },
      ],
      rows,
    });
    const form = new FormData();
    form.set('file', new File([await buffer(content)], 'کد.xlsx'));
    const { token } = await signInAs(desk.pool, ownerId, 'STAFF', server.clock.now());
    const headers = { authorization: `Bearer ${token}`, 'host-domain': domain };
    const answer = await fetch(`${server.url}${GOODS}/excel`, { method: 'POST', headers, body: form });
    return (await answer.json()) as Record<string, unknown>;
  };
  const coded = held.map(({ id }, nth) => [`10${nth}`, id] as const);
  const wrong = await send([...coded, ['7', room.vendorId]]);
  expect(wrong).toMatchObject({ applied: false, changed: 0, errors: [{ line: coded.length + 2 }] });
  expect((await goods()).holdingUp).toBe(held.length);
  expect(await send(coded)).toMatchObject({ applied: true, changed: held.length, errors: [] });
  expect(await goods()).toMatchObject({ holdingUp: 0 });
  await room.push();
  expect(await room.there(ids)).toEqual([1, 1]);
  const [document] = (await accounting.documents()).filter(({ sysCode }) => sysCode === ids[0]);
  expect(document).toMatchObject({ items: [{ goodCode: '100' }] });
  const day = String((await room.day())?.day);
  const asked = await room.owner(`GET /api/thirdpartyintegrations/sanadpardaz/orders?day=${day}`);
  expect(asked.text).toContain('"goodCode":"100"');
  // Where codes are asked for no more, our own id stands for them.
  await room.owner(`PUT ${GOODS}`, { id: held[0]?.id, code: '' });
  const last = await room.sell();
  server.clock.advance(DAY);
  await room.push();
  expect(await room.there([last])).toEqual([0]);
  await room.save({ codesRequired: false });
  await room.push();
  expect(await room.there([last])).toEqual([1]);
});

test('an order whose last code comes in the moment at which it is found without is sent all the same', async () => {
  const room = await openRoom({ codesRequired: true });
  const id = await room.sell();
  server.clock.advance(DAY);
  const GOODS = '/api/thirdpartyintegrations/sanadpardaz/goods';
  const { data } = (await room.owner(`GET ${GOODS}?pageSize=100&missing=true`)).body as {
    data: { id: string }[];
  };
  let isRead = false;
  const query = async (...given: unknown[]) => {
    const found = (await Reflect.apply(desk.pool.query, desk.pool, given)) as unknown;
    const { name } = given[0] as { name?: string };
    if (name === 'sanad-pardaz-order' && !isRead) {
      isRead = true;
      for (const [nth, good] of data.entries())
        expect((await room.owner(`PUT ${GOODS}`, { id: good.id, code: `8${nth}` })).status).toBe(200);
    }
    return found;
  };
  const db = new Proxy(desk.pool, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      return name === 'query' ? query : typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await pushSold({ db, now: () => server.clock.now(), accounting: accounting.servers });
  expect(isRead).toBe(true);
  await room.push();
  expect(await room.there([id])).toEqual([1]);
});
