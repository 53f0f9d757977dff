import { isInWindows } from '@sofreh/domain/calendar';
import type { SnapshotZone } from '#app/catalog/menu-snapshot/index.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Whether a point lies inside a ring of [longitude, latitude] pairs (even-odd rule). A delivery zone is a few
 * kilometres wide, where degrees may be taken for a plane.
 */
export function isInside(ring: readonly (readonly [number, number])[], point: Point): boolean {
  const { latitude: y, longitude: x } = point;
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + ring.length - 1) % ring.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** The enabled zone that decides for a point: of those that cover it the first by `overlapOrder`. */
export function coveringZone(zones: readonly SnapshotZone[], point: Point): SnapshotZone | undefined {
  return zones
    .filter((zone) => zone.enabled && isInside(zone.polygon, point))
    .toSorted((a, b) => a.overlapOrder - b.overlapOrder)[0];
}

/** The zone that brings an order to a point at a moment: as `coveringZone`, of those that are served at that hour. */
export function servingZone(
  zones: readonly SnapshotZone[],
  point: Point,
  at: Date,
): SnapshotZone | undefined {
  const served = zones.filter(({ windows }) => windows.length === 0 || isInWindows(windows, at.getTime()));
  return coveringZone(served, point);
}
