import { formatNumber } from '@sofreh/fa/digits';

/** Words that several pages of the guest site share. */
export const common = {
  skipToMenu: 'رفتن به منو',
  loading: 'در حال بارگذاری…',
  retry: 'تلاش دوباره',
  close: 'بستن',
  back: 'بازگشت',
  save: 'ذخیره',
  cancel: 'انصراف',
  edit: 'ویرایش',
  delete: 'حذف',
  orders: 'سفارش‌های من',
  profile: 'حساب من',
  menu: 'منو',
  home: 'بازگشت به منو',
  offline: 'اینترنت شما قطع است. سبد خرید شما محفوظ می‌ماند.',
  backOnline: 'اینترنت دوباره وصل شد.',
  loadFailed: 'این بخش بارگذاری نشد.',
  notFound: 'این صفحه پیدا نشد.',
  notFoundHint: 'شاید پیوند ناقص رونوشت شده باشد.',
  free: 'رایگان',
  countOf: (name: string) => `تعداد ${name}`,
  more: (name: string) => `افزودن یک ${name}`,
  less: (name: string) => `کم کردن یک ${name}`,
  remove: (name: string) => `حذف ${name}`,
  pieces: (count: number) => `${formatNumber(count)} عدد`,
};
