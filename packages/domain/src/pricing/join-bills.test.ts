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

const cameTo = (finalPrice: number): Apart => ({
  finalPrice,
  stays: { finalDiscountAmount: 0, discountPackagingCost: 0 },
  serviceFee: null,
});
/** This is what two bills come to apart. */
const bothApart = (one: PricingInput, other: PricingInput): Apart => {
  const stays = priceOrder(one);
  const finalPrice = stays.finalPrice + priceOrder(other).finalPrice;
  return { finalPrice, stays, serviceFee: other.serviceFee };
};

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
    ['per cent of a code', { kind: 'PERCENTAGE', value: 50, code: 'NOROOZ' }, false],
    [
      'per cent of a code that is at its cap',
      { kind: 'PERCENTAGE', value: 50, cap: 9_000, code: 'CAP' },
      true,
    ],
    ['per cent of a code for its dish', { kind: 'PERCENTAGE', value: 50, menuItemIds: ['soup'] }, true],
    ['an amount of a code that fits the one', { kind: 'MONEY', value: 10_000, code: 'TEN' }, true],
  ] as const)('where the one has %s: it never spreads over the other', (_case, discount, joins) => {
    const price = priceJoined({ ...both, discount }, bothApart({ ...soup, discount }, fish));
    expect(price).toMatchObject(joins ? { ok: true } : { ok: false, obstacle: 'DISCOUNTED' });
  });

  const fee = (type: 'PERCENTAGE' | 'FIX', value: number) => ({ serviceFee: { type, value } as const });
  const tax = { tax: { rate: 10, onPackaging: false, onService: true } };
  it.each([
    ['no fee where the other had one', {}, fee('PERCENTAGE', 10), false],
    ['no tax where the other had some', {}, tax, false],
    ['no fixed fee where the other had one', {}, fee('FIX', 30_000), false],
    ['the same fixed fee, which one bill has once', fee('FIX', 30_000), fee('FIX', 30_000), true],
    [
      'the same fixed fee with its tax',
      { ...tax, ...fee('FIX', 30_000) },
      { ...tax, ...fee('FIX', 30_000) },
      true,
    ],
    ['a smaller fixed fee', fee('FIX', 10_000), fee('FIX', 60_000), false],
  ])('stay apart where they would come to less: the one has %s', (_case, ofOne, ofOther, joins) => {
    const apart = bothApart({ ...soup, ...ofOne }, { ...fish, ...ofOther });
    const price = priceJoined({ ...both, ...ofOne }, apart);
    expect(price).toMatchObject(joins ? { ok: true } : { ok: false, obstacle: 'OTHER_TERMS' });
  });

  it.each([
    [{ finalDiscountAmount: 0, discountType: 'MONEY' }, false],
    [{ finalDiscountAmount: 1, discountType: 'MONEY' }, true],
    [{ finalDiscountAmount: 0, discountType: 'FREEITEM' }, true],
  ] as const)('%o is a discount of its own, or none', (pricing, discounted) => {
    expect(isDiscounted(pricing)).toBe(discounted);
  });

  it('come to what they came to but for rounding, with no more discount, and the parts sum to the total', () => {
    fc.assert(
      fc.property(twoBills, ({ one, other, joined }) => {
        const apart = bothApart(one, other);
        const price = priceJoined(joined, apart);
        // Without a discount, which may lie on dishes that are taxed otherwise, it is rounding alone.
        if (one.discount === null && !one.discountPackagingCost) expect(price.ok).toBe(true);
        if (!price.ok) return;
        const { pricing } = price;
        const { finalDiscountAmount, discountPackagingCost } = apart.stays;
        expect(pricing.finalDiscountAmount + pricing.discountPackagingCost).toBeLessThanOrEqual(
          finalDiscountAmount + discountPackagingCost,
        );
        expect(pricing.finalPrice).toBeLessThanOrEqual(apart.finalPrice);
        const fixed = one.serviceFee?.type === 'FIX' ? one.serviceFee.value : 0;
        const feeOnce = fixed * (one.tax.onService ? 1 + one.tax.rate / 100 : 1);
        const rounded = one.roundingStep + 8 + 4 * joined.lines.length;
        expect(pricing.finalPrice).toBeGreaterThanOrEqual(apart.finalPrice - rounded - feeOnce);
        const nets = sum(pricing.lines.map(({ net, packagingNet }) => net + packagingNet));
        expect(nets + pricing.rest.total).toBe(pricing.finalPrice);
        expect(pricing.lines.every(({ net, packagingNet }) => net >= 0 && packagingNet >= 0)).toBe(true);
        expect(sum(pricing.explanation.map(({ amount }) => amount))).toBe(pricing.finalPrice);
      }),
      { numRuns: 400 },
    );
  });

  it('by other terms stay apart or come to what they came to but for rounding', () => {
    const terms = pricingInputs.map(({ serviceFee, tax, roundingStep }) => ({
      serviceFee,
      tax,
      roundingStep,
    }));
    fc.assert(
      fc.property(twoBills, terms, ({ one, other, joined }, others) => {
        const apart = bothApart(one, { ...other, ...others });
        const price = priceJoined(joined, apart);
        if (!price.ok) return;
        expect(price.pricing.finalPrice).toBeLessThanOrEqual(apart.finalPrice);
        const fixed = [one.serviceFee, others.serviceFee].map((fee) => (fee?.type === 'FIX' ? fee.value : 0));
        const feeOnce = Math.min(...fixed) * (one.tax.onService ? 1 + one.tax.rate / 100 : 1);
        const rounded = one.roundingStep + 8 + 4 * joined.lines.length;
        expect(price.pricing.finalPrice).toBeGreaterThanOrEqual(apart.finalPrice - rounded - feeOnce);
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
