import type { PushStatus } from '@sofreh/domain/accounting';
import { formatNumber } from '@sofreh/fa/digits';

/** What went wrong with the server, by its word. */
const failures: Readonly<Record<string, string>> = {
  TIMEOUT: 'به‌موقع پاسخ نداد.',
  NETWORK: 'در دسترس نیست.',
  BAD_ANSWER: 'پاسخی داد که فهمیده نشد.',
  PROVIDER_ERROR: 'گفت خودش خطا دارد.',
  BUSY: 'گفت سرش شلوغ است.',
  KEY_NOT_ACCEPTED: 'نام کاربری یا گذرواژه را نپذیرفت.',
  NOT_CONFIGURED: 'تنظیم نشده است یا از این‌جا به آن راهی نیست.',
};

/** Words of sending the day's orders to the accounting program's server. */
export const pushTexts = {
  title: 'ارسال خودکار به سرور حسابداری',
  about: 'سفارش‌های هر روز پس از پایانش به سرور سند پرداز در فروشگاه فرستاده می‌شود، هر سفارش یک بار.',
  setUp: 'تنظیم',
  off: 'ارسال خودکار خاموش است.',
  on: 'ارسال خودکار روشن است.',
  standIn: 'نمونهٔ نمایشی: چیزی به سند پرداز نمی‌رسد.',
  failed: (word: string) => `سرور حسابداری ${failures[word] ?? word}`,
  tryAt: (moment: string) => `تلاش بعدی: ${moment}`,
  active: 'سفارش‌ها خودکار فرستاده شود',
  baseUrl: 'نشانی سرور',
  baseUrlHint: 'شمارهٔ رایانهٔ سرور در شبکهٔ فروشگاه و پورت آن، مانند:',
  insertConfigId: 'شمارهٔ درخواست ثبت سفارش',
  insertHint: 'در تنظیم خود سند پرداز؛ معمولاً ۸ است.',
  findConfigId: 'شمارهٔ درخواست دیدن سفارش',
  findHint: 'اگر نباشد خالی بگذارید: آن‌گاه سندی که رسیدنش معلوم نیست منتظر شما می‌ماند.',
  fromDay: 'از روز',
  userName: 'نام کاربری',
  password: 'گذرواژه',
  secretKept: 'گذرواژهٔ پیشین نگه داشته شده است. برای جایگزینی یا نشانی تازه، هر دو را بنویسید.',
  secretHint: 'رمزشده نگه‌داری می‌شود و دیگر به کسی نشان داده نمی‌شود.',
  saved: 'تنظیم ذخیره شد.',
  wrong: {
    baseUrl: 'نشانی را مانند نمونه بنویسید: شمارهٔ رایانه و پورت.',
    number: 'یک عدد لازم است.',
    fromDay: 'روز آغاز را برگزینید.',
    both: 'نام کاربری و گذرواژه با هم لازم‌اند.',
  },
  test: 'آزمایش اتصال',
  accepted: 'سرور پاسخ داد و گذرواژه را پذیرفت.',
  days: 'روزهای فرستاده‌شده',
  day: 'روز',
  none: 'هنوز روزی فرستاده نشده است',
  noneHint: 'سفارش‌های هر روز پس از پایان روز کاری فرستاده می‌شود.',
  statuses: {
    WAITING: 'در صف',
    SENDING: 'در حال ارسال',
    DONE: 'رسید',
    REFUSED: 'رد شد',
    UNSURE: 'نامعلوم',
  } satisfies Record<PushStatus, string>,
  count: (status: PushStatus, count: number): string =>
    `${pushTexts.statuses[status]}: ${formatNumber(count)}`,
  open: 'سندهای نرسیده',
  attempts: (count: number) => `${formatNumber(count)} بار فرستاده شد`,
  unsureHint: 'سرور پاسخ نداد. در سند پرداز ببینید که این سند هست یا نه.',
  again: 'ارسال دوباره',
  againAll: 'ارسال دوبارهٔ همه',
  isThere: 'در سند پرداز هست',
  queued: (count: number) => `${formatNumber(count)} سند تا یک دقیقهٔ دیگر فرستاده می‌شود.`,
  settled: 'یادداشت شد.',
} as const;
