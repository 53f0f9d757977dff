import { contract } from '@sofreh/contract';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

// Many PINs are tried here; what they cost is held in offline-pins.test.ts.
const server = await startTestServer({ contract, handlers, overrides: { pinRounds: 1000 } });
const { pool } = server.database;
const shop = await addShop(pool);
const headers = { 'host-domain': shop.vanak.domain };
let phones = 0;
const newPhone = () => `0915${String(++phones).padStart(7, '0')}`;
const BASE = '/api-identity/identity';

async function codeFor(path: string, phoneNumber: string) {
  const answer = await server.request(`POST ${BASE}/${path}`, { body: { phoneNumber } });
  await server.app.background.drain();
  const otp = server.sentCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code ?? '';
  return { answer, proof: { userId: String(answer.body.userId), otp } };
}

describe('the admin', () => {
  const verify = (proof: object) =>
    server.request(`POST ${BASE}/auth/verify`, { body: { ...proof, surface: 'PLATFORM' } });

  test('logs in by code and is an admin until the right is taken', async () => {
    const phone = newPhone();
    const userId = await addPerson(pool, phone);
    await pool.query('update users set is_admin = true where id = $1', [userId]);
    const { proof } = await codeFor('auth/adminlogin', phone);
    const verified = await verify(proof);
    expect(verified.body.kind).toBe('ADMIN');
    const list = () => server.request(`GET ${BASE}/vendors`, { token: String(verified.body.token) });
    expect((await list()).status).toBe(200);
    await pool.query('update users set is_admin = false where id = $1', [userId]);
    expect((await list()).body.code).toBe('SESSION_ENDED');
  });

  test('is not told apart from anybody else before the right code', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await addPerson(pool, known);
    const answers = [await codeFor('auth/adminlogin', known), await codeFor('auth/adminlogin', unknown)];
    for (const { answer, proof } of answers) {
      expect(Object.keys(answer.body).sort()).toEqual(['expiresInSeconds', 'resendAfterSeconds', 'userId']);
      expect((await verify(proof)).body.code).toBe('USER_HAS_NO_ACCESS');
    }
  });
});

describe('a courier', () => {
  test('logs in while active, sees themselves, and is out at once when not', async () => {
    const phone = newPhone();
    const userId = await addPerson(pool, phone, 'حامد');
    const [id, otherId] = [newId(), newId()];
    for (const [courierId, person] of [
      [id, userId],
      [otherId, await addPerson(pool, newPhone())],
    ]) {
      await pool.query('insert into couriers (vendor_id, id, user_id) values ($1, $2, $3)', [
        shop.vanak.id,
        courierId,
        person,
      ]);
    }
    const { proof } = await codeFor('bikers/login', phone);
    const verified = await server.request(`POST ${BASE}/bikers/verify`, { body: proof });
    expect(verified.body.kind).toBe('COURIER');
    const token = String(verified.body.token);
    const see = (which: string) => server.request(`GET ${BASE}/bikers/${which}`, { token, headers });
    expect((await see(id)).body).toMatchObject({ id, userId, firstName: 'حامد', phoneNumber: phone });
    expect((await see(otherId)).body.code).toBe('NOT_FOUND');
    await pool.query('update couriers set active = false where id = $1', [id]);
    expect((await see(id)).body.code).toBe('SESSION_ENDED');
    server.clock.advance(61);
    const again = await codeFor('bikers/login', phone);
    const refused = await server.request(`POST ${BASE}/bikers/verify`, { body: again.proof });
    expect(refused.body.code).toBe('USER_HAS_NO_ACCESS');
  });
});

