import type L from 'leaflet';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import type { ZoneColor } from '#web/staff/map/zone-colors.ts';
import { LeafletAdapter } from './leaflet-adapter.ts';
import type { Ring } from './types.ts';

/** It is given in pixels: a vertex is taken hold of with a finger too. */
const REACH = 24;

/** This is a ring being drawn or bent on a map. */
export type Drawing = {
  /** Shows a ring to be bent; null begins to draw a new one. */
  readonly show: (ring: Ring | null) => void;
  readonly end: () => void;
};

function polygonMode(color: ZoneColor) {
  return new TerraDrawPolygonMode({
    pointerDistance: REACH,
    styles: {
      fillColor: color,
      fillOpacity: 0.2,
      outlineColor: color,
      outlineWidth: 3,
      closingPointColor: '#ffffff',
      closingPointWidth: 8,
      closingPointOutlineColor: color,
      closingPointOutlineWidth: 3,
    },
  });
}

function selectMode(color: ZoneColor) {
  return new TerraDrawSelectMode({
    pointerDistance: REACH,
    allowManualDeselection: false,
    flags: {
      polygon: {
        feature: {
          draggable: true,
          coordinates: { midpoints: true, draggable: true, deletable: true },
        },
      },
    },
    styles: {
      selectedPolygonColor: color,
      selectedPolygonFillOpacity: 0.25,
      selectedPolygonOutlineColor: color,
      selectedPolygonOutlineWidth: 3,
      selectionPointWidth: 8,
      selectionPointColor: '#ffffff',
      selectionPointOutlineColor: color,
      selectionPointOutlineWidth: 3,
      midPointWidth: 5,
      midPointColor: color,
      midPointOutlineColor: '#ffffff',
      midPointOutlineWidth: 2,
    },
  });
}

/** Begins drawing on a map. @param onRing hears every finished change, the ring's first point not repeated. */
export function startDrawing(map: L.Map, color: ZoneColor, onRing: (ring: Ring) => void): Drawing {
  const draw = new TerraDraw({
    adapter: new LeafletAdapter(map),
    modes: [polygonMode(color), selectMode(color)],
  });
  draw.start();
  draw.on('finish', (id) => {
    const { geometry } = draw.getSnapshotFeature(id) ?? {};
    if (geometry?.type !== 'Polygon') return;
    const ring = (geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]): [number, number] => [lng, lat]);
    onRing(ring.slice(0, -1));
    if (draw.getMode() === 'polygon') bend(id);
  });
  const bend = (id: string | number) => {
    draw.setMode('select');
    draw.selectFeature(id);
  };
  return {
    show: (ring) => {
      draw.clear();
      if (!ring) {
        draw.setMode('polygon');
        return;
      }
      const coordinates = [[...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])];
      const [added] = draw.addFeatures([
        { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } },
      ]);
      if (added?.valid && added.id !== undefined) bend(added.id);
    },
    end: () => draw.stop(),
  };
}
