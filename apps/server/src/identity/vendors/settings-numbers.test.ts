import { contract } from '@sofreh/contract';
import { beforeAll, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const VENDORS = '/api-identity/identity/vendors';
let request: (line: string, body?: unknown) => ReturnType<typeof server.request>;

beforeAll(async () => {
  const { vanak } = await addShop(pool, 'numbers');
  const owner = await addPerson(pool, '09181119911');
  await employ(pool, vanak, owner, 'owner');
  const { token } = await signInAs(pool, owner, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vanak.domain };
  request = (line, body) => server.request(line, { body, token, headers });
});

const fees = (value: unknown) => ({ serviceFees: { SERVE: { type: 'PERCENTAGE', value } } });
/** Each number with what it may not be: a fraction, a negative one, one above its bound, a text. */
type Wrong = readonly [change: object, path: string];
const wrong: readonly Wrong[] = [
  ...[12.5, -5, 101, '9'].map((value): Wrong => [{ taxRate: value }, 'taxRate']),
  ...[12.5, -5, 101].map((value): Wrong => [{ manualDiscountCap: value }, 'manualDiscountCap']),
  ...[0.5, -1, 10_000_000_001].map((value): Wrong => [{ minimumBasket: value }, 'minimumBasket']),
  ...[14.5, -20, 13, 241].map((value): Wrong => [{ preparationTime: value }, 'preparationTime']),
  ...[12.5, -5, 101].map((value): Wrong => [fees(value), 'serviceFees.SERVE.value']),
];

test.each(wrong)('settings with %j are refused at %s, and nothing changes', async (change, path) => {
  const before = (await request(`GET ${VENDORS}/settings`)).body;
  const answer = await request(`PUT ${VENDORS}/me`, { ...before, ...change });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [path]]);
  expect((await request(`GET ${VENDORS}/settings`)).body).toEqual(before);
});
