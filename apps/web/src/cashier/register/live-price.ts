import type { VendorView } from '@sofreh/contract/identity/vendors';
import { type CashierState, cashierPricingLines } from '@sofreh/domain/cashier';
import { type Pricing, priceOrder } from '@sofreh/domain/pricing';

/** What the order being typed costs at this vendor, by the one function that the server uses too. */
export function livePrice({ order, deliveryType }: CashierState, vendor: VendorView): Pricing {
  return priceOrder({
    currency: vendor.currency,
    deliveryType,
    lines: cashierPricingLines(order),
    discount: null,
    serviceFee: vendor.serviceFees[deliveryType] ?? null,
    serviceChargeCostNumber: order.serviceChargeCostNumber,
    tax: { rate: vendor.taxRate, onPackaging: vendor.taxOnPackaging, onService: vendor.taxOnService },
    deliveryCost: 0,
    tip: order.tip,
    roundingStep: vendor.roundingStep,
  });
}
