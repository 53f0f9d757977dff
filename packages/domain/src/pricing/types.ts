import type {
  BenefitKind,
  Currency,
  DeliveryType,
  DiscountType,
  RoundingStep,
  SaleUnit,
} from '../enums/index.ts';

/** This is a topping as it is charged: `price` per piece, `count` pieces on each unit of the line. */
export type PricingTopping = { readonly toppingId: string; readonly price: number; readonly count: number };

/**
 * This is one line to price. Amounts are whole numbers in the order's currency, per piece; of a weighed line `price`
 * and `discount` are per kilogram, packaging and toppings for the whole line.
 */
export type PricingLine = {
  readonly id: string;
  readonly menuItemId: string;
  /** Absent counts pieces: tills keep lines from before there were weights. */
  readonly unit?: SaleUnit | undefined;
  /** It counts pieces or grams. */
  readonly count: number;
  readonly price: number;
  /** It is the item's own discount per unit; it stops at the price. */
  readonly discount: number;
  readonly packagingCost: number;
  /** It is used instead of `packagingCost` when the delivery type is SERVE (specification section 3). */
  readonly servePackagingCost: number;
  readonly withTax: boolean;
  readonly isFreeItem: boolean;
  readonly toppings: readonly PricingTopping[];
};

/** This is the order's discount. `value` is money for MONEY, per cent for PERCENTAGE, unused for the other kinds. */
export type PricingDiscount = {
  readonly kind: BenefitKind;
  readonly value: number;
  /** A PERCENTAGE may take off at most this; null or absent is no cap. */
  readonly cap?: number | null;
  readonly code?: string | null;
  /** MONEY and PERCENTAGE are taken off these menu items; null or absent is every one. */
  readonly menuItemIds?: readonly string[] | null | undefined;
  /** Of so many pieces one is what MONEY and PERCENTAGE are taken off, the dearest first; null or absent is every piece. */
  readonly every?: number | null | undefined;
  /** These dishes are dearer apart: MONEY and PERCENTAGE are taken off each whole set; null or absent is no set. */
  readonly set?: readonly SetPiece[] | null | undefined;
  /** Guests read this name of an offer without a code. */
  readonly title?: string | null | undefined;
};

/** This is a dish of a set, and how many pieces of it. */
export type SetPiece = { readonly menuItemId: string; readonly count: number };

/** This is the vendor's service fee for this delivery type: per cent of the discounted base, or a fixed amount. */
export type ServiceFee = { readonly type: DiscountType; readonly value: number };

/** This is the vendor's tax: per cent, and what besides the lines bears it. */
export type TaxRule = {
  readonly rate: number;
  readonly onPackaging: boolean;
  readonly onService: boolean;
  /**
   * A marketplace says that the tax is this, in place of what the rate comes to (docs/decisions/0040-marketplace.md).
   */
  readonly told?: number | undefined;
};

export type PricingInput = {
  readonly currency: Currency;
  readonly deliveryType: DeliveryType;
  readonly lines: readonly PricingLine[];
  readonly discount: PricingDiscount | null;
  readonly serviceFee: ServiceFee | null;
  /** Staff typed this service charge. */
  readonly serviceChargeCostNumber: number;
  readonly tax: TaxRule;
  readonly deliveryCost: number;
  readonly tip: number;
  readonly roundingStep: RoundingStep;
  /** The vendor waives this packaging on this order; it stops at the packaging. Absent is none. */
  readonly discountPackagingCost?: number;
  /**
   * Two bills became this one, which would come to so much more than they did: each was rounded by itself. Rounding takes it off
   * besides. Absent is nothing.
   */
  readonly joinedOff?: number | undefined;
};

/** A total is made of these rules, in the order they apply. */
export const PRICE_RULES = [
  'ITEMS',
  'WEIGHED',
  'ITEM_DISCOUNT',
  'TOPPINGS',
  'FREE_ITEMS',
  'DISCOUNT',
  'PACKAGING',
  'PACKAGING_DISCOUNT',
  'SERVICE_FEE',
  'SERVICE_CHARGE',
  'TAX',
  'DELIVERY',
  'FREE_SHIPPING',
  'TIP',
  'ROUNDING',
] as const;
export type PriceRule = (typeof PRICE_RULES)[number];

