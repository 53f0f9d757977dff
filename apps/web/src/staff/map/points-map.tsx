import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Point } from './point.ts';
import { latLngOf, pinIcon, pointOf, type ShownZone } from './staff-map.ts';
import { useZonesMap } from './use-zones-map.ts';

export type Pin = {
  readonly id: string;
  readonly point: Point;
  readonly label: string;
  readonly kind: 'chosen' | 'covered' | 'outside';
};
type Props = {
  readonly label: string;
  readonly zones: readonly ShownZone[];
  readonly pins: readonly Pin[];
  /** It is given where a press on the map, or a pin that is dragged, chooses a point. */
  readonly onPick?: (point: Point) => void;
  readonly height?: number;
};

/** Draws a map with the branch's zones and pins on it; it begins where all of them are in sight. */
export function PointsMap({ label, zones, pins, onPick, height = 320 }: Props) {
  const picked = useRef(onPick);
  picked.current = onPick;
  const { place, map } = useZonesMap(zones, (point) => picked.current?.(point));
  useEffect(() => {
    if (!map.current) return;
    const layer = pinsLayer(pins, picked.current).addTo(map.current);
    return () => {
      layer.remove();
    };
  }, [map, pins]);
  useFit(map, zones, pins);
  return (
    <section className="staff-map" aria-label={label} style={{ blockSize: height }}>
      <div ref={place} style={{ blockSize: '100%' }} />
    </section>
  );
}

function pinsLayer(pins: readonly Pin[], onPick: Props['onPick']): L.LayerGroup {
  const markers = pins.map(({ point, label, kind }) => {
    const options = { icon: pinIcon(kind), title: label, alt: label, draggable: onPick !== undefined };
    const marker = L.marker(latLngOf(point), { ...options, keyboard: false });
    marker.on('dragend', () => onPick?.(pointOf(marker.getLatLng())));
    return marker;
  });
  return L.layerGroup(markers);
}

/** Brings everything into sight once; from then on the map is the person's, except for a pin out of sight. */
function useFit(
  map: { readonly current: L.Map | null },
  zones: readonly ShownZone[],
  pins: readonly Pin[],
): void {
  const fitted = useRef(false);
  useEffect(() => {
    const shown = map.current;
    if (!shown) return;
    const points = pins.map(({ point }) => L.latLng(latLngOf(point)));
    if (fitted.current) {
      const lost = points.find((point) => !shown.getBounds().contains(point));
      if (lost) shown.panTo(lost, { animate: false });
      return;
    }
    const corners = zones.flatMap(({ polygon }) => polygon.map(([lng, lat]) => L.latLng(lat, lng)));
    if (points.length + corners.length === 0) return;
    shown.fitBounds(L.latLngBounds([...points, ...corners]).pad(0.05), { maxZoom: 15, animate: false });
    fitted.current = true;
  }, [map, zones, pins]);
}
