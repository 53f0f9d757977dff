import type { Instant } from '../calendar/index.ts';
import type { DeliveryType, Source } from '../enums/index.ts';
import { TIME_ZONE } from '../limits/index.ts';
import { type FoodShift, isInShifts } from './food-shifts.ts';

/** This is a price of its own for some orders; null means any channel, any delivery type, any time. */
export type ChannelPrice = {
  readonly source: Source | null;
  readonly deliveryType: DeliveryType | null;
  readonly price: number;
  /** The price holds while one of these runs; empty is always. */
  readonly shifts?: readonly FoodShift[];
};

export type SellableItem = {
  readonly archived: boolean;
  readonly active: boolean;
  /** It is the «available» switch: off is sold out until somebody turns it on. */
  readonly available: boolean;
  readonly categoryActive: boolean;
  readonly price: number;
  readonly channelPrices: readonly ChannelPrice[];
  /** It is sold in these channels and delivery types; null is all. */
  readonly sources: readonly Source[] | null;
  readonly deliveryTypes: readonly DeliveryType[] | null;
  readonly shifts: readonly FoodShift[];
  readonly categoryShifts: readonly FoodShift[];
  /** Says whether none is left of it, or too little of what it is made of. */
  readonly soldOut: boolean;
};

export type SellingContext = {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly instant: Instant;
  readonly timeZone?: string;
};

/** Says why an item is not shown, or shown and not sold, in the order they are looked at. */
export const UNAVAILABLE_REASONS = [
  'ARCHIVED',
  'ITEM_INACTIVE',
  'CATEGORY_INACTIVE',
  'NOT_IN_CHANNEL',
  'NOT_FOR_DELIVERY_TYPE',
  'OUT_OF_SHIFT',
  'MARKED_UNAVAILABLE',
  'OUT_OF_STOCK',
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** `reason` is null exactly when the item is available; an invisible item is never available. */
export type Availability = {
  readonly visible: boolean;
  readonly available: boolean;
  readonly price: number;
  readonly reason: UnavailableReason | null;
};

/** These reasons hide an item; for the others it is shown as not to be had now. */
const HIDING: readonly UnavailableReason[] = [
  'ARCHIVED',
  'ITEM_INACTIVE',
  'CATEGORY_INACTIVE',
  'NOT_IN_CHANNEL',
  'NOT_FOR_DELIVERY_TYPE',
];

/**
 * Says whether an item is shown and sold, at what price, and why not: the one answer for site, till, kiosk, marketplace
 * and reports. It has an answer for every input.
 */
export function resolveAvailability(item: SellableItem, context: SellingContext): Availability {
  const reason = unavailableReason(item, context);
  return {
    visible: reason === null || !HIDING.includes(reason),
    available: reason === null,
    price: channelPriceOf(item, context),
    reason,
  };
}

function unavailableReason(item: SellableItem, context: SellingContext): UnavailableReason | null {
  const { source, deliveryType, instant, timeZone = TIME_ZONE } = context;
  if (item.archived) return 'ARCHIVED';
  if (!item.active) return 'ITEM_INACTIVE';
  if (!item.categoryActive) return 'CATEGORY_INACTIVE';
  if (item.sources && !item.sources.includes(source)) return 'NOT_IN_CHANNEL';
  if (item.deliveryTypes && !item.deliveryTypes.includes(deliveryType)) return 'NOT_FOR_DELIVERY_TYPE';
  const inShift =
    isInShifts(item.shifts, instant, timeZone) && isInShifts(item.categoryShifts, instant, timeZone);
  if (!inShift) return 'OUT_OF_SHIFT';
  if (!item.available) return 'MARKED_UNAVAILABLE';
  return item.soldOut ? 'OUT_OF_STOCK' : null;
}

/**
 * Gives the item's price for a channel, delivery type and moment. The most exact price wins: one bound to a shift that
 * runs, then to the channel, then to the delivery type; the first of equals; the item's own price when none fits.
 */
export function channelPriceOf(
  item: Pick<SellableItem, 'price' | 'channelPrices'>,
  context: SellingContext,
): number {
  const fitting = item.channelPrices.filter((entry) => fits(entry, context));
  const best = fitting.reduce<ChannelPrice | null>(
    (chosen, entry) => (chosen === null || exactness(entry) > exactness(chosen) ? entry : chosen),
    null,
  );
  return best?.price ?? item.price;
}

function fits(entry: ChannelPrice, context: SellingContext): boolean {
  if (entry.source !== null && entry.source !== context.source) return false;
  if (entry.deliveryType !== null && entry.deliveryType !== context.deliveryType) return false;
  return isInShifts(entry.shifts ?? [], context.instant, context.timeZone);
}

function exactness(entry: ChannelPrice): number {
  const timed = (entry.shifts?.length ?? 0) > 0;
  return (timed ? 4 : 0) + (entry.source === null ? 0 : 2) + (entry.deliveryType === null ? 0 : 1);
}
