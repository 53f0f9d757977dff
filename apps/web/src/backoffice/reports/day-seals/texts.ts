import { formatNumber } from '@sofreh/fa/digits';

/** Words of the seals of days. */
export const sealsTexts = {
  title: 'مهر روزها',
  hint: 'آنچه هر روز روی سفارش‌ها رخ داده، رویداد به رویداد مهر می‌شود. کد مهر روی گزارش صندوق و در پیامک شب می‌آید؛ اگر کسی بعداً رویدادی را در پایگاه داده دست‌کاری کند، این‌جا پیدا می‌شود.',
  findCode: 'کد روی کاغذ یا پیامک',
  day: 'روز',
  events: 'رویدادها',
  code: 'کد مهر',
  sealedAt: 'زمان مهر',
  verify: 'بررسی',
  verifyDay: (day: string) => `بررسی ${day}`,
  verifying: 'رویدادهای این روز دوباره شمرده می‌شود…',
  intact: (day: string, count: number) => `${day}: هر ${formatNumber(count)} رویداد همان است که مهر شده.`,
  changed: (day: string) => `${day}: رویدادی دست خورده است.`,
  missing: (day: string) => `${day}: رویدادی برداشته شده است.`,
  broken: (day: string) => `${day}: خود مهر، یا مهرهای کنارش، دست خورده است.`,
  first: (seq: number) => `نخستین رویداد دست‌خورده، رویداد شمارهٔ ${formatNumber(seq)} است.`,
  ofOrder: (number: string) => `فیلم سفارش ${number}`,
  gone: 'این رویداد دیگر نیست.',
  codes: 'کدهای این روز',
  compare:
    'این کدها را با کاغذ گزارش صندوق و پیامک همان شب بسنجید: کسی که پایگاه داده را عوض می‌کند، کاغذ را نمی‌تواند.',
  none: 'هنوز روزی مهر نشده است',
  noneHint: 'هر روز پس از پایان روز کاری مهر می‌شود.',
  noCode: 'مهری با این کد نیست',
  noCodeHint: 'شانزده رقم را دوباره ببینید. اگر درست است، مهر آن روز عوض شده است.',
} as const;
