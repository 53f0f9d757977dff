import { chooseZone, isInRing, pricedFor } from '@sofreh/domain/delivery-zones';
import type { Place } from '@sofreh/domain/dispatch';
import type { Point } from '#web/staff/map/point.ts';
import type { Zone } from './types.ts';

/**
 * Gives the zone that would bring an order from the shop to a point at a moment, with that way's price, and those it
 * comes before.
 */
export function coverOf(
  zones: readonly Zone[],
  shop: Place,
  { latitude, longitude }: Point,
  at: Date,
): { readonly zone: Zone | null; readonly others: readonly Zone[] } {
  const zone = chooseZone(zones, [longitude, latitude], at.getTime());
  const under = zones.filter(({ polygon }) => isInRing([longitude, latitude], polygon));
  return {
    zone: zone && pricedFor(zone, shop, { latitude, longitude }),
    others: under.filter(({ id }) => id !== zone?.id),
  };
}
