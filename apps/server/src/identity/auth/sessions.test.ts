import { auth } from '@sofreh/contract/identity/auth';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { deriveKeys } from '#app/platform/auth/keys.ts';
import { purgeSignInRemains } from '#app/platform/auth/refresh-token.queries.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';
import { startTestServer, TEST_SECRET } from '#app/testing/test-server.ts';
import { authCalls } from './auth.calls.ts';

const server = await startTestServer({ contract: auth, handlers: authCalls });
const { pool } = server.database;
const ME = 'GET /api-identity/identity/auth/me';
let phones = 0;

async function signIn() {
  const userId = await addPerson(pool, `0935${String(++phones).padStart(7, '0')}`);
  return { userId, ...(await signInAs(pool, userId, 'CUSTOMER', server.clock.now())) };
}
const refresh = (refreshToken: unknown) =>
  server.request('POST /api-identity/identity/auth/refreshtoken', { body: { refreshToken } });
const statusOf = async (token: unknown) => {
  const { status, body } = await server.request(ME, { token: String(token) });
  return status === 200 ? 200 : body.code;
};

test('an access token lasts 15 minutes and a refresh token renews it', async () => {
  const { token, refreshToken } = await signIn();
  server.clock.advance(14 * 60);
  expect(await statusOf(token)).toBe(200);
  server.clock.advance(2 * 60);
  expect(await statusOf(token)).toBe('TOKEN_EXPIRED');
  const renewed = await refresh(refreshToken);
  expect(renewed.status).toBe(200);
  expect(renewed.body.refreshToken).not.toBe(refreshToken);
  expect(await statusOf(renewed.body.token)).toBe(200);
});

test('a stolen refresh token used after its owner used it ends the session of both', async () => {
  const { refreshToken: stolen } = await signIn();
  const owner = await refresh(stolen);
  server.clock.advance(30);
  const thief = await refresh(stolen);
  expect([thief.status, thief.body.code]).toEqual([401, 'SESSION_ENDED']);
  expect(await statusOf(owner.body.token)).toBe('SESSION_ENDED');
  expect((await refresh(owner.body.refreshToken)).body.code).toBe('SESSION_ENDED');
});

test('a stolen refresh token used before its owner comes back ends the session of both', async () => {
  const { refreshToken: stolen } = await signIn();
  const thief = await refresh(stolen);
  server.clock.advance(600);
  expect((await refresh(stolen)).body.code).toBe('SESSION_ENDED');
  expect(await statusOf(thief.body.token)).toBe('SESSION_ENDED');
});

test('the same refresh token sent by several tabs at once gives all the same next one', async () => {
  const { refreshToken } = await signIn();
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
});

test('within the ten seconds the successor being used already still means theft', async () => {
  const { refreshToken } = await signIn();
  const first = await refresh(refreshToken);
  await refresh(first.body.refreshToken);
  expect((await refresh(refreshToken)).body.code).toBe('SESSION_ENDED');
});

test('a session ends after seven days without use', async () => {
  const { refreshToken } = await signIn();
  server.clock.advance(7 * 86_400 + 1);
  expect((await refresh(refreshToken)).body.code).toBe('SESSION_ENDED');
});

test.each(['COURIER', 'ADMIN'] as const)(
  'of one who is none any more: %s is refused and not renewed',
  async (kind) => {
    const userId = await addPerson(pool, `0935${String(++phones).padStart(7, '0')}`);
    const { token, refreshToken } = await signInAs(pool, userId, kind, server.clock.now());
    expect(await statusOf(token)).toBe('SESSION_ENDED');
    expect((await refresh(refreshToken)).body.code).toBe('SESSION_ENDED');
    const { rows } = await pool.query('select ended_reason from sessions where user_id = $1', [userId]);
    expect(rows).toEqual([{ ended_reason: 'REMOVED' }]);
  },
);

test('logging out ends this session at once and no other', async () => {
  const { userId, token, refreshToken } = await signIn();
  const other = await signInAs(pool, userId, 'CUSTOMER', server.clock.now());
  const out = await server.request('DELETE /api-identity/identity/auth/logout', { token });
  expect([out.status, out.text]).toEqual([204, '']);
  expect(await statusOf(token)).toBe('SESSION_ENDED');
  expect((await refresh(refreshToken)).body.code).toBe('SESSION_ENDED');
  expect(await statusOf(other.token)).toBe(200);
});

test('tokens that we did not sign are nobody', async () => {
  const { userId, token } = await signIn();
  const claims = { sid: '01890000-0000-7000-8000-000000000000', kind: 'ADMIN' };
  const key = deriveKeys(TEST_SECRET).accessToken;
  const expiry = new Date(server.clock.now().getTime() + 600_000);
  const issued = (jwt: SignJWT) => jwt.setIssuer('sofreh').setSubject(userId).setExpirationTime(expiry);
  const forged = [
    new UnsecuredJWT(claims).setIssuer('sofreh').setSubject(userId).setExpirationTime(expiry).encode(),
    await issued(new SignJWT(claims)).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    await issued(new SignJWT(claims)).setProtectedHeader({ alg: 'HS512' }).sign(key),
    await new SignJWT(claims).setIssuer('else').setProtectedHeader({ alg: 'HS256' }).sign(key),
    `${token.slice(0, -2)}xx`,
    'a.b.c',
    'nonsense',
  ];
  for (const each of forged) expect(await statusOf(each)).toBe('TOKEN_INVALID');
  const unknownSession = await issued(new SignJWT(claims)).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(await statusOf(unknownSession)).toBe('SESSION_ENDED');
});

test('a refresh token we never gave is refused', async () => {
  expect((await refresh('x'.repeat(43))).body.code).toBe('TOKEN_INVALID');
});

test('no refresh token stands in the database', async () => {
  const { refreshToken } = await signIn();
  const { rows } = await pool.query('select token_hash from refresh_tokens');
  expect(rows.map((row) => row.token_hash)).not.toContain(refreshToken);
});

test('an admin whose right was taken away is signed out', async () => {
  const { userId } = await signIn();
  await pool.query('update users set is_admin = true where id = $1', [userId]);
  const { token } = await signInAs(pool, userId, 'ADMIN', server.clock.now());
  expect(await statusOf(token)).toBe(200);
  await pool.query('update users set is_admin = false where id = $1', [userId]);
  expect(await statusOf(token)).toBe('SESSION_ENDED');
});

test('cleaning up removes what is long over and leaves living sessions', async () => {
  const { token } = await signIn();
  await purgeSignInRemains(pool, server.clock.now());
  expect(await statusOf(token)).toBe(200);
  await purgeSignInRemains(pool, new Date(server.clock.now().getTime() + 40 * 86_400_000));
  expect(await statusOf(token)).toBe('SESSION_ENDED');
});
