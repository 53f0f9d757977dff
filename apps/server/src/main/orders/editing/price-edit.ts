import type { Pricing } from '@sofreh/domain/pricing';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { OrderChange } from '../order-change.ts';
import { manualPricingDiscount, refuseAboveCap } from '../placing/manual-discount.ts';
import { priceChanged } from '../placing/price-basket.ts';
import { itemsTotalOf, type PricingTerms, priceByTerms } from '../placing/pricing-terms.ts';
import type { EditableFacts, PlacedLine } from './edit-order.queries.ts';
import type { EditBody } from './edit-order.ts';

/** The terms of an order that is older than terms are: what its price says of itself, and the vendor's rules of today. */
function guessedTerms({ pricing }: EditableFacts, { vendor }: IndexedSnapshot): PricingTerms {
  const { discountType: kind, discountAmount: value } = pricing;
  const cap = kind === 'PERCENTAGE' ? pricing.finalDiscountAmount : null;
  return {
    discount: pricing.finalDiscountAmount > 0 || kind === 'FREEITEM' ? { kind, value, cap } : null,
    minimumItemsTotal: 0,
    serviceFee: { type: pricing.serviceFeeType, value: pricing.serviceFeeValue },
    serviceChargeCostNumber: pricing.serviceChargeCostNumber,
    tax: { rate: vendor.taxRate, onPackaging: vendor.taxOnPackaging, onService: vendor.taxOnService },
    deliveryCost: pricing.deliveryCost,
    tip: pricing.tip,
    roundingStep: vendor.roundingStep,
  };
}

/** What the edited order is priced by: what it was placed by, with what the edit changes of it. */
export function editedTerms(
  facts: EditableFacts,
  snapshot: IndexedSnapshot,
  { discount, tip, serviceCharge }: EditBody,
): PricingTerms {
  const terms = facts.terms ?? guessedTerms(facts, snapshot);
  const changed = {
    ...terms,
    tip: tip ?? terms.tip,
    serviceChargeCostNumber: serviceCharge ?? terms.serviceChargeCostNumber,
  };
  if (discount === undefined) return changed;
  return { ...changed, discount: discount && manualPricingDiscount(discount), minimumItemsTotal: 0 };
}

/**
 * Prices an edited order.
 * @param cap most that staff may take off by hand, per cent.
 * @throws Refusal `DISCOUNT_CODE_NOT_APPLICABLE` when less is left than its code asks for, `DISCOUNT_ABOVE_CAP`,
 *   `PRICE_CHANGED` when the client showed another total.
 */
export function priceEdit(
  { order }: OrderChange,
  lines: readonly PlacedLine[],
  terms: PricingTerms,
  { discount, expectedPrice }: EditBody,
  cap: number,
): Pricing {
  const pricing = priceByTerms(order.currency, order.deliveryType, lines, terms);
  const { minimumItemsTotal } = terms;
  if (itemsTotalOf(pricing) < minimumItemsTotal) {
    throw new Refusal('DISCOUNT_CODE_NOT_APPLICABLE', { details: { minimumItemsTotal } });
  }
  refuseAboveCap(lines, pricing, Boolean(discount), cap);
  if (expectedPrice !== undefined && expectedPrice !== pricing.finalPrice) throw priceChanged(pricing, lines);
  return pricing;
}
