import { expect, it } from 'vitest';
import { minimumBasketFor } from './index.ts';

const asking = { minimumBasket: 100_000 };

it.each([
  ['DELIVER', 50_000, asking, 100_000],
  ['DELIVER', 200_000, asking, 200_000],
  ['ZFEXPRESS', 50_000, asking, 100_000],
  ['PICKUP', 50_000, null, 50_000],
  ['SERVE', 50_000, null, 0],
] as const)(
  'the least basket of %s where the vendor asks for %i',
  (deliveryType, vendorMinimum, zone, least) => {
    expect(minimumBasketFor(deliveryType, vendorMinimum, zone)).toBe(least);
  },
);