describe('sessions', () => {
  test('are listed and ended, one or all, only by their person', async () => {
    const userId = await addPerson(pool, newPhone());
    const open = async (who: string) => (await signInAs(pool, who, 'CUSTOMER', server.clock.now())).token;
    const [here, there, third] = [await open(userId), await open(userId), await open(userId)];
    const stranger = await open(await addPerson(pool, newPhone()));
    const list = async (token: string) =>
      (await server.request(`GET ${BASE}/auth/sessions`, { token })).body.data as {
        id: string;
        current: boolean;
      }[];
    const sessionOf = async (token: string) => (await list(token)).find(({ current }) => current)?.id;
    expect(await list(here)).toHaveLength(3);
    const path = `DELETE ${BASE}/auth/sessions`;
    const thereId = await sessionOf(there);
    expect((await server.request(`${path}/${thereId}`, { token: stranger })).status).toBe(404);
    expect((await server.request(`${path}/${thereId}`, { token: here })).status).toBe(204);
    expect((await server.request(`GET ${BASE}/auth/me`, { token: there })).body.code).toBe('SESSION_ENDED');
    expect((await server.request(path, { token: here })).status).toBe(204);
    for (const token of [here, third]) {
      expect((await server.request(`GET ${BASE}/auth/me`, { token })).body.code).toBe('SESSION_ENDED');
    }
    expect((await server.request(`GET ${BASE}/auth/me`, { token: stranger })).status).toBe(200);
  });
});

