import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addGround, addScale } from './ground.ts';
import type { MapTiles } from './tiles.ts';
import './map.css';

type Point = { readonly latitude: number; readonly longitude: number };

export type WayMapOptions = {
  readonly shop: Point;
  readonly door: Point;
  readonly tiles: MapTiles | null;
  /** This is the vendor's colour, `#rrggbb`. */
  readonly color: string;
  readonly zoomTitles: { readonly zoomIn: string; readonly zoomOut: string };
};

/** This is a drawn way: where the courier is may be moved. */
export type WayMap = { readonly show: (courier: Point | null) => void; readonly remove: () => void };

const latLng = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude];

/** Draws the kitchen and the door, both in sight, and the courier between them once he is shown. */
export function createWayMap(element: HTMLElement, options: WayMapOptions): WayMap {
  const { shop, door, tiles, color, zoomTitles } = options;
  const map = L.map(element, { zoomControl: false, attributionControl: false, minZoom: 10, maxZoom: 18 });
  map.fitBounds(L.latLngBounds([latLng(shop), latLng(door)]).pad(0.3), { maxZoom: 16 });
  L.control
    .zoom({ position: 'bottomleft', zoomInTitle: zoomTitles.zoomIn, zoomOutTitle: zoomTitles.zoomOut })
    .addTo(map);
  addGround(map, tiles, latLng(shop));
  addScale(map, 'bottomright');
  const still = { interactive: false, keyboard: false } as const;
  const shopIcon = L.divIcon({ className: 'map-restaurant', html: '', iconSize: [18, 18] });
  L.marker(latLng(shop), { icon: shopIcon, ...still }).addTo(map);
  L.circleMarker(latLng(door), {
    radius: 10,
    color: '#fff',
    weight: 3,
    fillColor: color,
    fillOpacity: 1,
    interactive: false,
  }).addTo(map);
  let marker: L.CircleMarker | null = null;
  return {
    show(courier) {
      if (!courier) {
        marker?.remove();
        marker = null;
        return;
      }
      if (marker) marker.setLatLng(latLng(courier));
      else {
        marker = L.circleMarker(latLng(courier), {
          radius: 9,
          color,
          weight: 5,
          fillColor: '#fff',
          fillOpacity: 1,
          interactive: false,
          className: 'map-courier',
        }).addTo(map);
      }
      if (!map.getBounds().pad(-0.05).contains(latLng(courier))) map.panTo(latLng(courier));
    },
    remove: () => map.remove(),
  };
}
