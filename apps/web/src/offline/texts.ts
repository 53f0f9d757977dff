import type { Currency } from '@sofreh/domain/enums';
import type { FindingCode, IntentKind, IntentState } from '@sofreh/domain/offline';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';

/** What the offline screens say. */
export const offlineTexts = {
  thisTill: 'صندوق',
  online: 'وصل',
  offline: 'بدون اینترنت',
  reconnecting: 'در حال اتصال',
  syncing: 'در حال فرستادن',
  unsent: (count: number) => `${formatNumber(count)} نفرستاده`,
  toLookAt: (count: number) => `${formatNumber(count)} منتظر شما`,
  openOutbox: 'صندوق خروجی',
  outbox: 'صندوق خروجی',
  outboxHint: 'هر چه در این صندوق ثبت شده و به سرور نرسیده یا نیاز به نگاه شما دارد.',
  allSent: 'همه چیز فرستاده شده است',
  allSentHint: 'سفارش‌ها و پرداخت‌های این صندوق به سرور رسیده‌اند.',
  toLookAtTitle: 'منتظر تصمیم شما',
  unsentTitle: 'در راه سرور',
  sentTitle: 'رسیده‌ها',
  report: 'گزارش قطعی',
  reportHint: 'هر سفارش و پرداخت این صندوق و جایی که به آن رسیده است.',
  backToOutbox: 'بازگشت به صندوق خروجی',
  tryAgain: 'دوباره بفرست',
  settle: 'رسیدگی شد',
  settleTitle: 'رسیدگی به این مورد',
  settleText: 'بنویسید با آن چه کردید. این مورد در گزارش می‌ماند و دیگر چیزی را نگه نمی‌دارد.',
  exportFile: 'گرفتن فایل نفرستاده‌ها',
  importFile: 'آوردن فایل از صندوق دیگر',
  imported: (count: number) => `${formatNumber(count)} مورد آورده شد.`,
  importWrong: 'این فایل از صندوق خروجی سفره نیست یا خراب شده است.',
  here: 'در این صندوق',
  atServer: 'در سرور',
  noOrderThere: 'سرور هنوز این سفارش را ندارد.',
  status: 'وضعیت',
  total: 'جمع',
  paid: 'پرداخت‌شده',
  newVersion: 'نسخهٔ تازه',
  startNewVersion: 'باز کردن نسخهٔ تازه',
  workOffline: 'کار بدون اینترنت',
  workAuto: 'تشخیص خودکار',
  lost: (count: number) =>
    count > 0
      ? `حافظهٔ این صندوق پاک شده است و ${formatNumber(count)} مورد نفرستاده در آن بود. رسیدهای چاپ‌شده را با فهرست سفارش‌ها بسنجید.`
      : 'حافظهٔ این صندوق پاک شده است. پیش از ادامه، سفارش‌های امروز را با رسیدها بسنجید.',
  understood: 'دیدم',
  unavailable: 'این مرورگر چیزی نگه نمی‌دارد؛ بدون اینترنت سفارش نگیرید و از پنجرهٔ عادی مرورگر استفاده کنید.',
  evictable: 'مرورگر شاید حافظهٔ این صندوق را پاک کند. تا وصل شدن، از نفرستاده‌ها فایل بگیرید.',
  order: (number: number) => `سفارش ${formatOrderNumber(number)}`,
  someOrder: 'سفارش',
  kind: 'کار',
  amount: 'مبلغ',
  state: 'جا',
  orders: 'سفارش‌ها',
  payments: 'پرداخت‌ها',
  matches: 'جمع این صندوق و سرور یکی است.',
  differs: (count: number) => `${formatNumber(count)} مورد در دو سو یکی نیست.`,
  count: (count: number) => `${formatNumber(count)} مورد`,
  loading: 'در حال خواندن',
  keptHere: 'در این صندوق ثبت شد و با وصل شدن به سرور می‌رسد.',
  notKept: 'ثبت نشد؛ حافظهٔ این صندوق جا ندارد یا در دسترس نیست.',
  goOnNewer: 'ادامه روی سفارش تازه',
  goneOn: 'روی سفارش تازه ادامه یافت',
  refunded: 'بازگردانده‌شده',
  line: (title: string, count: number) => `${formatNumber(count)} × ${title}`,
  changed: (title: string, from: number, to: number) =>
    `${title}: ${formatNumber(from)} ← ${formatNumber(to)}`,
  movedTable: (from: string | null, to: string) => (from ? `از ${from} به ${to}` : `به ${to}`),
  because: (reason: string) => `دلیل: ${reason}`,
  drawerOpened: (amount: number, currency: Currency) => `باز شد با ${formatMoney(amount, currency)}`,
  drawerClosed: (amount: number, currency: Currency) => `بسته شد با ${formatMoney(amount, currency)}`,
  paidIn: (amount: number, currency: Currency, reason: string) =>
    `واریز ${formatMoney(amount, currency)}، ${reason}`,
  paidOut: (amount: number, currency: Currency, reason: string) =>
    `برداشت ${formatMoney(amount, currency)}، ${reason}`,
  noReport: 'در این صندوق هنوز چیزی ثبت نشده است',
} as const;

