import type { VendorView } from '@sofreh/contract/identity/vendors';
import { cashierDiscount, cashierPricingLines } from '@sofreh/domain/cashier';
import { type Pricing, priceOrder } from '@sofreh/domain/pricing';
import type { Draft } from './draft.ts';

/** What the order being typed costs at this vendor, by the one function that the server uses too. */
export function livePrice(
  { cashier, address }: Pick<Draft, 'cashier' | 'address'>,
  vendor: VendorView,
): Pricing {
  const { order, deliveryType } = cashier;
  return priceOrder({
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
  });
}
