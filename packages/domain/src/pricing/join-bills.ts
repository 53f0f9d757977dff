import { ROUNDING_STEPS } from '../enums/index.ts';
import { priceOrder } from './price-order.ts';
import type { Pricing, PricingInput } from './types.ts';

/** This is the price of a bill that another became a part of, and what it has to be priced by from then on. */
export type JoinedPrice = { readonly pricing: Pricing; readonly joinedOff: number };

/** Percentages of a bill, and of each of its lines, are rounded down by themselves so often at most. */
const ROUNDED_OF_BILL = 8;
const ROUNDED_OF_LINE = 4;

/**
 * Prices two bills that become one. Nobody owes more because staff joined bills: what the lines together would come to beyond both
 * bills, each of which was rounded by itself and whose percentages were rounded down by themselves, is taken off with the
 * rounding. So two bills that are paid are one that is paid. What is more than rounding can be comes of other terms than the other
 * bill had, another tax or fee, and is owed as these are.
 * @param input is everything of both, by the terms of the one that stays, with what joining took off them before.
 * @param apart is what both bills came to.
 * @throws RangeError as `priceOrder` does.
 */
export function priceJoined(input: PricingInput, apart: number): JoinedPrice {
  const together = priceOrder({ ...input, joinedOff: 0 });
  const beyond = Math.max(0, together.finalPrice - apart);
  const joinedOff = beyond <= mostOfRounding(input) ? beyond : (input.joinedOff ?? 0);
  return { pricing: joinedOff > 0 ? priceOrder({ ...input, joinedOff }) : together, joinedOff };
}

function mostOfRounding({ lines, joinedOff = 0 }: PricingInput): number {
  return joinedOff + 2 * (Math.max(...ROUNDING_STEPS) + ROUNDED_OF_BILL) + ROUNDED_OF_LINE * lines.length;
}
