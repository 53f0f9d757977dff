import type { DeliveryType, Source, Weekday } from '../enums/index.ts';

/** This is what a rule of a club looks at. */
export type ClubRuleKind = 'DISH' | 'CATEGORY' | 'SOURCE' | 'DELIVERY_TYPE' | 'WEEKDAY';

/** What one of `values` comes to earns `percent` of the usual points: 200 is double, 0 earns nothing. */
export interface ClubRule {
  readonly on: ClubRuleKind;
  readonly values: readonly string[];
  readonly percent: number;
}

/** Who has earned so many points in all earns so many per cent more from the next order on. */
export interface ClubLevel {
  readonly title: string;
  readonly from: number;
  readonly bonusPercent: number;
}

/** These are the terms of a vendor's club from some moment on. */
export interface ClubTerms {
  readonly active: boolean;
  /** This is what a guest spends on dishes for one point; in the vendor's currency. */
  readonly perAmount: number;
  /** This is what a point is worth when it is spent; in the vendor's currency. */
  readonly pointValue: number;
  /** At least so many points are spent at once. */
  readonly spendFrom: number;
  /** Says after how many days points are gone; null where they stay. */
  readonly expireDays: number | null;
  readonly rules: readonly ClubRule[];
  readonly levels: readonly ClubLevel[];
}

/** Points live so many days where a vendor lets them die and says no other number. */
export const DEFAULT_POINT_DAYS = 365;

/** This is what a vendor without terms has. */
export const NO_CLUB: ClubTerms = {
  active: false,
  perAmount: 10_000,
  pointValue: 100,
  spendFrom: 100,
  expireDays: DEFAULT_POINT_DAYS,
  rules: [],
  levels: [],
};

/** This is an order as the club looks at it. Amounts are in the vendor's currency. */
export interface ClubOrder {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  /** It is the weekday of the day it was placed on. */
  readonly weekday: Weekday;
  readonly lines: readonly {
    readonly menuItemId: string;
    readonly categoryId: string;
    readonly sale: number;
  }[];
  /** This is what the order's discount takes off its lines. */
  readonly discount: number;
  /** Its guest entered the number at the till themselves. */
  readonly ownEntry: boolean;
}

/**
 * Says whether an order was entered at the till by its own guest: nobody earns by what they enter, for then every guest
 * without a name would be them.
 * @param order `enteredBy` of what guests order themselves is null.
 */
export function isOwnEntry(order: {
  readonly enteredBy: string | null;
  readonly customerId: string | null;
}): boolean {
  return order.enteredBy !== null && order.enteredBy === order.customerId;
}
