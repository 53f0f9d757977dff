import { formatNumber } from '@sofreh/fa/digits';
import type { NavigationGroup } from './navigation.ts';

/** Headings of the groups of the navigation. */
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
  dashboard: 'داشبورد',
  orders: 'سفارش‌ها',
  cashier: 'صندوق',
  staff: 'کارکنان',
  roles: 'نقش‌ها',
  hours: 'ساعت کاری',
  notAllowed: 'نقش شما به این بخش راه ندارد',
  customers: 'مشتریان',
  zones: 'محدوده‌های ارسال',
  stock: 'موجودی',
  recipes: 'دستورها و بها',
  ingredientUse: 'مصرف مواد اولیه',
  menuExcel: 'منو با اکسل',
  printers: 'چاپگرها',
  qr: 'کدهای میز',
  menu: 'منو',
  toppings: 'افزودنی‌ها',
  foodShifts: 'شیفت‌های غذا',
  menuTags: 'برچسب‌ها',
  menuBranches: 'منوی شعبه‌ها',
  navigation: 'بخش‌ها',
  openNavigation: 'باز کردن فهرست بخش‌ها',
  closeNavigation: 'بستن فهرست بخش‌ها',
  skip: 'رفتن به محتوای صفحه',
  waiting: (count: number) => `${formatNumber(count)} سفارش در انتظار پاسخ`,
  takesOrders: 'پذیرش سفارش',
  switchedOn: 'شعبه باز شد و در ساعت کاری سفارش می‌گیرد.',
  switchedOff: 'شعبه بسته شد؛ تا باز نشود سفارشی نمی‌گیرد.',
  nothingAllowed: 'نقش شما به هیچ بخشی راه ندارد',
  nothingAllowedHint: 'از مدیر فروشگاه بخواهید دسترسی نقش شما را تغییر دهد.',
} as const;
