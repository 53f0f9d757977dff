import { describe, expect, it } from 'vitest';
import { deliveryTerms } from './index.ts';

const zone = (more: object = {}) => ({
  enabled: true,
  price: 30_000,
  minimumBasket: 0,
  freeOver: null,
  distancePrices: [],
  ...more,
});
const span = (least: number, most = least) => ({ least, most });

describe('what can be said of delivery before anybody knows where to', () => {
  it('is nothing where nothing is delivered', () => {
    expect(deliveryTerms([], 50_000)).toBeNull();
    expect(deliveryTerms([zone({ enabled: false })], 50_000)).toBeNull();
  });

  it.each([
    [
      'one zone has one price',
      [zone()],
      50_000,
      { cost: span(30_000), minimumBasket: span(50_000), freeOver: null },
    ],
    [
      'the larger of vendor and zone is the least basket',
      [zone(), zone({ price: 45_000, minimumBasket: 200_000 }), zone({ price: 1, enabled: false })],
      50_000,
      { cost: span(30_000, 45_000), minimumBasket: span(50_000, 200_000), freeOver: null },
    ],
    [
      'ways of a zone have prices of their own',
      [zone({ distancePrices: [{ upToMetres: 2_000, price: 15_000 }] })],
      0,
      { cost: span(15_000, 30_000), minimumBasket: span(0), freeOver: null },
    ],
    [
      'free is said where it holds everywhere, from the dearest zone on',
      [zone({ freeOver: 500_000 }), zone({ freeOver: 800_000 })],
      0,
      { cost: span(30_000), minimumBasket: span(0), freeOver: 800_000 },
    ],
    [
      'and nowhere else',
      [zone({ freeOver: 500_000 }), zone()],
      0,
      { cost: span(30_000), minimumBasket: span(0), freeOver: null },
    ],
  ])('%s', (_case, zones, minimum, terms) => {
    expect(deliveryTerms(zones, minimum)).toEqual(terms);
  });
});
