import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the notes' dialog, and of tip, service charge and preparation time. */
export const extrasTexts = {
  notesTitle: 'یادداشت و توضیح سفارش',
  title: 'انعام، حق سرویس دستی و زمان',
  tip: 'انعام',
  usualTips: 'انعام‌های معمول',
  tipOf: (percent: number) => `${formatNumber(percent)}٪`,
  serviceCharge: 'حق سرویس دستی',
  payingWith: 'مشتری با این مبلغ می‌پردازد',
  payingWithHint: 'برای پول نقد؛ پیک بقیهٔ آن را همراه می‌برد.',
  preparation: 'زمان آماده‌سازی (دقیقه)',
  promise: (minutes: number) =>
    `با سفارش‌هایی که آشپزخانه دارد: ${formatNumber(minutes)} دقیقه. اگر تغییرش ندهید، آشپزخانه زمان را می‌گوید.`,
  minutes: (count: number) => `${formatNumber(count)} دقیقه`,
  least: (count: number) => `دست‌کم ${formatNumber(count)} دقیقه`,
  done: 'تأیید',
} as const;
