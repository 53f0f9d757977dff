import { formatNumber } from '@sofreh/fa/digits';

/** Words of the dishes that each hour sold most. */
export const dishHoursTexts = {
  title: 'پرفروش‌های هر ساعت',
  hint: 'در هر ساعت، غذاهایی که بیش از همه فروخته شدند. با زدن هر عدد، سفارش‌های پشت آن را می‌بینید؛ همهٔ غذاها در اکسل است.',
  none: 'در این روزها غذایی فروخته نشد.',
  hour: (hour: string) => `ساعت ${hour}`,
  count: 'تعداد',
  sale: 'فروش',
  map: 'نقشهٔ فروش غذاها در ساعت‌های روز',
  mapHint:
    'هر خانه فروش یک غذا در یک ساعت است؛ هرچه پررنگ‌تر، فروش بیشتر. با زدن هر خانه، یا جمع هر ساعت، سفارش‌های پشت آن را می‌بینید.',
  mapOf: (count: number) => `${formatNumber(count)} غذای پردرآمد و همهٔ غذاها`,
  dish: 'غذا',
  allDishes: 'همهٔ غذاها',
  less: 'کمتر',
  moreSale: 'بیشتر',
  nothing: 'بی‌فروش',
  millions: 'میلیون',
  thousands: 'هزار',
  unit: (currency: string) => `به ${currency}`,
  peak: (title: string, hour: string, sale: string) =>
    `${title} در ساعت ${hour} بیش از هر غذا و ساعت دیگری فروخته است: ${sale}`,
  called: (title: string, hour: string) => `${title}، ساعت ${hour}`,
  more: (count: number) => `و ${formatNumber(count)} غذای دیگر`,
} as const;
