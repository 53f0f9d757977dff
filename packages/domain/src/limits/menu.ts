import type { Bounds } from './bounds.ts';

// What a menu, its stock and its printers take.

/** A place in a list that a person puts in order. */
export const SORT_ORDER: Bounds = { min: 0, max: 100_000 };
/** A short code that staff type for a dish or topping. */
export const MENU_CODE_LENGTH_MAX = 30;
export const BARCODE_LENGTH_MAX = 64;
/** Rows of a list that are changed, archived or put in order by one call. */
export const ROWS_AT_ONCE: Bounds = { min: 1, max: 2_000 };
export const ORDERED_AT_ONCE: Bounds = { min: 1, max: 1_000 };
export const BRANCHES_AT_ONCE: Bounds = { min: 1, max: 200 };
/** Windows of a week that opening hours or a food shift may have: ten a day. */
export const WEEK_WINDOWS_MAX = 70;
/** A dish may need no preparation, an order as a whole never less than MINIMUM_PREPARATION_MINUTES. */
export const DISH_PREPARATION_MINUTES: Bounds = { min: 0, max: 240 };
export const DISH_TAGS_MAX = 20;
export const DISH_TOPPING_CATEGORIES_MAX = 30;
/** Topping categories that many dishes are given, or lose, at once. */
export const TOPPING_CATEGORIES_AT_ONCE = 20;
/** A branch's, a shift's and a way of ordering's own prices of one dish. */
export const DISH_PRICES_MAX = 100;
/** Says by how much many prices may change at once, per cent, and the finest step of it. */
export const PRICE_CHANGE_PERCENT: Bounds = { min: -90, max: 900 };
export const PRICE_CHANGE_STEP = 0.01;
/** How often one topping may be chosen, and of how many its category asks at least and at most. */
export const TOPPING_COUNT: Bounds = { min: 1, max: 99 };
/** Categories that a chosen topping may open. */
export const TOPPING_OPENS_MAX = 10;
/** Pieces in stock; of an ingredient, thousandths of its unit. */
export const STOCK_COUNT: Bounds = { min: 0, max: 1_000_000_000 };
/** Products counted by one call. */
export const STOCKS_AT_ONCE: Bounds = { min: 1, max: 500 };
/** What is left of an ingredient after cleaning, per cent. */
export const YIELD_PERCENT: Bounds = { min: 1, max: 100 };
export const RECIPE_PORTIONS: Bounds = { min: 1, max: 10_000 };
export const RECIPE_QUANTITY: Bounds = { min: 1, max: STOCK_COUNT.max };
export const RECIPE_LINES_MAX = 60;
/** JSON that names the pictures of a workbook, and one such name. */
export const PICTURE_NAMES_LENGTH_MAX = 200_000;
export const FILE_NAME_LENGTH_MAX = 255;
/** TCP ports; a printer answers at the first unless it says otherwise. */
export const PORT: Bounds = { min: 1, max: 65_535 };
export const DEFAULT_PRINTER_PORT = 9100;
/** What queues of CUPS and Windows are called. */
export const PRINTER_QUEUE_LENGTH_MAX = 100;
export const PAPER_COPIES: Bounds = { min: 1, max: 9 };
/** Dishes and categories that one station prints. */
export const STATION_LINKS_MAX = 500;
