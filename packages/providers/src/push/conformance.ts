import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushProvider } from './port.ts';
import type { SimulatedDevice } from './simulator/push-service.ts';

/** Wires a push provider to its simulator. */
export interface PushUnderTest {
  readonly push: PushProvider;
  /** Is the same with a key that no device asked by. */
  readonly stranger: PushProvider;
  readonly secrets: readonly string[];
  subscribe(): SimulatedDevice;
  /** Names a device whose service nobody hears. */
  readonly unheard: string;
  answerNext(status: number, retryAfter?: string): void;
  close(): Promise<void>;
}

const message = { title: 'ترنج', body: 'سفارش ۱۲ آماده است.', path: '/orders/1', tag: 'order 1' };

/** Holds every push provider to the promises of `port.ts`. */
export function pushConformance(name: string, start: () => Promise<PushUnderTest>): void {
  describe(`push: ${name}`, () => {
    let under: PushUnderTest;
    /** Every outcome passes through here: none may carry a secret. */
    const send = async (device: string, push = under.push) => {
      const outcome = await push.send(device, message);
      for (const secret of under.secrets) expect(JSON.stringify(outcome)).not.toContain(secret);
      return outcome;
    };
    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.close());

    test('a message arrives as it was written, each on its own device', async () => {
      const [one, other] = [under.subscribe(), under.subscribe()];
      expect(await send(one.token)).toEqual({ outcome: 'SENT' });
      expect(one.arrived).toEqual([message]);
      expect(other.arrived).toEqual([]);
    });

    test('a device whose owner wants nothing any more is gone', async () => {
      const device = under.subscribe();
      device.leave();
      expect(await send(device.token)).toEqual({ outcome: 'GONE' });
      expect(device.arrived).toEqual([]);
    });

    test.each([
      ['nothing', ''],
      ['no address', JSON.stringify({ keys: {} })],
      [
        'an address within the shop',
        JSON.stringify({ endpoint: 'https://10.0.0.1/x', keys: { p256dh: 'a', auth: 'b' } }),
      ],
      [
        'an address that looks like a service',
        JSON.stringify({ endpoint: 'https://fcm.googleapis.com.evil.test/x' }),
      ],
    ])('what is no device is gone: %s', async (_case, device) => {
      expect(await send(device)).toEqual({ outcome: 'GONE' });
    });

    test('a service listens at no port of a guest’s choice', async () => {
      const { keys } = JSON.parse(under.subscribe().token) as { keys: object };
      const device = JSON.stringify({ endpoint: 'https://fcm.googleapis.com:81/x', keys });
      expect(await send(device)).toEqual({ outcome: 'GONE' });
    });

    test('a call that is ended early says nothing of the message', async () => {
      const device = under.subscribe();
      const ended = await under.push.send(device.token, message, AbortSignal.abort());
      expect(ended).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(device.arrived).toEqual([]);
    });

    test('another installation does not reach a device', async () => {
      const device = under.subscribe();
      expect(await send(device.token, under.stranger)).toEqual({ outcome: 'REFUSED', providerCode: '403' });
      expect(device.arrived).toEqual([]);
    });

    test('of what was said of one thing while a device was off it gets the last', async () => {
      const device = under.subscribe();
      device.sleep(true);
      const said = [message, { ...message, body: 'سفارش ۱۲ در راه است.' }, { ...message, tag: 'order 2' }];
      for (const each of said) expect(await under.push.send(device.token, each)).toEqual({ outcome: 'SENT' });
      device.sleep(false);
      expect(device.arrived).toEqual(said.slice(1));
    });

    test('the longest text there is fits, and what can wait wakes nobody', async () => {
      const device = under.subscribe();
      const long = { ...message, title: 'ش'.repeat(100), body: 'ن'.repeat(600) };
      expect(await under.push.send(device.token, { ...long, canWait: true })).toEqual({ outcome: 'SENT' });
      expect(await send(device.token)).toEqual({ outcome: 'SENT' });
      expect(device.arrived).toEqual([long, message]);
      expect(device.urgencies).toEqual(['normal', 'high']);
    });

    test.each([
      ['120', 120],
      [new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(89, -1)],
      ['soon', undefined],
    ])('a service that wants to be left alone says how long: %s', async (retryAfter, retryAfterSeconds) => {
      under.answerNext(429, retryAfter);
      const told = { outcome: 'UNREACHABLE', reason: 'BUSY', retryAfterSeconds };
      expect(await send(under.subscribe().token)).toEqual(told);
    });

    test.each([
      [429, { outcome: 'UNREACHABLE', reason: 'BUSY' }],
      [503, { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
      [413, { outcome: 'REFUSED', providerCode: '413' }],
      [302, { outcome: 'REFUSED', providerCode: '302' }],
    ])('an answer of %i is told as what it is', async (status, expected) => {
      under.answerNext(status);
      expect(await send(under.subscribe().token)).toEqual(expected);
    });

    test('a service that nobody hears says nothing of the message', async () => {
      expect(await send(under.unheard)).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
    });
  });
}
