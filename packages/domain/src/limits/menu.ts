import type { Bounds } from './bounds.ts';

// This is what a menu, its stock and its printers take.

/** A thing in a list that a person puts in order has one of these places. */
export const SORT_ORDER: Bounds = { min: 0, max: 100_000 };
/** A short code that staff type for a dish or topping is at most this long. */
export const MENU_CODE_LENGTH_MAX = 30;
export const BARCODE_LENGTH_MAX = 64;
/** One call changes, archives or puts in order so many rows of a list. */
export const ROWS_AT_ONCE: Bounds = { min: 1, max: 2_000 };
export const ORDERED_AT_ONCE: Bounds = { min: 1, max: 1_000 };
export const BRANCHES_AT_ONCE: Bounds = { min: 1, max: 200 };
/** Opening hours or a food shift may have so many windows of a week: ten a day. */
export const WEEK_WINDOWS_MAX = 70;
/** A dish may need no preparation, an order as a whole never less than MINIMUM_PREPARATION_MINUTES. */
export const DISH_PREPARATION_MINUTES: Bounds = { min: 0, max: 240 };
export const DISH_TAGS_MAX = 20;
export const DISH_TOPPING_CATEGORIES_MAX = 30;
/** Many dishes are given, or lose, so many topping categories at once. */
export const TOPPING_CATEGORIES_AT_ONCE = 20;
/** One dish may have so many prices of its own for branches, shifts and ways of ordering. */
export const DISH_PRICES_MAX = 100;
/** Says by how much many prices may change at once, per cent, and the finest step of it. */
export const PRICE_CHANGE_PERCENT: Bounds = { min: -90, max: 900 };
export const PRICE_CHANGE_STEP = 0.01;
/** Says how often one topping may be chosen, and of how many its category asks at least and at most. */
export const TOPPING_COUNT: Bounds = { min: 1, max: 99 };
/** A chosen topping may open so many categories. */
export const TOPPING_OPENS_MAX = 10;
/** It counts pieces in stock, or of an ingredient thousandths of its unit. */
export const STOCK_COUNT: Bounds = { min: 0, max: 1_000_000_000 };
/** One call counts so many products. */
export const STOCKS_AT_ONCE: Bounds = { min: 1, max: 500 };
/** This is what is left of an ingredient after cleaning, per cent. */
export const YIELD_PERCENT: Bounds = { min: 1, max: 100 };
export const RECIPE_PORTIONS: Bounds = { min: 1, max: 10_000 };
export const RECIPE_QUANTITY: Bounds = { min: 1, max: STOCK_COUNT.max };
export const RECIPE_LINES_MAX = 60;
/** The JSON that names the pictures of a workbook is at most this long; one such name has its own bound below. */
export const PICTURE_NAMES_LENGTH_MAX = 200_000;
export const FILE_NAME_LENGTH_MAX = 255;
/** These are TCP ports; a printer answers at the first unless it says otherwise. */
export const PORT: Bounds = { min: 1, max: 65_535 };
export const DEFAULT_PRINTER_PORT = 9100;
/** This is what queues of CUPS and Windows are called. */
export const PRINTER_QUEUE_LENGTH_MAX = 100;
export const PAPER_COPIES: Bounds = { min: 1, max: 9 };
/** One station prints at most so many dishes and categories. */
export const STATION_LINKS_MAX = 500;
