import { createHash } from 'node:crypto';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { paperSource } from '@sofreh/domain/print-state';
import { bridgeSecret, provePrinted } from '@sofreh/receipt/local';
import { beforeEach, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { printBridgesCalls } from './bridges.calls.ts';
import { addTill } from './testing/add-till.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: printBridges,
  handlers: printBridgesCalls,
  database: desk.server.database,
  services: { notifier },
});

// All of these programs pair from one address, which may try so many codes in ten minutes and no more.
beforeEach(() => server.clock.advance(600));

async function openRoom() {
  const room = await desk.open();
  await server.app.vendors.refresh();
  const headers = { 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
  const ownerId = await addPerson(
    desk.pool,
    `0936${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`,
  );
  await employ(desk.pool, { id: room.vendorId, domain: '' }, ownerId, 'owner');
  const owner = async (line: string, body?: unknown) => {
    const { token } = await signInAs(desk.pool, ownerId, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers });
  };
  const made = (await owner('POST /api/printbridges', { id: newId(), name: 'رایانهٔ صندوق' })).body as {
    id: string;
    code: string;
  };
  const pair = (code: string) => server.request('POST /api/printbridges/pair', { body: { code }, headers });
  const as = (token: unknown) => (line: string, body: unknown) =>
    server.request(`${line}`, { body, headers: { authorization: `Bridge ${token}` } });
  return { ...room, owner, made, pair, as };
}

test('a bridge is paired once by its code, prints its own printers’ papers, and gets nothing once revoked', async () => {
  const { owner, made, pair, as, vendorId, addPrinter, addStation, shop, cashier, plan, jobs } =
    await openRoom();
  expect((await pair(made.code === '000000' ? '111111' : '000000')).body.code).toBe(
    'PRINT_BRIDGE_CODE_WRONG',
  );
  const paired = await pair(made.code);
  expect(paired.body).toMatchObject({ name: 'رایانهٔ صندوق', vendorName: 'ونک' });
  expect((await pair(made.code)).body.code).toBe('PRINT_BRIDGE_CODE_WRONG');
  const bridge = as(paired.body.token);
  const printer = await addPrinter('چاپگر بار');
  await desk.pool.query('update printers set bridge_id = $2 where id = $1', [printer, made.id]);
  await addStation('منقل', printer, [shop.kebab]);
  await cashier('POST /api/orders', tillBody(shop));
  await plan();

  const claimed = await bridge('POST /api/printbridges/claim', { waitSeconds: 0 });
  const [paper] = claimed.body.data as { id: string; attempt: number; paper: { title: string } }[];
  expect(paper).toMatchObject({ attempt: 1, paper: { title: 'سفارش تازه ۱' } });
  const word = { id: paper?.id, attempt: 1 };
  const say = async (step: string, more = {}) =>
    (await bridge('PUT /api/printbridges/papers', { ...word, step, ...more })).body;
  expect(await say('SEND')).toEqual({ taken: true });
  expect(await say('CONFIRM', { evidence: 'CONFIRMED' })).toEqual({ taken: true });
  expect(await say('LOSE', { failure: 'BROKE_OFF' })).toEqual({ taken: false });
  expect(await jobs()).toMatchObject([{ status: 'PRINTED' }]);

  const states = [
    { printerId: printer, state: 'PAPER_OUT' },
    { printerId: newId(), state: 'FAULT' },
  ];
  expect((await bridge('POST /api/printbridges/states', { states })).status).toBe(200);
  expect((await cashier('GET /api/orders/printers')).body.data).toMatchObject([{ state: 'PAPER_OUT' }]);

  expect((await owner(`DELETE /api/printbridges/${made.id}`)).status).toBe(204);
  expect((await bridge('POST /api/printbridges/claim', { waitSeconds: 0 })).status).toBe(403);
  expect((await owner('GET /api/printbridges')).body).toEqual({ data: [] });
  expect(vendorId).toBeTruthy();
});

test('a bridge of one vendor neither claims nor speaks for another’s papers', async () => {
  const [mine, theirs] = [await openRoom(), await openRoom()];
  const bridge = mine.as((await mine.pair(mine.made.code)).body.token);
  await theirs.addStation('منقل', await theirs.addPrinter('چاپگر'), [theirs.shop.kebab]);
  await theirs.cashier('POST /api/orders', tillBody(theirs.shop));
  await theirs.plan();
  const [held] = await theirs.claim();
  const word = { id: held?.id, attempt: 1, step: 'SEND' };
  expect((await bridge('PUT /api/printbridges/papers', word)).body).toEqual({ taken: false });
  expect((await bridge('POST /api/printbridges/claim', { waitSeconds: 0 })).body.data).toEqual([]);
  for (const token of ['', 'x', `${mine.vendorId}.${mine.made.id}.${'a'.repeat(43)}`])
    expect((await mine.as(token)('POST /api/printbridges/claim', { waitSeconds: 0 })).status).toBe(403);
});

