import type { PrinterStationLayout, SaleUnit, StockProductType } from '@sofreh/domain/enums';
import type { IngredientUnit } from '@sofreh/domain/menu';

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
