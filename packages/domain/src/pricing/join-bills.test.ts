import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lines, pricingInputs } from '../testing/arbitraries.ts';
import { sum } from '../testing/builders.ts';
import {
  type Apart,
  isDiscounted,
  joinedOffAfter,
  type PricingInput,
  priceJoined,
  priceOrder,
} from './index.ts';

/** Two bills of a table by the same terms, and everything of both as the first of them is to have it. */
const twoBills = fc.tuple(pricingInputs, lines).map(([input, more]) => {
  const one: PricingInput = { ...input, deliveryType: 'SERVE', deliveryCost: 0 };
  const other: PricingInput = {
    ...one,
    lines: more.map((line) => ({ ...line, id: `other-${line.id}` })),
    discount: null,
    discountPackagingCost: 0,
  };
  const joined: PricingInput = {
    ...one,
    lines: [...one.lines, ...other.lines],
    tip: one.tip + other.tip,
    serviceChargeCostNumber: one.serviceChargeCostNumber + other.serviceChargeCostNumber,
  };
  return { one, other, joined };
});

const cameTo = (finalPrice: number): Apart => ({ finalPrice, discountAmount: 0 });

const dish = (id: string, price: number): PricingInput['lines'][number] => ({
  id,
  menuItemId: id,
  count: 1,
  price,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  toppings: [],
});

describe('two bills that become one', () => {
  const bill = (price: number, id: string): PricingInput => ({
    currency: 'TOMAN',
    deliveryType: 'SERVE',
    lines: [dish(id, price)],
    discount: null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 0, onPackaging: false, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 1000,
  });
  const [soup, fish] = [bill(100_600, 'soup'), bill(200_700, 'fish')];
  const both = { ...soup, lines: [...soup.lines, ...fish.lines] };

  it('come to what they came to, though together they would be rounded less', () => {
    expect(priceOrder(both).finalPrice).toBe(301_000);
    const joinedOff = 1_000;
    expect(priceJoined(both, cameTo(300_000))).toMatchObject({
      joinedOff,
      pricing: { finalPrice: 300_000, rounding: 1_300 },
    });
    // A dish that is ordered later is added to what was owed.
    const more = priceOrder({ ...both, joinedOff, lines: [...both.lines, dish('tea', 50_000)] });
    expect(more.finalPrice).toBe(350_000);
  });

  it.each([
    ['nothing changes', both.lines, 1_000],
    ['a dish comes', [...both.lines, dish('tea', 50_000)], 1_000],
    ['a dish goes', soup.lines, 0],
    ['a dish gets cheaper', [...soup.lines, dish('fish', 200_699)], 0],
    ['a dish is given away', [...soup.lines, { ...dish('fish', 200_700), isFreeItem: true }], 0],
  ])('keep what joining took off them where %s', (_case, after, kept) => {
    expect(joinedOffAfter({ joinedOff: 1_000 }, both.lines, after)).toBe(kept);
  });

  it('are none where they come to more than rounding can be: one had no fee yet', () => {
    const fee = { ...both, serviceFee: { type: 'PERCENTAGE', value: 10 } as const };
    expect(priceJoined(fee, cameTo(300_000))).toEqual({ ok: false, obstacle: 'OTHER_TERMS' });
    // What joining took off them before is theirs, too.
    const twice = { ...both, joinedOff: 4_000 };
    const less = cameTo(priceOrder(both).finalPrice - 5_000);
    expect(priceJoined(twice, less)).toMatchObject({ joinedOff: 5_000 });
    expect(priceJoined({ ...both, joinedOff: 0 }, less)).toMatchObject({ ok: false });
  });

  it.each([
    ['per cent by hand', { kind: 'PERCENTAGE', value: 10 }, false],
    ['an amount by hand that fits the one', { kind: 'MONEY', value: 10_000 }, true],
    ['an amount by hand that is more than the one', { kind: 'MONEY', value: 150_000 }, false],
    ['per cent of a code', { kind: 'PERCENTAGE', value: 10, code: 'NOROOZ' }, true],
  ] as const)('where the one has %s: it spreads over the other by a code alone', (_case, discount, joins) => {
    const one = { ...soup, discount };
    const { finalPrice, finalDiscountAmount: discountAmount } = priceOrder(one);
    const apart = { finalPrice: finalPrice + priceOrder(fish).finalPrice, discountAmount };
    const price = priceJoined({ ...both, discount }, apart);
    expect(price).toMatchObject(joins ? { ok: true } : { ok: false, obstacle: 'DISCOUNTED' });
  });

  it.each([
    [{ finalDiscountAmount: 0, discountType: 'MONEY' }, false],
    [{ finalDiscountAmount: 1, discountType: 'MONEY' }, true],
    [{ finalDiscountAmount: 0, discountType: 'FREEITEM' }, true],
  ] as const)('%o is a discount of its own, or none', (pricing, discounted) => {
    expect(isDiscounted(pricing)).toBe(discounted);
  });

  it('never come to more than they came to, and the parts sum to the total', () => {
    fc.assert(
      fc.property(twoBills, ({ one, other, joined }) => {
        const apart = priceOrder(one).finalPrice + priceOrder(other).finalPrice;
        const { finalDiscountAmount: discountAmount } = priceOrder(one);
        const price = priceJoined(joined, { finalPrice: apart, discountAmount });
        // Without a discount, which may lie on dishes that are taxed otherwise, it is rounding alone.
        if (one.discount === null) expect(price.ok).toBe(true);
        if (!price.ok) return;
        const { pricing } = price;
        if (!one.discount?.code) expect(pricing.finalDiscountAmount).toBeLessThanOrEqual(discountAmount);
        expect(pricing.finalPrice).toBeLessThanOrEqual(apart);
        const nets = sum(pricing.lines.map(({ net, packagingNet }) => net + packagingNet));
        expect(nets + pricing.rest.total).toBe(pricing.finalPrice);
        expect(pricing.lines.every(({ net, packagingNet }) => net >= 0 && packagingNet >= 0)).toBe(true);
        expect(sum(pricing.explanation.map(({ amount }) => amount))).toBe(pricing.finalPrice);
      }),
      { numRuns: 400 },
    );
  });

  it('by the same percentages, without a discount, come to exactly that', () => {
    fc.assert(
      fc.property(twoBills, fc.integer({ min: 0, max: 100 }), ({ one, other, joined }, value) => {
        const plain = {
          discount: null,
          discountPackagingCost: 0,
          serviceFee: { type: 'PERCENTAGE', value } as const,
          tip: 0,
        };
        const apart =
          priceOrder({ ...one, ...plain }).finalPrice + priceOrder({ ...other, ...plain }).finalPrice;
        expect(priceJoined({ ...joined, ...plain }, cameTo(apart))).toMatchObject({
          pricing: { finalPrice: apart },
        });
      }),
      { numRuns: 400 },
    );
  });
});
