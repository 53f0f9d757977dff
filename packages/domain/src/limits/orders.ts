import type { Bounds } from './bounds.ts';

// What orders, tables, tills and papers take.

/** How often a line was recalled, and how many tickets told of it. */
export const TICKET_ROUND: Bounds = { min: 0, max: 100_000 };
