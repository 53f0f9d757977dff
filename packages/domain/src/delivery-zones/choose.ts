import { type Instant, isInWindows, type WeekWindow } from '../calendar/index.ts';
import { TIME_ZONE } from '../limits/index.ts';
import { isInRing, type Position, type Ring } from './polygon.ts';
import type { ZonePrice } from './price.ts';

/** Says where a vendor delivers, and for how much (amounts in the vendor's currency). */
export type DeliveryZone = ZonePrice & {
  readonly id: string;
  readonly enabled: boolean;
  readonly polygon: Ring;
  /** Where zones overlap the lowest order wins, and of equal ones the lower id. */
  readonly overlapOrder: number;
  /** Items and toppings must come to at least this total. */
  readonly minimumBasket: number;
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

function isServed(zone: DeliveryZone, instant: Instant, timeZone: string): boolean {
  const windows = zone.windows ?? [];
  if (windows.length === 0) return true;
  return isInWindows(windows, instant, () => true, timeZone);
}

function byOverlapOrder(a: DeliveryZone, b: DeliveryZone): number {
  return a.overlapOrder - b.overlapOrder || (a.id < b.id ? -1 : 1);
}
