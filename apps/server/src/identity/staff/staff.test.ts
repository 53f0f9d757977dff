import { contract } from '@sofreh/contract';
import { DEFAULT_ROLE_PERMISSIONS, type DefaultRole, type Permission } from '@sofreh/contract/permissions';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
let shops = 0;
let phones = 0;
const newPhone = () => `0917${String(++phones).padStart(7, '0')}`;

async function member(vendor: TestVendor, role: DefaultRole) {
  const phoneNumber = newPhone();
  const userId = await addPerson(pool, phoneNumber);
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vendor.domain, 'x-device': 'till-1' };
  const request = (line: string, body?: unknown) => server.request(line, { body, token, headers });
  return { userId, phoneNumber, request };
}

/** A shop of its own for each test, with its owner. */
async function newShop() {
  const shop = await addShop(pool, `staff${++shops}`);
  return { ...shop, owner: await member(shop.vanak, 'owner') };
}

const USERS = '/api-identity/identity/users';
const ROLE = '/api-identity/identity/permissions';
const ROLES = '/api-identity/identity/roles';
const role = (name: string, permissions: readonly Permission[]) => ({ id: newId(), name, permissions });
const hire = (roleId: string, phoneNumber = newPhone()) => ({
  id: newId(),
  phoneNumber,
  firstName: 'نیما',
  lastName: 'کریمی',
  roleId,
});
async function roleIdOf(shop: TestVendor, name: string) {
  const { rows } = await pool.query('select id from roles where vendor_id = $1 and name = $2', [
    shop.id,
    name,
  ]);
  return String(rows[0]?.id);
}

