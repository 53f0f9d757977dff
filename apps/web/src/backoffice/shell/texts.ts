import { formatNumber } from '@sofreh/fa/digits';
import type { NavigationGroup } from '../navigation/navigation-groups.ts';

/** These are the headings of the groups of the navigation. */
export const groupTexts: Readonly<Record<NavigationGroup, string>> = {
  SALES: 'فروش',
  MENU: 'منو',
  TABLES: 'میزها',
  DELIVERY: 'ارسال',
  CUSTOMERS: 'مشتریان',
  MARKETING: 'باشگاه و تخفیف',
  REPORTS: 'گزارش و مالی',
  BUSINESS: 'مجموعه و تنظیمات',
};

export const shellTexts = {
  notAllowed: 'نقش شما به این بخش راه ندارد',
  navigation: 'بخش‌ها',
  openNavigation: 'باز کردن فهرست بخش‌ها',
  closeNavigation: 'بستن فهرست بخش‌ها',
  skip: 'رفتن به محتوای صفحه',
  marketDifferences: (count: number) => `${formatNumber(count)} تفاوت با بازارگاه`,
  marketTroubles: (count: number) => `${formatNumber(count)} مشکل در بازارگاه`,
  waiting: (count: number) => `${formatNumber(count)} سفارش در انتظار پاسخ`,
  takesOrders: 'پذیرش سفارش',
  switchedOn: 'شعبه باز شد و در ساعت کاری سفارش می‌گیرد.',
  switchedOff: 'شعبه بسته شد؛ تا باز نشود سفارشی نمی‌گیرد.',
  nothingAllowed: 'نقش شما به هیچ بخشی راه ندارد',
  nothingAllowedHint: 'از مدیر فروشگاه بخواهید دسترسی نقش شما را تغییر دهد.',
  live: 'زنده',
  connecting: 'در حال اتصال…',
} as const;
