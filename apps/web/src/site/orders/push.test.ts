import { afterEach, expect, test, vi } from 'vitest';
import { leave } from '../profile/leave.ts';
import { sitePush } from './push.ts';

const DEVICE = '/api-identity/identity/devicetoken';

/** A browser whose owner said yes, and what it asks of the server in which order. */
function browser(status = 204) {
  const asked: string[] = [];
  const own = {
    toJSON: () => ({ endpoint: 'https://push.test/x' }),
    unsubscribe: async () => asked.push('unsubscribe'),
  };
  const registration = { scope: 'http://shop.test/', pushManager: { getSubscription: async () => own } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(url, 'http://shop.test').pathname}`);
    return new Response(null, { status });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('who signs out takes the phone along: it is forgotten while they are still known', async () => {
  const asked = browser();
  await leave();
  expect(asked).toEqual([
    `POST ${DEVICE}/forget`,
    'unsubscribe',
    'DELETE /api-identity/identity/auth/logout',
  ]);
});

test('who signs out where the shop cannot be reached is told nothing there all the same', async () => {
  const asked = browser(503);
  await leave();
  expect(asked).toContain('unsubscribe');
});

test('a phone that is told already is told for whoever is signed in now', async () => {
  const asked = browser();
  await sitePush.renew();
  expect(asked).toEqual([`POST ${DEVICE}`]);
});

test('a browser that takes no messages has nothing to say', async () => {
  const asked = browser();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await sitePush.renew();
  expect(await sitePush.stop()).toBe('OFF');
  expect(asked).toEqual([]);
});
