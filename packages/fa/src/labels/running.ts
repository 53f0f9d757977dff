import type { PrinterStationLayout, SaleUnit, StockProductType } from '@sofreh/domain/enums';
import type { IngredientUnit } from '@sofreh/domain/menu';
import type { PrinterState, PrintFailure, PrintJobStatus } from '@sofreh/domain/print-state';

/** These say what a dish is sold by. */
export const saleUnitLabels: Record<SaleUnit, string> = { PIECE: 'عددی', GRAM: 'وزنی (کیلویی)' };

export const stockProductTypeLabels: Record<StockProductType, string> = {
  UNSPECIFIED: 'نامشخص',
  FOOD: 'غذا',
  TOPPING: 'افزودنی',
  INGREDIENT: 'مادهٔ اولیه',
};

/** These are the units of ingredients, beside a number: «۲ کیلوگرم». */
export const ingredientUnitLabels: Record<IngredientUnit, string> = {
  KILOGRAM: 'کیلوگرم',
  GRAM: 'گرم',
  LITRE: 'لیتر',
  MILLILITRE: 'میلی‌لیتر',
  PIECE: 'عدد',
};

export const printerStationLayoutLabels: Record<PrinterStationLayout, string> = {
  KITCHEN: 'آشپزخانه',
  RECEIPT: 'رسید مشتری',
  COURIER: 'برگهٔ پیک',
  LABEL: 'برچسب هر غذا (لیوان)',
  BAG: 'برچسب کیسه',
};

export const printerStateLabels: Record<PrinterState, string> = {
  READY: 'آماده',
  PAPER_LOW: 'کاغذ کم',
  PAPER_OUT: 'کاغذ ندارد',
  COVER_OPEN: 'درش باز است',
  FAULT: 'خراب است',
  SILENT: 'جواب نمی‌دهد',
  UNKNOWN: 'نامعلوم',
};

export const printStatusLabels: Record<PrintJobStatus, string> = {
  QUEUED: 'در صف',
  CLAIMED: 'در حال چاپ',
  SENT: 'در حال چاپ',
  PRINTED: 'چاپ شد',
  FAILED: 'چاپ نشد',
  UNSURE: 'چاپ شد؟',
};

export const printFailureLabels: Record<PrintFailure, string> = {
  SILENT: 'چاپگر جواب نداد',
  PAPER_OUT: 'کاغذ تمام شد',
  COVER_OPEN: 'در چاپگر باز بود',
  FAULT: 'چاپگر خراب بود',
  BROKE_OFF: 'در میانهٔ چاپ قطع شد',
  NOT_CONFIRMED: 'چاپگر نگفت که چاپ کرد',
  CLAIMER_LOST: 'برنامهٔ چاپ از کار افتاد',
  CANNOT_DRAW: 'این برگه کشیده نشد',
  TOO_OLD: 'بیش از دو ساعت منتظر ماند',
  CAME_LATE: 'دیر رسید و چاپ نشد',
  GIVEN_UP: 'کنار گذاشته شد',
};
