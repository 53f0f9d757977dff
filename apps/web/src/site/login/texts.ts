import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';

/** Writes seconds as «۰:۴۵». */
function clock(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0');
  return toPersianDigits(`${Math.floor(seconds / 60)}:${rest}`);
}

/** These are the words of logging in. */
export const loginTexts = {
  title: 'ورود',
  closed: 'ورود با پیامک در این فروشگاه هنوز راه‌اندازی نشده است. لطفاً تلفنی یا در فروشگاه سفارش دهید.',
  hint: 'شمارهٔ همراه خود را وارد کنید؛ کدی برایتان پیامک می‌شود.',
  phone: 'شمارهٔ همراه',
  phonePlaceholder: '۰۹۱۲۳۴۵۶۷۸۹',
  phoneWrong: 'شمارهٔ همراه را کامل و درست وارد کنید.',
  sendCode: 'دریافت کد',
  code: 'کد شش‌رقمی',
  triesLeft: (count: number) => `${formatNumber(count)} بار دیگر می‌توانید کد را بنویسید.`,
  codeSpent: 'کد چند بار نادرست وارد شد و دیگر پذیرفته نمی‌شود. کد تازه بگیرید.',
  codeSentTo: 'کد به این شماره پیامک شد:',
  changePhone: 'تغییر شماره',
  resend: 'فرستادن دوبارهٔ کد',
  resendIn: (seconds: number) => `فرستادن دوباره تا ${clock(seconds)}`,
  resent: 'کد تازه فرستاده شد.',
  newHere: 'نخستین بار است که سفارش می‌دهید؛ نام خود را هم بنویسید.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  nameNeeded: 'این خانه را پر کنید.',
  verify: 'ورود و ادامه',
  welcome: 'خوش آمدید.',
};
