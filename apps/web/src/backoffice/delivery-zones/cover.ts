import { chooseZone, isInRing } from '@sofreh/domain/zones';
import type { Point } from '#web/staff/map/point.ts';
import type { Zone } from './types.ts';

/** The zone that would bring an order to a point at a moment, and those it comes before. */
export function coverOf(
  zones: readonly Zone[],
  { latitude, longitude }: Point,
  at: Date,
): { readonly zone: Zone | null; readonly others: readonly Zone[] } {
  const zone = chooseZone(zones, [longitude, latitude], at.getTime());
  const under = zones.filter(({ polygon }) => isInRing([longitude, latitude], polygon));
  return { zone, others: under.filter(({ id }) => id !== zone?.id) };
}
