import type { VendorView } from '@sofreh/contract/identity/vendors';
import { type Cart, cartPricingLines } from '@sofreh/domain/cart';
import type { DeliveryType } from '@sofreh/domain/enums';
import { type Pricing, type PricingDiscount, priceOrder } from '@sofreh/domain/pricing';

/** What the price depends on besides the lines and the vendor. */
export type PriceTerms = {
  readonly deliveryType: DeliveryType;
  readonly discount: PricingDiscount | null;
  readonly deliveryCost: number;
  readonly tip: number;
};

/** The whole price, by the one function that the server uses too (decisions, section 5). */
export function priceCart(cart: Cart, vendor: VendorView, terms: PriceTerms): Pricing {
  return priceOrder({
    ...terms,
    currency: vendor.currency,
    lines: cartPricingLines(cart),
    serviceFee: vendor.serviceFees[terms.deliveryType] ?? null,
    serviceChargeCostNumber: 0,
    tax: { rate: vendor.taxRate, onPackaging: vendor.taxOnPackaging, onService: vendor.taxOnService },
    roundingStep: vendor.roundingStep,
  });
}
