import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the live board. */
export const boardTexts = {
  columns: {
    answer: 'در انتظار پاسخ',
    preparing: 'در حال آماده‌سازی',
    ready: 'آماده',
    out: 'در راه و تحویل‌شده',
  },
  awaitingPayment: (count: number) => `${formatNumber(count)} سفارش در انتظار پرداخت مهمان`,
  late: (count: number) => `${formatNumber(count)} دیر`,
  moveAll: 'گام بعدی همه',
  moveAllHint: (count: number) =>
    `${formatNumber(count)} سفارش این ستون که گام بعدی‌شان چیزی نمی‌پرسد، با هم پیش می‌روند:`,
  movedAll: (count: number) => `${formatNumber(count)} سفارش پیش رفت.`,
  stayed: (order: string, why: string) => `${order} نرفت: ${why}`,
  emptyColumn: 'سفارشی نیست',
  filters: 'کدام سفارش‌ها',
  deliveryType: 'شیوهٔ تحویل',
  everyType: 'همهٔ تحویل‌ها',
  source: 'کانال',
  everySource: 'همهٔ کانال‌ها',
  keys: 'با کلیدهای جهت میان سفارش‌ها بروید؛ «ورود» گام بعدی است.',
} as const;