test('a code is not found by trying', async () => {
  const { pair } = await openRoom();
  const answers: unknown[] = [];
  for (let tried = 0; tried < 12; tried += 1) answers.push((await pair('000001')).body.code);
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('a bridge tells of calls that rang at its box, for its own vendor and dated by the server', async () => {
  const { made, pair, as, vendorId } = await openRoom();
  const bridge = as((await pair(made.code)).body.token);
  const rang = await bridge('POST /api/printbridges/calls', {
    lineNumber: '2',
    number: '09121112233',
    ago: 4_000,
  });
  expect(rang.status, rang.text).toBe(200);
  const { rows } = await desk.pool.query(
    'select line_number as line, number, at from caller_ids where vendor_id = $1',
    [vendorId],
  );
  const at = new Date(server.clock.now().getTime() - 4_000);
  expect(rows).toEqual([{ line: '2', number: '09121112233', at }]);
  const stranger = await as('no.such.token')('POST /api/printbridges/calls', { number: '0912' });
  expect(stranger.status).toBe(403);
});

test('asked for again after a lost answer, a bridge is made once and given a code that pairs it', async () => {
  const { owner, pair } = await openRoom();
  const body = { id: newId(), name: 'رایانهٔ انبار' };
  const add = (said: object) => owner('POST /api/printbridges', said);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
  expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual(answers.map(() => [200, body.id]));
  const listed = (await owner('GET /api/printbridges')).body.data as { name: string }[];
  expect(listed.filter(({ name }) => name === body.name)).toHaveLength(1);

  const { code } = (await add(body)).body as { code: string };
  expect((await add({ ...body, name: 'رایانهٔ دیگر' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const elsewhere = await openRoom();
  expect((await elsewhere.owner('POST /api/printbridges', body)).body).toMatchObject({
    ...body,
    pairedAt: null,
  });
  expect((await pair(code)).body).toMatchObject({ name: body.name });
  expect((await add(body)).body.code).toBe('IDEMPOTENCY_CONFLICT');
});

test('a bridge is heard of papers whose printers it drives alone; what it says of another comes out as a copy', async () => {
  const { owner, made, pair, as, vendorId, addPrinter, addStation, shop, cashier, plan } = await openRoom();
  const token = String((await pair(made.code)).body.token);
  const [bar, yard] = [await addPrinter('بار'), await addPrinter('حیاط')];
  const grill = await addPrinter('منقل', bar);
  await desk.pool.query('update printers set bridge_id = $2 where id = $1', [bar, made.id]);
  const own = await addStation('منقل', grill, [shop.kebab]);
  const other = await addStation('حیاط', yard, [shop.kebab]);
  const [order, lost] = [tillBody(shop), tillBody(shop)];
  const printed = { status: 'PRINTED', evidence: 'CONFIRMED' };
  const tell = (...sources: readonly string[]) => {
    const papers = sources.map((source) => ({ source, ...printed }));
    return as(token)('POST /api/printbridges/local', { addresses: ['10.0.0.7'], port: 9180, papers });
  };

  const mine = paperSource('NEW', order.id, own);
  const strange = [paperSource('NEW', order.id, other), paperSource('NEW', order.id, newId())];
  // The station's second printer is the bridge's: what came out there counts, beside what does not.
  expect(await tell(mine, ...strange)).toMatchObject({ status: 200, body: { notOwn: strange } });

  // Passed on by a till, its word on a paper of another's is worth no more than the till's.
  const till = newId();
  await addTill(desk.pool, vendorId, till, server.clock.now());
  const { bridges } = (await owner(`GET /api/printbridges/local?deviceId=${till}`)).body as {
    bridges: { key: string }[];
  };
  const key = bridges[0]?.key ?? '';
  const secret = await bridgeSecret(
    createHash('sha256')
      .update(token.split('.')[2] ?? '')
      .digest('base64url'),
  );
  const said = { source: paperSource('NEW', lost.id, other), ...printed, failure: null };
  const proof = { key, mac: await provePrinted(secret, key, said) };
  expect((await owner('PUT /api/printbridges/local', { papers: [{ ...said, proof }] })).status).toBe(204);

  for (const body of [order, lost]) await cashier('POST /api/orders', body);
  await plan();
  const { rows } = await desk.pool.query(
    `select order_id = $2 as lost, printer_station_id = $3 as own, status, copy from print_jobs
     where vendor_id = $1 order by 1, 2 desc`,
    [vendorId, lost.id, own],
  );
  expect(rows).toEqual([
    { lost: false, own: true, status: 'PRINTED', copy: 1 },
    { lost: false, own: false, status: 'QUEUED', copy: 1 },
    { lost: true, own: true, status: 'QUEUED', copy: 1 },
    { lost: true, own: false, status: 'QUEUED', copy: 2 },
  ]);
});
