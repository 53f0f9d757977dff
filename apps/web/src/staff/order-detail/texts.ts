import { formatNumber } from '@sofreh/fa/digits';

/** Words of one order, wherever staff look at it. */
export const orderTexts = {
  back: 'بازگشت به سفارش‌ها',
  lines: 'قلم‌ها',
  free: 'رایگان',
  why: 'چرا این قیمت؟',
  total: 'جمع',
  payments: 'پرداخت‌ها',
  noPayments: 'هنوز پرداختی ثبت نشده است.',
  payment: 'پرداخت',
  refund: 'بازگشت وجه',
  tendered: 'دریافتی',
  reference: 'پیگیری',
  due: 'مانده',
  film: 'تاریخچه',
  reason: 'دلیل',
  customer: 'مشتری',
  table: 'میز',
  people: (count: number) => `${formatNumber(count)} نفر`,
  address: 'نشانی',
  plate: 'پلاک',
  unit: 'واحد',
  courier: 'پیک',
  description: 'توضیح مشتری',
  preparation: 'زمان آماده‌سازی',
  promised: 'زمان وعده',
  rejectReason: 'دلیل رد',
  call: 'تماس با مشتری',
  details: 'جزئیات',
} as const;

/** Who did it, where the event names nobody. */
export const actorTexts: Readonly<Record<string, string>> = {
  CUSTOMER: 'مشتری',
  STAFF: 'کارکنان',
  SYSTEM: 'خودکار',
  COURIER: 'پیک',
  GATEWAY: 'درگاه پرداخت',
};

/** What happened, by the type of the event. */
export const eventTexts: Readonly<Record<string, string>> = {
  PLACED: 'سفارش ثبت شد',
  STATUS_CHANGED: 'وضعیت تغییر کرد',
  PAYMENT_TAKEN: 'پرداخت در صندوق ثبت شد',
  PAYMENT_DONE: 'پرداخت آنلاین تأیید شد',
  PAYMENT_FAILED: 'پرداخت آنلاین ناموفق بود',
  PAYMENT_SURPLUS: 'وجه اضافه رسید و بازگردانده می‌شود',
  REFUND_STARTED: 'بازگشت وجه آغاز شد',
  REFUND_DUE: 'وجه باید دستی بازگردانده شود',
  REFUND_DONE: 'وجه بازگردانده شد',
  REFUND_FAILED: 'بازگشت وجه ناموفق بود',
  ACCEPT_WINDOW_CLOSED: 'مهلت پاسخ گذشت',
  EDITED: 'سفارش ویرایش شد',
  REOPENED: 'صورت‌حساب بسته‌شده دوباره باز شد',
  REFUNDED: 'بازگرداندن وجه ثبت شد',
  TABLE_CHANGED: 'میز سفارش تغییر کرد',
  MERGED: 'صورت‌حساب‌ها یکی شدند',
  FIRED: 'به آشپزخانه فرستاده شد',
  CALLED_FOR_READY: 'آماده بودن سفارش اعلام شد',
  PAYMENT_LINK_SENT: 'پیوند پرداخت پیامک شد',
  READY_NOTIFIED: 'آماده بودن سفارش به مشتری خبر داده شد',
};
export const unknownEvent = 'سفارش تغییر کرد';
