import { expect, it } from 'vitest';
import { placeWithin } from './local.ts';

it('sends tills to addresses within the shop alone, and to no port of another service', () => {
  const within = ['10.1.2.3', '172.16.0.4', '172.31.9.9', '192.168.1.20', '127.0.0.1', '169.254.3.4'];
  const outside = ['8.8.8.8', '172.32.0.1', '192.169.1.1', '100.1.1.1', '1.10.0.1'];
  expect(placeWithin([...outside, ...within], 9180)).toEqual({ addresses: within, port: 9180 });
  expect(placeWithin(within, 22).port).toBe(0);
});
