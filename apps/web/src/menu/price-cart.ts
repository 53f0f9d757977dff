import type { VendorView } from '@sofreh/contract/identity/vendors';
import { type Cart, cartPricingLines } from '@sofreh/domain/cart';
import { type DiscountCode, standingDiscount } from '@sofreh/domain/discount-codes';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import { type Pricing, type PricingDiscount, type PricingInput, priceOrder } from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';

/** The price depends on these besides the lines and the vendor. */
export type PriceTerms = {
  readonly deliveryType: DeliveryType;
  readonly discount: PricingDiscount | null;
  readonly deliveryCost: number;
  readonly tip: number;
};

/** Tells what an order of the cart is priced by. */
function cartPricing(cart: Cart, vendor: VendorView, terms: PriceTerms): PricingInput {
  return {
    ...terms,
    currency: vendor.currency,
    lines: cartPricingLines(cart),
    serviceFee: vendor.serviceFees[terms.deliveryType] ?? null,
    serviceChargeCostNumber: 0,
    tax: taxRuleAt(vendor, Date.now()),
    roundingStep: vendor.roundingStep,
  };
}

/**
 * Gives the whole price, by the one function that the server uses too (decisions, section 5), with what stands of a
 * code and the offers, and the offer where it is one.
 */
export function priceCart(
  cart: Cart,
  vendor: VendorView,
  terms: PriceTerms,
  offers: readonly DiscountCode[],
  source: Source,
): { readonly pricing: Pricing; readonly offer: DiscountCode | null } {
  const input = cartPricing(cart, vendor, terms);
  const { discount, offer } = standingDiscount(offers, { now: Date.now(), source }, input);
  return { pricing: priceOrder({ ...input, discount }), offer };
}
