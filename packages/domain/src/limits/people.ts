import type { Bounds } from './bounds.ts';
import { TYPED_CODE_LENGTH } from './texts.ts';

// This is what branches, their people, their codes and their messages take.

export const RATING: Bounds = { min: 1, max: 5 };
export const SETUP_CODE_LENGTH: Bounds = { min: 8, max: 30 };
export const REFRESH_TOKEN_LENGTH: Bounds = { min: 20, max: 200 };
/** Says by which notices reach a person on a device. */
export const NOTICE_TOKEN_LENGTH: Bounds = { min: 10, max: 1_000 };
/** So many devices of a person hear from one site; who says yes on one more loses the oldest. */
export const NOTICE_DEVICES_MAX = 10;
/** The longest address mail goes to. */
export const EMAIL_LENGTH_MAX = 254;
/** A telephone number in a workbook may be this long before anybody has made sense of it. */
export const WORKBOOK_PHONE_LENGTH: Bounds = { min: 1, max: 40 };
/** A Sheba is typed with any spacing, with or without IR, so it may be this long. */
export const TYPED_SHEBA_LENGTH: Bounds = { min: 24, max: 60 };
/** The log of changes calls an action or a subject by a word of at most this length. */
export const AUDIT_WORD_LENGTH_MAX = 60;
/** Says which of several zones decides where they overlap. */
export const ZONE_ORDER: Bounds = { min: 0, max: 1_000 };
export const ZONE_WINDOWS_MAX = 50;
export const ZONES_AT_ONCE: Bounds = { min: 1, max: 100 };
/** Says how much of a feature a package has, and what is taken off for taking it long, per cent. */
export const FEATURE_LIMIT: Bounds = { min: 0, max: 10_000_000 };
export const TERM_DISCOUNT_PERCENT: Bounds = { min: 0, max: 90 };
export const FEATURE_DESCRIPTION_LENGTH_MAX = 300;
/** Says within how many minutes an order is to be answered, and paid. */
export const ACCEPT_WITHIN_MINUTES: Bounds = { min: 1, max: 60 };
export const PAYMENT_WINDOW_MINUTES: Bounds = { min: 5, max: 60 };
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
/** One feedback ticks so many good and bad sides. */
export const VIEWPOINTS_MAX = 20;
/** The map of a new shop begins here: the middle of Tehran. */
export const FIRST_PLACE = { latitude: 35.6997, longitude: 51.338 } as const;
