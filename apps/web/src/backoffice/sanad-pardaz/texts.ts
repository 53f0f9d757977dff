import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the hand-over to the accounting program. */
export const sanadTexts = {
  title: 'سند پرداز',
  about:
    'سفارش‌های فروخته‌شدهٔ هر روز با نام فیلدهای سند پرداز، به ریال. برنامهٔ حسابداری همین را از راه شبکه هم می‌گیرد.',
  day: 'روز',
  orders: (count: number) => `${formatNumber(count)} سفارش`,
  order: 'سفارش',
  goods: 'کالاها',
  additions: 'کاهنده و افزاینده',
  total: 'جمع',
  save: 'ذخیرهٔ فایل روز',
  fileName: (day: string) => `سند-پرداز-${day}`,
  more: 'بقیهٔ روز',
  none: 'در این روز سفارشی فروخته نشده است',
  noneHint: 'روز دیگری برگزینید.',
} as const;
