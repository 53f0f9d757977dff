import type { Bounds } from './bounds.ts';

// These bound the length of texts, in characters, where the names of limits/index.ts (name, title, description, note)
// do not say it.

/** This is what is written into a search box. */
export const SEARCH_LENGTH_MAX = 100;
/** Another system has a name of this length for what it sent. */
export const FOREIGN_ID_LENGTH: Bounds = { min: 1, max: 100 };
/** People write a mobile number in any way, so it may be this long. */
export const PHONE_LENGTH: Bounds = { min: 10, max: 20 };
export const REASON_LENGTH: Bounds = { min: 1, max: 500 };
/** A bank or terminal gave a transfer or slip a number of this length. */
export const REFERENCE_LENGTH: Bounds = { min: 1, max: 60 };
/** A person types a code of this length: of a discount, of a table, of one entry. */
export const TYPED_CODE_LENGTH: Bounds = { min: 1, max: 40 };
/** A key, secret or password that another company gave is so long. */
export const KEY_LENGTH: Bounds = { min: 1, max: 500 };
/** An address says where somebody lives: guests say it so that a courier finds it, staff as they hear it. */
export const ADDRESS_LENGTH: Bounds = { min: 5, max: 500 };
export const HEARD_ADDRESS_LENGTH: Bounds = { min: 3, max: ADDRESS_LENGTH.max };
export const ORDER_ADDRESS_LENGTH: Bounds = { min: 1, max: ADDRESS_LENGTH.max };
/** The number of a house, and that of a flat, is at most this long. */
export const DOOR_LENGTH_MAX = 20;
/** A modem or box tells of a call who rings, and on which line, in texts of this length. */
export const DIALLED_LENGTH: Bounds = { min: 3, max: 30 };
export const LINE_NUMBER_LENGTH_MAX = 20;
/** People and things bear numbers of at most this length: of a licence, of a plate, of a device. */
export const SERIAL_LENGTH_MAX = 30;
/** People type a number with commas and spaces between its digits, so its text may be this long. */
export const TYPED_NUMBER_LENGTH_MAX = 20;
/** The name of a host is at most this long by the rules of DNS. */
export const DOMAIN_LENGTH_MAX = 253;
/** The log of changes calls an action or a subject by a word of at most this length. */
export const AUDIT_WORD_LENGTH_MAX = 60;
