import type { Instant } from '../calendar/index.ts';

/** A till's clock is wrong when it differs from the server's by more than this, ms. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** How far the till's clock is behind the server's, ms; negative when it is ahead. */
export function clockSkew(sentAt: Instant, receivedAt: Instant): number {
  return receivedAt - sentAt;
}

/** Whether a skew is more than the way of a request explains. */
export function isClockWrong(skew: number): boolean {
  return Math.abs(skew) > CLOCK_TOLERANCE_MS;
}

/**
 * When something was really done: the till's moment moved by how wrong its clock is now, and never later than its
 * arrival. A clock that is right is left alone, so that the way of a request does not move it.
 */
export function realInstant(at: Instant, skew: number, receivedAt: Instant): Instant {
  return Math.min(receivedAt, isClockWrong(skew) ? at + skew : at);
}
