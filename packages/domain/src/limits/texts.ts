import type { Bounds } from './bounds.ts';

// How long texts may be, in characters, where the names of limits/index.ts (name, title, description, note) do not say it.

/** What is written into a search box. */
export const SEARCH_LENGTH_MAX = 100;
/** The name that another system has for what it sent. */
export const FOREIGN_ID_LENGTH: Bounds = { min: 1, max: 100 };
/** A mobile number in any way people write it. */
export const PHONE_LENGTH: Bounds = { min: 10, max: 20 };
