import type { VendorView } from '@sofreh/contract/identity/vendors';
import { type CashierOrder, cashierDiscount, cashierPricingLines } from '@sofreh/domain/cashier';
import { codeDiscount, type DiscountCode, ofOrdered, standingDiscount } from '@sofreh/domain/discount-codes';
import { type Pricing, type PricingDiscount, type PricingInput, priceOrder } from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';
import { serverNow } from '#web/offline/index.ts';
import type { Draft } from './draft.ts';

type Priced = Pick<Draft, 'cashier' | 'address' | 'offer'>;

function discountOfOffer(offer: DiscountCode, { lines }: CashierOrder): PricingDiscount {
  const ordered = lines.map(({ menuItemId }) => menuItemId);
  return ofOrdered(codeDiscount(offer), ordered);
}

/** Gives the order with what the menu's offers give it, where that is more than its code; the till sells as SALON. */
export function withOffer(draft: Draft, offers: readonly DiscountCode[], vendor: VendorView): Draft {
  const now = { now: serverNow(), source: 'SALON' } as const;
  const { offer } = standingDiscount(offers, now, draftPricing({ ...draft, offer: null }, vendor));
  return { ...draft, offer };
}

/** Gives what the order being typed costs at this vendor, by the one function that the server uses too. */
export function livePrice(draft: Priced, vendor: VendorView): Pricing {
  return priceOrder(draftPricing(draft, vendor));
}

/** Gives what the order being typed is priced by. */
export function draftPricing({ cashier, address, offer = null }: Priced, vendor: VendorView): PricingInput {
  const { order, deliveryType } = cashier;
  return {
    currency: vendor.currency,
    deliveryType,
    lines: cashierPricingLines(order),
    discount: offer ? discountOfOffer(offer, order) : cashierDiscount(order),
    serviceFee: vendor.serviceFees[deliveryType] ?? null,
    serviceChargeCostNumber: order.serviceChargeCostNumber,
    tax: taxRuleAt(vendor, serverNow()),
    deliveryCost: deliveryType === 'DELIVER' ? (address?.deliveryCost ?? 0) : 0,
    tip: order.tip,
    roundingStep: vendor.roundingStep,
  };
}
