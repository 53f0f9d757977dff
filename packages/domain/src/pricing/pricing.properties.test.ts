import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateByLargestRemainder, percentOf } from '../money/index.ts';
import { lines, pricingInputs } from '../testing/arbitraries.ts';
import { sum } from '../testing/builders.ts';
import { amountsByRule, PRICE_RULES, type Pricing, type PricingInput, priceOrder } from './index.ts';

const RUNS = { numRuns: 400 };

/** The pieces of an order that a discount for pieces or sets looks at, each by itself, the dearest first. */
function piecesOf({ discount, lines: asked }: PricingInput): { id: string; dish: string; price: number }[] {
  const dishes = discount?.set ? null : (discount?.menuItemIds ?? null);
  return [...asked]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter((line) => line.unit !== 'GRAM' && !line.isFreeItem)
    .filter(({ menuItemId }) => dishes === null || dishes.includes(menuItemId))
    .flatMap(({ id, menuItemId: dish, count, price, discount: own }) =>
      Array.from({ length: count }, () => ({ id, dish, price: Math.max(0, price - own) })),
    )
    .filter(({ price }) => price > 0)
    .sort((a, b) => b.price - a.price);
}

/** Which pieces a discount for each so many pieces, or for sets, is taken off, and how many times. */
function picked(input: PricingInput) {
  const { every = null, set = null } = input.discount ?? {};
  const all = piecesOf(input);
  if (set) {
    const times = Math.min(
      ...set.map(({ menuItemId, count }) =>
        Math.floor(all.filter(({ dish }) => dish === menuItemId).length / count),
      ),
    );
    return {
      times,
      pieces: set.flatMap(({ menuItemId, count }) =>
        all.filter(({ dish }) => dish === menuItemId).slice(0, times * count),
      ),
    };
  }
  const pieces = all.filter((_, index) => (index + 1) % (every ?? 1) === 0);
  return { times: pieces.length, pieces };
}

/** What a line has that the order's discount may be taken off. */
function discountable(input: PricingInput, line: Pricing['lines'][number]): number {
  const { discount } = input;
  if (discount?.every || discount?.set)
    return sum(picked(input).pieces.flatMap(({ id, price }) => (id === line.id ? [price] : [])));
  const dishes = discount?.menuItemIds ?? [line.menuItemId];
  return dishes.includes(line.menuItemId) ? line.base : 0;
}

/** How often money is taken off. */
function timesOf(input: PricingInput): number {
  return input.discount?.every || input.discount?.set ? picked(input).times : 1;
}

/** Every property for every input of decisions section 5. */
function forEveryInput(check: (pricing: Pricing, input: PricingInput) => void): void {
  fc.assert(
    fc.property(pricingInputs, (input) => check(priceOrder(input), input)),
    RUNS,
  );
}

describe('parts sum to the total', () => {
  it('the pricing state recomposes finalPrice', () => {
    forEveryInput((pricing) => {
      const parts =
        pricing.sumOfItemsPrice +
        pricing.sumOfItemToppingsPrice -
        pricing.finalDiscountAmount +
        pricing.totalPackagingCost +
        pricing.serviceChargeFinalPrice +
        pricing.tax +
        pricing.deliveryCost +
        pricing.tip -
        pricing.rounding;
      expect(parts).toBe(pricing.finalPrice);
      expect(pricing.totalPackagingCost).toBe(
        pricing.sumOfPackagingCostItems - pricing.discountPackagingCost,
      );
      expect(pricing.serviceChargeFinalPrice).toBe(pricing.totalServiceFee + pricing.serviceChargeCostNumber);
    });
  });

  it('the explanation sums to finalPrice, each rule at most once, in order, but each weighing by itself', () => {
    forEveryInput((pricing) => {
      expect(sum(pricing.explanation.map((step) => step.amount))).toBe(pricing.finalPrice);
      const places = pricing.explanation.map((step) => PRICE_RULES.indexOf(step.rule));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const once = pricing.explanation.filter(({ rule }) => rule !== 'WEIGHED');
      expect(new Set(once.map(({ rule }) => rule)).size).toBe(once.length);
      const inAll = amountsByRule(pricing.explanation);
      expect([inAll.length, sum(inAll.map(({ amount }) => amount))]).toEqual([
        new Set(places).size,
        pricing.finalPrice,
      ]);
    });
  });

  it('line nets, line packaging and the rest recompose finalPrice', () => {
    forEveryInput((pricing) => {
      const nets = sum(pricing.lines.map((line) => line.net));
      const packaging = sum(pricing.lines.map((line) => line.packagingNet));
      expect(nets + packaging + pricing.rest.total).toBe(pricing.finalPrice);
    });
  });

  it('shares sum to what they are shares of', () => {
    forEveryInput((pricing) => {
      const of = (figure: (line: Pricing['lines'][number]) => number) => sum(pricing.lines.map(figure));
      const onDelivery = pricing.discountType === 'FREESHIPPING' ? pricing.finalDiscountAmount : 0;
      expect(of((line) => line.base)).toBe(pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice);
      expect(of((line) => line.discountShare)).toBe(pricing.finalDiscountAmount - onDelivery);
      expect(of((line) => line.serviceShare) + pricing.rest.service).toBe(pricing.serviceChargeFinalPrice);
      expect(of((line) => line.taxShare + line.packagingTax) + pricing.rest.tax).toBe(pricing.tax);
      expect(of((line) => line.packaging)).toBe(pricing.totalPackagingCost);
      const rounded = of((line) => line.roundingShare + line.packagingRounding) + pricing.rest.rounding;
      expect(rounded).toBe(pricing.rounding);
      expect(pricing.rest.deliveryCost).toBe(pricing.deliveryCost - onDelivery);
    });
  });
});