describe('roles', () => {
  test('made before a permission came to be: the owner has it and hands it on, nobody else', async () => {
    const shop = await newShop();
    const manager = await member(shop.vanak, 'manager');
    await pool.query(
      "update roles set permissions = array_remove(permissions, 'audit.view') where vendor_id = $1",
      [shop.vanak.id],
    );
    const mine = await shop.owner.request(`GET ${ROLE}/me`);
    expect(mine.body.permissions).toContain('audit.view');
    expect((await manager.request(`GET ${ROLE}/me`)).body.permissions).not.toContain('audit.view');
    const given = role('حسابرس', ['audit.view']);
    expect((await shop.owner.request(`POST ${ROLE}`, given)).status).toBe(200);
  });

  test('are created, listed, changed and removed, and each change is written down', async () => {
    const { owner } = await newShop();
    const waiter = role('سالن‌دار شب', ['order.view', 'table.view']);
    const created = await owner.request(`POST ${ROLE}`, waiter);
    expect(created.body).toEqual({ ...waiter, staffCount: 0 });
    expect((await owner.request(`POST ${ROLE}`, waiter)).body).toEqual(created.body);
    const changed = { ...waiter, permissions: ['order.view'] };
    expect((await owner.request(`PUT ${ROLE}`, changed)).body).toEqual({ ...changed, staffCount: 0 });
    expect((await owner.request(`GET ${ROLES}?search=${encodeURIComponent('سالن دار')}`)).body.data).toEqual([
      { ...changed, staffCount: 0 },
    ]);
    expect((await owner.request(`GET ${ROLES}/${waiter.id}`)).body.name).toBe('سالن‌دار شب');
    expect((await owner.request(`DELETE ${ROLES}/${waiter.id}`)).status).toBe(204);
    expect((await owner.request(`GET ${ROLES}/${waiter.id}`)).body.code).toBe('ROLE_NOT_FOUND');
    const log = await owner.request('GET /api-identity/identity/audit?action=role');
    expect(log.body.data).toMatchObject([
      { action: 'role.delete', subjectId: waiter.id, after: null, actorId: owner.userId, device: 'till-1' },
      {
        action: 'role.change',
        before: { permissions: ['order.view', 'table.view'] },
        after: { permissions: ['order.view'] },
      },
      { action: 'role.create', before: null },
    ]);
  });

  test('have names of their own and are not removed while somebody has them', async () => {
    const { owner, tajrish } = await newShop();
    const mine = role('پیک شب', ['courier.view']);
    await owner.request(`POST ${ROLE}`, mine);
    expect((await owner.request(`POST ${ROLE}`, role('پ\u064A\u0643 شب', []))).body.code).toBe(
      'ROLE_NAME_TAKEN',
    );
    expect((await owner.request(`POST ${ROLE}`, { ...mine, name: 'دیگر' })).body.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    await owner.request(`POST ${USERS}/addstaff`, hire(mine.id));
    expect((await owner.request(`DELETE ${ROLES}/${mine.id}`)).body.code).toBe('ROLE_IN_USE');
    const elsewhere = await member(tajrish, 'owner');
    expect((await elsewhere.request(`GET ${ROLES}/${mine.id}`)).body.code).toBe('ROLE_NOT_FOUND');
    expect((await elsewhere.request(`PUT ${ROLE}`, mine)).body.code).toBe('ROLE_NOT_FOUND');
    expect((await elsewhere.request(`DELETE ${ROLES}/${mine.id}`)).body.code).toBe('ROLE_NOT_FOUND');
  });

  test('are given no permission that the giver does not hold', async () => {
    const { owner, vanak } = await newShop();
    const hr = role('منابع انسانی', ['role.edit', 'staff.edit', 'order.view']);
    await owner.request(`POST ${ROLE}`, hr);
    const phone = newPhone();
    const hired = await owner.request(`POST ${USERS}/addstaff`, hire(hr.id, phone));
    const { token } = await signInAs(pool, String(hired.body.userId), 'STAFF', server.clock.now());
    const request = (line: string, body?: unknown) =>
      server.request(line, { body, token, headers: { 'host-domain': vanak.domain } });
    const beyond = await request(`POST ${ROLE}`, role('بالاتر', ['order.view', 'payment.refund']));
    expect([beyond.status, beyond.body.code]).toEqual([403, 'PERMISSION_NOT_HELD']);
    expect(beyond.body.details).toEqual({ permissions: ['payment.refund'] });
    const ownerRole = await roleIdOf(vanak, 'owner');
    for (const [line, body] of [
      [`POST ${USERS}/addstaff`, hire(ownerRole)],
      [`POST ${USERS}/updatestaffrole`, { userId: hired.body.userId, roleId: ownerRole }],
      [`POST ${USERS}/updatestaffrole`, { userId: owner.userId, roleId: hr.id }],
      [`PUT ${ROLE}`, { id: ownerRole, name: 'owner', permissions: [] }],
      [`PUT ${ROLE}`, { ...hr, permissions: [...hr.permissions, 'vendor.edit'] }],
      [`DELETE ${USERS}/removestaff?userId=${owner.userId}`, undefined],
    ] as const) {
      expect((await request(line, body)).body.code, line).toBe('PERMISSION_NOT_HELD');
    }
    const held = (await request(`GET ${ROLE}`)).body.data as { name: string; held: boolean }[];
    expect(held.filter((each) => each.held).map(({ name }) => name)).toEqual([
      'order.view',
      'staff.edit',
      'role.edit',
    ]);
  });
});

describe('staff', () => {
  test('are added by phone, listed, given another role and removed', async () => {
    const { owner, vanak } = await newShop();
    await member(vanak, 'cashier');
    const cashier = await roleIdOf(vanak, 'cashier');
    const added = await owner.request(`POST ${USERS}/addstaff`, {
      ...hire(cashier),
      phoneNumber: '+98 917 900 00 01',
    });
    expect(added.body).toMatchObject({ phoneNumber: '09179000001', firstName: 'نیما', isOwner: false });
    const userId = String(added.body.userId);
    expect((await owner.request(`POST ${USERS}/addstaff`, hire(cashier, '09179000001'))).body.code).toBe(
      'STAFF_EXISTS',
    );
    expect((await owner.request(`GET ${USERS}/staff?search=9179000001`)).body.data).toEqual([added.body]);
    // Nobody learns whose a phone is by adding it.
    await addPerson(pool, '09179000077', 'پنهان');
    const known = await owner.request(`POST ${USERS}/addstaff`, hire(cashier, '09179000077'));
    expect(known.body).toMatchObject({ firstName: 'نیما' });
    const find = async (words: string) =>
      (await owner.request(`GET ${USERS}/staff?search=${encodeURIComponent(words)}`)).body.data;
    expect(await find('09179000077')).toMatchObject([{ firstName: 'نیما' }]);
    expect(await find('پنهان')).toEqual([]);
    await owner.request(`DELETE ${USERS}/removestaff?userId=${known.body.userId}`);
    expect((await owner.request(`GET ${USERS}/userroles/${cashier}`)).body.totalCount).toBe(2);
    const rights = await owner.request(`GET ${ROLE}/userpermissions?userId=${userId}`);
    expect(rights.body.permissions).toEqual(DEFAULT_ROLE_PERMISSIONS.cashier);
    const ownerRole = await roleIdOf(vanak, 'owner');
    const promoted = await owner.request(`POST ${USERS}/updatestaffrole`, { userId, roleId: ownerRole });
    expect(promoted.body).toMatchObject({ roleName: 'owner', isOwner: true });
    expect((await owner.request(`GET ${USERS}/${userId}/roles`)).body.data).toMatchObject([
      { vendorId: vanak.id, roleName: 'owner' },
    ]);
    expect((await owner.request(`DELETE ${USERS}/removestaff?userId=${userId}`)).status).toBe(204);
    expect((await owner.request(`DELETE ${USERS}/removestaff?userId=${userId}`)).body.code).toBe(
      'STAFF_NOT_FOUND',
    );
    const log = await owner.request(`GET /api-identity/identity/audit?subjectId=${userId}`);
    expect((log.body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'staff.remove',
      'staff.role',
      'staff.add',
    ]);
  });

  test('are hired with a first PIN, by which they take over a till, and which is told to nobody', async () => {
    const { owner, vanak } = await newShop();
    await member(vanak, 'cashier');
    const cashier = await roleIdOf(vanak, 'cashier');
    const bad = await owner.request(`POST ${USERS}/addstaff`, { ...hire(cashier), pin: '12a4' });
    expect([bad.status, Object.keys(bad.body.errors as object)]).toEqual([400, ['pin']]);
    const hired = await owner.request(`POST ${USERS}/addstaff`, { ...hire(cashier), pin: '2580' });
    expect(hired.body).toMatchObject({ hasPin: true });
    const userId = String(hired.body.userId);
    const take = (pin: string) => owner.request('POST /api-identity/identity/auth/switch', { userId, pin });
    await owner.request('PUT /api-identity/identity/auth/pin', { pin: '7159' });
    expect((await take('2581')).body.code).toBe('PIN_WRONG');
    const taken = await take('2580');
    expect(taken.status).toBe(200);
    const headers = { 'host-domain': vanak.domain };
    const token = String(taken.body.token);
    // Who came in by a PIN hires nobody with one.
    const body = { ...hire(cashier), pin: '2580' };
    expect((await server.request(`POST ${USERS}/addstaff`, { body, token, headers })).status).toBe(403);
    const log = await owner.request(`GET /api-identity/identity/audit?subjectId=${userId}`);
    expect(JSON.stringify([hired.body, log.body])).not.toContain('2580');
    expect((log.body.data as { action: string }[]).map(({ action }) => action).sort()).toEqual(
      expect.arrayContaining(['staff.add', 'staff.pin']),
    );
  });

  test('asked for again after a lost answer, one is added once, and under a taken id nobody else', async () => {
    const { owner, vanak, tajrish } = await newShop();
    await member(vanak, 'cashier');
    const body = hire(await roleIdOf(vanak, 'cashier'));
    const add = (said: object) => owner.request(`POST ${USERS}/addstaff`, said);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const userId = answers[0]?.body.userId;
    const log = await owner.request(`GET /api-identity/identity/audit?subjectId=${userId}`);
    expect(log.body.data).toMatchObject([{ action: 'staff.add' }]);
    for (const other of [{ phoneNumber: newPhone() }, { firstName: 'نادر' }])
      expect((await add({ ...body, ...other })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await add({ ...body, id: newId() })).body.code).toBe('STAFF_EXISTS');
    expect((await add({ ...body, pin: '2580' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const pinned = { ...hire(body.roleId), pin: '2580' };
    const withPin = (await add(pinned)).body;
    expect((await add(pinned)).body).toEqual(withPin);
    for (const pin of ['2581', undefined])
      expect((await add({ ...pinned, pin })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const elsewhere = await member(tajrish, 'owner');
    const there = { ...hire(await roleIdOf(tajrish, 'owner')), id: body.id };
    expect((await elsewhere.request(`POST ${USERS}/addstaff`, there)).status).toBe(200);
  });

  test('lose their rights at the very next request', async () => {
    const { owner, vanak } = await newShop();
    const manager = await member(vanak, 'manager');
    expect((await manager.request(`GET ${USERS}/staff`)).status).toBe(200);
    await owner.request(`DELETE ${USERS}/removestaff?userId=${manager.userId}`);
    expect((await manager.request(`GET ${USERS}/staff`)).status).toBe(403);
  });

  test('the last owner can be neither removed nor demoted, nor the role emptied', async () => {
    const { owner, vanak } = await newShop();
    await member(vanak, 'cashier');
    const refused = [
      await owner.request(`DELETE ${USERS}/removestaff?userId=${owner.userId}`),
      await owner.request(`POST ${USERS}/updatestaffrole`, {
        userId: owner.userId,
        roleId: await roleIdOf(vanak, 'cashier'),
      }),
      await owner.request(`PUT ${ROLE}`, {
        id: await roleIdOf(vanak, 'owner'),
        name: 'owner',
        permissions: ['staff.edit'],
      }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'LAST_OWNER']),
    );
    expect((await owner.request(`GET ${USERS}/staff`)).body.totalCount).toBe(2);
  });

  test('two owners who remove each other at once leave one', async () => {
    const { owner, vanak } = await newShop();
    const other = await member(vanak, 'owner');
    const answers = await Promise.all([
      owner.request(`DELETE ${USERS}/removestaff?userId=${other.userId}`),
      other.request(`DELETE ${USERS}/removestaff?userId=${owner.userId}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await pool.query('select user_id from staff where vendor_id = $1', [vanak.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('audit', () => {
  test('is searched by person, time and text, and is nobody else’s', async () => {
    const { owner, tajrish } = await newShop();
    const night = role('نگهبان', ['order.view']);
    await owner.request(`POST ${ROLE}`, night);
    const find = (query: string) => owner.request(`GET /api-identity/identity/audit?${query}`);
    expect((await find(`search=${encodeURIComponent('نگهبان')}`)).body.totalCount).toBe(1);
    expect((await find(`search=${encodeURIComponent('چیز دیگر')}`)).body.totalCount).toBe(0);
    expect((await find(`actorId=${newId()}`)).body.totalCount).toBe(0);
    expect((await find('from=2999-01-01T00:00:00Z')).body.totalCount).toBe(0);
    const elsewhere = await member(tajrish, 'owner');
    expect((await elsewhere.request('GET /api-identity/identity/audit')).body.totalCount).toBe(0);
    const manager = await member(tajrish, 'cashier');
    expect((await manager.request('GET /api-identity/identity/audit')).status).toBe(403);
  });
});

describe('a PIN', () => {
  test('is taken away by who manages staff, of nobody with more rights', async () => {
    const { owner, vanak } = await newShop();
    const [manager, cashier] = [await member(vanak, 'manager'), await member(vanak, 'cashier')];
    for (const who of [owner, cashier]) {
      await who.request('PUT /api-identity/identity/auth/pin', { pin: '4821' });
    }
    const take = (who: typeof owner, userId: string) => who.request(`DELETE ${USERS}/${userId}/pin`);
    expect((await take(manager, owner.userId)).body.code).toBe('PERMISSION_NOT_HELD');
    expect((await take(manager, newId())).body.code).toBe('STAFF_NOT_FOUND');
    expect((await take(cashier, cashier.userId)).status).toBe(403);
    for (let times = 0; times < 2; times += 1) {
      expect((await take(manager, cashier.userId)).status).toBe(204);
    }
    const { data } = (await owner.request(`GET ${USERS}/staff`)).body;
    const pins = new Map(
      (data as { userId: string; hasPin: boolean }[]).map((each) => [each.userId, each.hasPin]),
    );
    expect([pins.get(owner.userId), pins.get(cashier.userId)]).toEqual([true, false]);
    const log = await owner.request('GET /api-identity/identity/audit?action=staff.pinremove');
    expect(log.body).toMatchObject({ totalCount: 1, data: [{ actorId: manager.userId }] });
    const actors = (await owner.request('GET /api-identity/identity/audit/actors')).body.data;
    expect((actors as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      [owner.userId, manager.userId, cashier.userId].sort(),
    );
  });
});
