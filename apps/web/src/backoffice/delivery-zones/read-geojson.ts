import { NAME_LENGTH } from '@sofreh/domain/limits';
import { zonesTexts } from './texts.ts';

/** A file gives this of a zone; what it does not say is as in a new zone. */
export type ReadZone = {
  readonly id?: string;
  readonly name: string;
  readonly price: number;
  readonly minimumBasket: number;
  readonly freeOver: number | null;
  readonly polygon: [number, number][];
};

type Loose = Readonly<Record<string, unknown>>;

function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {};
}

function amountOf(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;
}

function positionOf(value: unknown): [number, number] | null {
  const [longitude, latitude] = Array.isArray(value) ? value : [];
  const isPoint = typeof longitude === 'number' && typeof latitude === 'number';
  return isPoint && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** Gives the outer rings of a geometry: one of a polygon, one for each part of a multi-polygon. */
function ringsOf({ type, coordinates }: Loose): [number, number][][] {
  const parts: unknown[] =
    type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [coordinates];
  if (type !== 'Polygon' && type !== 'MultiPolygon') return [];
  return parts.flatMap((part) => {
    const outer: unknown = Array.isArray(part) ? part[0] : null;
    const ring = Array.isArray(outer) ? outer.map(positionOf) : [];
    return ring.length >= 3 && ring.every((position) => position !== null) ? [ring] : [];
  });
}

/**
 * Reads the zones of a GeoJSON text of any program: a collection, a feature or a bare geometry; what is no area is left
 * out.
 * @returns null for what is no GeoJSON or has no area.
 */
export function readGeoJson(content: string): readonly ReadZone[] | null {
  let parsed: Loose;
  try {
    parsed = loose(JSON.parse(content));
  } catch {
    return null;
  }
  const features = Array.isArray(parsed.features) ? parsed.features.map(loose) : [parsed];
  const zones = features.flatMap((feature) => {
    const geometry = 'geometry' in feature ? loose(feature.geometry) : feature;
    const rings = ringsOf(geometry);
    const { name, price, minimumBasket, freeOver } = loose(feature.properties);
    const id = rings.length === 1 && isUuid(feature.id) ? { id: feature.id } : {};
    return rings.map((polygon) => ({
      ...id,
      name: typeof name === 'string' ? name.trim().slice(0, NAME_LENGTH.max) : '',
      price: amountOf(price),
      minimumBasket: amountOf(minimumBasket),
      freeOver: amountOf(freeOver) || null,
      polygon,
    }));
  });
  if (zones.length === 0) return null;
  return zones.map((zone, index) => ({ ...zone, name: zone.name || zonesTexts.importNoName(index + 1) }));
}

/** Tells whether a value is an id as calls take it. */
function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value);
}