/**
 * This is one step of the answer to «چرا این قیمت؟»: the rule took `base` (at `rate` per cent, for `count` pieces, or
 * for so many `grams` where it is the price of a kilogram) and added `amount`, negative when it took off. The amounts
 * of all steps sum to `finalPrice`.
 */
export type PriceStep = {
  readonly rule: PriceRule;
  readonly base: number;
  readonly rate?: number;
  readonly count?: number;
  readonly grams?: number;
  /** It is the offer that a discount is of. */
  readonly title?: string;
  /** This is the discount code that it is of. */
  readonly code?: string;
  readonly amount: number;
};

/** This is what one line came to. `net` is what refunding the whole line gives back, its packaging apart. */
export type PricedLine = {
  readonly id: string;
  readonly menuItemId: string;
  readonly count: number;
  /** This is what the line costs before any discount, toppings included; 0 for a free item. */
  readonly gross: number;
  /** This is what the item's own discount takes off the line. */
  readonly itemDiscount: number;
  /** This is gross − itemDiscount: the line of decisions 5.1, the base of every share below. */
  readonly base: number;
  readonly discountShare: number;
  readonly serviceShare: number;
  readonly taxShare: number;
  readonly roundingShare: number;
  /** This is base − discountShare + serviceShare + taxShare − roundingShare. */
  readonly net: number;
  /** This is the packaging of the line after its part of `discountPackagingCost`. */
  readonly packaging: number;
  readonly packagingTax: number;
  readonly packagingRounding: number;
  /** This is packaging + packagingTax − packagingRounding. */
  readonly packagingNet: number;
};

/** This is what belongs to no line. `total` = deliveryCost + service + tax + tip − rounding. */
export type PricedRest = {
  /** This is the delivery cost after FREESHIPPING. */
  readonly deliveryCost: number;
  /** No line could bear this service, because every line is free; else it is 0. */
  readonly service: number;
  readonly tax: number;
  readonly tip: number;
  readonly rounding: number;
  readonly total: number;
};

/** This is the specification's «pricing state» by its own names, and what explains and divides it. */
export type Pricing = {
  readonly currency: Currency;
  readonly finalPrice: number;
  readonly sumOfPackagingCostItems: number;
  readonly tax: number;
  /** This is what the lines that are not free cost after the items' own discounts, without toppings. */
  readonly sumOfItemsPrice: number;
  readonly totalPackagingCost: number;
  readonly sumOfItemToppingsPrice: number;
  /** This is totalServiceFee + serviceChargeCostNumber. */
  readonly serviceChargeFinalPrice: number;
  readonly discountPackagingCost: number;
  /** This is the cost before FREESHIPPING, which is in `finalDiscountAmount`. */
  readonly deliveryCost: number;
  readonly tip: number;
  readonly serviceChargeCostNumber: number;
  /** It is MONEY when there is no discount (specification section 4). */
  readonly discountType: BenefitKind;
  /** This is the discount as it was set: money or per cent. */
  readonly discountAmount: number;
  /** The order discount takes off this money. */
  readonly finalDiscountAmount: number;
  readonly serviceFeeValue: number;
  readonly serviceFeeType: DiscountType;
  readonly totalServiceFee: number;
  /** This is what rounding takes off the total; at least 0, less than the step but for `joinedOff`. */
  readonly rounding: number;
  readonly lines: readonly PricedLine[];
  readonly rest: PricedRest;
  readonly explanation: readonly PriceStep[];
};

/** This is what the order discount takes off the lines and off the delivery; one of the two is always 0. */
export type DiscountEffect = { readonly onLines: number; readonly onDelivery: number };

/** These are whole-order amounts on the way to a `Pricing`. */
export type Totals = {
  readonly base: number;
  /** This is what of `base` the discount is taken off. */
  readonly discountBase: number;
  /** This is what of each line that is. */
  readonly discountable: readonly number[];
  readonly discount: DiscountEffect;
  readonly packaging: number;
  readonly packagingWaived: number;
  readonly serviceFee: number;
  readonly taxBase: number;
  readonly tax: number;
  readonly beforeRounding: number;
  readonly finalPrice: number;
  readonly rounding: number;
};
