import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@sofreh/contract';
import { afterAll, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { addPerson, addShop, employ } from '#app/testing/shop.ts';
import { startTestServer, TEST_SECRET } from '#app/testing/test-server.ts';

const closed = { mode: 'PRODUCTION', loginCodes: false, onlinePayment: false, mapSearch: false } as const;
const server = await startTestServer({ contract, handlers, services: { installation: closed } });
const { pool, connection } = server.database;
const shop = await addShop(pool);
const OWNER = '09361117001';
const owner = await addPerson(pool, OWNER);
await employ(pool, shop.vanak, owner, 'owner');
await employ(pool, shop.vanak, await addPerson(pool, '09361117002'), 'manager');
const DATA_DIR = await mkdtemp(join(tmpdir(), 'sofreh-owner-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

/** An address of the test's database, as `DATABASE_URL` has it. */
function databaseUrl(): string {
  const { host, port, user, database } = connection as Record<string, unknown>;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

/** Runs the command as somebody at the machine does. */
async function command(
  phone: string,
  env: object = { DATABASE_URL: databaseUrl(), SECRET_KEY: TEST_SECRET },
) {
  const program = join(import.meta.dirname, '../../owner-code.ts');
  const run = promisify(execFile)(process.execPath, [program, phone], {
    env: { PATH: process.env.PATH, DATA_DIR, NODE_ENV: 'production', PUBLIC_URL: 'https://a.ir', ...env },
  });
  return run.catch(({ code, stdout, stderr }) => ({ failed: code, stdout, stderr }));
}
const enter = (phoneNumber: string, code: string) =>
  server.request('POST /api-identity/identity/auth/entry', { body: { phoneNumber, code } });

test('lets a locked-out owner in once, within an hour, and is written down', async () => {
  const told = await command('۰۹۳۶۱۱۱۷۰۰۱');
  expect(told).not.toHaveProperty('failed');
  const [code = ''] = /([2-9A-Z]{4}-){2}[2-9A-Z]{4}/.exec(told.stdout) ?? [];
  expect(await enter('09361117002', code)).toMatchObject({ status: 400 });
  expect(await enter(OWNER, code)).toMatchObject({ status: 200, body: { kind: 'STAFF' } });
  expect(await enter(OWNER, code)).toMatchObject({ status: 400, body: { code: 'ENTRY_CODE_WRONG' } });
  const { rows } = await pool.query(
    'select vendor_id, actor_kind, actor_id, subject_id, after::text from audit_log where action = $1',
    ['staff.ownercode'],
  );
  expect(rows).toMatchObject([
    { vendor_id: shop.vanak.id, actor_kind: 'MACHINE', actor_id: null, subject_id: owner },
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
  const late = await command(OWNER);
  server.clock.advance(61 * 60);
  const [second = ''] = /([2-9A-Z]{4}-){2}[2-9A-Z]{4}/.exec(late.stdout) ?? [];
  expect((await enter(OWNER, second)).status).toBe(400);
});

test('is for owners alone, and wants the installation it is for', async () => {
  for (const phone of ['09361117002', '09369999999', 'abc']) {
    expect(await command(phone), phone).toMatchObject({ failed: 1, stdout: '' });
  }
  const elsewhere = await command(OWNER, { SECRET_KEY: TEST_SECRET });
  expect(elsewhere).toMatchObject({ failed: 1, stderr: expect.stringContaining(DATA_DIR) });
  const stranger = await command(OWNER, { DATABASE_URL: databaseUrl(), SECRET_KEY: 'x'.repeat(40) });
  const [code = ''] = /([2-9A-Z]{4}-){2}[2-9A-Z]{4}/.exec(stranger.stdout) ?? [];
  expect((await enter(OWNER, code)).status).toBe(400);
});
