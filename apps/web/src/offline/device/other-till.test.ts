import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Notice, onNotice, type Profile, useAuth } from '#web/api/index.ts';
import { useOtherTill } from './other-till.ts';
import { ensureTill } from './register-till.ts';

const { refused } = vi.hoisted(() => ({ refused: { now: true } }));
vi.mock('../store/till-device.ts', () => ({
  readDevice: async () => undefined,
  keepDevice: async () => undefined,
  tillId: async () => 't',
  tillSecret: async () => 's',
}));
vi.mock('../person/kept-keys.ts', () => ({ forgetSigningKeys: async () => undefined }));
vi.mock('../network/network-store.ts', () => ({ serverNow: () => 0 }));
vi.mock('#web/api/index.ts', async (load) => {
  const all = await load<typeof import('#web/api/index.ts')>();
  return {
    ...all,
    api: async () => {
      if (refused.now)
        throw new all.ApiFailure({ status: 403, code: 'OTHER_TILL', message: 'از صندوق دیگری' });
      return {};
    },
  };
});

const person = (id: string | null) => useAuth.setState({ profile: id === null ? null : ({ id } as Profile) });
let heard: Notice[];
let stop: () => void;

beforeEach(() => {
  refused.now = true;
  heard = [];
  stop = onNotice((notice) => heard.push(notice));
  person('a');
});
afterEach(() => {
  stop();
  person(null);
});

it('a session of another till is told once however often it asks, and stands in the header until it ends', async () => {
  for (const _ of [1, 2, 3]) await expect(ensureTill('v')).rejects.toThrow();
  expect(heard).toMatchObject([{ kind: 'error', message: 'از صندوق دیگری' }]);
  expect(useOtherTill.getState().told).toBe('از صندوق دیگری');
  person(null);
  expect(useOtherTill.getState().told).toBeNull();
});

it('whoever signs in next at that device hears it for themselves', async () => {
  await expect(ensureTill('v')).rejects.toThrow();
  person('b');
  await expect(ensureTill('v')).rejects.toThrow();
  expect(heard).toHaveLength(2);
});

it('nothing stands there any more once the till opens', async () => {
  await expect(ensureTill('v')).rejects.toThrow();
  refused.now = false;
  await ensureTill('v');
  expect(useOtherTill.getState().told).toBeNull();
});
