import type { Currency } from '@sofreh/domain/enums';
import type { PriceRule, PriceStep } from '@sofreh/domain/pricing';
import { formatNumber, formatPercent } from '../digits.ts';
import { formatMoney } from '../money.ts';

/** The steps of «چرا این قیمت؟». */
export const priceRuleLabels: Record<PriceRule, string> = {
  ITEMS: 'جمع آیتم‌ها',
  ITEM_DISCOUNT: 'تخفیف آیتم‌ها',
  TOPPINGS: 'افزودنی‌ها',
  FREE_ITEMS: 'آیتم‌های رایگان',
  DISCOUNT: 'تخفیف سفارش',
  PACKAGING: 'بسته‌بندی',
  PACKAGING_DISCOUNT: 'تخفیف بسته‌بندی',
  SERVICE_FEE: 'حق سرویس',
  SERVICE_CHARGE: 'هزینهٔ خدمات',
  TAX: 'مالیات بر ارزش افزوده',
  DELIVERY: 'هزینهٔ ارسال',
  FREE_SHIPPING: 'ارسال رایگان',
  TIP: 'انعام',
  ROUNDING: 'گرد کردن مبلغ',
};

/** How a step came to its amount: «۱۰٪ از ۲۵۰٬۰۰۰ تومان», «۳ عدد», or nothing when the label says it all. */
export function priceStepDetail(
  step: Pick<PriceStep, 'base' | 'rate' | 'count'>,
  currency: Currency,
): string {
  if (step.rate !== undefined) return `${formatPercent(step.rate)} از ${formatMoney(step.base, currency)}`;
  return step.count === undefined ? '' : `${formatNumber(step.count)} عدد`;
}