export const intentKindTexts: Readonly<Record<IntentKind, string>> = {
  CREATE: 'ثبت سفارش',
  EDIT: 'ویرایش سفارش',
  PAY: 'پرداخت',
  MOVE_TABLE: 'جابه‌جایی میز',
  REFUND: 'درخواست برگشت پول',
  MOVE_STATE: 'تغییر وضعیت',
  DRAWER: 'کشوی پول',
};

export const intentStateTexts: Readonly<Record<IntentState, string>> = {
  WAITING: 'در صف',
  SENDING: 'در حال فرستادن',
  SENT: 'رسیده',
  NEEDS_PERSON: 'رسیده، نیاز به نگاه',
  REFUSED: 'پذیرفته نشد',
  CONFLICTED: 'ناسازگار',
  SETTLED: 'رسیدگی شد',
};

export const findingTexts: Readonly<Record<FindingCode, string>> = {
  PRICE_DIFFERS: 'قیمت منو عوض شده بود؛ همان که از مشتری گرفتید ثبت شد.',
  PRICE_UNEXPLAINED: 'جمع نشان‌داده‌شده با ریز آن نمی‌خواند.',
  ITEM_GONE: 'یکی از کالاها دیگر فروخته نمی‌شود.',
  STOCK_SHORT: 'موجودی کالا در سرور کمتر بود و اصلاح شد.',
  TABLE_CLOSED: 'میز این سفارش دیگر نیست.',
  ADDRESS_UNKNOWN: 'نشانی این سفارش زیر پوشش نیست یا پیدا نشد.',
  CODE_NOT_VALID: 'کد تخفیف دیگر معتبر نبود.',
  CLOCK_WRONG: 'ساعت این صندوق درست نبود؛ زمان اصلاح شد.',
  ACTOR_REMOVED: 'کسی که این کار را کرد دیگر همکار شعبه نیست.',
  NOT_ALLOWED: 'کسی که این کار را کرد اجازهٔ آن را نداشت.',
  NUMBER_TAKEN: 'این شماره پیش‌تر داده شده بود؛ رقم‌های آخر آن همان ماند.',
  OVERPAID: 'بیش از ماندهٔ سفارش گرفته شده است؛ اضافه را به مشتری برگردانید.',
  ORDER_CLOSED: 'سفارش پیش از این پرداخت رد شده بود؛ پول را به مشتری برگردانید.',
  NOT_BY_RULES: 'این سفارش با قاعده‌های شعبه نمی‌خواند، ولی ثبت شد.',
  TABLE_SHARED: 'میز تازه صورت‌حساب باز دیگری هم دارد؛ هر دو آن‌جا هستند.',
  DRAWER_CLOSED: 'این جابه‌جایی پول پس از بسته شدن صندوق نقدی رسید؛ شمارش را بازبینی کنید.',
  COUNT_DIFFERS: 'پول شمرده‌شده با آنچه سرور از این صندوق نقدی می‌داند یکی نیست.',
};
