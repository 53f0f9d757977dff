import { randomUUID } from 'node:crypto';
import type { LaunchOptions, Page } from '@playwright/test';
import { currentRun } from './run.ts';
import { test as base } from './test.ts';

/** Tests in the whole browser: the one that only draws pages lets none show messages. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
    { scope: 'worker' },
  ],
});

/** What the shop sends to a device. */
interface Sent {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** A browser that shows messages of the shop. */
export interface ToldDevice {
  /** Brings a message to the page's worker, as the service of the browser's maker does. */
  bring(message: Sent): Promise<void>;
  /** What the device shows now. */
  shown(): Promise<{ readonly title: string; readonly body: string; readonly path: string }[]>;
}

/**
 * Lets a page's browser show messages; called before the page is opened. Permission, worker and what is shown are the browser's
 * own. Only what the service of its maker would give is made up: no test can reach that, and a browser without a profile has
 * none. Its address is no such service's, so the shop sends nothing anywhere and forgets the device when it would.
 */
export async function letBeTold(page: Page): Promise<ToldDevice> {
  const { origin } = new URL(currentRun().url);
  await page.context().grantPermissions(['notifications'], { origin });
  await page.addInitScript((endpoint) => {
    const said = () => localStorage.getItem('said-yes') !== null;
    const own = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        localStorage.removeItem('said-yes');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('said-yes', 'yes');
      return own;
    };
    PushManager.prototype.getSubscription = async () => (said() ? own : null);
  }, `https://device.test/${randomUUID()}`);
  const devtools = await page.context().newCDPSession(page);
  const worker = new Promise<string>((know) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) know(known.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return {
    async bring(message) {
      const registrationId = await worker;
      const data = JSON.stringify(message);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, data }) => ({
          title,
          body,
          path: data.path,
        }));
      }),
  };
}
