import { priceOrder } from './price-order.ts';
import type { Pricing, PricingInput } from './types.ts';

/** This is the price of a bill that another became a part of, and what it has to be priced by from then on. */
export type JoinedPrice = { readonly pricing: Pricing; readonly joinedOff: number };

/**
 * Prices two bills that become one. Nobody owes more because staff joined bills: what the lines together would come to beyond both
 * bills, each of which was rounded by itself and whose percentages were rounded down by themselves, is taken off with the
 * rounding. So two bills that are paid are one that is paid.
 * @param input is everything of both, by the terms of the one that stays.
 * @param apart is what both bills came to.
 * @throws RangeError as `priceOrder` does.
 */
export function priceJoined(input: PricingInput, apart: number): JoinedPrice {
  const together = priceOrder({ ...input, joinedOff: 0 });
  const joinedOff = Math.max(0, together.finalPrice - apart);
  return { pricing: joinedOff > 0 ? priceOrder({ ...input, joinedOff }) : together, joinedOff };
}
