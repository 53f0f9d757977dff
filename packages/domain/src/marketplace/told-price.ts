import type { Currency, DeliveryType } from '../enums/index.ts';
import { type Pricing, type PricingInput, type PricingLine, priceOrder } from '../pricing/index.ts';

/** This is what an order comes to as a marketplace counted it; in the order's currency. */
export interface ToldSums {
  /** This is what the shop bears of the guest's discount. */
  readonly shopDiscount: number;
  readonly couponCode: string | null;
  readonly tax: number;
  readonly delivery: number;
  readonly total: number;
}

/** These are terms by which an order comes to what was told, and what they come to. */
export interface ToldPrice {
  readonly terms: Omit<PricingInput, 'currency' | 'deliveryType' | 'lines'>;
  readonly pricing: Pricing;
}

/**
 * Gives the price of an order as a marketplace tells it, never counted anew: the total is the marketplace's, whatever
 * its parts sum to. What they lack stands as a service charge; what they have too much comes off as a discount, then
 * off the packaging, the way and the tax.
 */
export function priceAsTold(
  currency: Currency,
  deliveryType: DeliveryType,
  lines: readonly PricingLine[],
  sums: ToldSums,
): ToldPrice {
  const price = (terms: ToldPrice['terms']): ToldPrice => ({
    terms,
    pricing: priceOrder({ currency, deliveryType, lines, ...terms }),
  });
  const { shopDiscount, couponCode, tax, delivery, total } = sums;
  const plain: ToldPrice['terms'] = {
    discount:
      shopDiscount > 0 || couponCode ? { kind: 'MONEY', value: shopDiscount, code: couponCode } : null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 0, onPackaging: false, onService: false, told: tax },
    deliveryCost: delivery,
    tip: 0,
    roundingStep: 0,
  };
  const first = price(plain);
  const difference = total - first.pricing.finalPrice;
  if (difference === 0) return first;
  if (difference > 0) return price({ ...plain, serviceChargeCostNumber: difference });
  return price(lessened(plain, first.pricing, -difference));
}

/** Gives the same terms with so much less to pay. */
function lessened(terms: ToldPrice['terms'], pricing: Pricing, amount: number): ToldPrice['terms'] {
  const taken = pricing.finalDiscountAmount;
  const goods = pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice - taken;
  const offGoods = Math.min(amount, goods);
  const offPackaging = Math.min(amount - offGoods, pricing.totalPackagingCost);
  const offWay = Math.min(amount - offGoods - offPackaging, pricing.deliveryCost);
  const offTax = Math.min(amount - offGoods - offPackaging - offWay, pricing.tax);
  return {
    ...terms,
    discount: { kind: 'MONEY', value: taken + offGoods, code: terms.discount?.code ?? null },
    discountPackagingCost: offPackaging,
    deliveryCost: terms.deliveryCost - offWay,
    tax: { ...terms.tax, told: pricing.tax - offTax },
  };
}