describe('no negative part', () => {
  it('every figure is a whole number of at least zero', () => {
    forEveryInput((pricing) => {
      const {
        explanation,
        lines: priced,
        rest,
        currency,
        discountType,
        serviceFeeType,
        ...figures
      } = pricing;
      const { discountAmount, serviceFeeValue, ...whole } = figures;
      for (const [name, figure] of Object.entries(whole)) {
        expect(Number.isSafeInteger(figure) && figure >= 0, `${name} ${figure}`).toBe(true);
      }
      expect(discountAmount).toBeGreaterThanOrEqual(0);
      expect(serviceFeeValue).toBeGreaterThanOrEqual(0);
      expect(Object.values(rest).every((figure) => figure >= 0)).toBe(true);
      expect([currency, discountType, serviceFeeType].every((name) => name.length > 0)).toBe(true);
      expect(explanation.every((step) => step.base >= 0)).toBe(true);
      for (const { id, menuItemId, ...line } of priced) {
        expect(Object.values(line).every((figure) => Number.isSafeInteger(figure) && figure >= 0)).toBe(true);
        expect(id.length + menuItemId.length).toBeGreaterThan(0);
      }
    });
  });

  it('only discounts, waived packaging, free shipping and rounding take off', () => {
    const taking = ['ITEM_DISCOUNT', 'DISCOUNT', 'PACKAGING_DISCOUNT', 'FREE_SHIPPING', 'ROUNDING'];
    forEveryInput((pricing) => {
      for (const step of pricing.explanation) {
        expect(taking.includes(step.rule) ? step.amount < 0 : step.amount >= 0).toBe(true);
      }
    });
  });

  it('no share of a line passes what it is taken from', () => {
    forEveryInput((pricing, input) => {
      for (const line of pricing.lines) {
        expect(line.itemDiscount).toBeLessThanOrEqual(line.gross);
        expect(line.discountShare).toBeLessThanOrEqual(discountable(input, line));
        expect(line.net).toBe(
          line.base - line.discountShare + line.serviceShare + line.taxShare - line.roundingShare,
        );
        expect(line.packagingNet).toBe(line.packaging + line.packagingTax - line.packagingRounding);
      }
    });
  });
});

