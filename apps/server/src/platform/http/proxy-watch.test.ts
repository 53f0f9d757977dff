import { contract } from '@sofreh/contract';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { OPEN_PORT, proxyWarning, UNKNOWN_PROXY } from './proxy-watch.ts';

const http = { port: 0, host: '127.0.0.1', trustProxy: false } as const;
const config = { http, secretKey: 'a-secret-that-only-tests-know-0123456789', strictResponses: true };
const server = await startTestServer({ contract, handlers, overrides: { config } });
const { pool } = server.database;
const shop = await addShop(pool);
const owner = await addPerson(pool, '09361110000');
await employ(pool, shop.vanak, owner, 'owner');
const { token } = await signInAs(pool, owner, 'STAFF', server.clock.now());

const BASE = '/api-identity/identity';
const notices = async () => {
  const headers = { 'host-domain': shop.vanak.domain };
  return (await server.request(`GET ${BASE}/setup/notices`, { token, headers })).body.unknownProxy;
};
/** A wrong code as somebody behind the proxy sends it. */
const guess = (address: string) =>
  server.request(`POST ${BASE}/auth/entry`, {
    body: { phoneNumber: '09361110000', code: 'ABCD-EFGH-JKMN' },
    headers: { 'x-forwarded-for': address },
  });

test('a proxy nobody told of is seen at its first request, and locks no stranger out with another', async () => {
  expect(await notices()).toBe(false);
  const greedy = await Promise.all(Array.from({ length: 25 }, () => guess('5.6.7.8')));
  expect(greedy.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await guess('5.6.7.9')).status).toBe(400);
  expect(await notices()).toBe(true);
});

test('whoever makes up names behind it has ten times what one address may do, and no more', async () => {
  const tries = [];
  for (let n = 0; n < 220; n += 1) tries.push((await guess(`6.0.0.${n}`)).status);
  expect(tries.filter((status) => status === 400).length).toBeLessThanOrEqual(200);
  expect(tries.at(-1)).toBe(429);
});

test.each([
  [
    'an https address without a believed proxy',
    { publicUrl: 'https://a.ir', trustProxy: false },
    UNKNOWN_PROXY,
  ],
  ['a believed proxy that can be gone around', { trustProxy: 1 }, OPEN_PORT],
  ['a believed proxy, open to the network', { host: '192.168.1.5', trustProxy: '10.0.0.0/8' }, OPEN_PORT],
  ['a believed proxy on this machine', { host: '127.0.0.1', trustProxy: 1 }, null],
  ['the same by IPv6', { host: '::1', trustProxy: true }, null],
  ['no proxy', { trustProxy: false }, null],
])('the start warns of %s', (_case, given, expected) => {
  expect(proxyWarning({ port: 3000, host: '0.0.0.0', ...given })).toBe(expected);
});
