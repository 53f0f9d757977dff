import { isInRing, type Ring } from '@sofreh/domain/delivery-zones';

type Point = { readonly latitude: number; readonly longitude: number };

/** Gives the area a point lies in, the first of several; undefined outside all of them. */
export function zoneOf<Zone extends { readonly polygon: Ring }>(
  zones: readonly Zone[],
  { latitude, longitude }: Point,
): Zone | undefined {
  return zones.find(({ polygon }) => isInRing([longitude, latitude], polygon));
}
