import { formatNumber } from '@sofreh/fa/digits';

export const shellTexts = {
  dashboard: 'داشبورد',
  orders: 'سفارش‌ها',
  cashier: 'صندوق',
  navigation: 'بخش‌ها',
  openNavigation: 'باز کردن فهرست بخش‌ها',
  closeNavigation: 'بستن فهرست بخش‌ها',
  skip: 'رفتن به محتوای صفحه',
  waiting: (count: number) => `${formatNumber(count)} سفارش در انتظار پاسخ`,
  nothingAllowed: 'نقش شما به هیچ بخشی راه ندارد',
  nothingAllowedHint: 'از مدیر فروشگاه بخواهید دسترسی نقش شما را تغییر دهد.',
} as const;
