import { posTerminals } from '@sofreh/contract/identity/pos-terminals';
import { BANK_TYPES } from '@sofreh/domain/enums';
import { expect, test } from 'vitest';
import { openTerminalKeys } from '#app/main/card-charges/terminal-keys.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { posTerminalsCalls } from './pos-terminals.calls.ts';

const box = sealedBox(new Uint8Array(32).fill(5));
const server = await startTestServer({
  contract: posTerminals,
  handlers: posTerminalsCalls,
  services: { terminals: { box, carrier: async () => null } },
});
const { pool } = server.database;
const PATH = '/api-identity/identity/posterminal';
const shop = await addShop(pool);

let phones = 0;
async function person(role: 'owner' | 'cashier' | 'kitchen', vendor = shop.vanak) {
  phones += 1;
  const id = await addPerson(pool, `0938${String(1_000_000 + phones)}`);
  await employ(pool, vendor, id, role);
  return async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
  };
}
const [owner, cashier, kitchen] = [await person('owner'), await person('cashier'), await person('kitchen')];
const stranger = await person('owner', shop.tajrish);

function terminal(changes: object = {}) {
  const id = newId();
  return { id, title: `کارتخوان ${id}`, bankType: 'MELLAT', ip: '192.168.1.40', port: 1024, ...changes };
}

test('a terminal is added, found, changed, switched off and on, and removed', async () => {
  const body = terminal();
  const numbers = { serialNumber: '', acceptorId: '', terminalId: '' };
  const stored = { ...body, ...numbers, bridgeId: null, hasKeys: false, active: true };
  expect((await owner(`POST ${PATH}`, body)).body).toEqual(stored);
  expect((await owner(`POST ${PATH}`, body)).status).toBe(200);
  const other = await owner(`POST ${PATH}`, { ...body, port: 1025 });
  expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await cashier(`GET ${PATH}/getbyid?id=${body.id}`)).body).toEqual(stored);
  expect((await owner(`PUT ${PATH}`, { ...body, port: 2000 })).body.port).toBe(2000);
  expect((await owner(`PATCH ${PATH}/deactivate`, { id: body.id })).body.active).toBe(false);
  const offered = await cashier(`GET ${PATH}/posterminals?active=true&search=${body.id}`);
  expect(offered.body.totalCount).toBe(0);
  expect((await owner(`PATCH ${PATH}/activate`, { id: body.id })).body.active).toBe(true);
  expect((await cashier(`GET ${PATH}/posterminals?active=true&search=${body.id}`)).body.totalCount).toBe(1);
  expect((await owner(`DELETE ${PATH}?id=${body.id}`)).status).toBe(204);
  expect((await owner(`DELETE ${PATH}?id=${body.id}`)).body.code).toBe('POS_TERMINAL_NOT_FOUND');
});

test.each([
  ['MELLAT', 'ip', { ip: null }],
  ['MELLI', 'port', { port: null }],
  ['TEJARAT', 'serialNumber', {}],
  ['TEJARAT', 'acceptorId', { serialNumber: 'A1' }],
  ['SAMAN', 'terminalId', { ip: null, port: null }],
  ['MELLAT', 'terminalId', { terminalId: '12ب' }],
])('one of %s is refused by its %s', async (bankType, field, changes) => {
  const answer = await owner(`POST ${PATH}`, terminal({ bankType, ...changes }));
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

test('the banks are told with what each needs', async () => {
  const { body } = await owner(`GET ${PATH}/bankproviders`);
  const data = body.data as { bankType: string; byNetwork: boolean; defaultPort: number | null }[];
  expect(data.map(({ bankType }) => bankType)).toEqual([...BANK_TYPES]);
  expect(data.find(({ bankType }) => bankType === 'MELLI')).toMatchObject({ defaultPort: 8888 });
  expect(data.find(({ bankType }) => bankType === 'SAMAN')).toMatchObject({ byNetwork: false });
});

test('the keys of a company’s service are sealed and never told; a terminal without one takes none', async () => {
  const saman = terminal({ bankType: 'SAMAN', ip: null, port: null, terminalId: '12345678' });
  await owner(`POST ${PATH}`, saman);
  const keys = { username: 'shop', password: 'a-secret-word', basic: 'c2VjcmV0' };
  const kept = await owner(`PUT ${PATH}/keys`, { id: saman.id, ...keys });
  expect([kept.status, kept.body.hasKeys, kept.text.includes('secret')]).toEqual([200, true, false]);
  const { rows } = await pool.query('select keys_sealed from pos_terminals where id = $1', [saman.id]);
  const keysSealed: string = rows[0].keys_sealed;
  expect(keysSealed).not.toContain('secret');
  expect(openTerminalKeys(box, shop.vanak.id, { id: saman.id, keysSealed })).toEqual(keys);
  expect(openTerminalKeys(box, shop.tajrish.id, { id: saman.id, keysSealed })).toBeNull();
  const mellat = terminal();
  await owner(`POST ${PATH}`, mellat);
  expect((await owner(`PUT ${PATH}/keys`, { id: mellat.id, ...keys })).body.code).toBe(
    'POS_TERMINAL_NEEDS_NO_KEYS',
  );
  expect((await stranger(`PUT ${PATH}/keys`, { id: saman.id, ...keys })).status).toBe(404);
  const unknown = await owner(`PUT ${PATH}`, { ...mellat, bridgeId: newId() });
  expect(Object.keys(unknown.body.errors ?? {})).toEqual(['bridgeId']);
});

test('a title stands for one terminal of a vendor; others see and change nothing', async () => {
  const body = terminal();
  await owner(`POST ${PATH}`, body);
  const same = await owner(`POST ${PATH}`, terminal({ title: body.title }));
  expect(Object.keys(same.body.errors ?? {})).toEqual(['title']);
  expect((await stranger(`GET ${PATH}/getbyid?id=${body.id}`)).status).toBe(404);
  expect((await stranger(`PATCH ${PATH}/deactivate`, { id: body.id })).status).toBe(404);
  expect((await cashier(`POST ${PATH}`, terminal())).status).toBe(403);
  expect((await kitchen(`GET ${PATH}/posterminals`)).status).toBe(403);
});
