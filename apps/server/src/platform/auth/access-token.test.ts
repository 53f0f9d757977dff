import { randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from './access-token.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const claims = { userId: 'u', sessionId: 's', kind: 'STAFF' } as const;
const newKey = () => new Uint8Array(randomBytes(32));
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a token is good for its time, at its first use and at later ones', async () => {
  const key = newKey();
  const token = await signAccessToken(key, claims, now);
  for (const seconds of [0, 1, ACCESS_TOKEN_SECONDS - 1])
    expect(await readAccessToken(key, token, secondsLater(seconds))).toEqual({ ok: true, sessionId: 's' });
  for (const seconds of [ACCESS_TOKEN_SECONDS, ACCESS_TOKEN_SECONDS + 1])
    expect(await readAccessToken(key, token, secondsLater(seconds))).toEqual({
      ok: false,
      code: 'TOKEN_EXPIRED',
    });
});

test('a token that was good under one key is not under another', async () => {
  const [key, other] = [newKey(), newKey()];
  const token = await signAccessToken(key, claims, now);
  expect(await readAccessToken(key, token, now)).toMatchObject({ ok: true });
  expect(await readAccessToken(other, token, now)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
});

test.each([0, 1, 2])('a good token with another part %i is refused', async (part) => {
  const key = newKey();
  const token = await signAccessToken(key, claims, now);
  expect(await readAccessToken(key, token, now)).toMatchObject({ ok: true });
  const parts = token.split('.');
  parts[part] = `${parts[part]?.startsWith('A') ? 'B' : 'A'}${parts[part]?.slice(1)}`;
  expect(await readAccessToken(key, parts.join('.'), now)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
});
