import type { Bounds } from '../limits/index.ts';

export * from './courier-papers.ts';

export const VEHICLES = ['MOTORCYCLE', 'BICYCLE', 'CAR', 'FOOT'] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** So many orders fit into a courier's bag. */
export const CAPACITY: Bounds = { min: 1, max: 8 };
/** Says how long a shift lasts at most, in hours: one that nobody ended is a shift that was forgotten. */
export const SHIFT_HOURS_MAX = 16;
/** One request brings so many positions; below is how many requests of one courier come in a minute. */
export const POSITIONS_AT_ONCE = 60;
export const POSITION_REQUESTS_PER_MINUTE = 40;
export const POSITION_DAYS = 30;
/**
 * This is what orders the positions of a trip, as much as a column of whole numbers holds, and how uncertain one of
 * them may be, metres.
 */
export const POSITION_SEQ: Bounds = { min: 0, max: 2_147_483_647 };
export const ACCURACY_METRES: Bounds = { min: 0, max: 100_000 };
export const COURIER_ZONES_MAX = 50;
/**
 * This is what a courier earns by a trip, a kilometre or an hour, in the vendor's currency: far above any wage, below a
 * slip of the hand.
 */
export const COURIER_PAY: Bounds = { min: 0, max: 100_000_000 };
