import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';

/** This is an area the vendor delivers to. */
export type Zone = ApiResponse<'GET /api-delivery/v1/polygons'>['data'][number];
export type Point = { readonly latitude: number; readonly longitude: number };

/** Gives the areas of the vendor on the page. */
export function useZones() {
  const vendorId = useSite((site) => site.vendor.id);
  return useLoad(vendorId, async () => {
    const { data } = await api('GET /api-delivery/v1/polygons');
    return data;
  });
}
