import type { Bounds } from './bounds.ts';

// This is what maps take: places on them, and zones of delivery.

export const LATITUDE: Bounds = { min: -90, max: 90 };
export const LONGITUDE: Bounds = { min: -180, max: 180 };
/** The map of a new shop begins here: the middle of Tehran. */
export const FIRST_PLACE = { latitude: 35.6997, longitude: 51.338 } as const;
export const POLYGON_POINTS: Bounds = { min: 3, max: 500 };
/** Says which of several zones decides where they overlap. */
export const ZONE_ORDER: Bounds = { min: 0, max: 1_000 };
export const ZONE_WINDOWS_MAX = 50;
export const ZONES_AT_ONCE: Bounds = { min: 1, max: 100 };
