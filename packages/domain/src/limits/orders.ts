import type { Bounds } from './bounds.ts';

// This is what orders, tables, tills and papers take.

export const ORDER_LINES: Bounds = { min: 1, max: 200 };
/** A guest may have so many orders open at a vendor without having paid anything of them. */
export const OPEN_ORDERS_OF_GUEST_MAX = 5;
/** One line may have so many different toppings. */
export const LINE_TOPPINGS_MAX = 50;
export const GUESTS: Bounds = { min: 1, max: 200 };
export const PAYMENTS_AT_ONCE: Bounds = { min: 1, max: 10 };
/** A vendor may have so many questions of its own; what one of them offers is bounded below. */
export const CUSTOM_FIELDS_MAX = 30;
/** An answer that is looked for among those given is so long. */
export const ASKED_ANSWER_LENGTH: Bounds = { min: 1, max: 200 };
export const FIELD_OPTIONS_MAX = 30;
export const QUESTION_LENGTH: Bounds = { min: 1, max: 80 };
export const FIELD_NUMBER: Bounds = { min: -1_000_000_000, max: 1_000_000_000 };
export const ORDER_NUMBER: Bounds = { min: 1, max: 999_999_999 };
/**
 * This is what the card of an order that waits for an answer says of its notes and toppings: so many words, each so
 * long.
 */
export const WAITING_WORDS_MAX = 6;
export const WAITING_WORD_LENGTH_MAX = 120;
/** A list passes over so many orders at most. */
export const ORDERS_SKIP_MAX = 10_000;
/** So many orders of a list are counted one by one; of a longer one it is only said that it has more. */
export const ORDERS_COUNTED_MAX = 100_000;
/** Several states stand in an address as one text of at most this length; so do several ids. */
export const STATUSES_TEXT_MAX = 200;
export const IDS_TEXT_MAX = 1_900;
export const IDS_IN_TEXT_MAX = 50;
export const HOUR: Bounds = { min: 0, max: 23 };
/** The hour ends at one of these, and with the last of them the day. */
export const END_HOUR: Bounds = { min: 1, max: 24 };
export const MINUTE_OF_DAY: Bounds = { min: 0, max: 1_439 };
export const TABLE_CAPACITY: Bounds = { min: 1, max: 99 };
export const DEFAULT_TABLE_CAPACITY = 4;
/** A table's code is printed on it, so that it has only what a person can type: letters, digits, hyphens. */
export const TABLE_CODE_LENGTH: Bounds = { min: 3, max: 40 };
export const TABLE_CODE = new RegExp(`^[A-Za-z0-9-]{${TABLE_CODE_LENGTH.min},${TABLE_CODE_LENGTH.max}}$`);
/** The plan of a hall, centimetres: places, and sides of tables. */
export const PLAN_PLACE: Bounds = { min: 0, max: 5_000 };
export const TABLE_SIDE: Bounds = { min: 20, max: 1_000 };
/** One table may have so many guests' devices; who did nothing makes room for who comes. */
export const TABLE_GUESTS_MAX = 40;
/** So many tables are made at once, and as many are placed on a plan at once. */
export const TABLES_AT_ONCE = 100;
export const PLACED_AT_ONCE: Bounds = { min: 1, max: 300 };
export const HALLS_AT_ONCE: Bounds = { min: 1, max: 100 };
/** Says how often a line was recalled, and how many tickets told of it. */
export const TICKET_ROUND: Bounds = { min: 0, max: 100_000 };
export const TICKETS_TOLD: Bounds = { min: 1, max: TICKET_ROUND.max };
/**
 * Says how often an order's film tells that money of one courier's trip was refused, for how many days after the
 * trip's, up to how many times the order's price (two noughts too many are a slip of the hand), and of how much a board
 * tells, of everybody and of one courier.
 */
export const DOOR_CLAIMS_MAX = 10;
export const DOOR_CLAIM_DAYS = 2;
/**
 * Says for how many days a claim stands that nobody answers: by then the month's cash is counted and the courier paid,
 * and what nobody asked for in all that time is a matter of the order's film, not of every look at the board.
 */
