import type L from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import { useStaff } from '../session/staff-context.ts';
import type { Point } from './point.ts';
import { createStaffMap, pointOf, type ShownZone, zonesLayer } from './staff-map.ts';

/**
 * Draws a map around the branch with zones on it.
 * @param onPress told the point that was pressed; the one of the last render is asked.
 * @returns where the map is drawn, and the map once it is.
 */
export function useZonesMap(
  zones: readonly ShownZone[],
  onPress: (point: Point) => void,
): { readonly place: RefObject<HTMLDivElement | null>; readonly map: RefObject<L.Map | null> } {
  const { vendor } = useStaff();
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const pressed = useRef(onPress);
  pressed.current = onPress;
  const { latitude, longitude } = vendor;
  useEffect(() => {
    if (!place.current) return;
    const made = createStaffMap(place.current, { latitude, longitude });
    made.on('click', ({ latlng }) => pressed.current(pointOf(latlng)));
    map.current = made;
    return () => {
      map.current = null;
      made.remove();
    };
  }, [latitude, longitude]);
  useEffect(() => {
    if (!map.current) return;
    const layer = zonesLayer(zones).addTo(map.current);
    return () => {
      layer.remove();
    };
  }, [zones]);
  return { place, map };
}
