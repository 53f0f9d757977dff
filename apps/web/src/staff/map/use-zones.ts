import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../query/call-query.ts';
import type { ShownZone } from './staff-map.ts';
import { zoneColor } from './zone-colors.ts';

/** The areas the present branch delivers to, as maps show them; empty until they are known. */
export function useServedZones(): readonly ShownZone[] {
  const { data } = useQuery(callQuery('GET /api-delivery/v1/polygons', {}));
  return useMemo(
    () => (data?.data ?? []).map((zone, place) => ({ ...zone, color: zoneColor(place) })),
    [data],
  );
}
