import { toPersianDigits } from '@sofreh/fa/digits';

export const cashierTexts = {
  tables: 'میزها',
  register: 'صندوق',
  orders: 'سفارش‌ها',
  entries: 'بخش‌های صندوق',
  drawer: 'کشوی پول',
  noticesTitle: 'اعلان‌های صندوق',
  noticesBefore: 'اعلان:',
  noNotices: 'اعلانی نیست',
  closeNotices: 'بستن',
  line: 'اینترنت و صف ارسال',
  printers: 'چاپگرها و برگه‌ها',
  toBackoffice: 'پنل مدیریت',
  noTill: 'صندوق برای نقش شما باز نیست',
  noTillHint: 'اگر به آن نیاز دارید، از مدیر بخواهید دسترسی «ثبت سفارش» را به نقش شما بدهد.',
  unheard: (code: string) =>
    `«${toPersianDigits(code)}» خوانده شد ولی افزوده نشد؛ پس از بستن این پنجره دوباره بخوانید.`,
} as const;