describe('a till', () => {
  /** @param pin by which they come back to a till that they hand over. */
  async function cashier(pin: string | null = '8264') {
    const userId = await addPerson(pool, newPhone());
    await employ(pool, shop.vanak, userId, 'cashier');
    const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
    if (pin) await server.request(`PUT ${BASE}/auth/pin`, { token, headers, body: { pin } });
    return { userId, token };
  }
  const take = (token: string, userId: string, pin: string) =>
    server.request(`POST ${BASE}/auth/switch`, { token, headers, body: { userId, pin } });

  test('is taken over by PIN by staff of the vendor', async () => {
    const [first, second] = [await cashier(), await cashier(null)];
    expect((await take(first.token, second.userId, '1234')).body.code).toBe('PIN_WRONG');
    const set = { token: second.token, headers, body: { pin: '4821' } };
    expect((await server.request(`PUT ${BASE}/auth/pin`, set)).status).toBe(204);
    for (let n = 0; n < 8; n += 1) {
      const taken = await take(first.token, second.userId, '4821');
      expect(taken.status).toBe(200);
      const me = await server.request(`GET ${BASE}/auth/me`, { token: String(taken.body.token) });
      expect(me.body).toMatchObject({ id: second.userId, kind: 'STAFF' });
    }
    expect((await take(first.token, newId(), '4821')).body.code).toBe('PIN_WRONG');
    const { rows } = await pool.query('select pin_hash from staff where user_id = $1', [second.userId]);
    expect(rows[0].pin_hash).not.toContain('4821');
    const elsewhere = { token: first.token, headers: { 'host-domain': shop.tajrish.domain } };
    const away = await server.request(`POST ${BASE}/auth/switch`, {
      ...elsewhere,
      body: { userId: second.userId, pin: '4821' },
    });
    expect(away.status).toBe(403);
  });

  test('is told before anything is begun whether a colleague’s PIN will approve it, under the limits of every PIN', async () => {
    const [first, other, boss] = [await cashier(), await cashier(), await cashier()];
    await employ(pool, shop.vanak, boss.userId, 'manager');
    const check = (userId: string, pin: string, permission = 'order.discount') =>
      server.request(`POST ${BASE}/auth/pin/approver`, {
        token: first.token,
        headers,
        body: { userId, pin, permission },
      });
    expect((await check(boss.userId, '8264')).status).toBe(204);
    expect((await check(other.userId, '8264')).body.code).toBe('APPROVER_MAY_NOT');
    // What no PIN opens at a till is lent by none.
    expect((await check(boss.userId, '8264', 'staff.edit')).body.code).toBe('APPROVER_MAY_NOT');
    for (let n = 0; n < 5; n += 1) expect((await check(boss.userId, '0000')).body.code).toBe('PIN_WRONG');
    expect((await check(boss.userId, '8264')).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await take(first.token, boss.userId, '8264')).body.code).toBe('TOO_MANY_REQUESTS');
  });

  test('is handed over by nobody who has no PIN to come back with', async () => {
    const [first, second] = [await cashier(null), await cashier()];
    const refused = await take(first.token, second.userId, '8264');
    expect([refused.status, refused.body.code]).toEqual([409, 'OWN_PIN_NEEDED']);
    const set = { token: first.token, headers, body: { pin: '9173' } };
    expect((await server.request(`PUT ${BASE}/auth/pin`, set)).status).toBe(204);
    const taken = await take(first.token, second.userId, '8264');
    expect(taken.status).toBe(200);
    // Who came by a PIN cannot set one, and is asked for none.
    await pool.query('update staff set pin_hash = null where user_id = $1', [second.userId]);
    expect((await take(String(taken.body.token), first.userId, '9173')).status).toBe(200);
  });

  test('gives no more than the rights of a till to four digits, also after a refresh', async () => {
    const { token } = await cashier();
    const owner = await addPerson(pool, newPhone());
    await employ(pool, shop.vanak, owner, 'owner');
    const full = await signInAs(pool, owner, 'STAFF', server.clock.now());
    await server.request(`PUT ${BASE}/auth/pin`, { token: full.token, headers, body: { pin: '7351' } });
    const taken = await take(token, owner, '7351');
    const refreshed = await server.request(`POST ${BASE}/auth/refreshtoken`, {
      body: { refreshToken: taken.body.refreshToken },
    });
    for (const { body } of [taken, refreshed]) {
      const mine = await server.request(`GET ${BASE}/permissions/me`, { token: String(body.token), headers });
      expect(mine.body.permissions).toContain('order.refund');
      expect(mine.body.permissions).not.toContain('staff.edit');
      const staff = await server.request(`GET ${BASE}/users/staff`, { token: String(body.token), headers });
      expect(staff.body.code).toBe('forbidden');
    }
    expect((await server.request(`GET ${BASE}/users/staff`, { token: full.token, headers })).status).toBe(
      200,
    );
  });

  test('lets a session opened by PIN change no PIN, no name and no login', async () => {
    const { token } = await cashier();
    const owner = await addPerson(pool, newPhone());
    await employ(pool, shop.vanak, owner, 'owner');
    const full = await signInAs(pool, owner, 'STAFF', server.clock.now());
    await server.request(`PUT ${BASE}/auth/pin`, { token: full.token, headers, body: { pin: '7351' } });
    const till = String((await take(token, owner, '7351')).body.token);
    const listed = await server.request(`GET ${BASE}/auth/sessions`, { token: till });
    expect(listed.body.data).toMatchObject([{ current: true }]);
    const open = await server.request(`GET ${BASE}/auth/sessions`, { token: full.token });
    const sessions = open.body.data as { id: string; current: boolean }[];
    const tries = [
      server.request(`PUT ${BASE}/auth/pin`, { token: till, headers, body: { pin: '1593' } }),
      server.request(`DELETE ${BASE}/auth/sessions`, { token: till }),
      ...sessions.map(({ id }) => server.request(`DELETE ${BASE}/auth/sessions/${id}`, { token: till })),
      server.request(`PUT ${BASE}/auth/me`, { token: till, body: { firstName: 'الف', lastName: 'ب' } }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(5).fill(403));
    expect((await server.request(`GET ${BASE}/auth/me`, { token: full.token })).body.firstName).toBe('سارا');
    expect((await take(token, owner, '7351')).status).toBe(200);
  });

  test('holds a session opened by PIN at its vendor alone, and ends it with the work there', async () => {
    const boss = await addPerson(pool, newPhone());
    await employ(pool, shop.vanak, boss, 'owner');
    const { token } = await signInAs(pool, boss, 'STAFF', server.clock.now());
    const phoneNumber = newPhone();
    const victim = await addPerson(pool, phoneNumber);
    await employ(pool, shop.tajrish, victim, 'owner');
    const away = { 'host-domain': shop.tajrish.domain };
    const roles = await server.request(`GET ${BASE}/roles`, { token, headers });
    const roleId = (roles.body.data as { id: string; permissions: string[] }[]).find(({ permissions }) =>
      permissions.includes('order.create'),
    )?.id;
    const body = { id: newId(), phoneNumber, firstName: 'هر', lastName: 'کس', roleId, pin: '7391' };
    expect((await server.request(`POST ${BASE}/users/addstaff`, { token, headers, body })).status).toBe(200);
    await server.request(`PUT ${BASE}/auth/pin`, { token, headers, body: { pin: '8264' } });
    const taken = await take(token, victim, '7391');
    const till = String(taken.body.token);
    const ask = (call: string, at: Record<string, string> = away, sent?: object) =>
      server.request(`${call.replace(' ', ` ${call.includes('/api/') ? '' : BASE}`)}`, {
        token: till,
        headers: at,
        ...(sent ? { body: sent } : {}),
      });
    expect((await ask('GET /permissions/me', headers)).status).toBe(200);
    for (const call of ['GET /permissions/me', 'GET /customers', 'GET /api/orders', 'GET /users/staff']) {
      expect([call, (await ask(call)).body.code]).toEqual([call, 'forbidden']);
    }
    for (const at of [headers, away]) {
      const places = (await ask('GET /vendors/me', at)).body.data as { vendor: { id: string } }[];
      expect(places.map(({ vendor }) => vendor.id)).toEqual([shop.vanak.id]);
      expect((await ask('PUT /auth/me', at, { firstName: 'الف', lastName: 'ب' })).status).toBe(403);
      expect((await ask('DELETE /auth/sessions', at)).status).toBe(403);
      expect((await ask('GET /auth/recoverycodes', at)).status).toBe(403);
    }
    const gone = await server.request(`DELETE ${BASE}/users/removestaff?userId=${victim}`, {
      token,
      headers,
    });
    expect(gone.status).toBe(204);
    expect((await ask('GET /auth/me', headers)).body.code).toBe('SESSION_ENDED');
    const refreshed = await server.request(`POST ${BASE}/auth/refreshtoken`, {
      body: { refreshToken: taken.body.refreshToken },
    });
    expect(refreshed.body.code).toBe('SESSION_ENDED');
  });

  test('takes five wrong PINs of a person, sent at once or in a row, then not even the right one', async () => {
    const [first, second] = [await cashier(), await cashier()];
    await server.request(`PUT ${BASE}/auth/pin`, { token: second.token, headers, body: { pin: '4821' } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => take(first.token, second.userId, String(1000 + n))),
    );
    expect(answers.filter(({ body }) => body.code === 'PIN_WRONG')).toHaveLength(5);
    expect((await take(first.token, second.userId, '4821')).body.code).toBe('TOO_MANY_REQUESTS');
    // Five keep a person from approving, so the log says who typed them; what nobody has a PIN for fills no log.
    expect((await take(first.token, newId(), '4821')).body.code).toBe('PIN_WRONG');
    const { rows } = await pool.query(
      `select actor_id, vendor_id, subject_id, after ->> 'lastName' as name from audit_log
       where action = 'staff.wrongpin' and actor_id = $1`,
      [first.userId],
    );
    const { name } = rows[0] as { name: string };
    expect(name).not.toBe('');
    const typed = {
      actor_id: first.userId,
      vendor_id: shop.vanak.id,
      subject_id: second.userId,
      name,
    };
    expect(rows).toEqual(Array.from({ length: 5 }, () => typed));
    server.clock.advance(901);
    const third = await cashier();
    expect((await take(third.token, second.userId, '4821')).status).toBe(200);
  });

  test('takes twenty wrong PINs of a person a day, however patiently they are tried', async () => {
    const target = await cashier();
    await server.request(`PUT ${BASE}/auth/pin`, { token: target.token, headers, body: { pin: '4821' } });
    server.clock.advance(86_400 - (Math.floor(server.clock.now().getTime() / 1000) % 86_400));
    for (let round = 0; round < 4; round += 1) {
      const { token } = await cashier();
      for (let n = 0; n < 5; n += 1) {
        expect((await take(token, target.userId, String(1000 + n))).body.code).toBe('PIN_WRONG');
      }
      server.clock.advance(900);
    }
    const sixth = await cashier();
    expect((await take(sixth.token, target.userId, '4821')).body.code).toBe('TOO_MANY_REQUESTS');
    server.clock.advance(86_400 - 4 * 900);
    const next = await cashier();
    expect((await take(next.token, target.userId, '4821')).status).toBe(200);
  });

  test('digests few PINs for one person, whomever they name, also from sessions taken over', async () => {
    const [first, second] = [await cashier(), await cashier()];
    await server.request(`PUT ${BASE}/auth/pin`, { token: first.token, headers, body: { pin: '4821' } });
    server.clock.advance(60);
    const own = await take(first.token, first.userId, '4821');
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => take(String(own.body.token), newId(), '4821')),
    );
    expect(answers.filter(({ body }) => body.code === 'PIN_WRONG')).toHaveLength(19);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
    expect((await take(second.token, first.userId, '4821')).status).toBe(200);
    server.clock.advance(60);
    expect((await take(first.token, first.userId, '4821')).status).toBe(200);
  });
});
