import type { Instant } from '../calendar/index.ts';

/** This is what a phone says of going off duty, perhaps long after it was done there without a network. */
export type SaidShiftEnd = {
  /** Says when the shift began that was ended: what is said late ends no later one. */
  readonly since: Instant;
  readonly at: Instant;
};

export type OpenShift = {
  readonly startedAt: Instant;
  /** Says when the last trip that was ridden in it ended; null where none was. */
  readonly lastTripAt: Instant | null;
};

/**
 * Says when a shift ends: as the phone says, but no earlier than what was done in it, and no later than now. Where
 * nobody says when, it ends now.
 * @returns null where another shift was meant.
 */
export function shiftEndOf(said: SaidShiftEnd | null, shift: OpenShift, now: Instant): Instant | null {
  if (!said) return now;
  if (said.since !== shift.startedAt) return null;
  return Math.min(now, Math.max(said.at, shift.startedAt, shift.lastTripAt ?? shift.startedAt));
}
