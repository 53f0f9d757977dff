import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { countTexts } from '#web/guest-look/texts.ts';

/** Writes a list as «یک، دو، سه». */
export function listText(parts: readonly string[]): string {
  return parts.join('، ');
}

/** Writes toppings as «دونفره، قارچ ×۲»; one that is partly free stands in the list twice and is named once. */
export function toppingsText(
  toppings: readonly { readonly title: string; readonly count: number }[],
): string {
  const counts = new Map<string, number>();
  for (const { title, count } of toppings) counts.set(title, (counts.get(title) ?? 0) + count);
  return listText(
    [...counts].map(([title, count]) => (count > 1 ? `${title} ×${formatNumber(count)}` : title)),
  );
}

/** These are the words that several pages of the guest site share. */
export const common = {
  stars: (count: number) => `${formatNumber(count)} از ۵`,
  skipToMenu: 'رفتن به منو',
  loading: 'در حال بارگذاری…',
  retry: 'تلاش دوباره',
  close: 'بستن',
  back: 'بازگشت',
  save: 'ذخیره',
  orders: 'سفارش‌های من',
  profile: 'حساب من',
  home: 'بازگشت به منو',
  offline: 'اینترنت شما قطع است. سبد خرید شما محفوظ می‌ماند.',
  failed: 'خطا در انجام عملیات. لطفاً دوباره تلاش کنید.',
  notFound: 'این صفحه پیدا نشد.',
  notFoundHint: 'شاید پیوند ناقص رونوشت شده باشد.',
  siteDescription: (vendor: string) => `منوی ${vendor}؛ سفارش آنلاین، سر میز، تحویل حضوری یا با پیک.`,
  ...countTexts,
  toPay: 'مبلغ قابل پرداخت',
  optional: (title: string) => `${title} (اختیاری)`,
  orderTitle: (number: number) => `سفارش ${formatOrderNumber(number)}`,
};
