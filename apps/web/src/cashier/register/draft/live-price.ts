import type { VendorView } from '@sofreh/contract/identity/vendors';
import { cashierDiscount, cashierPricingLines } from '@sofreh/domain/cashier';
import { type Pricing, type PricingInput, priceOrder } from '@sofreh/domain/pricing';
import type { Draft } from './draft.ts';

/** What the order being typed costs at this vendor, by the one function that the server uses too. */
export function livePrice(draft: Pick<Draft, 'cashier' | 'address'>, vendor: VendorView): Pricing {
  return priceOrder(draftPricing(draft, vendor));
}

/** What the order being typed is priced by. */
export function draftPricing(
  { cashier, address }: Pick<Draft, 'cashier' | 'address'>,
  vendor: VendorView,
): PricingInput {
  const { order, deliveryType } = cashier;
  return {
    currency: vendor.currency,
    deliveryType,
    lines: cashierPricingLines(order),
    discount: cashierDiscount(order),
    serviceFee: vendor.serviceFees[deliveryType] ?? null,
    serviceChargeCostNumber: order.serviceChargeCostNumber,
    tax: { rate: vendor.taxRate, onPackaging: vendor.taxOnPackaging, onService: vendor.taxOnService },
    deliveryCost: deliveryType === 'DELIVER' ? (address?.deliveryCost ?? 0) : 0,
    tip: order.tip,
    roundingStep: vendor.roundingStep,
  };
}
