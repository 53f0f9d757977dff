import type { FindingCode, IntentKind, IntentState, MoneySum } from '@sofreh/domain/offline';
import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the offline screens. */
export const offlineTexts = {
  thisTill: 'صندوق',
  anotherOrder: 'سرور با این شناسه سفارش دیگری دارد؛ این یکی ثبت نشده است.',
  placedAnew: 'به‌عنوان سفارش تازه ثبت شد.',
  here: 'در این صندوق',
  atServer: 'در سرور',
  count: (count: number) => `${formatNumber(count)} مورد`,
  keptHere: 'در این صندوق ثبت شد و با وصل شدن به سرور می‌رسد.',
  notKept: 'ثبت نشد؛ حافظهٔ این صندوق جا ندارد یا در دسترس نیست.',
} as const;

/** This is added up of a till. */
export const moneySumTexts: Readonly<Record<MoneySum, string>> = {
  orders: 'سفارش‌ها',
  payments: 'پرداخت‌ها',
  edits: 'جمع پس از ویرایش',
  refunds: 'بازگشت وجه',
  openings: 'آغاز کشوها',
  payIns: 'واریزها به کشو',
  payOuts: 'برداشت‌ها از کشو',
  counts: 'شمارش کشوها',
};

export const intentKindTexts: Readonly<Record<IntentKind, string>> = {
  CREATE: 'ثبت سفارش',
  EDIT: 'ویرایش سفارش',
  PAY: 'پرداخت',
  MOVE_TABLE: 'جابه‌جایی میز',
  REFUND: 'درخواست بازگشت وجه',
  MOVE_STATE: 'تغییر وضعیت',
  FIRE: 'شروع سری',
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
  ITEM_GONE: 'یکی از غذاها دیگر فروخته نمی‌شود.',
  STOCK_SHORT: 'موجودی غذا در سرور کمتر بود و اصلاح شد.',
  TABLE_CLOSED: 'میز این سفارش دیگر نیست.',
  ADDRESS_UNKNOWN: 'نشانی این سفارش زیر پوشش نیست یا پیدا نشد.',
  ADDRESS_MISSING: 'این سفارش ارسالی نشانی ندارد؛ از مشتری بپرسید به کجا فرستاده شود.',
  CODE_NOT_VALID: 'کد تخفیف دیگر معتبر نبود.',
  CLOCK_WRONG: 'ساعت این صندوق درست نبود؛ زمان اصلاح شد.',
  ACTOR_REMOVED: 'کسی که این کار را کرد دیگر همکار شعبه نیست.',
  NOT_ALLOWED: 'کسی که این کار را کرد اجازهٔ آن را نداشت.',
  ABOVE_CAP: 'آنچه دستی از این سفارش کم شده از سقف تخفیف شعبه بیشتر بود؛ ببینید درست است.',
  NUMBER_TAKEN: 'این شماره پیش‌تر داده شده بود؛ رقم‌های آخر آن همان ماند.',
  OVERPAID: 'بیش از ماندهٔ سفارش گرفته شده است؛ اضافه را به مشتری برگردانید.',
  ORDER_CLOSED: 'سفارش پیش از این پرداخت رد شده بود؛ پول را به مشتری برگردانید.',
  CARD_AT_TERMINAL:
    'کارت‌خوان همین مبلغ را می‌خواست یا شاید گرفته باشد؛ آن پرداخت را لغو یا روشن کنید تا دو بار گرفته نشود.',
  TENDERED_ODD: 'پولی که نوشته شده مشتری داد به مبلغ پرداخت نمی‌خورد؛ پرداخت بدون آن و بی‌بقیه ثبت شد.',
  NOT_BY_RULES: 'این سفارش با قاعده‌های شعبه نمی‌خواند، ولی ثبت شد.',
  TABLE_SHARED: 'میز تازه صورت‌حساب باز دیگری هم دارد؛ هر دو آن‌جا هستند.',
  DRAWER_SHORT: 'بیش از آنچه در کشوی پول بود برداشته شده است؛ شمارش را بازبینی کنید.',
  DRAWER_CLOSED: 'این جابه‌جایی پول پس از بسته شدن کشوی پول رسید؛ شمارش را بازبینی کنید.',
  COUNT_DIFFERS: 'پول شمرده‌شده با آنچه سرور از این کشوی پول می‌داند یکی نیست.',
  LINES_DIFFER: 'قلم‌های صورت‌حساب با قلم‌های سفارش یکی نیست.',
  TERMS_DIFFER: 'تخفیف، انعام، سرویس یا هزینهٔ ارسال صورت‌حساب با سفارش یکی نیست.',
  BEFORE_ITS_TIME: 'تاریخ آن پیش از خود سفارش یا کشوی پول بود؛ زمان اصلاح شد.',
  BEFORE_SESSION: 'تاریخ آن پیش از ورود فرستنده به سامانه است و امضایی آن را نشان نمی‌دهد؛ ببینید درست است.',
  NO_DRAWER: 'آن زمان کشوی پول بازی نبود؛ به کشوی پول باز همان همکار افزوده شد.',
  OVER_CREDIT: 'بیش از اعتبار مشتری به حساب او گذاشته شد، یا حساب اعتباری ندارد؛ ببینید درست است.',
  VERY_LATE: 'بیش از یک هفته پس از انجام رسیده است.',
  OTHER_LANE: 'شمارهٔ آن از ردهٔ صندوق دیگری است.',
  FROM_PAPER: 'از روی رسید چاپی بازسازی شد؛ ببینید پول و غذایش درست است.',
  DAY_DIFFERS: 'روز کاری صندوق با زمان کار یکی نبود؛ زمان کار ملاک شد.',
  ACTOR_UNPROVEN: 'پیدا نیست همان کسی کرده باشد که نامش روی آن است.',
};
