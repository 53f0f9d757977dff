import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { find, render } from '#web/ui/testing.tsx';
import { CourierPush } from './courier-push.tsx';
import { useTouchedTrip } from './touched-trip.ts';

const DEVICE = '/api-identity/identity/devicetoken';

/** A browser with one worker, below a scope, and what it asks of the server. */
function browser(scope: string, isToldAlready = false) {
  const asked: string[] = [];
  const made = { endpoint: 'https://push.test/x', unsubscribe: async () => asked.push('unsubscribe') };
  let own: object | null = isToldAlready ? made : null;
  const pushManager = {
    getSubscription: async () => own,
    subscribe: async () => {
      own = made;
      return made;
    },
  };
  const registration = { scope: `http://shop.test${scope}`, pushManager };
  const heard = new EventTarget();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(heard, {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    }),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://shop.test').pathname;
    asked.push(`${init.method} ${path}`);
    if (init.method === 'GET') return Response.json({ publicKey: 'key' });
    return new Response(null, { status: 204 });
  });
  return { asked, heard };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.history.replaceState(null, '', '/');
});

it('the button says what for, and the phone is told once it was pressed', async () => {
  const { asked } = browser('/courier');
  const page = render(<CourierPush />);
  await act(async () => undefined);
  expect(page.container.textContent).toContain('گوشی قفل که باشد');
  expect(asked).toEqual([]);
  await act(async () => find<HTMLButtonElement>(page, 'button').click());
  expect(asked).toEqual([`GET ${DEVICE}`, `POST ${DEVICE}`]);
  expect(page.container.textContent).toContain('روی صفحهٔ قفل هم خبر داده می‌شود');
  page.unmount();
});

it('a guest’s worker on the same phone is no courier’s', async () => {
  const { asked } = browser('/', true);
  const page = render(<CourierPush />);
  await act(async () => undefined);
  expect(page.container.textContent).toContain('گوشی قفل که باشد');
  expect(asked).toEqual([]);
  page.unmount();
});

it('a touched message leads to its trip, whether the page was open or not', async () => {
  const { heard } = browser('/courier');
  window.history.replaceState(null, '', '/courier?trip=first');
  const seen: string[] = [];
  const onTouch = (id: string) => void seen.push(id);
  function Page() {
    useTouchedTrip(onTouch);
    return null;
  }
  const page = render(<Page />);
  heard.dispatchEvent(new MessageEvent('message', { data: { touched: '/courier?trip=second' } }));
  heard.dispatchEvent(new MessageEvent('message', { data: { touched: '/courier' } }));
  heard.dispatchEvent(new MessageEvent('message', { data: null }));
  expect(seen).toEqual(['first', 'second']);
  page.unmount();
});
