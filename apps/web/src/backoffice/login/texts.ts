import { formatNumber } from '@sofreh/fa/digits';

export const loginTexts = {
  title: 'ورود به پنل مدیریت',
  hint: 'با شمارهٔ تلفن همراه خود وارد شوید. یک کد یک‌بارمصرف برایتان پیامک می‌شود.',
  phone: 'شمارهٔ تلفن همراه',
  sendCode: 'دریافت کد',
  codeTitle: 'کد را وارد کنید',
  codeHint: 'کد ۶ رقمی به این شماره فرستاده شد:',
  code: 'کد یک‌بارمصرف',
  digit: (index: number) => `رقم ${formatNumber(index + 1)}`,
  changePhone: 'تغییر شماره',
  resend: 'فرستادن دوبارهٔ کد',
  resendIn: 'فرستادن دوبارهٔ کد تا',
  resent: 'کد تازه فرستاده شد.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  enter: 'ورود',
  productName: 'سفره',
  productHint: 'سفارش‌گیری و مدیریت رستوران',
} as const;
