import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { sync } from '@sofreh/contract/main/sync';
import { readLocalPass } from '@sofreh/receipt/local';
import { expect, test } from 'vitest';
import { syncCalls } from '#app/main/sync/sync.calls.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { printBridgesCalls } from './bridges.calls.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const server = await startTestServer({
  contract: { ...printBridges, ...sync },
  handlers: { ...printBridgesCalls, ...syncCalls },
  database: desk.server.database,
});

test('a pass is given for a till of the vendor that is in service, and to nobody who works at another one', async () => {
  const { vendorId } = await desk.open();
  await server.app.vendors.refresh();
  const domain = `${vendorId.slice(0, 8)}.test`;
  await desk.pool.query(
    `insert into print_bridges (vendor_id, id, name, token_hash, lan_port, created_at, paired_at)
     values ($1, $2, 'رایانه', $3, 9180, now(), now())`,
    [vendorId, newId(), 'a'.repeat(43)],
  );
  const person = await addPerson(desk.pool, '09390000077');
  await employ(desk.pool, { id: vendorId, domain }, person, 'owner');
  const signIn = async () => {
    const { token } = await signInAs(desk.pool, person, 'STAFF', server.clock.now());
    return (line: string, body?: object) =>
      server.request(line, { token, body, headers: { 'host-domain': domain } });
  };
  const till = newId();
  const secret = 'b'.repeat(43);
  const passes = async (by: Awaited<ReturnType<typeof signIn>>, deviceId: string) => {
    const asked = await by(`GET /api/printbridges/local?deviceId=${deviceId}`);
    expect(asked.status, asked.text).toBe(200);
    return (asked.body.bridges as { key: string }[]).map(({ key }) => readLocalPass(key)?.deviceId);
  };
  const [here, elsewhere] = [await signIn(), await signIn()];
  expect(await passes(here, till)).toEqual([]);
  const made = await here('POST /api/sync/devices', { id: till, secret, name: 'صندوق' });
  expect(made.status, made.text).toBe(200);
  expect(await passes(here, till)).toEqual([till]);
  const other = newId();
  await elsewhere('POST /api/sync/devices', { id: other, secret: 'c'.repeat(43), name: 'صندوق دیگر' });
  expect(await passes(elsewhere, other)).toEqual([other]);
  expect(await passes(elsewhere, till)).toEqual([]);
  // A till that went out of service long ago is told to no bridge any more.
  expect((await here(`DELETE /api/sync/devices/${other}`)).status).toBeLessThan(300);
  server.clock.advance(30 * 24 * 3600);
  expect(await passes(await signIn(), other)).toEqual([]);
  expect(await passes(await signIn(), till)).toEqual([till]);
});
