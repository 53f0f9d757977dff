import type { Instant, WeekWindow } from '../calendar/index.ts';
import type { BenefitKind, DeliveryType, Source } from '../enums/index.ts';
import type { SetPiece } from '../pricing/index.ts';

/** This is what a FREEITEM code gives (specification section 3, free item). `id` is the menu item's. */
export type FreeItem = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  readonly withTax: boolean;
  readonly servePackagingCost: number;
};

/** This is a discount code (specification section 3). */
export type DiscountCode = {
  readonly id: string;
  readonly code: string;
  readonly type: BenefitKind;
  /** It is money for MONEY, per cent for PERCENTAGE, and unused for the other kinds. */
  readonly value: number;
  /** A PERCENTAGE takes off at most this; null is no cap. */
  readonly cap: number | null;
  readonly active: boolean;
  /** It is ISO 8601; the code may be used before this moment. Null never expires. */
  readonly expiration: string | null;
  /** It is ISO 8601; the code may be used from this moment. Null or absent is from always. */
  readonly startsAt?: string | null;
  /** Says how often it has been used, by everybody. */
  readonly usageCount: number;
  /** Says how often everybody together may use it; null or absent is no limit. */
  readonly usageLimit?: number | null;
  readonly usageLimitPerUser: number | null;
  /** Says whether the vendor, and not the platform, bears it in settlements. */
  readonly vendorDeal: boolean;
  /** Items and toppings come to at least this total; 0 is none. */
  readonly minimumItemsTotal: number;
  /** It may be used for these delivery types. */
  readonly deliveryTypes: readonly DeliveryType[];
  readonly freeItems: readonly FreeItem[];
  /** It may be used in these spans of the week; none or absent is any time. */
  readonly windows?: readonly WeekWindow[];
  /** It may be used in these channels; none or absent is every one. */
  readonly sources?: readonly Source[];
  /** It is taken off these menu items, one of which the order must have; null or absent is every one. */
  readonly menuItemIds?: readonly string[] | null;
  /** Says whether it is for a customer's first order only. */
  readonly firstOrder?: boolean;
  /** Says whether it is one person's own. */
  readonly personal?: boolean;
  /** Says whether it is for the customers of a segment only; who they are the server knows. */
  readonly forSegment?: boolean;
  /** Says whether it is an offer: no word is typed, whoever orders what it asks for is given it. Absent is a code. */
  readonly automatic?: boolean;
  /** Guests read this name of an offer. */
  readonly title?: string;
  /** It is taken off one of so many pieces; null or absent is every piece. */
  readonly every?: number | null;
  /** It is taken off where all of these dishes are ordered; null or absent is no set. */
  readonly set?: readonly SetPiece[] | null;
  /** All its uses may still give so much; null or absent is any amount. */
  readonly budgetLeft?: number | null;
  /** Says whether other branches use the same count and budget; absent is not. */
  readonly shared?: boolean;
};

/** A code is tried on this order. */
export type DiscountContext = {
  readonly now: Instant;
  /** Says how often this customer has used it; null while nobody is signed in. */
  readonly usedByCustomer: number | null;
  /** This is `sumOfItemsPrice + sumOfItemToppingsPrice`: items and toppings after the items' own discounts. */
  readonly itemsTotal: number;
  readonly deliveryType: DeliveryType;
  readonly source: Source;
  /** These are the menu items of the lines that are paid for. */
  readonly menuItemIds: readonly string[];
  /** Says whether this customer has ordered before; null while nobody is known, or where it is not. */
  readonly hasOrdered: boolean | null;
};

/** These are names of the error catalogue. */
export type DiscountFailure =
  | 'DISCOUNT_CODE_NOT_FOUND'
  | 'DISCOUNT_CODE_EXPIRED'
  | 'DISCOUNT_CODE_USED'
  | 'DISCOUNT_CODE_NOT_APPLICABLE';

/** Says how much of a friend's order has to stay paid for whoever brought them to be thanked, in percent of it. */
export const FRIEND_KEPT_PERCENT = 50;
