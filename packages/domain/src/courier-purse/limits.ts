import type { Bounds } from '../limits/index.ts';

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
