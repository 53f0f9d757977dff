import { isSimpleRing } from '@sofreh/domain/delivery-zones';
import { pointText, readPoint } from '#web/staff/map/degrees.ts';
import { zoneTexts } from './texts.ts';
import type { Ring } from './types.ts';

/** Writes a ring as a list of corners, one a line, latitude first. */
export function ringText(ring: Ring): string {
  return ring.map(([longitude, latitude]) => pointText({ latitude, longitude })).join('\n');
}

export type RingReading = { readonly ring: [number, number][] } | { readonly fault: string };

/** Reads what `ringText` wrote, or a person in its place; empty lines do not count. */
export function readRing(text: string): RingReading {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const read = lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => ({ point: readPoint(line), number }));
  const wrong = read.find(({ point }) => !point);
  if (wrong) return { fault: zoneTexts.wrongLine(wrong.number) };
  return { ring: read.flatMap(({ point }) => (point ? [[point.longitude, point.latitude]] : [])) };
}

/** Tells why a ring cannot be a zone; null where it can. */
export function ringFault(ring: Ring): string | null {
  if (ring.length < 3) return zoneTexts.polygonRequired;
  return isSimpleRing(ring) ? null : zoneTexts.polygonCrosses;
}
