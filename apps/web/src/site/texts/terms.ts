import type { Span } from '@sofreh/domain/delivery-zones';
import type { Currency } from '@sofreh/domain/enums';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';

/** These are the words of what an order costs to bring, asks for and takes. */
export const termTexts = {
  cost: (amounts: string) => `هزینهٔ ارسال ${amounts}`,
  free: 'ارسال رایگان',
  freeOver: (amount: string) => `از ${amount} به بالا رایگان`,
  freeAfter: (missing: string) => `${missing} دیگر تا ارسال رایگان`,
  minimum: (amounts: string) => `حداقل سفارش ${amounts}`,
  minimumThere: (amount: string) => `حداقل سفارش بعضی نشانی‌ها تا ${amount}`,
  missing: (amount: string) => `تا حداقل سفارش ${amount} مانده`,
  /** It is said of all dishes: one of a station that has little to do is ready before. */
  readyWithin: (duration: string) => `آماده تا حدود ${duration}`,
  readyIn: (duration: string) => `آماده در حدود ${duration}`,
  notReached: 'به نشانی انتخاب‌شده نمی‌رسانیم',
};

/** Writes a span as «۳۰٬۰۰۰ تومان», or «۲۰٬۰۰۰ تا ۴۵٬۰۰۰ تومان». */
export function spanText({ least, most }: Span, currency: Currency): string {
  const upTo = formatMoney(most, currency);
  return least === most ? upTo : `${formatNumber(least)} تا ${upTo}`;
}
