import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_KIOSK_SETTINGS,
  KIOSK_WARNING_SECONDS,
  kioskDeliveryTypes,
  kioskIdle,
  kioskPaymentWays,
  kioskSuggestions,
} from './index.ts';

describe('what a kiosk offers', () => {
  it('is what it is set to, as far as it works', () => {
    const ways = (onlinePayment: boolean, cardTerminal: boolean) =>
      kioskPaymentWays(DEFAULT_KIOSK_SETTINGS, { onlinePayment, cardTerminal });
    expect([ways(true, false), ways(false, true), ways(false, false)]).toEqual([
      ['QR', 'TILL'],
      ['CARD', 'TILL'],
      ['TILL'],
    ]);
    expect(kioskPaymentWays({ paymentWays: ['QR'] }, { onlinePayment: false, cardTerminal: true })).toEqual(
      [],
    );
    expect(kioskDeliveryTypes(DEFAULT_KIOSK_SETTINGS, { deliveryTypes: ['DELIVER', 'PICKUP'] })).toEqual([
      'PICKUP',
    ]);
  });

  it('suggests what can be had and is not in the cart, in the vendor’s order', () => {
    const menu = new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, { id, available: id !== 'b' }]));
    const find = (id: string) => menu.get(id);
    const ids = (most: number) =>
      kioskSuggestions(['e', 'b', 'gone', 'a', 'c', 'd'], find, new Set(['a']), most).map(({ id }) => id);
    expect(ids(2)).toEqual(['e', 'c']);
    expect(ids(9)).toEqual(['e', 'c', 'd']);
  });
});

it('asks before it forgets, and never goes back while nobody touches it', () => {
  expect(kioskIdle(59_999, 60)).toEqual({ state: 'USED' });
  expect(kioskIdle(60_000, 60)).toEqual({ state: 'ASKS', left: KIOSK_WARNING_SECONDS });
  expect(kioskIdle(74_999, 60)).toEqual({ state: 'ASKS', left: 1 });
  expect(kioskIdle(75_000, 60)).toEqual({ state: 'OVER' });
  const order = ['USED', 'ASKS', 'OVER'];
  fc.assert(
    fc.property(fc.nat(400_000), fc.nat(60_000), fc.integer({ min: 20, max: 300 }), (at, more, idle) => {
      const [before, after] = [kioskIdle(at, idle), kioskIdle(at + more, idle)];
      expect(order.indexOf(after.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
      if (before.state === 'ASKS') expect(before.left).toBeGreaterThan(0);
    }),
  );
});
