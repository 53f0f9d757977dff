import { ROUNDING_STEPS } from '../enums/index.ts';
import { lineAmount } from './base.ts';
import { isByHand } from './by-hand.ts';
import { priceOrder } from './price-order.ts';
import type { Pricing, PricingInput } from './types.ts';

/** This is the price of a bill that another became a part of, and what it has to be priced by from then on; or why it has none. */
export type JoinedPrice =
  | { readonly ok: true; readonly pricing: Pricing; readonly joinedOff: number }
  | { readonly ok: false; readonly obstacle: 'OTHER_TERMS' | 'DISCOUNTED' };
/** This is what two bills came to before they were joined, and what was taken off the one that stays by its discount. */
export type Apart = { readonly finalPrice: number; readonly discountAmount: number };

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
 * rounding. So two bills that are paid are one that is paid. They stay apart where it is more than rounding can be (the one bill was
 * priced by other terms than the other, another tax or fee, or a discount of it would lie on dishes that are taxed otherwise), and
 * where what staff gave one bill by hand would spread over the other: whoever joins bills gives no discount.
 * @param input is everything of both, by the terms of the one that stays, with what joining took off them before.
 * @throws RangeError as `priceOrder` does.
 */
export function priceJoined(input: PricingInput, apart: Apart): JoinedPrice {
  const together = priceOrder({ ...input, joinedOff: 0 });
  const joinedOff = Math.max(0, together.finalPrice - apart.finalPrice);
  if (joinedOff > mostOfRounding(input)) return { ok: false, obstacle: 'OTHER_TERMS' };
  if (isByHand(input.discount) && together.finalDiscountAmount > apart.discountAmount)
    return { ok: false, obstacle: 'DISCOUNTED' };
  return { ok: true, pricing: joinedOff > 0 ? priceOrder({ ...input, joinedOff }) : together, joinedOff };
}

function mostOfRounding({ lines, joinedOff = 0 }: PricingInput): number {
  return joinedOff + 2 * (Math.max(...ROUNDING_STEPS) + ROUNDED_OF_BILL) + ROUNDED_OF_LINE * lines.length;
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
