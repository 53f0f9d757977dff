import type { DeliveryType, PaymentMethod, PrinterStationLayout, StepperStep } from '../enums/index.ts';
import type { Bounds } from './bounds.ts';

export type { Bounds } from './bounds.ts';
export * from './campaigns.ts';
export * from './menu.ts';
export * from './money.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './places.ts';
export * from './texts.ts';
export * from './times.ts';

/** These are the business constants of specification section 9; units are in the names. */
export const MINIMUM_PREPARATION_MINUTES = 14;
export const DEFAULT_PREPARATION_MINUTES = 20;
export const OTP_LENGTH = 6;
export const REFUND_RECHECK_MS = 3_600_000;
export const DEFAULT_PAGE_SIZE = 10;
export const ORDERS_TAKE_DEFAULT = 10;
export const ORDERS_TAKE_STEP = 15;
export const ORDERS_TAKE_MAX = 100;
export const DATA_STALE_MS = 15_000;
export const DEFAULT_PAYMENT_TYPE: PaymentMethod = 'CARD';
export const DEFAULT_DELIVERY_TYPE: DeliveryType = 'SERVE';
export const DEFAULT_PRINTER_LAYOUT: PrinterStationLayout = 'KITCHEN';
export const DEFAULT_STEPPER_STEP: StepperStep = 'MENU';
export const NOTIFICATION = {
  position: 'bottom-right',
  autoCloseMs: 4000,
  transitionMs: 250,
  width: 440,
  maxHeight: 200,
  limit: 5,
} as const;
export const PERSISTED_STATE = { version: 1, timeoutMs: 5000 } as const;
export const REQUEST_DURATIONS_KEPT = 100;
export const OFFLINE_DATABASE = { name: 'offlineDB', version: 3 } as const;
/** A till judges so whether it is offline unless it is told otherwise (section 3, network state). */
export const DEFAULT_CHECK_OFFLINE_TYPE = 'auto';
export const TIME_ZONE = 'Asia/Tehran';

/** Bounds of decisions section 8 (the specification's section 5 does not show them). */
export const NAME_LENGTH: Bounds = { min: 1, max: 60 };
export const TITLE_LENGTH: Bounds = { min: 1, max: 120 };
export const DESCRIPTION_LENGTH: Bounds = { min: 0, max: 2000 };
export const NOTE_LENGTH: Bounds = { min: 0, max: 500 };
/** An amount in the vendor's currency lies within these bounds (decisions, section 8). */
export const MONEY_AMOUNT: Bounds = { min: 0, max: 10_000_000_000 };
/** A guest may add at most so much as a tip by themselves: more is a slip of the finger. */
export const TIP_MAX = { TOMAN: 10_000_000, RIAL: 100_000_000 } as const;
/** Business days that one report may span that reads each of its rows: a year, as what one handing out of tips may. */
export const REPORT_DAYS_MAX = 366;
/** What couriers rode and what courier companies were asked for is read ride by ride: a quarter. */
export const LINES_REPORT_DAYS_MAX = 92;
/** A report that is read from the sums of closed days spans up to ten years. */
export const SUMS_REPORT_DAYS_MAX = 3_660;
/** The use of ingredients goes through the single movements of so many days, three years, while their months are not summed. */
export const UNSUMMED_USE_DAYS_MAX = 1_098;
/** A courier company is not believed that a ride costs more, in toman: it is far above every fare, and far below what books can count. */
export const COURIER_FARE_MAX = 1_000_000_000;
/** The report of hours shows so many dishes of each hour; its workbook has all of them. */
export const HOUR_DISHES_MAX = 5;
/** The map of hours shows so many dishes at most: those that sold for most. */
export const MAP_DISHES_MAX = 12;
/** Says how far back cash in no drawer is shown: long enough for a month's books. */
export const OUTSIDE_CASH_DAYS = 31;
/** Of the cash in no drawer so much is put into one at once, of orders and of couriers each. */
export const OUTSIDE_CASH_AT_ONCE = 100;
export const COUNT: Bounds = { min: 1, max: 999 };
export const SLIP_PAYMENTS: Bounds = { min: 0, max: 100_000 };
/** Says how long ago a slip may have been printed that is typed now. */
export const SLIP_DAYS_BACK_MAX = 31;
/**
 * Says how long ago something may have been done at a till to be counted then: longer than any outage, and than
 * sessions sign for.
 */
