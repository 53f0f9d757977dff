import { straightMetres } from '@sofreh/domain/dispatch';
import type { Point } from './zones.ts';

/** As far as a map shifts by itself, when the keyboard opens or the telephone is turned, and less than the next house. */
const SAME_PLACE_METRES = 20;

/** Whether a point on the map is another place than where the map began. */
export function isElsewhere(start: Point, point: Point): boolean {
  return straightMetres(start, point) > SAME_PLACE_METRES;
}
