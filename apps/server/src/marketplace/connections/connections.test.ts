import { marketplaceVendor } from '@sofreh/contract/marketplace/connections';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { startMarketDesk } from '../testing/market-desk.ts';
import { marketplaceVendorCalls } from './connections.calls.ts';

const clock: { now(): Date } = { now: () => new Date() };
const desk = await startMarketDesk(() => clock.now().getTime());
/** Tells whether the installation knows where the marketplace is that takes a vendor's own keys. */
let hasAddress = true;
const server = await startTestServer({
  contract: marketplaceVendor,
  handlers: marketplaceVendorCalls,
  services: {
    marketplaces: {
      ...desk.makers,
      make: (vendorId, name, shopId, given) =>
        given && !hasAddress ? null : desk.makers.make(vendorId, name, shopId, given),
    },
  },
});
clock.now = server.clock.now;
const { pool } = server.database;
const shop = await addShop(pool);

async function personAt(vendor: { id: string; domain: string }, phone: string, role: 'manager' | 'cashier') {
  const userId = await addPerson(pool, phone);
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  return (line: string, body?: unknown) =>
    server.request(line, { token, headers: { 'host-domain': vendor.domain }, body });
}
const manager = await personAt(shop.vanak, '09121110001', 'manager');
const cashier = await personAt(shop.vanak, '09121110002', 'cashier');
const other = await personAt(shop.tajrish, '09121110003', 'manager');

const SETTING = '/api-snappFood/vendor/setting';
const PAUSE = '/api-snappFood/vendor/pause';
const setting = (more: object = {}) => ({
  id: newId(),
  provider: 'SNAPPFOOD',
  shopId: 'vanak-7',
  title: 'اسنپ‌فود ونک',
  active: true,
  autoAccept: false,
  preparationMinutes: 20,
  ...more,
});
const keys = { token: 'a-token-of-the-vendor', hookSecret: 'a-secret-of-the-vendor' };
const shops = async () =>
  (await manager('GET /api-snappFood/vendor/detail')).body.shops as readonly Record<string, unknown>[];

