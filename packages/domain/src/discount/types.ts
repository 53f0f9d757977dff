import type { Instant, WeekWindow } from '../calendar/index.ts';
import type { BenefitKind, DeliveryType, Source } from '../enums/index.ts';
import type { SetPiece } from '../pricing/index.ts';

/** What a FREEITEM code gives (specification section 3, free item). `id` is the menu item's. */
export type FreeItem = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  readonly withTax: boolean;
  readonly servePackagingCost: number;
};

/** A discount code (specification section 3). */
export type DiscountCode = {
  readonly id: string;
  readonly code: string;
  readonly type: BenefitKind;
  /** Money for MONEY, per cent for PERCENTAGE, unused for the other kinds. */
  readonly value: number;
  /** Most a PERCENTAGE takes off; null is no cap. */
  readonly cap: number | null;
  readonly active: boolean;
  /** ISO 8601; the code may be used before this moment. Null never expires. */
  readonly expiration: string | null;
  /** ISO 8601; the code may be used from this moment. Null or absent from always. */
  readonly startsAt?: string | null;
  /** How often it has been used, by everybody. */
  readonly usageCount: number;
  /** How often everybody together may use it; null or absent is no limit. */
  readonly usageLimit?: number | null;
  readonly usageLimitPerUser: number | null;
  /** Whether the vendor, and not the platform, bears it in settlements. */
  readonly vendorDeal: boolean;
  /** Least total of items and toppings; 0 is none. */
  readonly minimumItemsTotal: number;
  /** Delivery types it may be used for. */
  readonly deliveryTypes: readonly DeliveryType[];
  readonly freeItems: readonly FreeItem[];
  /** Spans of the week in which it may be used; none or absent is any time. */
  readonly windows?: readonly WeekWindow[];
  /** Channels it may be used in; none or absent is every one. */
  readonly sources?: readonly Source[];
  /** Menu items it is taken off, one of which the order must have; null or absent is every one. */
  readonly menuItemIds?: readonly string[] | null;
  /** Whether it is for a customer's first order only. */
  readonly firstOrder?: boolean;
  /** Whether it is one person's own. */
  readonly personal?: boolean;
  /** Whether it is for the customers of a segment only; who they are the server knows. */
  readonly forSegment?: boolean;
  /** Whether it is an offer: no word is typed, whoever orders what it asks for is given it. Absent is a code. */
  readonly automatic?: boolean;
  /** What an offer is called. */
  readonly title?: string;
  /** Of so many pieces one is what it is taken off; null or absent is every piece. */
  readonly every?: number | null;
  /** Dishes that it is taken off where all are ordered; null or absent is no set. */
  readonly set?: readonly SetPiece[] | null;
  /** What all its uses may still give; null or absent is any amount. */
  readonly budgetLeft?: number | null;
  /** Whether other branches use the same count and budget; absent is not. */
  readonly shared?: boolean;
};

/** The order a code is tried on. */
export type DiscountContext = {
  readonly now: Instant;
  /** How often this customer has used it; null while nobody is signed in. */
  readonly usedByCustomer: number | null;
  /** Items and toppings after the items' own discounts: `sumOfItemsPrice + sumOfItemToppingsPrice`. */
  readonly itemsTotal: number;
  readonly deliveryType: DeliveryType;
  readonly source: Source;
  /** Menu items of the lines that are paid for. */
  readonly menuItemIds: readonly string[];
  /** Whether this customer has ordered before; null while nobody is known, or where it is not. */
  readonly hasOrdered: boolean | null;
};

/** Names of the error catalogue. */
export type DiscountFailure =
  | 'DISCOUNT_CODE_NOT_FOUND'
  | 'DISCOUNT_CODE_EXPIRED'
  | 'DISCOUNT_CODE_USED'
  | 'DISCOUNT_CODE_NOT_APPLICABLE';

/** How much of a friend's order has to stay paid for whoever brought them to be thanked, in percent of it. */
export const FRIEND_KEPT_PERCENT = 50;
