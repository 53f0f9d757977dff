import type { Bounds } from '../limits/index.ts';

/** What couriers ride. */
export const VEHICLES = ['MOTORCYCLE', 'BICYCLE', 'CAR', 'FOOT'] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** Orders that fit into a courier's bag. */
export const CAPACITY: Bounds = { min: 1, max: 8 };
/** How long a shift lasts at most, in hours: one that nobody ended is a shift that was forgotten. */
export const SHIFT_HOURS_MAX = 16;
/** Positions one request brings, and requests of one courier in a minute. */
export const POSITIONS_AT_ONCE = 60;
export const POSITION_REQUESTS_PER_MINUTE = 40;
/** How long positions are kept, in days. */
export const POSITION_DAYS = 30;
