import { toPersianDigits } from '@sofreh/fa/digits';

/** These are the words of the wallet. */
export const walletTexts = {
  title: 'کیف پول من',
  loginNeeded: 'برای دیدن کیف پول وارد شوید.',
  balance: 'موجودی',
  topup: 'افزایش موجودی',
  amount: 'چه مبلغی؟',
  amountHint: (currency: string) => `به ${currency}`,
  amountWrong: (most: string) => `مبلغ را با عدد درست و بی‌اعشار بنویسید، تا ${most}.`,
  pay: 'رفتن به درگاه پرداخت',
  simulated: 'این یک نمایش است؛ پولی جابه‌جا نمی‌شود.',
  closed: 'افزایش موجودی اکنون ممکن نیست.',
  ends: {
    done: 'موجودی شما افزایش یافت.',
    failed: 'پرداخت انجام نشد و چیزی کم نشد.',
    pending: 'پرداخت هنوز تأیید نشده است؛ اگر پول داده‌اید تا چند دقیقهٔ دیگر به کیف پول می‌آید.',
  },
  codeTitle: 'پرداخت در صندوق',
  codeHint: 'کد را به صندوق‌دار بگویید؛ یک بار و تا پنج دقیقه کار می‌کند.',
  newCode: 'گرفتن کد پرداخت',
  codeIs: (code: string) => `کد پرداخت: ${toPersianDigits(code)}`,
  history: 'گردش کیف پول',
  kinds: { TOPUP: 'افزایش موجودی', PAYMENT: 'پرداخت سفارش', REFUND: 'بازگشت وجه' },
  none: 'هنوز چیزی به کیف پول نیامده است.',
  more: 'بیشتر',
  payOrder: 'پرداخت از کیف پول',
  paid: 'از کیف پول پرداخت شد.',
} as const;
