import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the search over everything. */
export const searchTexts = {
  open: 'جست‌وجو در همه چیز',
  placeholder: 'شمارهٔ سفارش، نام یا تلفن مشتری، غذا، میز، بخش…',
  results: 'نتیجه‌ها',
  found: (count: number) => `${formatNumber(count)} نتیجه`,
  nothing: 'چیزی پیدا نشد',
  nothingHint: 'بخشی از نام، شماره یا تلفن را بنویسید.',
  failed: 'بخشی از جست‌وجو انجام نشد.',
  parts: 'بخش‌ها',
  orders: 'سفارش‌ها',
  customers: 'مشتریان',
  items: 'غذاهای منو',
  tables: 'میزها',
  staff: 'کارکنان',
  free: 'خالی',
  busy: 'سفارش باز دارد',
} as const;
