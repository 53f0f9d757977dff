import { describe, expect, it } from 'vitest';
import { areInOrder, deliveryCostIn, pricedFor } from './price.ts';

describe('deliveryCostIn', () => {
  const priced = { price: 30_000, freeOver: 400_000 };

  it.each([
    [0, 30_000],
    [399_999, 30_000],
    [400_000, 0],
    [4_000_000, 0],
  ])('for items of %i', (itemsTotal, expected) => {
    expect(deliveryCostIn(priced, itemsTotal)).toBe(expected);
  });

  it('is never free where no amount makes it so, always over nothing, and nothing nowhere', () => {
    expect(deliveryCostIn({ ...priced, freeOver: null }, 9_999_999)).toBe(30_000);
    expect(deliveryCostIn({ ...priced, freeOver: 0 }, 0)).toBe(0);
    expect(deliveryCostIn(null, 100)).toBe(0);
  });
});

describe('prices by distance', () => {
  const shop = { latitude: 35.7, longitude: 51.4 };
  const zone = {
    price: 60_000,
    freeOver: 900_000,
    distancePrices: [
      { upToMetres: 1_000, price: 10_000 },
      { upToMetres: 3_000, price: 25_000 },
    ],
  };
  /** A door so many metres of way to the north: a degree is 111 kilometres, a way 1.35 times the straight line. */
  const doorAt = (metres: number) => ({ ...shop, latitude: 35.7 + metres / 1.35 / 111_195 });

  it.each([
    [0, 10_000],
    [990, 10_000],
    [1_010, 25_000],
    [2_990, 25_000],
    [3_010, 60_000],
  ])('%i metres of way cost %i', (metres, price) => {
    expect(deliveryCostIn(pricedFor(zone, shop, doorAt(metres)), 0)).toBe(price);
    expect(deliveryCostIn(pricedFor(zone, shop, doorAt(metres)), 900_000)).toBe(0);
  });

  it('must lie in order', () => {
    expect(areInOrder(zone.distancePrices)).toBe(true);
    expect(areInOrder([])).toBe(true);
    expect(areInOrder(zone.distancePrices.toReversed())).toBe(false);
    expect(
      areInOrder([
        { upToMetres: 500, price: 1 },
        { upToMetres: 500, price: 2 },
      ]),
    ).toBe(false);
  });
});
