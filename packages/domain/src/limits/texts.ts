import type { Bounds } from './bounds.ts';

// How long texts may be, in characters, where the names of limits/index.ts (name, title, description, note) do not say it.

/** What is written into a search box. */
export const SEARCH_LENGTH_MAX = 100;
/** The name that another system has for what it sent. */
export const FOREIGN_ID_LENGTH: Bounds = { min: 1, max: 100 };
/** A mobile number in any way people write it. */
export const PHONE_LENGTH: Bounds = { min: 10, max: 20 };
export const REASON_LENGTH: Bounds = { min: 1, max: 500 };
/** The number of a transfer or slip, as a bank or terminal gave it. */
export const REFERENCE_LENGTH: Bounds = { min: 1, max: 60 };
/** A code that a person types: of a discount, of a table, of one entry. */
export const TYPED_CODE_LENGTH: Bounds = { min: 1, max: 40 };
/** A key, secret or password that another company gave. */
export const KEY_LENGTH: Bounds = { min: 1, max: 500 };
/** An address says where somebody lives: guests say it so that a courier finds it, staff as they hear it. */
export const ADDRESS_LENGTH: Bounds = { min: 5, max: 500 };
export const HEARD_ADDRESS_LENGTH: Bounds = { min: 3, max: ADDRESS_LENGTH.max };
export const ORDER_ADDRESS_LENGTH: Bounds = { min: 1, max: ADDRESS_LENGTH.max };
/** The number of a house, and that of a flat. */
export const DOOR_LENGTH_MAX = 20;
/** What a modem or box says of a call: who rings, and on which line. */
export const DIALLED_LENGTH: Bounds = { min: 3, max: 30 };
export const LINE_NUMBER_LENGTH_MAX = 20;
/** Numbers that people or things bear: of a licence, of a plate, of a device. */
export const SERIAL_LENGTH_MAX = 30;
/** A number as people type it, with the commas and spaces between its digits. */
export const TYPED_NUMBER_LENGTH_MAX = 20;
/** The longest name of a host, by the rules of DNS. */
export const DOMAIN_LENGTH_MAX = 253;
