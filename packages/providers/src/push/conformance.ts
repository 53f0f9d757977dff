import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushProvider } from './port.ts';
import type { SimulatedDevice } from './simulator/push-service.ts';

/** A push provider wired to its simulator. */
export interface PushUnderTest {
  readonly push: PushProvider;
  /** The same with a key that no device asked by. */
  readonly stranger: PushProvider;
  readonly secrets: readonly string[];
  subscribe(): SimulatedDevice;
  /** A device whose service nobody hears. */
  readonly unheard: string;
  answerNext(status: number): void;
  close(): Promise<void>;
}

const message = { title: 'ترنج', body: 'سفارش ۱۲ آماده است.', path: '/orders/1', tag: 'order 1' };

/** What every push provider must do: the promises of `port.ts`. */
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