export const TILL_DAYS_BACK_MAX = 92;
/** Says whose dish a line is at its table; 0 is everybody's. A dish is divided between so many at most. */
export const SEAT: Bounds = { min: 0, max: 20 };
/** A meal has so many courses. */
export const COURSE: Bounds = { min: 1, max: 9 };
/** This is what a line of a weighed dish may weigh: as much as five digits of a scale's label say. */
export const WEIGHT_GRAMS: Bounds = { min: 1, max: 99_999 };
export const GRAMS_PER_KILO = 1000;
/** A guest asks for at least so much of a weighed dish unless the vendor says otherwise. */
export const DEFAULT_MINIMUM_WEIGHT = 250;
export const DEFAULT_WEIGHT_STEP = 250;
/** Scales know a dish by a number of this range. */
export const SCALE_CODE: Bounds = { min: 1, max: 999_999 };
export const PERCENT: Bounds = { min: 0, max: 100 };
export const PAGE_NUMBER: Bounds = { min: 1, max: 1_000_000 };
export const PAGE_SIZE: Bounds = { min: 1, max: 100 };
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/**
 * One discount code is for at most so many menu items, those of its categories together with those named by themselves.
 */
export const CODE_DISHES_MAX = 2000;
/** A message about an order is so long; below is how many each side may write about one. */
export const ORDER_MESSAGE_LENGTH = { min: 1, max: 500 } as const;
export const ORDER_MESSAGES_MAX = 100;
/** This is what a dish or a topping is called in the accounting program. */
export const GOOD_CODE_LENGTH = { min: 1, max: 40 } as const;
/** Staff may have so many texts with a payment link or a receipt of one order sent within a day. */
export const ORDER_TEXTS_A_DAY = 10;
/** One customer is sent so many texts with a link that pays an account within a day. */
export const ACCOUNT_TEXTS_A_DAY = 5;
/** Says of how many pieces an offer may take one cheaper, and how many dishes its set may have. */
export const OFFER_EVERY = { min: 2, max: 20 } as const;
export const OFFER_SET_MAX = 10;
export const BIRTHDAY_DAYS_MAX = 60;
/** A basket counts as left behind after so many hours at most; it is forgotten when three days are over. */
export const BASKET_HOURS_MAX = 48;
export const BASKET_DAYS = 3;
/** One batch gives so many codes to a segment; a workbook has as many as it has rows. */
export const CODES_AT_ONCE_MAX = 10_000;
export const EXCEL_BYTES_MAX = 10 * 1024 * 1024;
export const EXCEL_ROWS_MAX = 10_000;
/**
 * This is what one workbook that is read may hold. Each bound lies several times above the largest menu and address
 * book that we take (ten thousand lines of twenty-four columns), and far below what would slow the machine for
 * everybody.
 */
export const WORKBOOK_BOUNDS = {
  /** All its parts may have so many bytes together when they are unpacked. */
  inflatedBytes: 64 * 1024 * 1024,
  /** The archive may have so many files inside. */
  parts: 1_000,
  sheets: 50,
  rows: 100_000,
  cells: 500_000,
  merges: 5_000,
  /** So many ranges of columns have a width of their own: each may say that it is of all sixteen thousand. */
  columns: 2_000,
  /** Links, checks, conditional formats, filters, sparklines, breaks and names beside the cells. */
  extras: 50_000,
  /** The table that cells share may have so many texts. */
  sharedTexts: 300_000,
  /**
   * It may have so many bytes from one tag to the next: a cell takes 32,767 characters, each of which may be an entity.
   */
  textBytes: 256 * 1024,
  /** All cells together have so many characters, a shared text counted in each cell that shows it. */
  characters: 10_000_000,
  /** Says how long reading may take. */
  seconds: 30,
  /** Reading may take so much memory beside the unpacked bytes, megabytes. */
  megabytes: 384,
} as const;
/** A cell has so many characters, as a workbook takes them: of a text file nobody else says where a cell ends. */
export const CELL_LENGTH_MAX = 32_767;
export type WorkbookBound = keyof typeof WORKBOOK_BOUNDS;
/** So many workbooks are read at the same moment in one process; below is how many may wait for their turn. */
export const WORKBOOKS_AT_ONCE = 2;
export const WORKBOOKS_WAITING = 20;
/**
 * This is what one picture that is taken may be: more than any camera of a phone makes, far below what fills the
 * memory.
 */
export const PICTURE_BOUNDS = {
  /** Its longer side may have so many pixels. */
  side: 12_000,
  pixels: 50_000_000,
  /** Says how long each step of drawing it anew may take. */
  seconds: 30,
} as const;
export type PictureBound = keyof typeof PICTURE_BOUNDS;
/** So many pictures are drawn anew at the same moment in one process; below is how many may wait for their turn. */
export const PICTURES_AT_ONCE = 2;
export const PICTURES_WAITING = 20;
export const PREPARATION_MINUTES: Bounds = { min: MINIMUM_PREPARATION_MINUTES, max: 240 };

/** Says whether `value` lies within `bounds`, ends included. */
export function isWithin(bounds: Bounds, value: number): boolean {
  return value >= bounds.min && value <= bounds.max;
}
