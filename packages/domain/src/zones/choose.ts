import { type Instant, isInWindows, type WeekWindow } from '../calendar/index.ts';
import { TIME_ZONE } from '../limits/index.ts';
import { isInRing, type Position, type Ring } from './polygon.ts';

/** Where a vendor delivers, and for how much (amounts in the vendor's currency). */
export type DeliveryZone = {
  readonly id: string;
  readonly enabled: boolean;
  readonly polygon: Ring;
  /** Where zones overlap the lowest order wins, and of equal ones the lower id. */
  readonly overlapOrder: number;
  readonly price: number;
  /** Least total of items and toppings. */
  readonly minimumBasket: number;
  /** From this total on delivery is free; null is never. */
  readonly freeOver: number | null;
  /** When the zone is served; absent or empty is always. */
  readonly windows?: readonly WeekWindow[];
};

/** The zone that serves a point at a moment; null where none does («please select from covered areas»). */
export function chooseZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  point: Position,
  instant: Instant,
  timeZone: string = TIME_ZONE,
): Zone | null {
  const serving = zones.filter(
    (zone) => zone.enabled && isServed(zone, instant, timeZone) && isInRing(point, zone.polygon),
  );
  return [...serving].sort(byOverlapOrder)[0] ?? null;
}

export type DeliveryPrice =
  | { readonly ok: true; readonly price: number }
  | { readonly ok: false; readonly code: 'MINIMUM_BASKET'; readonly missing: number };

/**
 * What delivering into a zone costs.
 * @param itemsTotal items and toppings after the items' own discounts, before the order's discount: a code never
 *   takes an order below the minimum it has reached.
 */
export function deliveryPriceIn(zone: DeliveryZone, itemsTotal: number): DeliveryPrice {
  if (itemsTotal < zone.minimumBasket) {
    return { ok: false, code: 'MINIMUM_BASKET', missing: zone.minimumBasket - itemsTotal };
  }
  const free = zone.freeOver !== null && itemsTotal >= zone.freeOver;
  return { ok: true, price: free ? 0 : zone.price };
}

function isServed(zone: DeliveryZone, instant: Instant, timeZone: string): boolean {
  const windows = zone.windows ?? [];
  if (windows.length === 0) return true;
  return isInWindows(windows, instant, () => true, timeZone);
}

function byOverlapOrder(a: DeliveryZone, b: DeliveryZone): number {
  return a.overlapOrder - b.overlapOrder || (a.id < b.id ? -1 : 1);
}
