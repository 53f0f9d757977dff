import type { Instant } from '../calendar/index.ts';

/**
 * Says what orders the positions of a trip: seconds by the clock of the phone that was there. It grows over a page that
 * is loaded anew, and over every midnight, whosever it is.
 */
export function positionSeqAt(at: Instant): number {
  return Math.floor(at / 1_000);
}
