import { expect, test } from 'vitest';
import { deviceAddress } from './device-address.ts';

test('a device is the same however its subscription is written', () => {
  const [endpoint, other] = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com/fcm/send/y',
  ];
  const addressOf = (given: object) => deviceAddress(JSON.stringify(given));
  expect(addressOf({ endpoint, more: 1 })).toBe(endpoint);
  expect(addressOf({ keys: {}, endpoint: 'https://FCM.googleapis.com:443/fcm/send/x#again' })).toBe(endpoint);
  expect(addressOf({ endpoint: other })).toBe(other);
  expect(deviceAddress('no-browser')).toBe('no-browser');
  expect(deviceAddress('خ'.repeat(1_000))).toMatch(/^[0-9a-f]{64}$/);
});
