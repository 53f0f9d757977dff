import L from 'leaflet';
import { roundLength } from './round-length.ts';
import { mapTexts } from './texts.ts';
import type { MapTiles } from './tiles.ts';

/** A map without tiles draws a ring at each of these metres from the vendor. */
const RINGS = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000];
/** So many pixels are between the lines of the drawn ground; every fourth is stronger. */
const LINE_EVERY = 32;

class DrawnGrid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = 256;
    canvas.height = 256;
    const pen = canvas.getContext('2d');
    if (pen) drawGrid(pen);
    return canvas;
  }
}

function drawGrid(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#f3f5f1';
  pen.fillRect(0, 0, 256, 256);
  for (let at = 0; at < 256; at += LINE_EVERY) {
    pen.fillStyle = at % (LINE_EVERY * 4) === 0 ? '#d9dfd3' : '#e7ebe3';
    pen.fillRect(at, 0, 1, 256);
    pen.fillRect(0, at, 256, 1);
  }
}

function drawRings(map: L.Map, centre: L.LatLngExpression): void {
  const style = { color: '#7d8a74', weight: 1, dashArray: '3 6', fill: false, interactive: false };
  const at = L.latLng(centre);
  for (const radius of RINGS) {
    L.circle(at, { ...style, radius }).addTo(map);
    const top = at.toBounds(radius * 2).getNorth();
    const icon = L.divIcon({
      className: 'map-ring-label',
      html: `<span>${mapTexts.distance(radius)}</span>`,
      iconSize: [80, 20],
    });
    L.marker([top, at.lng], { icon, interactive: false, keyboard: false }).addTo(map);
  }
}

/** Names who made the tiles, as their terms ask. */
function addCredit(map: L.Map, credit: string): void {
  const element = L.DomUtil.create('div', 'map-credit');
  element.textContent = mapTexts.credit(credit);
  const control = new L.Control({ position: 'bottomright' });
  control.onAdd = () => element;
  control.addTo(map);
}

/**
 * Puts the ground under a map: tiles with the name of who made them, where the installation has any; otherwise a drawn grid with rings of distance
 * around the vendor, by which a person finds their way too, also where the tiles do not come.
 */
export function addGround(map: L.Map, tiles: MapTiles | null, vendor: L.LatLngExpression): void {
  if (!tiles) {
    drawGround(map, vendor);
    return;
  }
  const layer = L.tileLayer(tiles.url, { maxZoom: 18 });
  // A key that does not count any more, or a server that cannot be reached, leaves no map blank.
  layer.once('tileerror', () => drawGround(map, vendor));
  layer.setZIndex(2).addTo(map);
  if (tiles.credit) addCredit(map, tiles.credit);
}

function drawGround(map: L.Map, vendor: L.LatLngExpression): void {
  new DrawnGrid({ maxZoom: 19 }).setZIndex(1).addTo(map);
  drawRings(map, vendor);
}

const SCALE_PIXELS = 110;

/** Draws a scale in Persian that follows the zoom. */
export function addScale(map: L.Map, position: L.ControlPosition): void {
  const element = L.DomUtil.create('div', 'map-scale');
  const update = () => {
    const y = map.getSize().y / 2;
    const metres = map.distance(
      map.containerPointToLatLng([0, y]),
      map.containerPointToLatLng([SCALE_PIXELS, y]),
    );
    if (!(metres >= 1)) return;
    const length = roundLength(metres);
    element.style.width = `${Math.round((SCALE_PIXELS * length) / metres)}px`;
    element.textContent = mapTexts.distance(length);
  };
  const control = new L.Control({ position });
  control.onAdd = () => element;
  control.addTo(map);
  map.on('zoomend resize', update);
  map.whenReady(update);
}
