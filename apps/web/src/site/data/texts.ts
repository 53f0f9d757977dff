/** These are the words of how a payment at the gateway ended. */
export const paymentEndTexts = {
  paidAndMore: (money: string) =>
    `پرداخت با موفقیت انجام شد. از آنچه می‌پرداختید کمتر از آن مانده بود که دادید؛ ${money} به کارت شما برمی‌گردد.`,
  thatAmount: 'مبلغی که دادید',
  paymentReturned: (money: string) =>
    `این صورت‌حساب یا بخشی از آن که می‌پرداختید، پیش‌تر پرداخت یا لغو شده بود؛ ${money} به کارت شما برمی‌گردد.`,
  paymentFailed: 'پرداخت انجام نشد. اگر مبلغی کم شده باشد، خودکار بازمی‌گردد.',
  paymentPending: 'نتیجهٔ پرداخت هنوز روشن نیست. چند لحظه صبر کنید.',
  paymentDone: 'پرداخت با موفقیت انجام شد.',
  polling: 'ارتباط زنده قطع است؛ هر ده ثانیه تازه می‌شود.',
} as const;
