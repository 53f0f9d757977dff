import type { Counted } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { formatNumber } from '@sofreh/fa/digits';

/** Words of paying a bill in parts. */
export const splitTexts = {
  way: 'چگونه پرداخت شود',
  ways: { WHOLE: 'کامل', SEATS: 'نفر به نفر', DISHES: 'بر پایهٔ غذا', SHARES: 'سهم برابر', AMOUNT: 'مبلغ' },
  seatsHint: 'هر کس غذای خود و سهمش از غذاهای همه را می‌پردازد. مالیات، حق سرویس و گرد کردن در مبلغ غذاهاست.',
  seat: (seat: number) => `نفر ${formatNumber(seat)}`,
  shared: 'غذاهای همه',
  sharedHint: (guests: number) => `میان ${formatNumber(guests)} نفر تقسیم می‌شود`,
  paidBesides: 'پرداخت‌های بی نام غذا',
  paidBesidesHint: 'مبلغ یا سهمی که پیش‌تر پرداخت شده است',
  sum: 'ماندهٔ صورت‌حساب',
  onlyShared: 'تنها سهم غذاهای همه',
  dishesHint: 'آنچه این مهمان می‌پردازد را برگزینید.',
  noDishes: 'قلم‌های این صورت‌حساب در دست نیست؛ با سهم برابر یا مبلغ بپردازید.',
  open: (left: Counted, all: Counted) => `${countMark(left)} از ${countMark(all)} مانده`,
  paid: 'پرداخت شد',
  between: (title: string) => `تقسیم یک ${title} میان چند نفر`,
  betweenShort: 'هر پرس میان',
  guest: 'نفر',
  guests: 'تعداد مهمان‌ها',
  shares: 'سهمی که اکنون پرداخت می‌شود',
  sharesPaid: (done: number, all: number) =>
    `${formatNumber(done)} از ${formatNumber(all)} سهم پرداخت شده است.`,
  amount: 'مبلغی که اکنون پرداخت می‌شود',
  tooMuch: 'بیش از ماندهٔ صورت‌حساب است.',
  left: 'مانده پس از این پرداخت',
  nothing: 'هنوز چیزی برگزیده نشده است.',
  partDone: 'این بخش پرداخت شد؛ مانده باز است.',
  link: 'ارسال پیوند پرداخت',
  linkHint: 'مهمان با پیامک صورت‌حساب را می‌بیند و آنلاین می‌پردازد؛ اگر نپردازد یک بار یادآوری می‌شود.',
  linkFor: 'پیوند برای',
  linkHours: 'پیوند تا کی کار کند',
  hours: { 3: 'سه ساعت', 24: 'یک روز', 72: 'سه روز', 168: 'یک هفته' },
  linkTo: 'شمارهٔ همراه مهمان',
  linkSend: 'ارسال پیامک',
  code: 'کد پرداخت برای مهمان',
  codeHint: 'مهمان این کد را با گوشی خود می‌خواند و می‌پردازد.',
  linkSent: (phone: string) => `پیوند پرداخت برای ${phone} پیامک شد.`,
} as const;