export const DOOR_CLAIM_OPEN_DAYS = 30;
export const DOOR_CLAIM_TIMES = 100;
export const DOOR_CLAIMS_SHOWN = 100;
export const DOOR_CLAIMS_OF_ONE = 5;
/** Says how many minutes before the kitchen is done courier companies are asked. */
export const LEAD_MINUTES: Bounds = { min: 0, max: 60 };
/** This is what a marketplace is told of preparing, and of being late, minutes. */
export const SHOP_PREPARATION_MINUTES: Bounds = { min: 1, max: 240 };
export const SHOP_DELAY_MINUTES: Bounds = { min: 1, max: 120 };
export const SHOP_ID_LENGTH: Bounds = { min: 1, max: 60 };
export const SHOP_SECRET_LENGTH: Bounds = { min: 8, max: 500 };
/** A line of a marketplace's order has so many pieces. */
export const SHOP_LINE_COUNT: Bounds = { min: 1, max: 999 };
/** A marketplace's order has so many revisions: as many as a column of whole numbers holds. */
export const SHOP_ORDER_REVISION: Bounds = { min: 1, max: 2_147_483_647 };
export const REJECT_CAUSE_LENGTH: Bounds = { min: 1, max: 50 };
/** One call changes so many dishes and toppings of a marketplace. */
export const SHOP_ENTRIES_AT_ONCE: Bounds = { min: 1, max: 500 };
/** One job makes things of ours from so many things there: it is more than any menu has. */
export const SHOP_ENTRIES_ADOPTED: Bounds = { min: 1, max: 5_000 };
export const PICTURE_ADDRESS_LENGTH_MAX = 500;
/** A person or a bridge tells of so many attempts at printing. */
export const PRINT_ATTEMPTS: Bounds = { min: 0, max: 1_000_000 };
/** Says how long a bridge's question may stand open, seconds. */
export const BRIDGE_WAIT_SECONDS: Bounds = { min: 0, max: 20 };
export const BRIDGE_PRINTERS_MAX = 50;
export const BRIDGE_ADDRESSES_MAX = 8;
/** A bridge tells of so many papers at once; how long the name of one is stands below. */
export const FOUND_PAPERS_AT_ONCE = 200;
export const PAPER_SOURCE_LENGTH_MAX = 200;
/** So many papers of orders may still be on their way without anybody's proof that they came out. */
export const AWAITED_PAPERS_MAX = 1_000;
/**
 * A bridge tells of so many charges of tills at once; how long ago they may have been, in milliseconds, stands below.
 */
export const BRIDGE_CHARGES_AT_ONCE = 50;
export const CHARGED_AGO_MS: Bounds = { min: 0, max: 31_622_400_000 };
/** A bridge tells of a call that rang so long ago at most, milliseconds. */
export const RANG_AGO_MS: Bounds = { min: 0, max: 3_600_000 };
/** This is what a company's terminal calls a payment, and a card with most of its digits hidden. */
export const TERMINAL_HANDLE_LENGTH_MAX = 100;
export const CARD_MASK_LENGTH_MAX = 30;
/** A key that was sealed for a device is at most this long; what proves who said something is bounded below. */
export const SEALED_KEY_LENGTH_MAX = 600;
export const PROOF_LENGTH_MAX = 100;
/** The code in the address of a receipt is so long. */
export const RECEIPT_CODE_LENGTH: Bounds = { min: 1, max: 100 };
/**
 * A till counts so many steps; below are how often it tried one again, and how many a file takes from one till to
 * another.
 */
export const INTENT_POSITION: Bounds = { min: 1, max: 100_000 };
export const INTENT_RETRIES: Bounds = { min: 0, max: 1_000 };
export const OUTBOX_FILE_MAX = 100_000;
/** A till may show so many lines of «why this price?». */
export const SHOWN_STEPS_MAX = 400;
/** A till keeps first and last name together, so they may be this long. */
export const ACTOR_NAME_LENGTH_MAX = 200;
/** One guest may have so many lines in the basket of a table. */
export const SHARED_LINES_MAX = 60;
/** A kitchen's screen sends so many steps at once, and as many orders are moved at once. */
export const KITCHEN_STEPS_AT_ONCE = 200;
export const ORDERS_AT_ONCE = 100;
