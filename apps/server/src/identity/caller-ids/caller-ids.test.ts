import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createMenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { handlers } from '#app/handlers.ts';
import { createNotifier } from '#app/platform/db/notifier.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const database = await createTestDatabase();
const { pool } = database;
const notifier = await createNotifier(database.connection);
afterAll(() => notifier.close());
const services = { notifier, snapshots: createMenuSnapshots(pool) };
const server = await startTestServer({ contract, handlers, database, services });
const otherProcess = await startTestServer({ contract, handlers, database, services });
const PATH = '/api-identity/identity/users/callerid';
let phones = 0;
const newPhone = () => `0916${String(++phones).padStart(7, '0')}`;

async function member(vendor: TestVendor, role: DefaultRole) {
  const userId = await addPerson(pool, newPhone());
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vendor.domain };
  const ask = (line: string, body?: unknown) => server.request(line, { body, token, headers });
  return { token, ask };
}

/** A till that follows its branch through one of the processes. */
async function till(url: string, hello: { readonly token: string; readonly hostDomain: string }) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  const messages: { type: string; id?: string }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  socket.once('open', () => socket.send(JSON.stringify(hello)));
  onTestFinished(() => socket.terminate());
  const soon = { timeout: 15_000, interval: 10 };
  await expect.poll(() => messages[0]?.type, soon).toBe('ready');
  const calls = () => messages.flatMap(({ type, id }) => (type === 'call' ? [id] : []));
  return { heard: (ids: unknown[]) => expect.poll(calls, soon).toEqual(ids), calls };
}

test('a call rings at once on every till of the branch, whichever process it follows, and nowhere else', async () => {
  const { vanak, tajrish } = await addShop(pool, 'callers1');
  const owner = await member(vanak, 'owner');
  const box = (await owner.ask(`POST ${PATH}/boxes`, { id: newId(), name: 'خط یک' })).body;
  const ring = async (number: string) => {
    const headers = { authorization: `Box ${box.token}` };
    const answer = await server.request(`POST ${PATH}`, { body: { lineNumber: '۱', number }, headers });
    expect(answer.status).toBe(200);
    return answer.body.id;
  };
  const cashier = await member(vanak, 'cashier');
  const neighbour = await member(tajrish, 'cashier');
  const here = await till(server.url, { token: cashier.token, hostDomain: vanak.domain });
  const there = await till(otherProcess.url, { token: owner.token, hostDomain: vanak.domain });
  const elsewhere = await till(server.url, { token: neighbour.token, hostDomain: tajrish.domain });

  const phone = newPhone();
  const { id } = (
    await owner.ask('POST /api-identity/identity/customers', {
      id: newId(),
      phoneNumber: phone,
      firstName: 'پری',
      lastName: 'نوری',
      note: 'زنگ دوم',
      address: { id: newId(), detail: 'خیابان گل، کوچهٔ یک' },
    })
  ).body;
  const first = await ring(`+98${phone.slice(1)}`);
  await here.heard([first]);
  await there.heard([first]);
  const second = await ring('021-88 77 66 55');
  await here.heard([first, second]);
  expect(elsewhere.calls()).toEqual([]);

  const card = await cashier.ask(`GET ${PATH}/${first}`);
  expect(card.body).toMatchObject({
    number: phone,
    customer: {
      id,
      firstName: 'پری',
      lastName: 'نوری',
      note: 'زنگ دوم',
      orderCount: 0,
      lastOrders: [],
      addresses: [{ detail: 'خیابان گل، کوچهٔ یک', covered: false }],
    },
  });
  expect((await cashier.ask(`GET ${PATH}/${second}`)).body).toMatchObject({
    number: '02188776655',
    customer: null,
  });
  expect((await neighbour.ask(`GET ${PATH}/${first}`)).body.code).toBe('NOT_FOUND');
  expect((await cashier.ask(`GET ${PATH}?search=${encodeURIComponent('نوری')}`)).body).toMatchObject({
    totalCount: 1,
    data: [{ id: first }],
  });
  expect((await cashier.ask(`GET ${PATH}?search=7665`)).body.data).toMatchObject([{ id: second }]);
});

test('asked for again after a lost answer, a box is made once; its key is given anew until it has reported', async () => {
  const { vanak, tajrish } = await addShop(pool, 'callers2');
  const [owner, neighbour] = [await member(vanak, 'owner'), await member(tajrish, 'owner')];
  const body = { id: newId(), name: 'خط دو' };
  const add = (said: object) => owner.ask(`POST ${PATH}/boxes`, said);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
  expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual(answers.map(() => [200, body.id]));
  expect((await owner.ask(`GET ${PATH}/boxes`)).body.data).toMatchObject([body]);

  const { token } = (await add(body)).body;
  const ring = (key: unknown) => {
    const headers = { authorization: `Box ${key}` };
    return server.request(`POST ${PATH}`, { body: { number: '02188776655' }, headers });
  };
  expect((await add({ ...body, name: 'خط سه' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await neighbour.ask(`POST ${PATH}/boxes`, body)).status).toBe(200);
  expect((await ring(answers[0]?.body.token)).status).toBe(403);
  expect((await ring(token)).status).toBe(200);
  expect((await add(body)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await ring(token)).status).toBe(200);
});

test('a call that a box dates later than it tells it rang when it was told, and later ones stand before it', async () => {
  const { vanak } = await addShop(pool, 'callers3');
  const owner = await member(vanak, 'owner');
  const box = (await owner.ask(`POST ${PATH}/boxes`, { id: newId(), name: 'خط یک' })).body;
  const ring = async (number: string, at?: string) => {
    const headers = { authorization: `Box ${box.token}` };
    const answer = await server.request(`POST ${PATH}`, { body: { number, at }, headers });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.id;
  };
  const now = server.clock.now();
  const earlier = new Date(now.getTime() - 60_000).toISOString();
  const late = await ring('02188776655', '2999-01-01T00:00:00.000Z');
  const early = await ring('02188776656', earlier);
  server.clock.advance(1);
  const next = await ring('02188776657');
  expect((await owner.ask(`GET ${PATH}`)).body.data).toMatchObject([
    { id: next },
    { id: late, at: now.toISOString() },
    { id: early, at: earlier },
  ]);
});
