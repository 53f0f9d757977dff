import type { Bounds } from './bounds.ts';

// This is what people are known and reached by, and what they say of their orders.

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
/** One feedback ticks so many good and bad sides. */
export const VIEWPOINTS_MAX = 20;
