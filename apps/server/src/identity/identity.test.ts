import { addresses } from '@sofreh/contract/identity/addresses';
import { discountCodes } from '@sofreh/contract/identity/discount-codes';
import { permissions } from '@sofreh/contract/identity/roles/permissions';
import { users } from '@sofreh/contract/identity/users';
import { vendors } from '@sofreh/contract/identity/vendors';
import { DEFAULT_ROLE_PERMISSIONS } from '@sofreh/contract/permissions';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { addressesCalls } from './addresses/addresses.calls.ts';
import { discountCodesCalls } from './discount-codes/discount-codes.calls.ts';
import { permissionsCalls } from './roles/permissions.calls.ts';
import { usersCalls } from './users/users.calls.ts';
import { vendorsCalls } from './vendors/vendors.calls.ts';

const server = await startTestServer({
  contract: { ...addresses, ...discountCodes, ...permissions, ...users, ...vendors },
  handlers: { ...addressesCalls, ...discountCodesCalls, ...permissionsCalls, ...usersCalls, ...vendorsCalls },
  services: {
    map: {
      reverse: async ({ latitude }) => {
        if (latitude > 39) throw new Error('the map company is down');
        return { address: 'تهران، میدان ونک', neighbourhood: 'ونک' };
      },
    },
  },
});
const { pool } = server.database;
const shop = await addShop(pool);

async function addZone(vendor: TestVendor, west: number, price: number) {
  const ring = [
    [west, 35.7],
    [west + 0.1, 35.7],
    [west + 0.1, 35.8],
    [west, 35.8],
  ];
  await pool.query(
    'insert into delivery_zones (vendor_id, id, name, polygon, price) values ($1, $2, $3, $4, $5)',
    [vendor.id, newId(), 'محدوده', JSON.stringify(ring), price],
  );
}
await addZone(shop.vanak, 51.4, 30_000);
await addZone(shop.tajrish, 51.5, 45_000);
server.app.snapshots.forgetAll();
await server.app.vendors.refresh();

const at = { 'host-domain': shop.vanak.domain };
let phones = 0;
const newPerson = () => addPerson(pool, `0911${String(++phones).padStart(7, '0')}`);
async function guest() {
  const { token } = await signInAs(pool, await newPerson(), 'CUSTOMER', server.clock.now());
  return (line: string, body?: unknown) => server.request(line, { body, token, headers: at });
}
const home = () => ({
  id: newId(),
  title: 'خانه',
  detail: 'خیابان ملاصدرا، کوچهٔ دوم',
  plate: '۱۲',
  unit: '',
  latitude: 35.75,
  longitude: 51.45,
});
const ADDRESS = '/api-identity/identity/address';

