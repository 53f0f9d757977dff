import { contract } from '@sofreh/contract';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { setupCode } from '../setup/setup-code.ts';

const closed = { mode: 'PRODUCTION', loginCodes: false, onlinePayment: false, mapSearch: false } as const;
const server = await startTestServer({ contract, handlers, services: { installation: closed } });
const { pool } = server.database;
const AUTH = '/api-identity/identity/auth';
const USERS = '/api-identity/identity/users';

/** The first owner, who comes in without any text message. */
const OWNER = '09351110001';
const made = await server.request('POST /api-identity/identity/setup', {
  body: {
    setupCode: setupCode(server.app.auth.keys),
    phoneNumber: '۰۹۳۵ ۱۱۱ ۰۰۰۱',
    firstName: 'نرگس',
    lastName: 'کریمی',
    brand: { id: newId(), name: 'کافه نرگس' },
    vendor: { id: newId(), name: 'شعبهٔ یکم', domain: 'narges.example.ir' },
  },
});
const codes = made.body.recoveryCodes as string[];
const owner = String(made.body.token);
const headers = { 'host-domain': 'narges.example.ir' };
const shop = await addShop(pool, 'toranj');

let hosts = 0;
/** A try to come in; each from an address of its own unless it is named. */
function enter(phoneNumber: string, code: string, more: object = {}, address?: string) {
  const from = address ?? `10.7.${Math.floor(hosts / 250)}.${(hosts++ % 250) + 1}`;
  return server.request(`POST ${AUTH}/entry`, {
    body: { phoneNumber, code, ...more },
    headers: { 'x-forwarded-for': from },
  });
}

/** Staff of a vendor with their session. */
async function member(phone: string, vendor: TestVendor, role: 'owner' | 'manager' | 'cashier') {
  const id = await addPerson(pool, phone);
  await employ(pool, vendor, id, role);
  return { id, phone, token: (await signInAs(pool, id, 'STAFF', server.clock.now())).token };
}

const codeFor = (token: string, id: string, domain: string) =>
  server.request(`POST ${USERS}/${id}/entrycode`, { token, headers: { 'host-domain': domain } });

