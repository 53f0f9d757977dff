import { toPersianDigits } from '@sofreh/fa/digits';

/** These are the words of what a guest paid and was given back. */
export const paymentsTexts = {
  title: 'پرداخت‌های من',
  hint: 'آنچه پرداخته‌اید و آنچه به شما برگشته است',
  loginNeeded: 'برای دیدن پرداخت‌ها وارد شوید.',
  none: 'هنوز پرداختی نداشته‌اید.',
  noneHint: 'پرداخت‌ها و بازگشت‌های وجه شما اینجا می‌آید.',
  list: 'پرداخت‌ها و بازگشت‌ها، تازه‌ترین در بالا',
  more: 'پرداخت‌های بیشتر',
  kinds: { PAYMENT: 'پرداخت', REFUND: 'بازگشت وجه' },
  reference: (code: string) => `شمارهٔ پیگیری ${toPersianDigits(code)}`,
  askAgain: 'پرسیدن دوباره از درگاه',
  ends: {
    INIT: 'درگاه هنوز از این پرداخت خبری ندارد.',
    PENDING: 'درگاه هنوز نتیجه را نگفته است. کمی بعد دوباره بپرسید.',
    DONE: 'درگاه پرداخت شما را تأیید کرد.',
    FAILED: 'درگاه می‌گوید پرداخت انجام نشده است. اگر مبلغی کم شده باشد، خودکار بازمی‌گردد.',
  },
};
