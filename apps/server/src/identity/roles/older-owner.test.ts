import { contract } from '@sofreh/contract';
import {
  OWNER_PERMISSIONS,
  PERMISSIONS,
  type Permission,
  permissionsOfRole,
} from '@sofreh/contract/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { readKeySessions } from '#app/main/sync/proof.queries.ts';
import { readEmployments } from '#app/main/sync/standing.queries.ts';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const { vanak, tajrish } = await addShop(pool);
const BASE = '/api-identity/identity';

/** An owner whose role was made when there was nothing yet but the rights that make an owner. */
const owner = await addPerson(pool, '09170000001');
await employ(pool, vanak, owner, 'owner');
await pool.query("update roles set permissions = $2 where vendor_id = $1 and name = 'owner'", [
  vanak.id,
  [...OWNER_PERMISSIONS],
]);
const manager = await addPerson(pool, '09170000002');
await employ(pool, vanak, manager, 'manager');
const session = await signInAs(pool, owner, 'STAFF', server.clock.now());
const ask = (line: string, body?: unknown) =>
  server.request(line, { body, token: session.token, headers: { 'host-domain': vanak.domain } });

test('the rule in SQL is the contract’s, for every role that can be stored', async () => {
  const sql = `select ${heldPermissions('r.permissions')} as held from (select $1::text[] as permissions) r`;
  const owners = fc.subarray([...OWNER_PERMISSIONS], { minLength: OWNER_PERMISSIONS.length - 1 });
  await fc.assert(
    fc.asyncProperty(fc.subarray([...PERMISSIONS]), owners, async (some, most) => {
      const stored: Permission[] = [...new Set([...some, ...most])];
      const { rows } = await pool.query(sql, [stored]);
      expect(rows[0].held).toEqual([...permissionsOfRole(stored)]);
    }),
    { numRuns: 60 },
  );
  expect((await pool.query(sql, [null])).rows).toEqual([{ held: null }]);
});

test('an older owner lets a manager in, who holds more than the owner’s role names', async () => {
  expect((await ask(`POST ${BASE}/users/${manager}/entrycode`)).status).toBe(200);
});

test('an older owner’s PIN is on the till, with all that a till may', async () => {
  expect((await ask(`PUT ${BASE}/auth/pin`, { pin: '4821' })).status).toBe(204);
  const { body } = await ask(`GET ${BASE}/auth/pin/offline`);
  const [own] = body.staff as { userId: string; permissions: string[] }[];
  expect(own).toMatchObject({ userId: owner, permissions: expect.arrayContaining(['order.reopen']) });
});

test('an older owner hands a new permission on to a role that was made earlier, and sees the own role whole', async () => {
  const { body } = await ask(`GET ${BASE}/roles`);
  const roles = body.data as { id: string; name: string; permissions: string[] }[];
  expect(roles.find(({ name }) => name === 'owner')?.permissions).toEqual([...PERMISSIONS]);
  const older = { id: newId(), name: 'میزبان', permissions: ['order.view'] };
  expect((await ask(`POST ${BASE}/permissions`, older)).status).toBe(200);
  const given = await ask(`PUT ${BASE}/permissions`, {
    ...older,
    permissions: ['order.view', 'sync.settle'],
  });
  expect(given.body).toMatchObject({ permissions: ['order.view', 'sync.settle'] });
});

test('what a till sends is judged with the same rights', async () => {
  const employments = await readEmployments(pool, vanak.id, [owner]);
  expect(employments.get(owner)?.permissions).toEqual([...PERMISSIONS]);
  const { rows } = await pool.query('select id from sessions where user_id = $1', [owner]);
  const sessions = await readKeySessions(pool, vanak.id, [rows[0].id]);
  expect(sessions.get(rows[0].id)?.permissions).toEqual([...PERMISSIONS]);
  await employ(pool, tajrish, owner, 'owner');
  await pool.query("update roles set permissions = $2 where vendor_id = $1 and name = 'owner'", [
    tajrish.id,
    [...OWNER_PERMISSIONS],
  ]);
  expect(await othersHold(pool, tajrish.id, manager, 'sync.settle')).toBe(true);
  expect(await othersHold(pool, tajrish.id, owner, 'sync.settle')).toBe(false);
});
