import { contract } from '@sofreh/contract';
import type { Access } from '@sofreh/contract/access';
import type { CallDeclaration } from '@sofreh/contract/call';
import { DEFAULT_ROLE_PERMISSIONS, DEFAULT_ROLES, type DefaultRole } from '@sofreh/contract/permissions';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from './shop.ts';
import { startTestServer } from './test-server.ts';
import { testServices } from './test-services.ts';

/** Whoever can knock: nobody, each kind of person, each default role, and the owner of another vendor. */
type Kind = 'nobody' | 'customer' | 'courier' | 'admin' | 'other owner' | DefaultRole;
const KINDS: readonly Kind[] = ['nobody', 'customer', 'courier', 'admin', 'other owner', ...DEFAULT_ROLES];

const server = await startTestServer({ contract, handlers, services: testServices() });
const { pool } = server.database;
const [shop, other] = [await addShop(pool, 'matrix'), await addShop(pool, 'elsewhere')];
await server.app.vendors.refresh();
let phones = 0;
const newPerson = () => addPerson(pool, `0916${String(++phones).padStart(7, '0')}`);

async function personOf(kind: Kind): Promise<string> {
  const userId = await newPerson();
  if (kind === 'admin') await pool.query('update users set is_admin = true where id = $1', [userId]);
  if (kind === 'courier') {
    await pool.query('insert into couriers (vendor_id, id, user_id) values ($1, $2, $3)', [
      shop.vanak.id,
      newId(),
      userId,
    ]);
  }
  if (kind === 'other owner') await employ(pool, other.vanak, userId, 'owner');
  if (kind in DEFAULT_ROLE_PERMISSIONS) await employ(pool, shop.vanak, userId, kind as DefaultRole);
  return userId;
}

const sessionKinds: Readonly<Partial<Record<Kind, 'CUSTOMER' | 'COURIER' | 'ADMIN'>>> = {
  customer: 'CUSTOMER',
  courier: 'COURIER',
  admin: 'ADMIN',
};
const people = new Map<Kind, string>();
for (const kind of KINDS) if (kind !== 'nobody') people.set(kind, await personOf(kind));

/** A session of its own for each request: some calls end the caller's. */
async function tokenOf(kind: Kind): Promise<string | undefined> {
  const userId = people.get(kind);
  if (!userId) return undefined;
  return (await signInAs(pool, userId, sessionKinds[kind] ?? 'STAFF', server.clock.now())).token;
}

/** What a declaration means for a kind of caller, said without the code that judges it. */
function allows(access: Access, kind: Kind, declaration: CallDeclaration): boolean {
  const works = kind in DEFAULT_ROLE_PERMISSIONS;
  const rights = works ? DEFAULT_ROLE_PERMISSIONS[kind as DefaultRole] : [];
  const meanings: Readonly<Record<Access['kind'], boolean>> = {
    public: true,
    webhook: true,
    user: kind !== 'nobody',
    customer: kind === 'customer',
    courier: kind === 'courier',
    admin: kind === 'admin',
    anyStaff: works || (kind === 'other owner' && declaration.vendor === 'optional'),
    staff: access.kind === 'staff' && rights.includes(access.permission),
  };
  return meanings[access.kind];
}

function expectedOf(declaration: CallDeclaration, kind: Kind): 'in' | 401 | 403 {
  if (declaration.access.some((access) => allows(access, kind, declaration))) return 'in';
  return kind === 'nobody' ? 401 : 403;
}

/** Every parameter of a path filled with an id that is nobody's, so that who is let in changes nothing. */
const lineOf = (key: string) => key.replace(/\{\w+\}/g, () => newId());

const calls: readonly [string, CallDeclaration][] = Object.entries(contract);
const codes = { 401: 'auth-header-missing', 403: 'forbidden' } as const;

describe.each(KINDS)('%s', (kind) => {
  test(`is let in exactly where the ${calls.length} declarations say so`, async () => {
    const wrong: string[] = [];
    for (const [key, declaration] of calls) {
      const token = await tokenOf(kind);
      const method = key.split(' ')[0];
      // Never a right body: whoever is let in is then told what is wrong with it, or gets an answer.
      const body = method === 'GET' ? {} : { body: { [`no-${newId()}`]: true } };
      const answer = await server.request(lineOf(key), {
        ...(token ? { token } : {}),
        ...body,
        headers: { 'host-domain': shop.vanak.domain },
      });
      const expected = expectedOf(declaration, kind);
      const refused = answer.body.code === codes[401] || answer.body.code === codes[403];
      const right =
        expected === 'in'
          ? !refused || declaration.access.some((access) => access.kind === 'webhook')
          : answer.status === expected && answer.body.code === codes[expected];
      if (!right || answer.status >= 500)
        wrong.push(`${key}: ${expected} expected, ${answer.status} ${answer.body.code}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

test('every call says who may make it', () => {
  expect(calls.filter(([, { access }]) => access.length === 0).map(([key]) => key)).toEqual([]);
});