test('a shop is connected once, tested, changed, and its keys are never told back', async () => {
  const body = setting();
  const added = await manager(`POST ${SETTING}`, body);
  expect(added).toMatchObject({ status: 200, body: { keysOf: 'SIMULATOR', state: 'UNKNOWN' } });
  expect((await manager(`POST ${SETTING}`, body)).status).toBe(200);
  expect((await manager(`POST ${SETTING}`, { ...body, title: 'دیگر' })).body.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
  expect((await manager(`POST ${SETTING}`, setting())).body.code).toBe('MARKETPLACE_SHOP_EXISTS');
  const asked = { provider: 'SNAPPFOOD', shopId: 'vanak-7' };
  expect((await manager('POST /api-snappFood/vendor/test', asked)).body).toMatchObject({
    outcome: 'ACCEPTED',
  });
  expect(await shops()).toMatchObject([{ state: 'ANSWERS', title: 'اسنپ‌فود ونک' }]);
  const changed = await manager(`PUT ${SETTING}`, { ...body, autoAccept: true, keys });
  expect(changed).toMatchObject({ status: 200, body: { autoAccept: true, keysOf: 'VENDOR' } });
  expect(changed.text).not.toContain(keys.token);
  // Keys that are not sent stay; the stand-in does not know them.
  await manager(`PUT ${SETTING}`, { ...body, autoAccept: true });
  expect((await manager('POST /api-snappFood/vendor/test', asked)).body).toMatchObject({
    outcome: 'REFUSED',
    detail: 'KEYS_NOT_ACCEPTED 401',
  });
  expect(await shops()).toMatchObject([{ state: 'REFUSES', keysOf: 'VENDOR' }]);
  const { rows } = await pool.query('select keys_sealed from marketplace_shops');
  expect(JSON.stringify(rows)).not.toContain(keys.token);
  const audit = await pool.query('select before, after from audit_log');
  expect(JSON.stringify(audit.rows)).not.toContain(keys.token);
  await manager(`PUT ${SETTING}`, { ...body, keys: null });
  expect(await shops()).toMatchObject([{ keysOf: 'SIMULATOR' }]);
});

test('what does not answer or does not know the shop is said so; two who save at once leave one', async () => {
  await desk.fault({ operation: 'shop', kind: 'DOWN' });
  const asked = { provider: 'SNAPPFOOD', shopId: 'vanak-7' };
  expect((await manager('POST /api-snappFood/vendor/test', asked)).body).toMatchObject({
    outcome: 'UNREACHABLE',
  });
  const nobody = { provider: 'SNAPPFOOD', shopId: 'nobody' };
  expect((await manager('POST /api-snappFood/vendor/test', nobody)).body).toMatchObject({
    outcome: 'REFUSED',
    detail: 'UNKNOWN UNKNOWN',
  });
  const bodies = [1, 2, 3].map(() => setting({ shopId: 'twice' }));
  const answers = await Promise.all(bodies.map((body) => manager(`POST ${SETTING}`, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('keys that were given are not asked for again where the installation has no address of the marketplace', async () => {
  const body = setting({ shopId: 'nowhere' });
  expect((await manager(`POST ${SETTING}`, body)).status).toBe(200);
  hasAddress = false;
  onTestFinished(() => {
    hasAddress = true;
  });
  const refused = { status: 409, body: { code: 'MARKETPLACE_ADDRESS_NEEDED' } };
  expect(await manager(`PUT ${SETTING}`, { ...body, keys })).toMatchObject(refused);
  const asked = { provider: 'SNAPPFOOD', shopId: 'nowhere', keys };
  expect(await manager('POST /api-snappFood/vendor/test', asked)).toMatchObject(refused);
  // They are kept for when there is one, while the shop rests; without them the stand-in works.
  expect((await manager(`PUT ${SETTING}`, { ...body, active: false, keys })).status).toBe(200);
  expect(await manager(`PUT ${SETTING}`, body)).toMatchObject(refused);
  expect((await manager(`PUT ${SETTING}`, { ...body, keys: null })).status).toBe(200);
});

test('a cashier closes a shop for a while and opens it again, and both are in the record of changes', async () => {
  const [first] = await shops();
  const pause = (minutes: unknown) => ({ id: first?.id, minutes });
  const until = new Date(server.clock.now().getTime() + 30 * 60_000).toISOString();
  expect((await cashier(`PUT ${PAUSE}`, pause(30))).body).toMatchObject({ pausedUntil: until });
  expect((await shops())[0]).toMatchObject({ pausedUntil: until });
  for (const wrong of [0, 31, -15, '30', 1e9]) {
    expect((await cashier(`PUT ${PAUSE}`, pause(wrong))).status).toBe(400);
  }
  expect((await other(`PUT ${PAUSE}`, pause(15))).body.code).toBe('MARKETPLACE_SHOP_NOT_FOUND');
  server.clock.advance(1);
  expect((await cashier(`PUT ${PAUSE}`, pause(null))).body).toMatchObject({ pausedUntil: null });
  const { rows } = await pool.query(
    `select before, after from audit_log where action = 'marketplace.pause' order by at`,
  );
  expect(rows).toEqual([
    { before: { pausedUntil: null }, after: { pausedUntil: until } },
    { before: { pausedUntil: until }, after: { pausedUntil: null } },
  ]);
});

test('from how many minutes on a kitchen is too busy is kept, changed and recorded; what is not said stays', async () => {
  const body = setting({ shopId: 'busy' });
  expect((await manager(`POST ${SETTING}`, body)).body).toMatchObject({ busyMinutes: null, busy: false });
  expect((await manager(`PUT ${SETTING}`, { ...body, busyMinutes: 45 })).body.busyMinutes).toBe(45);
  server.clock.advance(1);
  expect((await manager(`PUT ${SETTING}`, body)).body.busyMinutes).toBe(45);
  server.clock.advance(1);
  expect((await manager(`PUT ${SETTING}`, { ...body, busyMinutes: null })).body.busyMinutes).toBeNull();
  for (const busyMinutes of [4, 241, 20.5]) {
    expect((await manager(`PUT ${SETTING}`, { ...body, busyMinutes })).status).toBe(400);
  }
  const { rows } = await pool.query(
    `select after ->> 'busyMinutes' as told from audit_log
     where subject_id = $1 and action = 'marketplace.change' order by at`,
    [body.id],
  );
  expect(rows).toEqual([{ told: '45' }, { told: '45' }, { told: null }]);
});

test('another vendor sees and changes nothing, a cashier looks only', async () => {
  const [first] = await shops();
  expect((await other('GET /api-snappFood/vendor/detail')).body).toMatchObject({ shops: [] });
  const body = setting({ id: first?.id, shopId: 'mine' });
  expect((await other(`PUT ${SETTING}`, body)).body.code).toBe('MARKETPLACE_SHOP_NOT_FOUND');
  expect((await cashier('GET /api-snappFood/vendor/detail')).status).toBe(200);
  expect((await cashier(`PUT ${SETTING}`, body)).status).toBe(403);
});

test('whoever sees orders at several branches of a brand sees their shops side by side: state, orders, differences, what failed', async () => {
  const branches = async (by: typeof manager) => {
    const answer = await by('GET /api-snappFood/vendor/branches');
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as readonly {
      readonly vendorId: string;
      readonly vendorName: string;
      readonly shop: object | null;
    }[];
  };
  const both = await addPerson(pool, '09121110004');
  for (const vendor of [shop.vanak, shop.tajrish]) await employ(pool, vendor, both, 'manager');
  const { token } = await signInAs(pool, both, 'STAFF', server.clock.now());
  const owner = (line: string) =>
    server.request(line, { token, headers: { 'host-domain': shop.vanak.domain } });
  expect(new Set((await branches(owner)).map(({ vendorName }) => vendorName)).size).toBe(2);
  expect(await branches(other)).toMatchObject([{ vendorId: shop.tajrish.id, shop: null }]);
  const body = setting({ shopId: 'tajrish-1', title: 'اسنپ‌فود تجریش' });
  await other(`POST ${SETTING}`, body);
  await other(`PUT ${PAUSE}`, { id: body.id, minutes: 15 });
  const at = server.clock.now();
  const there = [shop.tajrish.id, body.id];
  await pool.query(
    `insert into marketplace_menus (vendor_id, shop_id, compared_at, differences, different_since) values ($1, $2, $3, 4, $3)`,
    [...there, at],
  );
  await pool.query(
    `insert into marketplace_menu_outbox (vendor_id, shop_id, subject_id, since, try_at) values ($1, $2, $2, $3, $3)`,
    [...there, at],
  );
  await pool.query(
    `insert into marketplace_inbox (vendor_id, id, shop_id, event_key, reference, code, revision, told, received_at, outcome)
     values ($1, $3, $2, 'k', 'r', '40001', 1, '{}', $4, 'FAILED')`,
    [...there, newId(), at],
  );
  const mine = (await branches(owner)).filter(({ vendorId }) => vendorId === shop.tajrish.id);
  expect(mine).toMatchObject([
    {
      vendorId: shop.tajrish.id,
      shop: {
        id: body.id,
        title: 'اسنپ‌فود تجریش',
        active: true,
        state: 'UNKNOWN',
        paused: true,
        busy: false,
        openOrders: 0,
        unanswered: 0,
        unheard: 0,
        failedNews: 1,
        unsent: 1,
        differences: 4,
        differentSince: at.toISOString(),
        comparedAt: at.toISOString(),
        heardAt: null,
      },
    },
  ]);
  // Who works at one branch alone sees that one.
  const seen = await branches(cashier);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((row) => 'vendorId' in row && row.vendorId === shop.vanak.id)).toBe(true);
});