describe('addresses', () => {
  test('are added, listed, changed and removed', async () => {
    const request = await guest();
    const address = home();
    const added = await request(`POST ${ADDRESS}`, address);
    expect(added.body).toEqual({ ...address, covered: true, deliveryCost: 30_000 });
    expect((await request(`GET ${ADDRESS}`)).body.data).toEqual([added.body]);
    const changed = await request(`PUT ${ADDRESS}`, { ...address, title: 'کار' });
    expect(changed.body.title).toBe('کار');
    expect((await request(`GET ${ADDRESS}/${address.id}`)).body).toEqual(changed.body);
    expect((await request(`DELETE ${ADDRESS}/${address.id}`)).status).toBe(204);
    expect((await request(`GET ${ADDRESS}`)).body.data).toEqual([]);
    expect((await request(`GET ${ADDRESS}/${address.id}`)).body.code).toBe('ADDRESS_NOT_FOUND');
    expect((await request(`DELETE ${ADDRESS}/${address.id}`)).body.code).toBe('ADDRESS_NOT_FOUND');
  });

  test('the same address sent twice is one address; another under its id is refused', async () => {
    const request = await guest();
    const address = home();
    const [first, second] = await Promise.all([
      request(`POST ${ADDRESS}`, address),
      request(`POST ${ADDRESS}`, address),
    ]);
    expect(second.body).toEqual(first.body);
    expect((await request(`GET ${ADDRESS}`)).body.data).toHaveLength(1);
    const other = await request(`POST ${ADDRESS}`, { ...address, unit: '۳' });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  test('lie in a zone of some branch; whether of this one is said', async () => {
    const request = await guest();
    const elsewhere = await request(`POST ${ADDRESS}`, { ...home(), longitude: 51.55 });
    expect(elsewhere.body).toMatchObject({ covered: false, deliveryCost: null });
    const outside = await request(`POST ${ADDRESS}`, { ...home(), longitude: 52 });
    expect([outside.status, outside.body.code]).toEqual([409, 'ADDRESS_NOT_COVERED']);
    expect(outside.body.message).toContain('محدوده');
    const moved = await request(`PUT ${ADDRESS}`, { ...home(), id: elsewhere.body.id, longitude: 52 });
    expect(moved.body.code).toBe('ADDRESS_NOT_COVERED');
  });

  test("another's address looks like one that does not exist", async () => {
    const [owner, stranger] = [await guest(), await guest()];
    const address = home();
    await owner(`POST ${ADDRESS}`, address);
    for (const line of [`GET ${ADDRESS}/${address.id}`, `DELETE ${ADDRESS}/${address.id}`]) {
      expect((await stranger(line)).body.code).toBe('ADDRESS_NOT_FOUND');
    }
    expect((await stranger(`PUT ${ADDRESS}`, address)).body.code).toBe('ADDRESS_NOT_FOUND');
    expect((await stranger(`POST ${ADDRESS}`, address)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await owner(`GET ${ADDRESS}/${address.id}`)).status).toBe(200);
  });
});

describe('vendors', () => {
  const byDomain = (domain: string) =>
    server.request(`GET /api-identity/identity/vendors/getbydomain?domain=${encodeURIComponent(domain)}`);

  test('are found by their domain or their brand’s', async () => {
    expect((await byDomain(shop.tajrish.domain)).body).toMatchObject({
      id: shop.tajrish.id,
      currency: 'TOMAN',
    });
    expect((await byDomain(shop.domain)).body.id).toBe(shop.vanak.id);
    expect((await byDomain('unknown.example')).body.code).toBe('VENDOR_NOT_FOUND');
  });

  test('the landing lists the active branches with their open status', async () => {
    const { body } = await server.request('GET /api-identity/identity/vendors/landing', { headers: at });
    const branches = body.vendors as { id: string; openStatus: unknown }[];
    expect(branches.map(({ id }) => id)).toEqual([shop.vanak.id, shop.tajrish.id]);
    expect(branches[0]?.openStatus).toEqual({ open: true, until: null, reason: 'OPEN' });
  });

  test('a staff member sees where they work, with the role there and the rights here', async () => {
    const userId = await newPerson();
    await employ(pool, shop.vanak, userId, 'waiter');
    await employ(pool, shop.tajrish, userId, 'owner');
    const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
    const { body } = await server.request('GET /api-identity/identity/vendors/me', { token, headers: at });
    expect(body.data).toMatchObject([
      { vendor: { id: shop.vanak.id }, roleName: 'waiter', manualDiscountCap: 100 },
      { vendor: { id: shop.tajrish.id }, roleName: 'owner', manualDiscountCap: 100 },
    ]);
    const rights = await server.request('GET /api-identity/identity/permissions/me', { token, headers: at });
    expect(rights.body).toEqual({ roleName: 'waiter', permissions: DEFAULT_ROLE_PERMISSIONS.waiter });
  });
});

describe('the address of a point', () => {
  const at3 = (latitude: number) =>
    `GET /api-identity/identity/users/map/reverse?latitude=${latitude}&longitude=51.4`;

  test('is asked from the map company', async () => {
    const request = await guest();
    expect((await request(at3(35.7))).body).toEqual({ address: 'تهران، میدان ونک', neighbourhood: 'ونک' });
    const down = await request(at3(39.5));
    expect([down.status, down.body.code]).toEqual([503, 'UNAVAILABLE']);
    const wrong = await request(at3(95));
    expect([wrong.body.code, Object.keys(wrong.body.errors as object)]).toEqual([
      'BAD_REQUEST',
      ['latitude'],
    ]);
  });

  test('is asked sixty times in ten minutes at most', async () => {
    const request = await guest();
    const answers = await Promise.all(Array.from({ length: 65 }, () => request(at3(35.7))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('discount codes on the site', () => {
  const columns = [
    'type',
    'value',
    'active',
    'usage_limit',
    'usage_count',
    'usage_limit_per_user',
    'starts_at',
    'expiration',
  ];
  async function addCode(code: string, given: Record<string, unknown> = {}) {
    const values: Record<string, unknown> = {
      type: 'PERCENTAGE',
      value: 20,
      active: true,
      usage_count: 0,
      ...given,
    };
    const id = newId();
    await pool.query(
      `insert into discount_codes (vendor_id, id, code, ${columns.join(', ')}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [shop.vanak.id, id, code, ...columns.map((column) => values[column] ?? null)],
    );
    return id;
  }
  const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000);
  const lookUp = (code: string, token?: string) =>
    server.request(`GET /api-identity/identity/discountcodes/site/getbycode/${encodeURIComponent(code)}`, {
      headers: at,
      ...(token ? { token } : {}),
    });

  test('are found whatever the case', async () => {
    await addCode('YALDA', { expiration: days(3) });
    expect((await lookUp('yalda')).body).toMatchObject({
      code: 'YALDA',
      type: 'PERCENTAGE',
      value: 20,
      freeItems: [],
    });
  });

  test('are found by the digits of any keyboard, the spelling of the code itself first', async () => {
    await addCode('YALDA20');
    for (const typed of ['yalda20', 'YALDA۲۰', 'yalda٢٠'])
      expect((await lookUp(typed)).body).toMatchObject({ code: 'YALDA20' });
    await addCode('YALDA۲۰');
    expect((await lookUp('yalda۲۰')).body).toMatchObject({ code: 'YALDA۲۰' });
    expect((await lookUp('yalda20')).body).toMatchObject({ code: 'YALDA20' });
  });

  test('staff see what one gives before it is used, guests do not', async () => {
    await addCode('NOROUZ', { usage_limit_per_user: 1 });
    const ask = (token?: string) =>
      server.request('GET /api-identity/identity/discountcodes/getbycode/norouz', {
        headers: at,
        ...(token ? { token } : {}),
      });
    const userId = await newPerson();
    await employ(pool, shop.vanak, userId, 'cashier');
    const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
    expect((await ask(token)).body).toMatchObject({ code: 'NOROUZ', type: 'PERCENTAGE', value: 20 });
    expect((await ask()).status).toBe(401);
  });

  test.each([
    ['OFF', { active: false }, 'DISCOUNT_CODE_NOT_FOUND'],
    ['LATER', { starts_at: 1 }, 'DISCOUNT_CODE_NOT_FOUND'],
    ['USEDUP', { usage_limit: 5, usage_count: 5 }, 'DISCOUNT_CODE_NOT_FOUND'],
    ['OLD', { expiration: -1 }, 'DISCOUNT_CODE_EXPIRED'],
  ])('%s answers %o with %s', async (code, given, expected) => {
    const dated = Object.entries(given).map(([key, value]) =>
      key === 'starts_at' || key === 'expiration' ? [key, days(Number(value))] : [key, value],
    );
    await addCode(code, Object.fromEntries(dated));
    expect((await lookUp(code)).body.code).toBe(expected);
  });

  test('unknown ones and those of another branch do not exist', async () => {
    await addCode('VANAKI');
    const elsewhere = await server.request('GET /api-identity/identity/discountcodes/site/getbycode/VANAKI', {
      headers: { 'host-domain': shop.tajrish.domain },
    });
    expect(elsewhere.body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
    expect((await lookUp('NOSUCH')).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  });

  test('a customer who used one up is told so, others are not', async () => {
    const id = await addCode('ONCE', { usage_limit_per_user: 1 });
    const userId = await newPerson();
    await pool.query(
      'insert into discount_code_uses (vendor_id, discount_code_id, order_id, customer_id, amount) values ($1, $2, $3, $4, 1)',
      [shop.vanak.id, id, newId(), userId],
    );
    const { token } = await signInAs(pool, userId, 'CUSTOMER', server.clock.now());
    expect((await lookUp('ONCE', token)).body.code).toBe('DISCOUNT_CODE_USED');
    expect((await lookUp('ONCE')).status).toBe(200);
  });

  test('cannot be guessed by machine', async () => {
    const headers = { ...at, 'x-forwarded-for': '10.9.0.1' };
    const guess = (n: number) =>
      server.request(`GET /api-identity/identity/discountcodes/site/getbycode/GUESS${n}`, { headers });
    const answers = await Promise.all(Array.from({ length: 110 }, (_, n) => guess(n)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
