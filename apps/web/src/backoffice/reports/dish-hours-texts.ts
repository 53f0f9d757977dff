import { formatNumber } from '@sofreh/fa/digits';

/** Words of the dishes that each hour sold most. */
export const dishHoursTexts = {
  title: 'پرفروش‌های هر ساعت',
  hint: 'در هر ساعت، غذاهایی که بیش از همه فروخته شدند. با زدن هر عدد، سفارش‌های پشت آن را می‌بینید؛ همهٔ غذاها در اکسل است.',
  none: 'در این روزها غذایی فروخته نشد.',
  hour: (hour: string) => `ساعت ${hour}`,
  count: 'تعداد',
  sale: 'فروش',
  called: (title: string, hour: string) => `${title}، ساعت ${hour}`,
  more: (count: number) => `و ${formatNumber(count)} غذای دیگر`,
} as const;
