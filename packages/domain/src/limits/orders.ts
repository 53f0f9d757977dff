import type { Bounds } from './bounds.ts';

// What orders, tables, tills and papers take.

/** The end of an hour, and with it of the day. */
export const MINUTE_OF_DAY: Bounds = { min: 0, max: 1_439 };
/** How often a line was recalled, and how many tickets told of it. */
export const TICKET_ROUND: Bounds = { min: 0, max: 100_000 };
/** How many minutes before the kitchen is done courier companies are asked. */
export const LEAD_MINUTES: Bounds = { min: 0, max: 60 };
/** What a marketplace is told of preparing, and of being late, minutes. */
export const SHOP_PREPARATION_MINUTES: Bounds = { min: 1, max: 240 };
export const SHOP_DELAY_MINUTES: Bounds = { min: 1, max: 120 };
export const SHOP_ID_LENGTH: Bounds = { min: 1, max: 60 };
export const SHOP_SECRET_LENGTH: Bounds = { min: 8, max: 500 };
export const REJECT_CAUSE_LENGTH: Bounds = { min: 1, max: 50 };
/** Dishes and toppings of a marketplace that one call changes. */
export const SHOP_ENTRIES_AT_ONCE: Bounds = { min: 1, max: 500 };
export const PICTURE_ADDRESS_LENGTH_MAX = 500;
