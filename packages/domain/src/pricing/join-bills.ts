import { ROUNDING_STEPS } from '../enums/index.ts';
import { percentOf } from '../money/index.ts';
import { lineAmount } from './base.ts';
import { serviceFeeOf } from './charges.ts';
import { priceOrder } from './price-order.ts';
import type { Pricing, PricingInput, ServiceFee } from './types.ts';

/** This is the price of a bill that another became a part of, and what it has to be priced by from then on; or why it has none. */
export type JoinedPrice =
  | { readonly ok: true; readonly pricing: Pricing; readonly joinedOff: number }
  | { readonly ok: false; readonly obstacle: 'OTHER_TERMS' | 'DISCOUNTED' };
/** This is what two bills came to before they were joined. */
export type Apart = {
  readonly finalPrice: number;
  /** This is what the one that stays is priced as; the other has no discount. */
  readonly stays: Pick<Pricing, 'finalDiscountAmount' | 'discountPackagingCost'>;
  /** This is the fee of the one that becomes a part. */
  readonly serviceFee: ServiceFee | null;
};

/** Says whether a bill has a discount of its own: another bill would not know it, so it becomes no part of one. */
export function isDiscounted({
  finalDiscountAmount,
  discountType,
}: Pick<Pricing, 'finalDiscountAmount'> & { readonly discountType?: string | null }): boolean {
  return finalDiscountAmount > 0 || discountType === 'FREEITEM';
}

/** Percentages of a bill, and of each of its lines, are rounded down by themselves so often at most. */
const ROUNDED_OF_BILL = 8;
const ROUNDED_OF_LINE = 4;

/**
 * Prices two bills that become one. Nobody owes more because staff joined bills: what the lines together would come to beyond both
 * bills, each of which was rounded by itself and whose percentages were rounded down by themselves, is taken off with the
 * rounding. So two bills that are paid are one that is paid. They stay apart where the discount of the one would spread over the
 * other, whoever or whichever code gave it: whoever joins bills gives no discount. And they do where together they come to more or
 * to less than both by more than rounding can be: the one bill was priced by other terms than the other, another tax or
 * fee, or a discount of it would lie on dishes that are taxed otherwise. One bill has one fixed fee: where both had one, the smaller of the two is asked for no more.
 * @param input is everything of both, by the terms of the one that stays, with what joining took off them before.
 * @throws RangeError as `priceOrder` does.
 */
export function priceJoined(input: PricingInput, apart: Apart): JoinedPrice {
  const together = priceOrder({ ...input, joinedOff: 0 });
  if (givenOff(together) > givenOff(apart.stays)) return { ok: false, obstacle: 'DISCOUNTED' };
  const more = together.finalPrice - apart.finalPrice;
  const least = -mostRoundedDown(input) - feeOnce(input, apart);
  if (more > mostOfRounding(input) || more < least) return { ok: false, obstacle: 'OTHER_TERMS' };
  if (more <= 0) return { ok: true, pricing: together, joinedOff: 0 };
  return { ok: true, pricing: priceOrder({ ...input, joinedOff: more }), joinedOff: more };
}

function givenOff({ finalDiscountAmount, discountPackagingCost }: Apart['stays']): number {
  return finalDiscountAmount + discountPackagingCost;
}

function mostOfRounding({ lines, joinedOff = 0 }: PricingInput): number {
  return joinedOff + 2 * (Math.max(...ROUNDING_STEPS) + ROUNDED_OF_BILL) + ROUNDED_OF_LINE * lines.length;
}

/** Two bills that were rounded by no step may be one that is, and its percentages are rounded down once more. */
function mostRoundedDown({ lines, roundingStep }: PricingInput): number {
  return roundingStep + ROUNDED_OF_BILL + ROUNDED_OF_LINE * lines.length;
}

/** Says what a fixed fee came to, and its tax, that both bills had and that the joined one has once. */
function feeOnce({ serviceFee, tax }: PricingInput, { serviceFee: other }: Apart): number {
  if (serviceFee?.type !== 'FIX' || other?.type !== 'FIX') return 0;
  const fee = Math.min(serviceFeeOf(serviceFee, 0, true), serviceFeeOf(other, 0, true));
  return fee + (tax.onService ? percentOf(fee, tax.rate) : 0);
}

type EditedLine = Parameters<typeof lineAmount>[0] & { readonly id: string };

/**
 * Says what joining took off a bill is still off it after an edit: all of it while no line comes to less than before, and nothing once
 * one does. What is left then is no more the two bills that were rounded, and a line that comes and goes takes nothing along.
 */
export function joinedOffAfter(
  { joinedOff = 0 }: Pick<PricingInput, 'joinedOff'>,
  before: readonly EditedLine[],
  after: readonly EditedLine[],
): number {
  const kept = new Map(after.map((line) => [line.id, lineAmount(line)]));
  return before.every((line) => (kept.get(line.id) ?? 0) >= lineAmount(line)) ? joinedOff : 0;
}
