import { randomBytes } from 'node:crypto';
import { contract } from '@sofreh/contract';
import { FIRST_THEME_COLOR } from '@sofreh/contract/identity/vendors';
import { toPersianDigits } from '@sofreh/fa/digits';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import { newId } from '#app/platform/ids.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { setupCode } from './setup-code.ts';

// The installation has no gateway of its own.
const gateways = {
  make: () => null,
  box: sealedBox(randomBytes(32)),
  keysChanged: () => undefined,
  mark: () => '',
};
const server = await startTestServer({ contract, handlers, services: { gateways } });
const { pool } = server.database;
const SETUP = '/api-identity/identity/setup';
const right = setupCode(server.app.auth.keys);
const wrong = right.startsWith('0') ? `1${right.slice(1)}` : `0${right.slice(1)}`;

/** A body with a one-time code that was really sent to the phone. */
async function claim(phoneNumber: string, changes: object = {}) {
  server.clock.advance(61);
  const login = await server.request('POST /api-identity/identity/auth/login', {
    body: { phoneNumber, surface: 'BACKOFFICE' },
  });
  await expect.poll(() => server.sentCodes.at(-1)?.phoneNumber).toBe(phoneNumber);
  return {
    setupCode: right,
    userId: String(login.body.userId),
    otp: server.sentCodes.at(-1)?.code ?? '',
    firstName: 'نرگس',
    lastName: 'کریمی',
    brand: { id: newId(), name: 'کافه نرگس' },
    vendor: { id: newId(), name: 'شعبهٔ یکم', domain: 'narges.example.ir' },
    ...changes,
  };
}
const send = (body: object, address = '10.1.1.1') =>
  server.request(`POST ${SETUP}`, { body, headers: { 'x-forwarded-for': address } });
const vendors = async () => (await pool.query('select id from vendors')).rowCount;

describe('an empty installation', () => {
  test('says that it waits, and refuses a wrong setup code and a wrong one-time code', async () => {
    expect((await server.request(`GET ${SETUP}`)).body).toEqual({ needed: true, byText: true });
    const body = await claim('09351110001');
    const unknown = await send({ ...body, setupCode: wrong });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'SETUP_CODE_WRONG']);
    expect(Object.keys(unknown.body.errors as object)).toEqual(['setupCode']);
    const otp = body.otp === '111111' ? '222222' : '111111';
    expect((await send({ ...body, otp })).body.code).toBe('OTP_WRONG');
    expect((await send({ ...body, userId: newId() })).body.code).toBe('USER_NOT_FOUND');
    expect(await vendors()).toBe(0);
  });

  test('lets an address guess ten times an hour, and no stranger locks the owner out', async () => {
    const body = await claim('09351110002');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => send({ ...body, setupCode: wrong }, '10.9.9.9')),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await send({ ...body, setupCode: wrong }, '10.9.9.9')).status).toBe(429);
    // Strangers with as many addresses as they like.
    const address = (n: number) => `10.8.${Math.floor(n / 250)}.${n % 250}`;
    for (let n = 0; n < 1_010; n += 50) {
      const floods = Array.from({ length: 50 }, (_, at) =>
        send({ ...body, setupCode: wrong }, address(n + at)),
      );
      for (const { status } of await Promise.all(floods)) expect(status).toBe(400);
    }
    // The code is right, also at an address that has spent its tries: what is refused is the phone's code alone.
    const otp = body.otp === '111111' ? '222222' : '111111';
    expect((await send({ ...body, otp }, '10.9.9.9')).body.code).toBe('OTP_WRONG');
    expect(await vendors()).toBe(0);
  });

  test('has one owner, however many claim it at once, who runs it from then on', async () => {
    const bodies = [await claim('09351110003'), await claim('09351110004')];
    const typed = { setupCode: toPersianDigits(`${right.slice(0, 4)} ${right.slice(4)}`) };
    const answers = await Promise.all(bodies.map((body) => send({ ...body, ...typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SETUP_DONE');
    expect(await vendors()).toBe(1);
    expect((await server.request(`GET ${SETUP}`)).body).toEqual({ needed: false, byText: true });
    expect((await send(await claim('09351110005'))).body.code).toBe('SETUP_DONE');

    const token = String(answers.find(({ status }) => status === 200)?.body.token);
    const headers = { 'host-domain': 'narges.example.ir' };
    const mine = await server.request('GET /api-identity/identity/permissions/me', { token, headers });
    expect(mine.body).toMatchObject({ roleName: 'مالک' });
    const { rows } = await pool.query(
      `select u.first_name as name from users u join staff s on s.user_id = u.id where u.is_admin`,
    );
    expect(rows).toEqual([{ name: 'نرگس' }]);
  });

  test('adds the tax its owner says, and asks where they did not', async () => {
    const { rows } = await pool.query('select tax_rate as rate, tax_said_at as said from vendors');
    expect(rows).toEqual([{ rate: 10, said: null }]);
  });

  test('gives its branch and brand the colour that every branch begins with', async () => {
    const { rows } = await pool.query(
      'select v.theme_color as branch, b.theme_color as brand from vendors v join brands b on b.id = v.brand_id',
    );
    expect(rows).toEqual([{ branch: FIRST_THEME_COLOR, brand: FIRST_THEME_COLOR }]);
  });
});
