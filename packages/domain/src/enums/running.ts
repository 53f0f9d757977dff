/**
 * These are enumerations around running the shop: days, reports, stock, printing. Names are the specification's
 * (section 3).
 */

/** These are the weekdays. Screens show them from Saturday: `WEEKDAYS_FROM_SATURDAY`. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** These are the weekdays in the order an Iranian week runs: Saturday first. */
export const WEEKDAYS_FROM_SATURDAY = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'] as const;

/** A report may cover one of these ranges in place of days. */
export const REPORT_RANGES = ['TODAY', 'YESTERDAY', 'LAST_7_DAY', 'LAST_30_DAY', 'CURRENT_MONTH'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

/** This is what stock is counted of: the specification's types, and ingredients of recipes (docs/decisions/0008). */
export const STOCK_PRODUCT_TYPES = ['UNSPECIFIED', 'FOOD', 'TOPPING', 'INGREDIENT'] as const;
export type StockProductType = (typeof STOCK_PRODUCT_TYPES)[number];
/** These are sold by themselves or on something, so they have a recipe and may be sold out. */
export const SOLD_PRODUCT_TYPES = ['FOOD', 'TOPPING'] as const satisfies readonly StockProductType[];
export type SoldProductType = (typeof SOLD_PRODUCT_TYPES)[number];

/** These are layouts of printer stations; section 3 names only the default. */
export const PRINTER_STATION_LAYOUTS = ['KITCHEN', 'RECEIPT', 'COURIER', 'LABEL', 'BAG'] as const;
/** Stations of these layouts make dishes: they print slips, or no more than a label for each. */
export const COOKING_LAYOUTS = [
  'KITCHEN',
  'LABEL',
] as const satisfies readonly (typeof PRINTER_STATION_LAYOUTS)[number][];
export type PrinterStationLayout = (typeof PRINTER_STATION_LAYOUTS)[number];
/** Somebody asks for these papers of an order by hand. */
export const ORDER_PAPERS = [
  'RECEIPT',
  'KITCHEN',
  'COURIER',
  'BAG',
] as const satisfies readonly PrinterStationLayout[];

/** This is what becomes of a table's reservation; the specification names reservations without their states. */
export const RESERVATION_STATUSES = ['BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELED', 'FINISHED'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
