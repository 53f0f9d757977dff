import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { CLAIM_LEASE_MS } from '@sofreh/domain/print-state';
import { startSimulatedPrinter } from '@sofreh/receipt/simulated-printer';
import { afterAll, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { printBridgesCalls } from './bridges.calls.ts';
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
const folder = await mkdtemp(join(tmpdir(), 'sofreh-bridge-'));
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
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

function startProgram(...args: readonly string[]): ChildProcess {
  const file = join(folder, 'bridge.json');
  const child = spawn(process.execPath, [PROGRAM, '--file', file, ...args], { stdio: 'ignore' });
  running.add(child);
  return child;
}

test('the program in the shop prints, survives being killed, and ends when it is revoked', async () => {
  const { vendorId, shop, addPrinter, addStation, cashier, plan, jobs } = await desk.open();
  await server.app.vendors.refresh();
  const domain = `${vendorId.slice(0, 8)}.test`;
  const ownerId = await addPerson(desk.pool, '09370000001');
  await employ(desk.pool, { id: vendorId, domain }, ownerId, 'owner');
  const { token } = await signInAs(desk.pool, ownerId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': domain };
  const made = await server.request('POST /api/printbridges', {
    token,
    headers,
    body: { id: newId(), name: 'رایانه' },
  });
  const { id, code } = made.body as { id: string; code: string };
  const printerId = await addPrinter('چاپگر');
  const at = ['127.0.0.1', printer.port, id, printerId];
  await desk.pool.query('update printers set ip = $1, port = $2, bridge_id = $3 where id = $4', at);
  await addStation('منقل', printerId, [shop.kebab]);
  const statuses = async () => (await jobs()).map(({ status }) => status);
  const sell = async () => {
    await cashier('POST /api/orders', tillBody(shop));
    await plan();
  };

  const first = startProgram('--server', server.url, '--shop', domain, '--code', code);
  await sell();
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['PRINTED']);
  await end(first, 'SIGKILL');
  await sell();
  // The question of the dead program may still be open at the server and claim the paper: its lease ends.
  await expect.poll(async () => (await statuses()).at(-1), { timeout: 30_000 }).toBe('CLAIMED');
  server.clock.advance(CLAIM_LEASE_MS / 1_000);
  // It knows its pairing from the file; what waited meanwhile comes.
  const second = startProgram();
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['PRINTED', 'PRINTED']);
  expect(printer.slips().filter(({ cut }) => cut)).toHaveLength(2);

  expect((await server.request(`DELETE /api/printbridges/${id}`, { token, headers })).status).toBe(204);
  await expect.poll(() => second.exitCode, { timeout: 40_000 }).toBe(1);
}, 120_000);
