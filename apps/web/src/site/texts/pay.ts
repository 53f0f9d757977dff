import { formatOrderNumber } from '@sofreh/fa/digits';

/** Words of the page that pays a bill by its link. */
export const payTexts = {
  title: (number: number) => `صورت‌حساب سفارش ${formatOrderNumber(number)}`,
  heading: 'پرداخت صورت‌حساب',
  lines: 'قلم‌های سفارش',
  total: 'جمع کل',
  paidSoFar: 'پرداخت‌شده',
  due: 'قابل پرداخت',
  pay: 'پرداخت برخط',
  gateway: 'با کدام درگاه می‌پردازید؟',
  resting: 'این درگاه اکنون پاسخ نمی‌دهد.',
  payAt: (gateway: string) => `پرداخت با ${gateway}`,
  safe: 'پرداخت در درگاه بانکی انجام می‌شود و نیازی به ورود نیست.',
  closed: 'پرداخت اینترنتی در این فروشگاه راه‌اندازی نشده است؛ لطفاً نزد صندوق‌دار بپردازید.',
  simulated: 'درگاه آزمایشی است و پولی جابه‌جا نمی‌شود.',
  expires: (moment: string) => `این پیوند تا ${moment} کار می‌کند.`,
  expired: 'زمان این پیوند گذشته است. از رستوران پیوند تازه بخواهید.',
  done: 'این صورت‌حساب پرداخت شده است. سپاس از شما!',
  rejected: 'این سفارش لغو شده است و پرداختی ندارد.',
};
