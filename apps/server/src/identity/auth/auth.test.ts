import { auth } from '@sofreh/contract/identity/auth';
import { describe, expect, test } from 'vitest';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { authCalls } from './auth.calls.ts';

const server = await startTestServer({ contract: auth, handlers: authCalls });
const { pool } = server.database;
const shop = await addShop(pool);

const LOGIN = 'POST /api-identity/identity/auth/login';
const VERIFY = 'POST /api-identity/identity/auth/verify';
const ME = 'GET /api-identity/identity/auth/me';
let phones = 0;
/** Each test signs in with phones and addresses of its own, so they run in any order. */
const newPhone = () => `0912${String(++phones).padStart(7, '0')}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function login(phoneNumber: string, headers: Record<string, string> = {}) {
  const answer = await server.request(LOGIN, { body: { phoneNumber }, headers });
  await server.app.background.drain();
  const code = server.sentCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code ?? '';
  return { answer, code, userId: String(answer.body.userId) };
}
const names = { firstName: 'سارا', lastName: 'رضایی' };

describe('login by code', () => {
  test('a new guest gets a code, gives a name and is signed in', async () => {
    const phone = newPhone();
    const { answer, code, userId } = await login(phone);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isRegistered: false, resendAfterSeconds: 60, expiresInSeconds: 120 });
    expect(code).toMatch(/^\d{6}$/);
    const nameless = await server.request(VERIFY, { body: { userId, otp: code } });
    expect([nameless.status, nameless.body.code]).toEqual([400, 'NAME_REQUIRED']);
    const verified = await server.request(VERIFY, { body: { userId, otp: code, ...names } });
    expect(verified.status).toBe(200);
    expect(verified.body.kind).toBe('CUSTOMER');
    const me = await server.request(ME, { token: String(verified.body.token) });
    const own = { email: '', kind: 'CUSTOMER', atOneVendor: false };
    expect(me.body).toEqual({ id: userId, phoneNumber: phone, ...names, ...own });
    server.clock.advance(61);
    expect((await login(phone)).answer.body.isRegistered).toBe(true);
  });

  test.each(['+98 912 900 0001', '۰۹۱۲۹۰۰۰۰۰۲', '989129000003', '٠٩١٢-٩٠٠-٠٠٠٤', '00989129000005'])(
    'a phone written %s is the same phone',
    async (written) => {
      const answer = await server.request(LOGIN, {
        body: { phoneNumber: written },
        headers: from('10.1.0.1'),
      });
      expect(answer.status).toBe(200);
      const { rows } = await pool.query('select phone_number from users where id = $1', [answer.body.userId]);
      expect(rows[0].phone_number).toMatch(/^0912900000\d$/);
    },
  );

  test.each(['02188776655', '0812 345 6789', 'not a phone', '۰۹۱۲۳۴۵۶۷۸۹۱'])(
    '%s is no mobile',
    async (phoneNumber) => {
      const answer = await server.request(LOGIN, { body: { phoneNumber } });
      expect([answer.status, answer.body.code]).toEqual([400, 'WRONG_PHONE_NUMBER']);
    },
  );

  test('a code typed in Persian digits counts', async () => {
    const { code, userId } = await login(newPhone());
    const persian = code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    expect((await server.request(VERIFY, { body: { userId, otp: persian, ...names } })).status).toBe(200);
  });

  test('names of who is registered are not overwritten by whoever holds the code', async () => {
    const phone = newPhone();
    const userId = await addPerson(pool, phone, 'مینا');
    const { code } = await login(phone);
    const verified = await server.request(VERIFY, {
      body: { userId, otp: code, firstName: 'دیگری', lastName: 'کسی' },
    });
    expect((await server.request(ME, { token: String(verified.body.token) })).body.firstName).toBe('مینا');
  });

  test('the profile is changed by its owner', async () => {
    const userId = await addPerson(pool, newPhone());
    const { token } = await signInAs(pool, userId, 'CUSTOMER', server.clock.now());
    const body = { firstName: 'لیلا', lastName: 'کریمی', email: 'leila@example.com' };
    const changed = await server.request('PUT /api-identity/identity/auth/me', { token, body });
    expect(changed.body).toMatchObject(body);
    const wrong = await server.request('PUT /api-identity/identity/auth/me', {
      token,
      body: { ...body, firstName: '' },
    });
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([400, ['firstName']]);
    for (const email of ['leila', 'leila@', 'لیلا@example.com', `${'l'.repeat(250)}@example.com`]) {
      const answer = await server.request('PUT /api-identity/identity/auth/me', {
        token,
        body: { ...body, email },
      });
      expect([answer.status, Object.keys(answer.body.errors as object)], email).toEqual([400, ['email']]);
    }
    const emptied = { ...body, email: '' };
    const answer = await server.request('PUT /api-identity/identity/auth/me', { token, body: emptied });
    expect(answer.body).toMatchObject(emptied);
  });
});

describe('the back office', () => {
  test('lets in who works somewhere', async () => {
    const phone = newPhone();
    const userId = await addPerson(pool, phone);
    await employ(pool, shop.vanak, userId, 'cashier');
    const { code } = await login(phone);
    const verified = await server.request(VERIFY, { body: { userId, otp: code, surface: 'BACKOFFICE' } });
    expect(verified.body.kind).toBe('STAFF');
  });

  test('tells who works nowhere only after the right code', async () => {
    const staffPhone = newPhone();
    const staffId = await addPerson(pool, staffPhone);
    await employ(pool, shop.vanak, staffId, 'owner');
    const guestPhone = newPhone();
    await addPerson(pool, guestPhone);
    const [staff, guest] = [await login(staffPhone), await login(guestPhone)];
    expect(Object.keys(guest.answer.body)).toEqual(Object.keys(staff.answer.body));
    expect(guest.answer.body).toMatchObject({ ...staff.answer.body, userId: guest.userId });
    const body = { userId: guest.userId, surface: 'BACKOFFICE' };
    const wrong = await server.request(VERIFY, {
      body: { ...body, otp: guest.code === '000000' ? '000001' : '000000' },
    });
    expect(wrong.body.code).toBe('OTP_WRONG');
    const right = await server.request(VERIFY, { body: { ...body, otp: guest.code } });
    expect([right.status, right.body.code]).toEqual([403, 'USER_HAS_NO_ACCESS']);
  });
});

describe('under attack', () => {
  test('a code survives five wrong tries and no sixth, not even the right one', async () => {
    const { code, userId } = await login(newPhone());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const answer = await server.request(VERIFY, { body: { userId, otp: wrong, ...names } });
      expect([answer.body.code, answer.body.details]).toEqual(['OTP_WRONG', { triesLeft }]);
    }
    const late = await server.request(VERIFY, { body: { userId, otp: code, ...names } });
    expect([late.status, late.body.code]).toEqual([429, 'OTP_TOO_MANY_TRIES']);
  });

  test('guesses sent all at once are counted like guesses one by one', async () => {
    const { code, userId } = await login(newPhone());
    const guesses = Array.from({ length: 40 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const headers = from('10.2.0.1');
    const answers = await Promise.all(
      guesses.map((otp) => server.request(VERIFY, { body: { userId, otp, ...names }, headers })),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((each) => each === 'OTP_WRONG')).toHaveLength(5);
    expect(codes.filter((each) => each === 'OTP_TOO_MANY_TRIES')).toHaveLength(35);
  });

  test('a right code is good once, also for two requests at once', async () => {
    const { code, userId } = await login(newPhone());
    const body = { userId, otp: code, ...names };
    const both = await Promise.all([server.request(VERIFY, { body }), server.request(VERIFY, { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await server.request(VERIFY, { body })).body.code).toBe('OTP_EXPIRED');
  });

  test('a code is worthless after two minutes', async () => {
    const { code, userId } = await login(newPhone());
    server.clock.advance(121);
    const answer = await server.request(VERIFY, { body: { userId, otp: code, ...names } });
    expect(answer.body.code).toBe('OTP_EXPIRED');
  });

  test('a new code replaces the old one, and comes after 60 seconds at the earliest', async () => {
    const phone = newPhone();
    const first = await login(phone);
    const soon = await login(phone);
    expect([soon.answer.status, soon.answer.body.code]).toEqual([429, 'OTP_RESEND_TOO_SOON']);
    expect(soon.answer.headers.get('retry-after')).toBe('60');
    server.clock.advance(61);
    const second = await login(phone);
    expect(second.answer.status).toBe(200);
    if (first.code !== second.code) {
      const old = await server.request(VERIFY, { body: { userId: first.userId, otp: first.code, ...names } });
      expect(old.body.code).toBe('OTP_WRONG');
    }
    const current = await server.request(VERIFY, {
      body: { userId: first.userId, otp: second.code, ...names },
    });
    expect(current.status).toBe(200);
  });

  test('codes of one phone are limited by the hour, whatever the address', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    // All within one hour's window, whatever the time of the test.
    server.clock.advance(3600 - (Math.floor(server.clock.now().getTime() / 1000) % 3600));
    for (let round = 0; round < 8; round += 1) {
      statuses.push((await login(phone, from(`10.3.0.${round}`))).answer.status);
      server.clock.advance(61);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('codes of one phone are limited by the day too, however patiently they are asked for', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    server.clock.advance(86_400 - (Math.floor(server.clock.now().getTime() / 1000) % 86_400));
    for (let round = 0; round < 22; round += 1) {
      statuses.push((await login(phone, from(`10.6.0.${round}`))).answer.status);
      server.clock.advance(1800);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    server.clock.advance(86_400 - 22 * 1800);
    expect((await login(phone)).answer.status).toBe(200);
  });

  test('a flood of phones from one address is stopped, and others still log in', async () => {
    const flood = Array.from({ length: 130 }, () =>
      server.request(LOGIN, { body: { phoneNumber: newPhone() }, headers: from('10.4.0.1') }),
    );
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(100);
    const refused = answers.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS');
    expect(refused.length).toBeGreaterThanOrEqual(30);
    const { rows } = await pool.query('select count(*) as n from users where id = any($1::uuid[])', [
      answers.map(({ body }) => body.userId).filter(Boolean),
    ]);
    expect(rows[0].n).toBeLessThanOrEqual(100);
    expect((await login(newPhone(), from('10.4.0.2'))).answer.status).toBe(200);
  });

  test('an address that guessed wrong sixty times guesses no more, at anybody', async () => {
    const headers = from('10.5.0.1');
    const people = await Promise.all(Array.from({ length: 14 }, () => login(newPhone())));
    const codes: unknown[] = [];
    for (const { userId, code } of people) {
      const otp = String((Number(code) + 7) % 1_000_000).padStart(6, '0');
      for (let tries = 0; tries < 5; tries += 1) {
        codes.push((await server.request(VERIFY, { body: { userId, otp, ...names }, headers })).body.code);
      }
    }
    expect(codes.filter((code) => code === 'OTP_WRONG').length).toBeLessThanOrEqual(60);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('an unknown person is answered like one without a code', async () => {
    const userId = '01890000-0000-7000-8000-000000000000';
    const answer = await server.request(VERIFY, { body: { userId, otp: '123456' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'OTP_EXPIRED']);
  });

  test('no code stands in the database', async () => {
    const { code, userId } = await login(newPhone());
    const { rows } = await pool.query('select code_hash from one_time_codes where user_id = $1', [userId]);
    expect(rows[0].code_hash).toHaveLength(43);
    expect(rows[0].code_hash).not.toContain(code);
  });
});