describe('without an SMS company', () => {
  test('nothing is sent and nobody waits for it', async () => {
    const login = await server.request(`POST ${AUTH}/login`, { body: { phoneNumber: OWNER } });
    expect([login.status, login.body.code]).toEqual([409, 'SMS_CLOSED']);
    expect(
      (await server.request(`POST ${AUTH}/adminlogin`, { body: { phoneNumber: OWNER } })).body.code,
    ).toBe('SMS_CLOSED');
    expect(server.sentCodes).toEqual([]);
  });

  test('the setup answers ten codes, of which only digests are kept', async () => {
    expect(made.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    const { rows } = await pool.query('select * from entry_codes');
    expect(rows).toHaveLength(10);
    const stored = JSON.stringify(rows);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('says what is closed to whoever runs the vendor', async () => {
    const notices = await server.request('GET /api-identity/identity/setup/notices', {
      token: owner,
      headers,
    });
    expect(notices.body).toEqual({
      mode: 'PRODUCTION',
      closed: ['LOGIN_CODES', 'ONLINE_PAYMENT', 'MAP_SEARCH'],
      failed: [],
      unknownProxy: false,
    });
  });
});

describe('a recovery code', () => {
  test('lets the owner in once, also when it comes twice at the same moment', async () => {
    const [code = ''] = codes;
    const answers = await Promise.all([
      enter(OWNER, code),
      enter(OWNER, code.toLowerCase().replaceAll('-', ' ')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const entered = answers.find(({ status }) => status === 200);
    expect(entered?.body).toMatchObject({ kind: 'STAFF', codesLeft: 9 });
    const mine = await server.request('GET /api-identity/identity/permissions/me', {
      token: String(entered?.body.token),
      headers,
    });
    expect(mine.body.roleName).toBe('مالک');
    expect((await enter(OWNER, code)).body.code).toBe('ENTRY_CODE_WRONG');
  });

  test('lets the admin into the platform', async () => {
    const answer = await enter(OWNER, codes[1] ?? '', { surface: 'PLATFORM' });
    expect(answer.body).toMatchObject({ kind: 'ADMIN', codesLeft: 8 });
  });

  test('opens nothing for another phone, and says no more of an unknown one', async () => {
    const other = await member('09351110002', shop.vanak, 'owner');
    const answers = [await enter(other.phone, codes[2] ?? ''), await enter('09359999999', codes[2] ?? '')];
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
    expect(answers[0]?.body.code).toBe('ENTRY_CODE_WRONG');
  });

  test('is not spent by who has no business there', async () => {
    const staff = await member('09351110003', shop.vanak, 'cashier');
    const { body } = await server.request(`POST ${AUTH}/recoverycodes`, { token: staff.token, body: {} });
    const [code = ''] = body.codes as string[];
    expect((await enter(staff.phone, code, { surface: 'PLATFORM' })).body.code).toBe('USER_HAS_NO_ACCESS');
    expect((await enter(staff.phone, code)).status).toBe(200);
  });

  test('cannot be tried out: an address has twenty wrong ones an hour', async () => {
    const wrong = 'ABCD-EFGH-JKMN';
    const tries = await Promise.all(Array.from({ length: 22 }, () => enter(OWNER, wrong, {}, '10.8.8.8')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await enter(OWNER, codes[2] ?? '', {}, '10.8.8.8')).status).toBe(429);
    expect((await enter(OWNER, codes[2] ?? '')).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  const renew = (token: string, body: object = {}) =>
    server.request(`POST ${AUTH}/recoverycodes`, { token, body });

  test('take a login of the last minutes, else one of the old codes, and end those', async () => {
    const staff = await member('09351110004', shop.vanak, 'manager');
    const first = (await renew(staff.token)).body.codes as string[];
    server.clock.advance(11 * 60);
    expect((await renew(staff.token)).body).toMatchObject({
      code: 'PROOF_NEEDED',
      errors: { code: [expect.any(String)] },
    });
    expect((await renew(staff.token, { code: codes[3] })).body.code).toBe('ENTRY_CODE_WRONG');
    const second = (await renew(staff.token, { code: first[0] })).body.codes as string[];
    expect(second).toHaveLength(10);
    expect((await enter(staff.phone, first[1] ?? '')).body.code).toBe('ENTRY_CODE_WRONG');
    const left = await server.request(`GET ${AUTH}/recoverycodes`, { token: staff.token });
    expect(left.body).toMatchObject({ left: 10, proofNeeded: true });
  });

  test('are nothing for a session opened by PIN', async () => {
    const staff = await member('09351110005', shop.vanak, 'owner');
    await pool.query('update sessions set till = true, held_at = $2 where user_id = $1', [
      staff.id,
      shop.vanak.id,
    ]);
    expect((await renew(staff.token)).status).toBe(403);
    expect((await server.request(`GET ${AUTH}/recoverycodes`, { token: staff.token })).status).toBe(403);
  });
});

describe('an entry code', () => {
  test('lets a colleague in once within a day, is written down, and replaces the one before', async () => {
    const boss = await member('09351110006', shop.vanak, 'owner');
    const till = await member('09351110007', shop.vanak, 'cashier');
    const first = await codeFor(boss.token, till.id, shop.vanak.domain);
    const second = await codeFor(boss.token, till.id, shop.vanak.domain);
    expect((await enter(till.phone, String(first.body.code))).body.code).toBe('ENTRY_CODE_WRONG');
    const { rows } = await pool.query(
      `select actor_id, after::text from audit_log where action = 'staff.entrycode' and subject_id = $1`,
      [till.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0].actor_id).toBe(boss.id);
    expect(JSON.stringify(rows)).not.toContain(second.body.code);
    expect((await enter(till.phone, String(second.body.code))).body).toMatchObject({
      kind: 'STAFF',
      codesLeft: 0,
    });
    const late = await codeFor(boss.token, till.id, shop.vanak.domain);
    server.clock.advance(24 * 3600 + 1);
    expect((await enter(till.phone, String(late.body.code))).body.code).toBe('ENTRY_CODE_WRONG');
  });

  test('lets in where it was made alone, until they work there no more, and makes nothing lasting', async () => {
    const boss = await member('09351110011', shop.vanak, 'owner');
    await employ(pool, shop.tajrish, boss.id, 'owner');
    const both = await member('09351110012', shop.vanak, 'manager');
    await employ(pool, shop.tajrish, both.id, 'manager');
    const made = await codeFor(boss.token, both.id, shop.vanak.domain);
    const token = String((await enter(both.phone, String(made.body.code))).body.token);
    const ask = (call: string, at: { readonly domain: string }) =>
      server.request(call, { token, headers: { 'host-domain': at.domain } });
    const mine = 'GET /api-identity/identity/permissions/me';
    expect((await ask(mine, shop.vanak)).body.permissions).toContain('report.view');
    expect((await ask(mine, shop.tajrish)).body.code).toBe('forbidden');
    // What opens nothing is not offered either.
    expect((await ask(`GET ${AUTH}/me`, shop.vanak)).body.atOneVendor).toBe(true);
    expect((await ask(`GET ${AUTH}/recoverycodes`, shop.vanak)).status).toBe(403);
    // Whoever made the code chooses no PIN of theirs, which would let them in for good.
    const pin = await server.request(`PUT ${AUTH}/pin`, {
      token,
      headers: { 'host-domain': shop.vanak.domain },
      body: { pin: '7351' },
    });
    expect([pin.status, pin.body.code]).toEqual([403, 'forbidden']);
    const removed = await server.request(
      `DELETE /api-identity/identity/users/removestaff?userId=${both.id}`,
      { token: boss.token, headers: { 'host-domain': shop.vanak.domain } },
    );
    expect(removed.status).toBe(204);
    expect((await ask(`GET ${AUTH}/me`, shop.tajrish)).body.code).toBe('SESSION_ENDED');
  });

  test('is made by nobody for who may do more, here or elsewhere, for the admin, or for themselves', async () => {
    const boss = await member('09351110008', shop.vanak, 'owner');
    const manager = await member('09351110009', shop.vanak, 'manager');
    const till = await member('09351110010', shop.vanak, 'cashier');
    expect((await codeFor(manager.token, boss.id, shop.vanak.domain)).body.code).toBe('PERMISSION_NOT_HELD');
    expect((await codeFor(boss.token, boss.id, shop.vanak.domain)).status).toBe(403);
    expect((await codeFor(till.token, manager.id, shop.vanak.domain)).status).toBe(403);
    await employ(pool, shop.tajrish, till.id, 'cashier');
    expect((await codeFor(boss.token, till.id, shop.vanak.domain)).body.code).toBe('PERMISSION_NOT_HELD');
    await employ(pool, shop.tajrish, boss.id, 'manager');
    expect((await codeFor(boss.token, till.id, shop.vanak.domain)).status).toBe(200);
    await pool.query('update users set is_admin = true where id = $1', [till.id]);
    expect((await codeFor(boss.token, till.id, shop.vanak.domain)).body.code).toBe('PERMISSION_NOT_HELD');
    expect((await codeFor(boss.token, newId(), shop.vanak.domain)).body.code).toBe('STAFF_NOT_FOUND');
  });
});
