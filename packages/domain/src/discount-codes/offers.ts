import type { Instant } from '../calendar/index.ts';
import type { Source } from '../enums/index.ts';
import { lineAmount, type PricingDiscount, type PricingInput, priceOrder } from '../pricing/index.ts';
import { checkDiscountCode, codeDiscount } from './check.ts';
import type { DiscountCode } from './types.ts';

/** This is what is taken off an order, and the offer it is of; the offer is null for a code or a discount by hand. */
export type StandingDiscount = {
  readonly discount: PricingDiscount | null;
  readonly offer: DiscountCode | null;
};

/**
 * Says what may stand together: nothing. One thing is taken off an order, and of a code and the offers it is what takes
 * off the most; of equal ones the code, then the offer that is older. What staff give by hand takes the place of any,
 * and so do free dishes, which nobody can weigh against money.
 * @param input the order with its code or what was given by hand; null where nothing was.
 */
export function standingDiscount(
  offers: readonly DiscountCode[],
  { now, source }: { readonly now: Instant; readonly source: Source },
  input: PricingInput,
): StandingDiscount {
  const own: StandingDiscount = { discount: input.discount, offer: null };
  const byHand = input.discount !== null && (input.discount.code ?? null) === null;
  if (byHand || input.discount?.kind === 'FREEITEM') return own;
  const paid = input.lines.filter(({ isFreeItem }) => !isFreeItem);
  const asked = {
    now,
    source,
    usedByCustomer: null,
    hasOrdered: null,
    deliveryType: input.deliveryType,
    menuItemIds: paid.map(({ menuItemId }) => menuItemId),
    itemsTotal: paid.reduce((sum, line) => sum + lineAmount(line), 0),
  };
  const takenBy = (discount: PricingDiscount | null) =>
    discount === null ? 0 : priceOrder({ ...input, discount }).finalDiscountAmount;
  let best = own;
  let most = takenBy(own.discount);
  for (const offer of offers) {
    if (!checkDiscountCode(offer, asked).ok) continue;
    const discount = ofOrdered(codeDiscount(offer), asked.menuItemIds);
    const taken = takenBy(discount);
    if (taken <= most) continue;
    [best, most] = [{ discount, offer }, taken];
  }
  return best;
}

/** This is what an offer would have given to an order that was sold, and how much less it would have cost. */
export type WouldGive = { readonly given: number; readonly less: number };

/**
 * Says what an order that was sold would have been given, had the offer stood then beside what it had; null where the
 * offer would not have been what is taken off.
 */
export function wouldGive(
  offer: DiscountCode,
  sold: { readonly now: Instant; readonly source: Source },
  input: PricingInput,
): WouldGive | null {
  const standing = standingDiscount([offer], sold, input);
  if (standing.offer === null) return null;
  const [before, after] = [priceOrder(input), priceOrder({ ...input, discount: standing.discount })];
  return { given: after.finalDiscountAmount, less: before.finalPrice - after.finalPrice };
}

/** Dishes that the order does not have say nothing of its price, and the order is written on paper. */
export function ofOrdered(discount: PricingDiscount, menuItemIds: readonly string[]): PricingDiscount {
  const chosen = discount.menuItemIds ?? null;
  if (chosen === null) return discount;
  const ordered = new Set(menuItemIds);
  return { ...discount, menuItemIds: chosen.filter((id) => ordered.has(id)) };
}
