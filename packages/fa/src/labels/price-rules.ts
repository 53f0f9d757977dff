import type { PriceRule } from '@sofreh/domain/pricing';

/** These are the steps of «چرا این قیمت؟». */
export const priceRuleLabels: Record<PriceRule, string> = {
  ITEMS: 'جمع قلم‌ها',
  WEIGHED: 'غذای وزنی',
  ITEM_DISCOUNT: 'تخفیف قلم‌ها',
  TOPPINGS: 'افزودنی‌ها',
  FREE_ITEMS: 'غذاهای رایگان',
  DISCOUNT: 'تخفیف سفارش',
  PACKAGING: 'بسته‌بندی',
  PACKAGING_DISCOUNT: 'تخفیف بسته‌بندی',
  SERVICE_FEE: 'حق سرویس',
  SERVICE_CHARGE: 'حق سرویس دستی',
  TAX: 'مالیات بر ارزش افزوده',
  DELIVERY: 'هزینهٔ ارسال',
  FREE_SHIPPING: 'ارسال رایگان',
  TIP: 'انعام',
  ROUNDING: 'گرد کردن مبلغ',
};
