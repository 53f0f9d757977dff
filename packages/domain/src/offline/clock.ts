import type { Instant } from '../calendar/index.ts';

/** A till's clock is wrong when it differs from the server's by more than this, ms. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** Says how far the till's clock is behind the server's, ms; negative when it is ahead. */
export function clockSkew(sentAt: Instant, receivedAt: Instant): number {
  return receivedAt - sentAt;
}

/**
 * Says by how much moments are moved: never by more than what the till says of its clock as it sends and what was measured
 * of it apart from that have in common.
 * @param measured null where it never was.
 */
export function boundedSkew(claimed: number, measured: number | null): number {
  if (measured === null) return claimed;
  if (Math.sign(claimed) !== Math.sign(measured)) return 0;
  return Math.sign(claimed) * Math.min(Math.abs(claimed), Math.abs(measured));
}

/** Says whether a skew is more than the way of a request explains. */
export function isClockWrong(skew: number): boolean {
  return Math.abs(skew) > CLOCK_TOLERANCE_MS;
}

/** Says whether a till says another time as it sends than it did apart from that. */
export function isClockMoved(claimed: number, measured: number | null): boolean {
  return measured !== null && isClockWrong(claimed - measured);
}

/**
 * Says when something was really done: the till's moment moved by how wrong its clock is now, and never later than its
 * arrival. A clock that is right is left alone, so that the way of a request does not move it.
 */
export function realInstant(at: Instant, skew: number, receivedAt: Instant): Instant {
  return Math.min(receivedAt, isClockWrong(skew) ? at + skew : at);
}

/**
 * Says whether something is dated after it was sent: one clock never says that, so it was moved in between, or lies.
 */
export function isAfterSending(at: Instant, sentAt: Instant): boolean {
  return at - sentAt > CLOCK_TOLERANCE_MS;
}
