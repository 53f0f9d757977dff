import {
  joinedOffAfter,
  loweredByHand,
  manualDiscount,
  mostByHand,
  type Pricing,
  takenByHand,
} from '@sofreh/domain/pricing';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import type { EditableFacts } from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import {
  guessedTerms,
  itemsTotalOf,
  type PricingTerms,
  priceByTerms,
} from '#app/main/order-record/pricing-terms.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { refuseAboveCap } from '../placing/manual-discount.ts';
import { priceChanged } from '../placing/price-basket.ts';
import type { EditBody } from './edit-body.ts';

/** Says what staff may take off an order by hand, and what they took off before the edit. */
export function handTermsOf(
  facts: EditableFacts,
  { vendor }: IndexedSnapshot,
  mayDiscount: boolean,
): HandTerms {
  const { discount } = facts.terms ?? guessedTerms(facts.pricing, vendor);
  const taken = takenByHand(facts.lines, facts.pricing, discount);
  const cap = vendor.manualDiscountCap;
  return { before: { taken, most: mostByHand(facts.lines, cap) }, mayDiscount, cap };
}

/** Says what the edited order is priced by: what it was placed by, with what the edit changes of it. */
export function editedTerms(
  facts: EditableFacts,
  snapshot: IndexedSnapshot,
  { discount, tip, serviceCharge }: EditBody,
  lines: readonly PlacedLine[],
): PricingTerms {
  const terms = facts.terms ?? guessedTerms(facts.pricing, snapshot.vendor);
  const changed = {
    ...terms,
    tip: tip ?? terms.tip,
    serviceChargeCostNumber: serviceCharge ?? terms.serviceChargeCostNumber,
    ...(terms.joinedOff ? { joinedOff: joinedOffAfter(terms, facts.lines, lines) } : {}),
  };
  if (discount === undefined) return changed;
  return { ...changed, discount: discount && manualDiscount(discount), minimumItemsTotal: 0 };
}

/** Says what an edit may take off by hand: more of a line given away, or under a discount, is given anew. */
export interface HandTerms {
  /** So much was taken off before the edit, and at most so much might have been. */
  readonly before: { readonly taken: number; readonly most: number };
  /** Tells whether whoever edits may take off more. */
  readonly mayDiscount: boolean;
  /** Staff may take off so many per cent at most. */
  readonly cap: number;
}

/**
 * Prices an edited order. A discount by hand that the cap does not allow for what is left, as dishes left, is lowered to what it allows:
 * whoever takes a dish off gives nothing, and needs no right to.
 * @returns its price, and what it is priced by.
 * @throws Refusal `DISCOUNT_CODE_NOT_APPLICABLE` when less is left than its code asks for, `forbidden` where more is taken
 *   off by hand than who edits may, `DISCOUNT_ABOVE_CAP`, `PRICE_CHANGED` when the client showed another total.
 */
export function priceEdit(
  { order }: OrderChange,
  lines: readonly PlacedLine[],
  terms: PricingTerms,
  { expectedPrice, discount }: EditBody,
  { before, mayDiscount, cap }: HandTerms,
): { readonly pricing: Pricing; readonly terms: PricingTerms } {
  const price = (by: PricingTerms) => priceByTerms(order.currency, order.deliveryType, lines, by);
  const asked = price(terms);
  const { minimumItemsTotal } = terms;
  if (itemsTotalOf(asked) < minimumItemsTotal) {
    throw new Refusal('DISCOUNT_CODE_NOT_APPLICABLE', { details: { minimumItemsTotal } });
  }
  const taken = takenByHand(lines, asked, terms.discount);
  if (taken > before.taken && !mayDiscount) throw new Refusal('forbidden');
  // A bill that was above the cap before may be edited; a dish that leaves it must not put it further above.
  const over = taken - mostByHand(lines, cap) - Math.max(0, before.taken - before.most);
  // Nobody gave anything: what is too much goes with the dish that leaves.
  const isGiven = discount !== undefined || taken > before.taken;
  const lowered =
    over > 0 && !isGiven ? loweredByHand(terms.discount, asked.finalDiscountAmount, over) : null;
  if (over > 0 && lowered === null) refuseAboveCap(lines, taken, cap);
  const kept = lowered ? { ...terms, discount: lowered } : terms;
  const pricing = lowered ? price(kept) : asked;
  if (expectedPrice !== undefined && expectedPrice !== pricing.finalPrice) throw priceChanged(pricing, lines);
  return { pricing, terms: kept };
}
