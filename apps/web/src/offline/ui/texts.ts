import type { MoneyTerm } from '@sofreh/domain/offline';
import { formatNumber } from '@sofreh/fa/digits';

/** These words say what an amount of a till or of the server is. */
export const moneyTermTexts: Readonly<Record<MoneyTerm, string>> = {
  PRICE: 'جمع سفارش',
  PAID: 'پرداخت',
  SURPLUS: 'اضافه‌ای که باید پس داده شود',
  REFUNDED: 'بازگشت وجه',
  OPENING: 'پول آغاز کشو',
  PAY_IN: 'واریز به کشو',
  PAY_OUT: 'برداشت از کشو',
  COUNTED: 'شمرده‌شده',
  EXPECTED: 'باید در کشو باشد',
};

/** These are the words of the network's state, of the till's memory, and of what both sides say of an entry. */
export const offlineUiTexts = {
  noOrderThere: 'سرور هنوز این سفارش را ندارد.',
  status: 'وضعیت',
  total: 'جمع',
  paid: 'پرداخت‌شده',
  refunded: 'وجه بازگشته',
  changed: (title: string, from: string, to: string) => `${title}: ${from} ← ${to}`,
  movedTable: (from: string | null, to: string) => (from ? `از ${from} به ${to}` : `به ${to}`),
  begun: (course: number) => `شروع سری ${formatNumber(course)}`,
  because: (reason: string) => `دلیل: ${reason}`,
  paidBy: (method: string, amount: string) => `${method}: ${amount}`,
  movedTo: (status: string) => `به وضعیت «${status}»`,
  drawerOpened: (amount: string) => `باز شد با ${amount}`,
  drawerClosed: (amount: string) => `بسته شد با ${amount}`,
  paidIn: (amount: string, reason: string) => `واریز ${amount}، ${reason}`,
  paidOut: (amount: string, reason: string) => `برداشت ${amount}، ${reason}`,
  notEntered: 'ثبت نشده',
  tillSide: 'صندوق',
  serverSide: 'سرور',
  offline: 'بدون اینترنت',
  toLookAt: (count: number) => `${formatNumber(count)} منتظر شما`,
  reconnecting: 'در حال اتصال',
  syncing: 'در حال فرستادن',
  online: 'وصل',
  unsent: (count: number) => `${formatNumber(count)} نفرستاده`,
  newVersion: 'نسخهٔ تازه',
  openOutbox: 'صف ارسال',
  startNewVersion: 'باز کردن نسخهٔ تازه',
  workOffline: 'کار بدون اینترنت',
  workAuto: 'تشخیص خودکار',
  memoryInDanger: 'هشدار حافظهٔ صندوق',
  unavailable: 'این مرورگر چیزی نگه نمی‌دارد؛ بدون اینترنت سفارش نگیرید و از پنجرهٔ عادی مرورگر استفاده کنید.',
  evictable: 'مرورگر شاید حافظهٔ این صندوق را پاک کند. تا وصل شدن، از نفرستاده‌ها فایل بگیرید.',
  memoryLost: 'حافظهٔ صندوق پاک شده است',
  lost: (count: number, restored: number) =>
    restored > 0 && restored >= count
      ? `حافظهٔ این صندوق پاک شده بود. ${formatNumber(restored)} مورد نفرستاده از نسخهٔ دوم برگشت و فرستاده می‌شود؛ آنچه تنها تایپ شده بود از دست رفته است.`
      : count > 0
        ? `حافظهٔ این صندوق پاک شده است و ${formatNumber(count)} مورد نفرستاده در آن بود. رسیدهای چاپ‌شده را با فهرست سفارش‌ها بسنجید.`
        : 'حافظهٔ این صندوق پاک شده است. پیش از ادامه، سفارش‌های امروز را با رسیدها بسنجید.',
  understood: 'دیدم',
} as const;
