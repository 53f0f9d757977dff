import type { PrinterStationLayout, SaleUnit, StockProductType, Weekday } from '@sofreh/domain/enums';
import type { IngredientUnit } from '@sofreh/domain/menu';

/** These are the weekdays; screens order them from Saturday (WEEKDAYS_FROM_SATURDAY of the domain). */
export const weekdayLabels: Record<Weekday, string> = {
  SAT: 'شنبه',
  SUN: 'یکشنبه',
  MON: 'دوشنبه',
  TUE: 'سه‌شنبه',
  WED: 'چهارشنبه',
  THU: 'پنجشنبه',
  FRI: 'جمعه',
};

/** One letter stands for each in narrow calendar heads. */
export const weekdayInitials: Record<Weekday, string> = {
  SAT: 'ش',
  SUN: 'ی',
  MON: 'د',
  TUE: 'س',
  WED: 'چ',
  THU: 'پ',
  FRI: 'ج',
};

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
