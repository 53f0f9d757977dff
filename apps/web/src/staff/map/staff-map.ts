import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addGround, addScale } from '#web/map/ground.ts';
import '#web/map/map.css';
import './staff-map.css';
import { mapTexts } from './texts.ts';
import { mapTileUrl } from './tile-url.ts';

/** Degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Six decimals are a tenth of a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

export function pointOf({ lat, lng }: L.LatLng): Point {
  return { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
}

export function latLngOf({ latitude, longitude }: Point): L.LatLngTuple {
  return [latitude, longitude];
}

/** A map of staff screens: ground, scale, zoom buttons and the vendor in its middle. */
export function createStaffMap(element: HTMLElement, vendor: Point): L.Map {
  const map = L.map(element, { zoomControl: false, attributionControl: false, minZoom: 9, maxZoom: 18 });
  map.setView(latLngOf(vendor), 13);
  L.control
    .zoom({ position: 'bottomleft', zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut })
    .addTo(map);
  addGround(map, mapTileUrl(), latLngOf(vendor));
  addScale(map, 'bottomright');
  const icon = L.divIcon({ className: 'staff-map-vendor', html: '', iconSize: [22, 22] });
  L.marker(latLngOf(vendor), { icon, interactive: false, keyboard: false, zIndexOffset: 500 }).addTo(map);
  return map;
}

const PIN =
  '<svg width="34" height="42" viewBox="0 0 40 48" aria-hidden="true"><path d="M20 47S37 31 37 18A17 17 0 1 0 3 18c0 13 17 29 17 29z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="20" cy="18" r="6.5" fill="#fff"/></svg>';

/** A pin; its tip stands on the point. */
export function pinIcon(kind: 'chosen' | 'covered' | 'outside'): L.DivIcon {
  return L.divIcon({
    className: `staff-map-pin ${kind}`,
    html: PIN,
    iconSize: [34, 42],
    iconAnchor: [17, 42],
  });
}
