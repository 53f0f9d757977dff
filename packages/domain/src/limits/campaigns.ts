import type { Bounds } from './bounds.ts';
import { TYPED_CODE_LENGTH } from './texts.ts';

// This is what segments of customers, discount codes, offers and campaigns take.

export const SEGMENT_DAYS: Bounds = { min: 1, max: 3_650 };
export const SEGMENT_ORDERS: Bounds = { min: 0, max: 100_000 };
export const SEGMENT_DISHES_MAX = 20;
export const SEGMENT_ZONES_MAX = 20;
/** The word of a new discount code is so long. */
export const NEW_CODE_LENGTH: Bounds = { min: 3, max: TYPED_CODE_LENGTH.max };
export const CODE_USES: Bounds = { min: 1, max: 1_000_000 };
/** A code may hold in so many windows of a week: four a day. */
export const CODE_WINDOWS_MAX = 28;
/** A code may name so many dishes and categories, and give as many dishes. */
export const CODE_NAMED_DISHES_MAX = 200;
export const CODE_CATEGORIES_MAX = 50;
export const CODE_GIFTS_MAX = 10;
/** The set of an offer asks for so many of one dish. */
export const OFFER_SET_COUNT: Bounds = { min: 1, max: 20 };
/** The text of a campaign's message is so long. */
export const CAMPAIGN_TEXT_LENGTH: Bounds = { min: 1, max: 600 };
/**
 * Says how many per cent of an audience are held back, how many days a person rests after a message, how many are
 * counted.
 */
export const HOLDBACK_PERCENT: Bounds = { min: 0, max: 50 };
export const DEFAULT_HOLDBACK_PERCENT = 10;
export const REST_DAYS: Bounds = { min: 0, max: 90 };
export const DEFAULT_REST_DAYS = 3;
export const COUNTED_DAYS: Bounds = { min: 1, max: 60 };
export const DEFAULT_COUNTED_DAYS = 14;
