import type { DeliveryType, PaymentMethod, PrinterStationLayout, StepperStep } from '../enums/index.ts';

/** Business constants of specification section 9; units are in the names. */
export const MINIMUM_PREPARATION_MINUTES = 14;
export const DEFAULT_PREPARATION_MINUTES = 20;
export const OTP_LENGTH = 6;
export const REFUND_RECHECK_MS = 3_600_000;
export const DEFAULT_PAGE_SIZE = 10;
export const ORDERS_TAKE_DEFAULT = 10;
export const ORDERS_TAKE_STEP = 15;
export const ORDERS_TAKE_MAX = 100;
export const DATA_STALE_MS = 15_000;
export const TOKEN_COOKIE_DAYS = 7;
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
/** Section 3, network state: how being offline is judged unless told otherwise. */
export const DEFAULT_CHECK_OFFLINE_TYPE = 'auto';
export const TIME_ZONE = 'Asia/Tehran';

/** Bounds of a number or of a length, both ends included. */
export type Bounds = { readonly min: number; readonly max: number };

/** Bounds of decisions section 8 (the specification's section 5 does not show them). */
export const NAME_LENGTH: Bounds = { min: 1, max: 60 };
export const TITLE_LENGTH: Bounds = { min: 1, max: 120 };
export const DESCRIPTION_LENGTH: Bounds = { min: 0, max: 2000 };
export const NOTE_LENGTH: Bounds = { min: 0, max: 500 };
/** In the vendor's currency. */
export const MONEY_AMOUNT: Bounds = { min: 0, max: 10_000_000_000 };
/** Business days that one report may span: a year; a quarter where it goes through every line that was sold. */
export const REPORT_DAYS_MAX = 366;
export const LINES_REPORT_DAYS_MAX = 92;
export const COUNT: Bounds = { min: 1, max: 999 };
export const PERCENT: Bounds = { min: 0, max: 100 };
export const PAGE_SIZE: Bounds = { min: 1, max: 100 };
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const EXCEL_BYTES_MAX = 10 * 1024 * 1024;
export const EXCEL_ROWS_MAX = 10_000;
export const POLYGON_POINTS: Bounds = { min: 3, max: 500 };
export const PREPARATION_MINUTES: Bounds = { min: MINIMUM_PREPARATION_MINUTES, max: 240 };

/** Whether `value` lies within `bounds`, ends included. */
export function isWithin(bounds: Bounds, value: number): boolean {
  return value >= bounds.min && value <= bounds.max;
}
