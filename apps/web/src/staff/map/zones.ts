import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '../query/call-query.ts';
import type { ShownZone } from './staff-map.ts';
import { zoneColor } from './zone-colors.ts';

/** This is an area the branch delivers to. */
export type Zone = ApiResponse<'GET /api-delivery/v1/polygons'>['data'][number];

/** Gives the areas of the present branch. */
export function useZones() {
  return useQuery(callQuery('GET /api-delivery/v1/polygons', {}));
}

/** Gives the areas of the present branch as maps show them; empty until they are known. */
export function useServedZones(): readonly ShownZone[] {
  const { data } = useZones();
  return useMemo(
    () => (data?.data ?? []).map((zone, place) => ({ ...zone, color: zoneColor(place) })),
    [data],
  );
}
