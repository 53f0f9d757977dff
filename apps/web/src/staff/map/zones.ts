import { isInRing } from '@sofreh/domain/zones';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import type { Point } from '#web/map/picker-map.ts';
import { callQuery } from '../query/call-query.ts';

/** An area the branch delivers to. */
export type Zone = ApiResponse<'GET /api-delivery/v1/polygons'>['data'][number];

/** The areas of the present branch. */
export function useZones() {
  return useQuery(callQuery('GET /api-delivery/v1/polygons', {}));
}

/** The area a point lies in, the first of several; undefined outside all of them. */
export function zoneOf(zones: readonly Zone[], { latitude, longitude }: Point): Zone | undefined {
  return zones.find(({ polygon }) => isInRing([longitude, latitude], polygon));
}
