import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { paperSource } from '@sofreh/domain/print-state';
import {
  bridgeSecret,
  type LocalAnswer,
  type LocalPaper,
  provePrinted,
  readLocalAnswer,
  readLocalPass,
  signLocal,
} from '@sofreh/receipt/local';
import { startSimulatedPrinter } from '@sofreh/receipt/simulated-printer';
import { afterAll, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { printBridgesCalls } from './bridges.calls.ts';
import { addTill } from './testing/add-till.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const PROGRAM = join(import.meta.dirname, '../../../../bridge/src/main.ts');
const desk = await startPrintDesk();
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const server = await startTestServer({
  contract: printBridges,
  handlers: printBridgesCalls,
  database: desk.server.database,
  services: { notifier },
});
const printer = await startSimulatedPrinter();
const folder = await mkdtemp(join(tmpdir(), 'sofreh-local-'));
const running = new Set<ChildProcess>();

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
afterAll(async () => {
  for (const child of running) await end(child, 'SIGKILL');
  await printer.stop();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const held = createServer().listen(0);
  await once(held, 'listening');
  const at = held.address();
  held.close();
  await once(held, 'close');
  return typeof at === 'object' && at ? at.port : 0;
}
const port = await freePort();

function startProgram(...args: readonly string[]): ChildProcess {
  const file = join(folder, 'bridge.json');
  const all = [PROGRAM, '--file', file, '--port', String(port), ...args];
  const child = spawn(process.execPath, all, { stdio: 'ignore' });
  running.add(child);
  return child;
}

type Desk = {
  readonly bridges: readonly {
    readonly id: string;
    readonly port: number;
    readonly key: string;
    readonly secret: string;
  }[];
  readonly stations: readonly {
    readonly id: string;
    readonly bridgeId: string;
    readonly routes: readonly object[];
  }[];
};

/** A shop with a paired bridge at one printer, and a till that was told of it. */
async function openShop() {
  const room = await desk.open();
  const { vendorId, shop, addPrinter, addStation } = room;
  await server.app.vendors.refresh();
  const domain = `${vendorId.slice(0, 8)}.test`;
  const headers = { 'host-domain': domain };
  const ownerId = await addPerson(
    desk.pool,
    `0937${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`,
  );
  await employ(desk.pool, { id: vendorId, domain }, ownerId, 'owner');
  const owner = async (line: string, body?: unknown) => {
    const { token } = await signInAs(desk.pool, ownerId, 'STAFF', server.clock.now());
    return server.request(line, { token, headers, body });
  };
  const { id, code } = (await owner('POST /api/printbridges', { id: newId(), name: 'رایانه' })).body as {
    id: string;
    code: string;
  };
  const printerId = await addPrinter('چاپگر');
  const silentId = await addPrinter('چاپگر خاموش', printerId);
  const silent = ['127.0.0.1', await freePort(), id, silentId];
  await desk.pool.query('update printers set ip = $1, port = $2, bridge_id = $3 where id = $4', silent);
  const at = ['127.0.0.1', printer.port, id, printerId];
  await desk.pool.query('update printers set ip = $1, port = $2, bridge_id = $3 where id = $4', at);
  const station = await addStation('منقل', printerId, [shop.kebab]);
  const bridge = startProgram('--server', server.url, '--shop', domain, '--code', code);
  const deviceId = newId();
  await addTill(desk.pool, vendorId, deviceId, server.clock.now());
  const ask = async () => (await owner(`GET /api/printbridges/local?deviceId=${deviceId}`)).body as Desk;
  await expect
    .poll(async () => (await ask()).bridges.map((each) => each.port), { timeout: 30_000 })
    .toEqual([port]);
  return { ...room, owner, bridge, bridgeId: id, printerId, silentId, station, told: await ask(), ask };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

function slip({ station, printerId }: Shop, orderId: string, more: Partial<LocalPaper> = {}): LocalPaper {
  const order = {
    number: 4007,
    deliveryType: 'PICKUP',
    tableName: null,
    hallName: null,
    numberOfPerson: 0,
    note: '',
    placedAt: '2026-06-01T10:00:00.000Z',
    currency: 'TOMAN',
    customer: { name: '', phoneNumber: '', address: '', zone: '' },
  } as const;
  const line = { title: 'کباب', count: 1, was: 0, note: '', toppings: [], course: 1, seat: 0, held: false };
  const input = { stationTitle: 'منقل', kind: 'NEW', order, lines: [line], at: order.placedAt } as const;
  return {
    id: newId(),
    source: paperSource('NEW', orderId, station),
    printerId,
    copy: 1,
    again: false,
    document: { kind: 'KITCHEN', input },
    look: { large: true, showsLogo: false, opensDrawer: true },
    ...more,
  };
}

async function handOver(
  { key, secret }: { readonly key: string; readonly secret: string },
  papers: readonly LocalPaper[],
): Promise<{ readonly status: number; readonly code: unknown; readonly papers: LocalAnswer['papers'] }> {
  const id = newId();
  const words = JSON.stringify({ id, papers });
  const answer = await fetch(`http://127.0.0.1:${port}/papers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, words, mac: await signLocal(secret, words) }),
  });
  const said = (await answer.json()) as { code?: unknown; words?: string; mac?: string };
  if (said.words === undefined) return { status: answer.status, code: said.code, papers: [] };
  expect(said.mac).toBe(await signLocal(secret, said.words));
  return { status: answer.status, code: null, papers: readLocalAnswer(said.words, id)?.papers ?? [] };
}
const slips = () => printer.slips().filter(({ cut }) => cut);

test('a till prints at the bridge while the server is away; the order that comes later is not printed again', async () => {
  const shop = await openShop();
  const [pass] = shop.told.bridges;
  if (!pass) throw new Error('no bridge');
  expect(shop.told.stations).toMatchObject([{ id: shop.station, bridgeId: shop.bridgeId }]);
  expect(shop.told.stations[0]?.routes).toHaveLength(1);
  const before = slips().length;
  const body = tillBody(shop.shop);
  const paper = slip(shop, body.id);

  const [first] = (await handOver(pass, [paper])).papers;
  expect(first).toMatchObject({ id: paper.id, status: 'PRINTED' });
  // The paper bears the bridge's word for the server, which the till's own secret cannot make.
  const { rows } = await desk.pool.query<{ token: string }>(
    'select token_hash as token from print_bridges where id = $1',
    [shop.bridgeId],
  );
  const secret = await bridgeSecret(rows[0]?.token ?? '');
  expect(first && (await provePrinted(secret, pass.key, first))).toBe(first?.proof);
  // A lost answer asked for again, and the same paper under another id.
  expect((await handOver(pass, [paper])).papers).toMatchObject([{ status: 'PRINTED' }]);
  const doubled = await handOver(pass, [{ ...paper, id: newId() }]);
  expect(doubled.papers).toMatchObject([{ status: 'ALREADY' }]);
  expect(slips().length - before).toBe(1);
  // A person wants it again: it comes, marked.
  const once = slips().at(-1)?.bitmap.height ?? 0;
  expect((await handOver(pass, [{ ...paper, id: newId(), again: true }])).papers).toMatchObject([
    { status: 'PRINTED' },
  ]);
  expect(slips().at(-1)?.bitmap.height).toBeGreaterThan(once);

  // Killed and started again it knows what it printed, and the server does when the order comes.
  await end(shop.bridge, 'SIGKILL');
  startProgram();
  const again = async () =>
    (await handOver(pass, [{ ...paper, id: newId() }]).catch(() => null))?.papers ?? [];
  await expect.poll(again, { timeout: 30_000 }).toMatchObject([{ status: 'ALREADY' }]);
  const told = async () =>
    (await desk.pool.query('select status from local_papers where vendor_id = $1', [shop.vendorId])).rows;
  await expect.poll(told, { timeout: 10_000 }).toEqual([{ status: 'PRINTED' }]);
  const count = slips().length;
  await shop.cashier('POST /api/orders', body);
  await shop.plan();
  expect(await shop.jobs()).toMatchObject([{ status: 'PRINTED' }]);
  expect(slips()).toHaveLength(count);
}, 120_000);

test('a bridge prints for nobody without a pass of its own that counts', async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
  const shop = await openShop();
  const [pass] = shop.told.bridges;
  if (!pass) throw new Error('no bridge');
  const before = slips().length;
  const paper = slip(shop, newId());
  const other = { key: pass.key.slice(0, -4), secret: pass.secret };
  expect(await handOver(other, [paper])).toMatchObject({ status: 403, code: 'SIGNATURE_WRONG' });
  expect(await handOver({ key: pass.key, secret: 'AAAA' }, [paper])).toMatchObject({
    code: 'SIGNATURE_WRONG',
  });
  // Another's printer, and a paper that is for nothing the server knows.
  const elsewhere = await handOver(pass, [{ ...paper, printerId: newId() }]);
  expect(elsewhere.papers).toMatchObject([{ status: 'NOT_SENT' }]);
  expect(await handOver(pass, [{ ...paper, source: 'x' }])).toMatchObject({ status: 400, code: 'NOT_READ' });
  const broken = { ...paper, id: newId(), document: { kind: 'KITCHEN', input: {} } } as unknown as LocalPaper;
  expect((await handOver(pass, [broken])).papers).toMatchObject([
    { status: 'NOT_SENT', failure: 'CANNOT_DRAW' },
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/papers`, { method: 'POST', body: 'x' })).status).toBe(400);
  expect(slips()).toHaveLength(before);

  // A printer that is off: its second takes the slip once, which names the first, and the till is told.
  expect((await handOver(pass, [slip(shop, newId())])).papers).toMatchObject([{ status: 'PRINTED' }]);
  const plain = slips().at(-1)?.bitmap.height ?? 0;
  const turned = { ...slip(shop, newId()), printerId: shop.silentId };
  const went = { status: 'PRINTED', elsewhere: { from: 'چاپگر خاموش', to: 'چاپگر' } };
  expect((await handOver(pass, [turned])).papers).toMatchObject([went]);
  expect(slips().at(-1)?.bitmap.height).toBeGreaterThan(plain);
  expect((await handOver(pass, [{ ...turned, id: newId() }])).papers).toMatchObject([{ status: 'ALREADY' }]);
  expect(slips()).toHaveLength(before + 2);

  // A drawer is opened only for who takes payments.
  const kitchen = await addPerson(
    desk.pool,
    `0938${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`,
  );
  await employ(desk.pool, { id: shop.vendorId, domain: '' }, kitchen, 'waiter');
  const { token } = await signInAs(desk.pool, kitchen, 'STAFF', server.clock.now());
  const headers = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test` };
  const otherTill = newId();
  await addTill(desk.pool, shop.vendorId, otherTill, server.clock.now());
  const line = `GET /api/printbridges/local?deviceId=${otherTill}`;
  const mine = (await server.request(line, { token, headers })).body as Desk;
  const receipt = { ...slip(shop, newId()), source: paperSource('RECEIPT', newId(), shop.station) };
  await handOver(mine.bridges[0] ?? pass, [receipt]);
  expect(slips().at(-1)?.openedDrawer).toBe(false);

  // A till that was taken out of service is given no pass, and from the bridge's next word with the server on its old one ends.
  const deviceId = readLocalPass(pass.key)?.deviceId;
  const retire = 'update till_devices set retired_at = $3 where vendor_id = $1 and id = $2';
  await desk.pool.query(retire, [shop.vendorId, deviceId, server.clock.now()]);
  expect((await shop.ask()).bridges).toEqual([]);
  const handed = async () => handOver(pass, [slip(shop, newId())]);
  await expect.poll(handed, { timeout: 30_000 }).toMatchObject({ status: 403, code: 'PASS_ENDED' });
  expect((await handOver(mine.bridges[0] ?? pass, [slip(shop, newId())])).papers).toMatchObject([
    { status: 'PRINTED' },
  ]);
}, 120_000);

test('a till tells what came out before its orders: what the bridge proves is not printed again, nothing else is believed', async () => {
  const room = await desk.open();
  const { shop, vendorId, addPrinter, addStation, cashier, manager, plan, claim } = room;
  await server.app.vendors.refresh();
  const domain = `${vendorId.slice(0, 8)}.test`;
  const second = await addPrinter('چاپگر دوم');
  const other = await addPrinter('چاپگر دیگر');
  const station = await addStation('منقل', await addPrinter('چاپگر', second), [shop.kebab]);
  const waiterId = await addPerson(desk.pool, '09390000031');
  await employ(desk.pool, { id: vendorId, domain }, waiterId, 'waiter');
  const { token } = await signInAs(desk.pool, waiterId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': domain };
  const tell = async (papers: readonly object[]) =>
    (await server.request('PUT /api/printbridges/local', { token, headers, body: { papers } })).status;

  // A bridge that was paired, and what it says under the pass of a till.
  const bridgeId = newId();
  await desk.pool.query(
    `insert into print_bridges (vendor_id, id, name, token_hash, lan_port, created_at, paired_at)
     values ($1, $2, 'رایانه', $3, 9180, now(), now())`,
    [vendorId, bridgeId, 'a'.repeat(43)],
  );
  await desk.pool.query('update printers set bridge_id = $1 where vendor_id = $2', [bridgeId, vendorId]);
  const till = newId();
  await addTill(desk.pool, vendorId, till, server.clock.now());
  const line = `GET /api/printbridges/local?deviceId=${till}`;
  const [pass] = ((await server.request(line, { token, headers })).body as Desk).bridges;
  if (!pass) throw new Error('no bridge');
  const secret = await bridgeSecret('a'.repeat(43));
  const proven = async (source: string, broke = false) => {
    const words = broke
      ? { source, status: 'UNSURE', evidence: null, failure: 'BROKE_OFF' }
      : { source, status: 'PRINTED', evidence: 'CONFIRMED', failure: null };
    return { ...words, proof: { key: pass.key, mac: await provePrinted(secret, pass.key, words) } };
  };

  const bodies = Array.from({ length: 5 }, () => tillBody(shop));
  const [queued = '', later = '', bare = '', forged = '', strange = ''] = bodies.map(({ id }) =>
    paperSource('NEW', id, station),
  );
  await cashier('POST /api/orders', bodies[0]);
  await plan();
  expect(await tell([{ ...(await proven(queued)), printerId: second }])).toBe(204);
  expect(await tell([{ ...(await proven(later, true)), printerId: second }])).toBe(204);
  await cashier('POST /api/orders', bodies[1]);
  await plan();
  /** The papers of an order: what each is of, how it stands, which copy it is. */
  const papersOf = async (body: { readonly id: string } | undefined) => {
    const { rows } = await desk.pool.query<{ status: string; copy: number; ticket: string }>(
      `select status, copy, split_part(source, ':', 1) as ticket from print_jobs
       where vendor_id = $1 and order_id = $2 order by source desc`,
      [vendorId, body?.id],
    );
    return rows.map(({ status, copy, ticket }) => `${ticket} ${status} ${copy}`);
  };
  expect(await papersOf(bodies[0])).toEqual(['NEW PRINTED 1']);
  expect(await papersOf(bodies[1])).toEqual(['NEW UNSURE 1']);
  expect(await claim()).toEqual([]);
  // Each is listed at the printer that it came out at: never at one that is not the station's.
  const listed = async (body: { readonly id: string } | undefined) => {
    const { data } = (await manager(`GET /api/orders/printjobs?orderId=${body?.id}`)).body as unknown as {
      data: { printerName: string; insteadOf: string }[];
    };
    return data.map(({ printerName, insteadOf }) => [printerName, insteadOf]);
  };
  expect(await listed(bodies[0])).toEqual([['چاپگر دوم', 'چاپگر']]);
  expect(await listed(bodies[1])).toEqual([['چاپگر دوم', 'چاپگر']]);
  await tell([{ ...(await proven(strange)), printerId: other }]);
  await cashier('POST /api/orders', bodies[4]);
  await plan();
  expect(await listed(bodies[4])).toEqual([['چاپگر', '']]);

  // Without the bridge's word, with one of another paper or of what the till can sign itself, the paper comes, as a copy.
  const said = { status: 'PRINTED', evidence: 'CONFIRMED' };
  const { proof } = await proven(queued);
  const own = {
    key: pass.key,
    mac: await provePrinted(pass.secret, pass.key, { ...said, source: forged, failure: null }),
  };
  expect(await tell([{ source: bare, ...said }])).toBe(204);
  expect(await tell([{ source: forged, ...said, proof }])).toBe(204);
  expect(await tell([{ source: forged, ...said, proof: own }])).toBe(204);
  expect(await tell([{ source: forged, ...said, proof: { key: 'WyJ4Il0', mac: '' } }])).toBe(204);
  for (const body of bodies.slice(2, 4)) await cashier('POST /api/orders', body);
  await plan();
  expect(await papersOf(bodies[2])).toEqual(['NEW QUEUED 2']);
  expect(await papersOf(bodies[3])).toEqual(['NEW QUEUED 2']);
  // So does one that waits already.
  const waits = tillBody(shop);
  await cashier('POST /api/orders', waits);
  await plan();
  expect(await tell([{ source: paperSource('NEW', waits.id, station), ...said }])).toBe(204);
  expect(await papersOf(waits)).toEqual(['NEW QUEUED 2']);
  const { rows } = await desk.pool.query(
    "select subject_id, actor_id from audit_log where vendor_id = $1 and action = 'paper.say' order by at, id",
    [vendorId],
  );
  const by = (body: { readonly id: string } | undefined) => ({ subject_id: body?.id, actor_id: waiterId });
  expect(rows).toEqual([by(bodies[2]), by(bodies[3]), by(waits)]);

  // No till prints the slip of a cancelled order: who says so is not heard at all, whatever proves it.
  const cancel = paperSource('CANCEL', waits.id, station);
  expect(await tell([{ source: cancel, ...said }, await proven(cancel)])).toBe(204);
  await manager('PATCH /api/orders', { id: waits.id, status: 'REJECTED', reason: 'رفتند' });
  await plan();
  expect(await papersOf(waits)).toEqual(['NEW QUEUED 2', 'CANCEL QUEUED 1']);
  expect(await tell([{ source: 'HAND:1', status: 'PRINTED' }])).toBe(400);
  expect(await tell([])).toBe(400);

  // Of orders that nobody has only so many are kept, each request is one entry, and nobody tells for ever.
  const made = () =>
    Array.from({ length: 200 }, () => ({ source: paperSource('NEW', newId(), station), ...said }));
  for (let n = 0; n < 6; n += 1) expect(await tell(made())).toBe(204);
  const kept = await desk.pool.query(
    `select (select count(*)::int from local_papers where vendor_id = $1 and not proven) as papers,
       (select count(*)::int from audit_log where vendor_id = $1 and action = 'paper.say') as entries`,
    [vendorId],
  );
  expect(kept.rows).toEqual([{ papers: 1_003, entries: 3 + 5 }]);
  const answers = [];
  for (let n = 0; n < 120; n += 1) answers.push(await tell([{ source: bare, ...said }]));
  expect(answers.at(-1)).toBe(429);
});
