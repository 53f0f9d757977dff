import { allocateByLargestRemainder, percentOf, takeInProportion } from '../money/index.ts';
import { type LineBase, sumOf } from './base.ts';
import type { PricedLine, PricedRest, PricingInput, Totals } from './types.ts';

/** This is what each line carries of the order-wide amounts, by the lines' order. */
export type Shares = {
  readonly discount: readonly number[];
  /** This is base − discount share. */
  readonly discounted: readonly number[];
  readonly service: readonly number[];
  /** No line can bear this service, because all that is left on the lines is 0. */
  readonly restService: number;
  /** This is the packaging after its waived part. */
  readonly packaging: readonly number[];
};

/** Spreads the discount by the base of the lines it is for, service by discounted base, waived packaging by packaging. */
export function shareOut(
  bases: readonly LineBase[],
  {
    discount: taken,
    discountable,
    service,
    packagingWaived: waived,
  }: Pick<Totals, 'discount' | 'discountable' | 'packagingWaived'> & { readonly service: number },
): Shares {
  const weights = bases.map((line) => line.base);
  const discountShares = takeInProportion(taken.onLines, discountable).shares;
  const discounted = minus(weights, discountShares);
  const bearable = discounted.some((amount) => amount > 0);
  const packaging = bases.map((line) => line.packaging);
  return {
    discount: discountShares,
    discounted,
    service: bearable ? allocateByLargestRemainder(service, discounted) : discounted.map(() => 0),
    restService: bearable ? 0 : service,
    packaging: minus(packaging, takeInProportion(waived, packaging).shares),
  };
}

/** This is the tax of the order and what each part of it carries. */
export type DueTax = {
  readonly base: number;
  readonly tax: number;
  readonly lines: readonly number[];
  readonly packaging: readonly number[];
  readonly rest: number;
};

/**
 * Decisions 5.5: tax is due on the discounted lines with `withTax`, and on packaging and service where the vendor
 * says so; it is rounded down once, then spread over what it is due on. Delivery and tip are never taxed.
 */
export function dueTax(input: PricingInput, shares: Shares): DueTax {
  const { onPackaging, onService, rate, told } = input.tax;
  const size = input.lines.length;
  const onLines = input.lines.map(
    (line, index) =>
      (line.withTax ? at(shares.discounted, index) : 0) + (onService ? at(shares.service, index) : 0),
  );
  const weights = [
    ...onLines,
    ...shares.packaging.map((amount) => (onPackaging ? amount : 0)),
    onService ? shares.restService : 0,
  ];
  const base = sumOf(weights, (weight) => weight);
  const tax = told ?? percentOf(base, rate);
  // A tax that is told of nothing taxed belongs to no line.
  if (tax > 0 && base === 0) return { base, tax, lines: onLines, packaging: onLines.map(() => 0), rest: tax };
  const spread = tax === 0 ? weights.map(() => 0) : allocateByLargestRemainder(tax, weights);
  return {
    base,
    tax,
    lines: spread.slice(0, size),
    packaging: spread.slice(size, 2 * size),
    rest: at(spread, 2 * size),
  };
}

/** Gives every line and the rest in their final amounts, rounding taken off the lines first. */
export function settle(
  input: PricingInput,
  bases: readonly LineBase[],
  shares: Shares,
  due: DueTax,
  totals: Totals,
): { lines: PricedLine[]; rest: PricedRest } {
  const nets = bases.map(
    (_, index) => at(shares.discounted, index) + at(shares.service, index) + at(due.lines, index),
  );
  const boxes = bases.map((_, index) => at(shares.packaging, index) + at(due.packaging, index));
  const offLines = takeInProportion(totals.rounding, nets);
  const offPackaging = takeInProportion(offLines.left, boxes);
  const lines = bases.map(({ line, base, itemDiscount }, index) => ({
    id: line.id,
    menuItemId: line.menuItemId,
    count: line.count,
    gross: base + itemDiscount,
    itemDiscount,
    base,
    discountShare: at(shares.discount, index),
    serviceShare: at(shares.service, index),
    taxShare: at(due.lines, index),
    roundingShare: at(offLines.shares, index),
    net: at(nets, index) - at(offLines.shares, index),
    packaging: at(shares.packaging, index),
    packagingTax: at(due.packaging, index),
    packagingRounding: at(offPackaging.shares, index),
    packagingNet: at(boxes, index) - at(offPackaging.shares, index),
  }));
  const deliveryCost = input.deliveryCost - totals.discount.onDelivery;
  const rest = {
    deliveryCost,
    service: shares.restService,
    tax: due.rest,
    tip: input.tip,
    rounding: offPackaging.left,
  };
  return {
    lines,
    rest: { ...rest, total: deliveryCost + rest.service + rest.tax + rest.tip - rest.rounding },
  };
}

function minus(amounts: readonly number[], shares: readonly number[]): number[] {
  return amounts.map((amount, index) => amount - at(shares, index));
}

/** The lists here are all made of the same lines, so an index always finds its figure. */
function at(figures: readonly number[], index: number): number {
  return figures[index] ?? 0;
}
