import type { Output } from '@sofreh/contract/call';
import type { deliveryZones } from '@sofreh/contract/delivery/delivery-zones/zone-editing';
import type { ZoneRow } from './delivery-zones.queries.ts';

type Collection = Output<(typeof deliveryZones)['POST /api-identity/identity/deliveryzones/geojson']['body']>;

/** Zones as GeoJSON (RFC 7946): rings closed and counter-clockwise. */
export function toGeoJson(zones: readonly ZoneRow[]) {
  return {
    type: 'FeatureCollection' as const,
    features: zones.map(({ id, polygon, ...properties }) => ({
      type: 'Feature' as const,
      id,
      geometry: { type: 'Polygon' as const, coordinates: [closed(counterClockwise(polygon))] },
      properties,
    })),
  };
}

/** Zones of a GeoJSON collection; one without an id gets a new one. */
export function fromGeoJson(collection: Collection, newId: () => string): ZoneRow[] {
  return collection.features.map(({ id, geometry, properties }) => {
    const { id: ownId, polygon: _, ...fields } = properties;
    return { ...fields, id: id ?? ownId ?? newId(), polygon: geometry.coordinates[0] ?? [] };
  });
}

function closed(ring: [number, number][]): [number, number][] {
  return [...ring, ...ring.slice(0, 1)];
}

function counterClockwise(ring: [number, number][]): [number, number][] {
  const area = ring.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
    return sum + x1 * y2 - x2 * y1;
  }, 0);
  return area < 0 ? ring.toReversed() : ring;
}
