import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the hourly report. */
export const hourlyTexts = {
  title: 'گزارش ساعتی',
  fromHour: 'از ساعت',
  toHour: 'تا ساعت',
  orders: 'سفارش‌ها',
  sale: 'فروش',
  tip: 'انعام',
  answer: (days: string, count: number, sale: string) =>
    `${days}، ${formatNumber(count)} سفارش فروخته شد، روی هم ${sale}`,
  nothing: (days: string) => `${days} سفارشی فروخته نشد`,
  inHours: (days: string, from: string, to: string) => `${days}، ساعت ${from} تا ${to}`,
  hourOf: (hour: string) => `ساعت ${hour}`,
  chart: 'فروش هر ساعت',
  chartOf: (unit: string) => `فروش هر ساعت، ${unit}`,
  hour: 'ساعت',
  item: 'غذا',
  count: 'تعداد',
  inOrders: 'در چند سفارش',
  inOrdersOf: (count: number) => `${formatNumber(count)} سفارش`,
  none: 'در این ساعت‌ها چیزی فروخته نشد',
  noneHint: 'روز یا ساعت دیگری برگزینید.',
} as const;
