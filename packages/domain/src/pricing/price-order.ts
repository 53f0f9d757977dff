import { assertAmount, roundToStep } from '../money/index.ts';
import { assertInput, type LineBase, lineBase, sumOf } from './base.ts';
import { discountEffect, serviceFeeOf } from './charges.ts';
import { discountable } from './discountable.ts';
import { explain } from './explain.ts';
import { dueTax, settle, shareOut } from './shares.ts';
import type { Pricing, PricingInput, Totals } from './types.ts';

/**
 * Gives the price of an order (decisions section 5), the one function that guest site, till and server use.
 *
 * Every percentage and the total are rounded down: the guest never pays a unit that no rule names, and each step
 * can be checked by hand. Tax is rounded once per order. Order-wide amounts are spread over the lines by largest
 * remainder: discount by the lines' base, service by the discounted base, tax by what it is due on, rounding by
 * what the lines came to (then over packaging, then the rest). Where two lines have the same claim to a unit, the one of
 * the smaller id bears it, so that taking a line out and putting it back gives the same total. Rounding never takes
 * anything of the tip. So Σ net + Σ packagingNet + rest.total = finalPrice, for every input.
 * @throws RangeError when an amount is no whole number ≥ 0, or the total is past what JavaScript holds exactly.
 */
export function priceOrder(asked: PricingInput): Pricing {
  assertInput(asked);
  const places = asked.lines.map((line, place) => ({ line, place })).sort(byLineId);
  const input = { ...asked, lines: places.map(({ line }) => line) };
  const bases = input.lines.map((line) => lineBase(line, input.deliveryType));
  const amounts = orderAmounts(input, bases);
  const service = amounts.serviceFee + input.serviceChargeCostNumber;
  const shares = shareOut(bases, { ...amounts, service });
  const due = dueTax(input, shares);
  const beforeRounding =
    amounts.base -
    amounts.discount.onLines +
    (amounts.packaging - amounts.packagingWaived) +
    service +
    due.tax +
    (input.deliveryCost - amounts.discount.onDelivery) +
    input.tip;
  assertAmount(beforeRounding, 'total');
  const rounded = roundToStep(beforeRounding, input.roundingStep) - (input.joinedOff ?? 0);
  const finalPrice = Math.max(rounded, input.tip);
  const totals: Totals = {
    ...amounts,
    taxBase: due.base,
    tax: due.tax,
    beforeRounding,
    finalPrice,
    rounding: beforeRounding - finalPrice,
  };
  const { lines, rest } = settle(input, bases, shares, due, totals);
  return {
    ...pricingState(input, bases, totals),
    lines: asAsked(lines, places),
    rest,
    explanation: explain(input, bases, totals),
  };
}

interface Placed {
  readonly line: PricingInput['lines'][number];
  readonly place: number;
}

function byLineId(a: Placed, b: Placed): number {
  return a.line.id < b.line.id ? -1 : Number(a.line.id > b.line.id);
}

/** Says what was worked out in the order of the ids, in the order the lines were asked for in. */
function asAsked<Figure>(figures: readonly Figure[], places: readonly Placed[]): Figure[] {
  const asked: Figure[] = [];
  for (const [index, figure] of figures.entries()) asked[places[index]?.place ?? index] = figure;
  return asked;
}

/** Gives the amounts that need no shares: base, discount, packaging, service fee. */
function orderAmounts(input: PricingInput, bases: readonly LineBase[]) {
  const base = sumOf(bases, (line) => line.base);
  const { amounts, times } = discountable(input.discount, bases);
  const discountBase = sumOf(amounts, (each) => each);
  const packaging = sumOf(bases, (line) => line.packaging);
  const discount = discountEffect(input.discount, discountBase, times, input.deliveryCost);
  return {
    base,
    discountBase,
    discountable: amounts,
    packaging,
    packagingWaived: Math.min(input.discountPackagingCost ?? 0, packaging),
    discount,
    serviceFee: serviceFeeOf(input.serviceFee, base - discount.onLines, input.lines.length > 0),
  };
}

/** Gives the figures of the specification's «pricing state», by its names. */
function pricingState(input: PricingInput, bases: readonly LineBase[], totals: Totals) {
  const { discount, packaging, packagingWaived, serviceFee } = totals;
  return {
    currency: input.currency,
    finalPrice: totals.finalPrice,
    sumOfPackagingCostItems: packaging,
    tax: totals.tax,
    sumOfItemsPrice: sumOf(bases, (line) => line.items - line.itemDiscount),
    totalPackagingCost: packaging - packagingWaived,
    sumOfItemToppingsPrice: sumOf(bases, (line) => line.toppings),
    serviceChargeFinalPrice: serviceFee + input.serviceChargeCostNumber,
    discountPackagingCost: packagingWaived,
    deliveryCost: input.deliveryCost,
    tip: input.tip,
    serviceChargeCostNumber: input.serviceChargeCostNumber,
    discountType: input.discount?.kind ?? 'MONEY',
    discountAmount: input.discount?.value ?? 0,
    finalDiscountAmount: discount.onLines + discount.onDelivery,
    serviceFeeValue: input.serviceFee?.value ?? 0,
    serviceFeeType: input.serviceFee?.type ?? 'PERCENTAGE',
    totalServiceFee: serviceFee,
    rounding: totals.rounding,
  } as const;
}
