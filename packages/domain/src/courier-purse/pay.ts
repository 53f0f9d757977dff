import { SHIFT_HOURS_MAX } from './limits.ts';

const HOUR_MS = 3_600_000;

/** What a courier earns, in the vendor's currency; each part may be 0. */
export type PayTerms = {
  readonly payPerTrip: number;
  readonly payPerKilometre: number;
  readonly payPerHour: number;
};

/** Pay of a delivered trip: its part by trip and by distance, rounded down once. @param metres of the way. */
export function payOfTrip({ payPerTrip, payPerKilometre }: PayTerms, metres: number): number {
  return payPerTrip + Math.floor((payPerKilometre * metres) / 1_000);
}

/** When a shift that nobody ends is over. */
export function shiftOverAt(startedAt: number): number {
  return startedAt + SHIFT_HOURS_MAX * HOUR_MS;
}

/** Pay by the hour of a shift, rounded down; hours past the longest shift earn nothing. @param ms how long it was, in milliseconds. */
export function payOfShift({ payPerHour }: PayTerms, ms: number): number {
  const worked = Math.min(Math.max(0, ms), SHIFT_HOURS_MAX * HOUR_MS);
  return Math.floor((payPerHour * worked) / HOUR_MS);
}
