import { contract } from '@sofreh/contract';
import type { Output } from '@sofreh/contract/call';
import type { loginsAndPins } from '@sofreh/contract/identity/logins-and-pins';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { isRightPin } from '../../../../web/src/offline/person/check-pin.ts';
import { openSigningKey } from '../../../../web/src/offline/person/signing-key.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const shop = await addShop(pool);
const headers = { 'host-domain': shop.vanak.domain };
const BASE = '/api-identity/identity';
let phones = 0;

async function hire(role: DefaultRole, pin: string | null, vendor = shop.vanak) {
  const userId = await addPerson(pool, `0917${String(++phones).padStart(7, '0')}`);
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const at = { 'host-domain': vendor.domain };
  if (pin) await server.request(`PUT ${BASE}/auth/pin`, { token, headers: at, body: { pin } });
  return { userId, token };
}

type Pins = Output<(typeof loginsAndPins)['GET /api-identity/identity/auth/pin/offline']['response']>;

async function ask(token: string): Promise<Pins> {
  const { body } = await server.request(`GET ${BASE}/auth/pin/offline`, { token, headers });
  return body as unknown as Pins;
}

/** Tells whether a PIN is right, by the till's own check. */
function isRight(pins: Pins, userId: string, pin: string): Promise<boolean> {
  const person = pins.staff.find((each) => each.userId === userId);
  return person ? isRightPin(pins, person, pin) : Promise.resolve(false);
}

const cashier = await hire('cashier', '4821');
const waiter = await hire('waiter', '1357');
const manager = await hire('manager', '9090');
const withoutPin = await hire('waiter', null);
const kitchen = await hire('kitchen', '2468');
const elsewhere = await hire('waiter', '1111', shop.tajrish);

test("a till checks its staff's PINs by itself", async () => {
  const pins = await ask(cashier.token);
  expect(await isRight(pins, waiter.userId, '1357')).toBe(true);
  expect(await isRight(pins, waiter.userId, '1358')).toBe(false);
  expect(await isRight(pins, cashier.userId, '4821')).toBe(true);
  expect(await isRight(pins, cashier.userId, '1357')).toBe(false);
  expect(pins.parameters.iterations).toBeGreaterThanOrEqual(600_000);
  expect(Date.parse(pins.expiresAt)).toBe(server.clock.now().getTime() + 72 * 3_600_000);
});

test('it gets nobody with more rights, without a PIN, without work at a till or of another vendor', async () => {
  const { staff, onlineOnly } = await ask(cashier.token);
  expect(staff.map(({ userId }) => userId).sort()).toEqual([cashier.userId, waiter.userId].sort());
  expect(onlineOnly).toEqual([expect.objectContaining({ userId: manager.userId })]);
  expect(onlineOnly[0]).not.toHaveProperty('hash');
  const ofManager = await ask(manager.token);
  const ids = ofManager.staff.map(({ userId }) => userId);
  expect(ids.sort()).toEqual([cashier.userId, waiter.userId, manager.userId].sort());
  expect(ids).not.toContain(withoutPin.userId);
  expect(ids).not.toContain(elsewhere.userId);
  expect(ofManager.staff.flatMap(({ permissions }) => permissions)).not.toContain('staff.edit');
  const refused = await server.request(`GET ${BASE}/auth/pin/offline`, { token: kitchen.token, headers });
  expect(refused.body.code).toBe('forbidden');
});

test('no two answers bear the same hash, and the database bears none of them', async () => {
  const [one, other] = [await ask(cashier.token), await ask(cashier.token)];
  const hashes = [...one.staff, ...other.staff].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  const { rows } = await pool.query<{ all: string }>('select string_agg(pin_hash, $1) as all from staff', [
    ' ',
  ]);
  for (const { hash, salt } of one.staff) {
    expect(rows[0]?.all).not.toContain(hash);
    expect(rows[0]?.all).not.toContain(salt);
  }
});

test("a PIN put at another's place by who writes to the database opens nothing", async () => {
  await pool.query(
    `update staff set pin_hash = (select pin_hash from staff where user_id = $1) where user_id = $2`,
    [waiter.userId, withoutPin.userId],
  );
  const body = { userId: withoutPin.userId, pin: '1357' };
  const taken = await server.request(`POST ${BASE}/auth/switch`, { token: cashier.token, headers, body });
  expect(taken.body.code).toBe('PIN_WRONG');
  expect((await ask(cashier.token)).staff.map(({ userId }) => userId)).not.toContain(withoutPin.userId);
});

test('a till gets a key for each, which the PIN alone opens; what is no till of the vendor is told so', async () => {
  const deviceId = newId();
  const till = { token: cashier.token, headers };
  const made = { ...till, body: { id: deviceId, name: 'صندوق' } };
  expect((await server.request('POST /api/sync/devices', made)).status).toBe(200);
  const { body } = await server.request(`GET ${BASE}/auth/pin/offline?deviceId=${deviceId}`, till);
  const pins = body as unknown as Pins;
  const person = pins.staff.find(({ userId }) => userId === waiter.userId);
  if (!person) throw new Error('the waiter is not there');
  expect(await openSigningKey(pins, person, '1357')).toMatchObject({ key: person.signing?.key });
  await expect(openSigningKey(pins, person, '1358')).rejects.toThrow();
  expect((await ask(cashier.token)).staff.every(({ signing }) => signing === null)).toBe(true);
  const none = await server.request(`GET ${BASE}/auth/pin/offline?deviceId=${newId()}`, till);
  expect(none.body.code).toBe('DEVICE_NOT_FOUND');
});
