import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addGround, addScale } from '#web/map/ground.ts';
import '#web/map/map.css';
import './staff-map.css';
import { mapTiles } from './map-tiles.ts';
import { type Point, roundDegrees } from './point.ts';
import { mapTexts } from './texts.ts';

export function pointOf({ lat, lng }: L.LatLng): Point {
  return { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
}

export function latLngOf({ latitude, longitude }: Point): L.LatLngTuple {
  return [latitude, longitude];
}

/** Draws a map of staff screens: ground, scale, zoom buttons and the vendor in its middle. */
export function createStaffMap(element: HTMLElement, vendor: Point): L.Map {
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 9,
    maxZoom: 18,
    // Tiles are sharp at whole steps only; lines fill the frame at any.
    zoomSnap: mapTiles() ? 1 : 0.25,
  });
  map.setView(latLngOf(vendor), 13);
  L.control
    .zoom({ position: 'bottomleft', zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut })
    .addTo(map);
  keepButtonsToThemselves(map);
  addGround(map, mapTiles(), latLngOf(vendor));
  addScale(map, 'bottomright');
  const icon = L.divIcon({ className: 'staff-map-vendor', html: '', iconSize: [22, 22] });
  L.marker(latLngOf(vendor), { icon, interactive: false, keyboard: false, zIndexOffset: 500 }).addTo(map);
  return map;
}

/** What is pressed on a button of the map is no press on the map, also for who listens to pointers. */
function keepButtonsToThemselves(map: L.Map): void {
  for (const corner of map.getContainer().querySelectorAll('.leaflet-control-container'))
    for (const type of ['pointerdown', 'pointerup', 'pointermove'])
      corner.addEventListener(type, (event) => event.stopPropagation());
}

const PIN =
  '<svg width="34" height="42" viewBox="0 0 40 48" aria-hidden="true"><path d="M20 47S37 31 37 18A17 17 0 1 0 3 18c0 13 17 29 17 29z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="20" cy="18" r="6.5" fill="#fff"/></svg>';

/** Draws a pin; its tip stands on the point. */
export function pinIcon(kind: 'chosen' | 'covered' | 'outside'): L.DivIcon {
  return L.divIcon({
    className: `staff-map-pin ${kind}`,
    html: PIN,
    iconSize: [34, 42],
    iconAnchor: [17, 42],
  });
}

/** This is a zone as maps show it; its ring holds [longitude, latitude]. */
export type ShownZone = {
  readonly name: string;
  readonly polygon: readonly (readonly [number, number])[];
  readonly color: string;
  /** A zone that is off is dashed. */
  readonly faint?: boolean;
};

/** Marks the name of a zone on its southern edge, where the names of zones within each other keep apart. */
function nameOf(name: string, ring: readonly L.LatLngTuple[], color: string): L.Marker {
  const words = document.createElement('span');
  words.textContent = name;
  words.style.color = color;
  const icon = L.divIcon({ className: 'staff-map-zone-label', html: words, iconSize: [160, 24] });
  const [south = [0, 0]] = ring.toSorted(([one], [other]) => one - other);
  return L.marker(south, { icon, interactive: false, keyboard: false });
}

/** Draws zones with their names, the later ones below the earlier. */
export function zonesLayer(zones: readonly ShownZone[]): L.LayerGroup {
  const shapes = zones.toReversed().map(({ name, polygon, color, faint }) => {
    const ring = polygon.map(([longitude, latitude]): L.LatLngTuple => [latitude, longitude]);
    const style = {
      color,
      weight: 2,
      fillColor: color,
      fillOpacity: faint ? 0.03 : 0.14,
      interactive: false,
    };
    const shape = L.polygon(ring, faint ? { ...style, dashArray: '6 6', opacity: 0.6 } : style);
    return L.layerGroup([shape, nameOf(name, ring, color)]);
  });
  return L.layerGroup(shapes);
}

/** Makes a pin with its name, not to be moved. */
export function pinMarker(point: Point, label: string, kind: Parameters<typeof pinIcon>[0]): L.Marker {
  return L.marker(latLngOf(point), { icon: pinIcon(kind), title: label, alt: label, keyboard: false });
}
