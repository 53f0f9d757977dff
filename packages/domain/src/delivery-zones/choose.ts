import { type Instant, isInWindows, type WeekWindow } from '../calendar/index.ts';
import { type Place, streetMetres } from '../dispatch/distance.ts';
import { TIME_ZONE } from '../limits/index.ts';
import { isInRing, type Position, type Ring } from './polygon.ts';

/** This is what bringing something costs up to a length of the way. */
export type DistancePrice = { readonly upToMetres: number; readonly price: number };

/** Says how many distances a zone may tell apart, and how long a way may be. */
export const DISTANCE_PRICES_MAX = 10;
export const DISTANCE_METRES = { min: 100, max: 100_000 } as const;

/** Says where a vendor delivers, and for how much (amounts in the vendor's currency). */
export type DeliveryZone = {
  readonly id: string;
  readonly enabled: boolean;
  readonly polygon: Ring;
  /** Where zones overlap the lowest order wins, and of equal ones the lower id. */
  readonly overlapOrder: number;
  readonly price: number;
  /**
   * These are prices by the length of the way, nearest first; `price` holds beyond the last. Without any it holds for
   * every way.
   */
  readonly distancePrices?: readonly DistancePrice[];
  /** Items and toppings must come to at least this total. */
  readonly minimumBasket: number;
  /** From this total on delivery is free; null is never. */
  readonly freeOver: number | null;
  /** Says when the zone is served; absent or empty is always. */
  readonly windows?: readonly WeekWindow[];
};

/** Gives the zone that covers a point, whatever the hour; null where none does. */
export function coveringZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  point: Position,
): Zone | null {
  const covering = zones.filter((zone) => zone.enabled && isInRing(point, zone.polygon));
  return [...covering].sort(byOverlapOrder)[0] ?? null;
}

/** Gives the zone that serves a point at a moment; null where none does («please select from covered areas»). */
export function chooseZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  point: Position,
  instant: Instant,
  timeZone: string = TIME_ZONE,
): Zone | null {
  return coveringZone(
    zones.filter((zone) => isServed(zone, instant, timeZone)),
    point,
  );
}

/** Says whether prices by distance lie in order: each reaches farther than the one before. */
export function areInOrder(prices: readonly DistancePrice[]): boolean {
  return prices.every(({ upToMetres }, at) => upToMetres > (prices[at - 1]?.upToMetres ?? 0));
}

/**
 * Gives the zone with the price of the way from the shop to a door in it. The way is guessed from the straight line, so
 * that who places, who looks and a till without a network come to the same.
 */
export function pricedFor<Zone extends Pick<DeliveryZone, 'price' | 'distancePrices'>>(
  zone: Zone,
  shop: Place,
  door: Place,
): Zone {
  const metres = streetMetres(shop, door);
  const step = zone.distancePrices?.find(({ upToMetres }) => metres <= upToMetres);
  return step ? { ...zone, price: step.price } : zone;
}

/**
 * Says what bringing an order into a zone costs, in the vendor's currency; nothing where it is brought nowhere.
 * @param itemsTotal items and toppings after the items' own discounts, before the order's discount.
 */
export function deliveryCostIn(
  zone: Pick<DeliveryZone, 'price' | 'freeOver'> | null,
  itemsTotal: number,
): number {
  if (!zone) return 0;
  return zone.freeOver !== null && itemsTotal >= zone.freeOver ? 0 : zone.price;
}

function isServed(zone: DeliveryZone, instant: Instant, timeZone: string): boolean {
  const windows = zone.windows ?? [];
  if (windows.length === 0) return true;
  return isInWindows(windows, instant, () => true, timeZone);
}

function byOverlapOrder(a: DeliveryZone, b: DeliveryZone): number {
  return a.overlapOrder - b.overlapOrder || (a.id < b.id ? -1 : 1);
}
