import { formatNumber } from '@sofreh/fa/digits';

/** Words of the report of card payments. */
export const reportTexts = {
  title: 'پرداخت‌های کارت‌خوان',
  terminal: 'کارت‌خوان',
  allTerminals: 'همهٔ کارت‌خوان‌ها',
  unknownTerminal: 'کارت‌خوان نامعلوم',
  search: 'شمارهٔ پیگیری یا سفارش',
  order: 'سفارش',
  amount: 'مبلغ',
  back: 'بازگشت',
  reference: 'شمارهٔ پیگیری',
  taker: 'گیرنده',
  at: 'زمان',
  carried: 'فرستاده به کارت‌خوان',
  typed: 'ثبت دستی',
  how: 'چگونه',
  answer: (days: string, count: number, amount: string) =>
    `در ${days}، ${formatNumber(count)} پرداخت با کارت گرفته شد، روی هم ${amount}`,
  answerBack: (amount: string) => `؛ ${amount} بازگردانده شد`,
  sums: 'جمع هر کارت‌خوان، برای برابر نهادن با رسید تسویهٔ خود آن',
  shifts: 'جمع هر شیفت',
  shift: 'شیفت',
  noDrawer: 'بیرون از شیفت',
  stillOpen: 'باز',
  count: 'تعداد',
  taken: 'دریافتی',
  refunded: 'بازگردانده',
  rials: 'به ریال',
  none: 'در این بازه پرداختی با کارت نیست',
  noneHint: 'بازهٔ دیگری برگزینید.',
  chart: 'سهم هر کارت‌خوان',
} as const;