describe('each rule by its own words', () => {
  it('an order discount never passes the dishes it is for, its value, its cap or the delivery', () => {
    forEveryInput((pricing, input) => {
      const { discount, deliveryCost } = input;
      const base = sum(pricing.lines.map((line) => discountable(input, line)));
      if (discount?.kind === 'MONEY')
        expect(pricing.finalDiscountAmount).toBe(Math.min(base, discount.value * timesOf(input)));
      if (discount?.kind === 'FREESHIPPING') expect(pricing.finalDiscountAmount).toBe(deliveryCost);
      else expect(pricing.finalDiscountAmount).toBeLessThanOrEqual(base);
      if (discount?.kind === 'PERCENTAGE') {
        const whole = percentOf(base, discount.value);
        expect(pricing.finalDiscountAmount).toBe(Math.min(whole, discount.cap ?? whole));
      }
      if (discount === null || discount.kind === 'FREEITEM') expect(pricing.finalDiscountAmount).toBe(0);
    });
  });

  it('tax is the rate of what bears it, counted afresh from the lines', () => {
    forEveryInput((pricing, input) => {
      const taxed = pricing.lines.map((line, index) =>
        input.lines[index]?.withTax ? line.base - line.discountShare : 0,
      );
      const base =
        sum(taxed) +
        (input.tax.onPackaging ? pricing.totalPackagingCost : 0) +
        (input.tax.onService ? pricing.serviceChargeFinalPrice : 0);
      expect(pricing.tax).toBe(percentOf(base, input.tax.rate));
    });
  });

  it('the total is a multiple of the rounding step, less than a step under the sum, or the tip alone', () => {
    forEveryInput((pricing, { roundingStep, tip }) => {
      expect(pricing.rounding).toBeLessThan(Math.max(1, roundingStep));
      expect(pricing.finalPrice).toBeGreaterThanOrEqual(tip);
      if (roundingStep > 0 && pricing.finalPrice !== tip) expect(pricing.finalPrice % roundingStep).toBe(0);
    });
  });

  it('the order of the lines changes nothing', () => {
    forEveryInput((pricing, input) => {
      const turned = priceOrder({ ...input, lines: [...input.lines].reverse() });
      expect(turned).toEqual({
        ...pricing,
        lines: [...pricing.lines].reverse(),
        explanation: turned.explanation,
      });
    });
  });

  it('the discount is spread by largest remainder of the line bases', () => {
    forEveryInput((pricing, input) => {
      if (pricing.discountType === 'FREESHIPPING' || pricing.finalDiscountAmount === 0) return;
      const byId = [...pricing.lines].sort((a, b) => (a.id < b.id ? -1 : 1));
      const spread = allocateByLargestRemainder(
        pricing.finalDiscountAmount,
        byId.map((line) => discountable(input, line)),
      );
      expect(byId.map((line) => line.discountShare)).toEqual(spread);
    });
  });
});

describe('adding then removing anything gives the same price', () => {
  it('a line, a tip, a discount, a unit', () => {
    fc.assert(
      fc.property(pricingInputs, lines, (input, more) => {
        const before = priceOrder(input);
        const added = [...input.lines, ...more.map((line) => ({ ...line, id: `added-${line.id}` }))];
        const removed = added.filter((line) => !line.id.startsWith('added-'));
        expect(priceOrder({ ...input, lines: removed })).toEqual(before);
        const raised = input.lines.map((line) => ({ ...line, count: line.count + 1 }));
        const lowered = raised.map((line) => ({ ...line, count: line.count - 1 }));
        expect(priceOrder({ ...input, lines: lowered })).toEqual(before);
      }),
      RUNS,
    );
  });

  it('nothing is remembered between orders, and nothing given is changed', () => {
    fc.assert(
      fc.property(pricingInputs, pricingInputs, (input, other) => {
        const copy = structuredClone(input);
        const before = priceOrder(input);
        priceOrder(other);
        expect(priceOrder(input)).toEqual(before);
        expect(input).toEqual(copy);
      }),
      RUNS,
    );
  });

  it('a line of count 0 is as good as none', () => {
    fc.assert(
      fc.property(pricingInputs, (input) => {
        const first = input.lines[0];
        fc.pre(first !== undefined);
        const ghost = first ? [{ ...first, id: 'ghost', count: 0 }] : [];
        const withGhost = priceOrder({ ...input, lines: [...input.lines, ...ghost] });
        const { lines: pricedWith, ...figuresWith } = withGhost;
        const { lines: priced, ...figures } = priceOrder(input);
        expect(figuresWith).toEqual({ ...figures, explanation: expect.anything() });
        expect(pricedWith.slice(0, -1)).toEqual(priced);
        expect(pricedWith.at(-1)).toMatchObject({ net: 0, packagingNet: 0 });
      }),
      RUNS,
    );
  });
});

describe('client and server agree', () => {
  it('an order that went over the wire costs the same to the last figure', () => {
    fc.assert(
      fc.property(pricingInputs, (input) => {
        const sent = JSON.parse(JSON.stringify(input)) as PricingInput;
        expect(priceOrder(sent)).toEqual(priceOrder(input));
      }),
      RUNS,
    );
  });

  it('the order of the lines changes no figure of the order', () => {
    fc.assert(
      fc.property(pricingInputs, (input) => {
        const turned = priceOrder({ ...input, lines: [...input.lines].reverse() });
        const { lines: _lines, rest: _rest, ...figures } = priceOrder(input);
        expect(turned).toMatchObject(figures);
      }),
      RUNS,
    );
  });
});
