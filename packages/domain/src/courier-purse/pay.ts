import { SHIFT_HOURS_MAX } from '../couriers/index.ts';

const HOUR_MS = 3_600_000;

/** This is what a courier earns, in the vendor's currency; each part may be 0. */
export type PayTerms = {
  readonly payPerTrip: number;
  readonly payPerKilometre: number;
  readonly payPerHour: number;
};

/** Gives the pay of a delivered trip: its part by trip and by distance, rounded down once. @param metres of the way. */
export function payOfTrip({ payPerTrip, payPerKilometre }: PayTerms, metres: number): number {
  return payPerTrip + Math.floor((payPerKilometre * metres) / 1_000);
}

/** Says when a shift that nobody ends is over. */
export function shiftOverAt(startedAt: number): number {
  return startedAt + SHIFT_HOURS_MAX * HOUR_MS;
}

/**
 * Gives the pay by the hour of a shift, rounded down; hours past the longest shift earn nothing.
 * @param ms how long it was, in milliseconds.
 */
export function payOfShift({ payPerHour }: Pick<PayTerms, 'payPerHour'>, ms: number): number {
  const worked = Math.min(Math.max(0, ms), SHIFT_HOURS_MAX * HOUR_MS);
  return Math.floor((payPerHour * worked) / HOUR_MS);
}

/**
 * Says what keeps somebody from saying what a courier earns; null where nothing does. Nobody says it of themselves.
 * @param isOwn whether they ride as that courier. @param before what was agreed; null of who is added.
 */
export function payTermsFault(
  after: PayTerms,
  { before, isOwn }: { readonly before: PayTerms | null; readonly isOwn: boolean },
): 'PURSE_OWN' | null {
  const parts = ['payPerTrip', 'payPerKilometre', 'payPerHour'] as const;
  return isOwn && parts.some((part) => after[part] !== (before?.[part] ?? 0)) ? 'PURSE_OWN' : null;
}
