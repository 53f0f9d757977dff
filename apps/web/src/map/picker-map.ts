import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addGround, addScale } from './ground.ts';
import type { MapTiles } from './tiles.ts';
import './map.css';

export type Point = { readonly latitude: number; readonly longitude: number };
/** This is an area to draw: its ring of [longitude, latitude]. */
type Area = { readonly polygon: readonly (readonly [number, number])[] };

/** A map needs this to be drawn. */
export type MapOptions = {
  readonly center: Point;
  readonly restaurant: Point;
  readonly zones: readonly Area[];
  readonly tiles: MapTiles | null;
  /** This is the vendor's colour, `#rrggbb`. */
  readonly color: string;
  readonly zoomTitles: { readonly zoomIn: string; readonly zoomOut: string };
  readonly onMove: (center: Point) => void;
};

/** This is a drawn map, to be moved and taken away. */
export type PickerMap = { readonly goTo: (point: Point) => void; readonly remove: () => void };

/** Draws the covered areas and tells the point in the middle, where the pin stands, whenever it comes to rest. */
export function createPickerMap(element: HTMLElement, options: MapOptions): PickerMap {
  const { center, onMove, zoomTitles } = options;
  const map = L.map(element, { zoomControl: false, attributionControl: false, minZoom: 10, maxZoom: 18 });
  map.setView([center.latitude, center.longitude], 14);
  L.control
    .zoom({ position: 'bottomleft', zoomInTitle: zoomTitles.zoomIn, zoomOutTitle: zoomTitles.zoomOut })
    .addTo(map);
  addGround(map, options.tiles, [options.restaurant.latitude, options.restaurant.longitude]);
  addScale(map, 'bottomright');
  drawZones(map, options);
  drawRestaurant(map, options);
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    onMove({ latitude: round(lat), longitude: round(lng) });
  });
  return {
    goTo: ({ latitude, longitude }) => map.setView([latitude, longitude], Math.max(map.getZoom(), 16)),
    remove: () => map.remove(),
  };
}

/** Six decimals are a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function drawZones(map: L.Map, { zones, color }: MapOptions) {
  for (const zone of [...zones].reverse()) {
    const ring = zone.polygon.map(([longitude, latitude]): L.LatLngTuple => [latitude, longitude]);
    L.polygon(ring, {
      color,
      weight: 2,
      opacity: 0.75,
      fillColor: color,
      fillOpacity: 0.05,
      interactive: false,
    }).addTo(map);
  }
}

function drawRestaurant(map: L.Map, { restaurant }: MapOptions) {
  const icon = L.divIcon({ className: 'map-restaurant', html: '', iconSize: [18, 18] });
  L.marker([restaurant.latitude, restaurant.longitude], { icon, interactive: false, keyboard: false }).addTo(
    map,
  );
}
