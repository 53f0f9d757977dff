import type { Counted } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { formatOrderNumber } from '@sofreh/fa/digits';

/** Words of placed orders. */
export const orderTexts = {
  title: (number: number) => `سفارش ${formatOrderNumber(number)}`,
  mine: 'سفارش‌های من',
  none: 'هنوز سفارشی ثبت نکرده‌اید.',
  noneHint: 'غذای دلخواهتان را از منو بردارید.',
  more: 'سفارش‌های بیشتر',
  loginNeeded: 'برای دیدن سفارش‌ها وارد شوید.',
  promised: (time: string) => `حدود ساعت ${time}`,
  promisedChanged: (time: string) => `زمان سفارش به حدود ساعت ${time} تغییر کرد.`,
  statusIs: (status: string) => `وضعیت سفارش: ${status}`,
  acceptWithin: 'به‌زودی سفارش شما بررسی می‌شود.',
  steps: {
    PLACED: 'ثبت سفارش',
    PREPARING: 'آماده‌سازی',
    READY: { DELIVER: 'آمادهٔ ارسال', ZFEXPRESS: 'آمادهٔ ارسال', PICKUP: 'آمادهٔ تحویل', SERVE: 'آمادهٔ سرو' },
    DELIVERING: 'در راه',
    DELIVERED: { DELIVER: 'تحویل شد', ZFEXPRESS: 'تحویل شد', PICKUP: 'تحویل شد', SERVE: 'سر میز' },
  },
  stepsLabel: 'مراحل سفارش',
  done: 'انجام شد',
  live: 'زنده',
  polling: 'ارتباط زنده قطع است؛ هر ده ثانیه تازه می‌شود.',
  lastKnown: 'تا اینترنت برگردد، آخرین خبری که رسیده است را می‌بینید.',
  leaving: 'در حال رفتن به درگاه پرداخت…',
  unpaid: 'این سفارش هنوز پرداخت نشده است.',
  unpaidHint: 'تا پرداخت نشود، سفارش به رستوران نمی‌رسد.',
  payNow: 'پرداخت',
  payAgain: 'پرداخت دوباره',
  paymentDone: 'پرداخت با موفقیت انجام شد.',
  paymentFailed: 'پرداخت انجام نشد. اگر مبلغی کم شده باشد، خودکار بازمی‌گردد.',
  paymentReturned: (money: string) =>
    `این صورت‌حساب پیش‌تر پرداخت یا لغو شده بود؛ ${money} به کارت شما برمی‌گردد.`,
  paidAndMore: (money: string) =>
    `پرداخت با موفقیت انجام شد. از این صورت‌حساب کمتر از آن مانده بود که دادید؛ ${money} به کارت شما برمی‌گردد.`,
  thatAmount: 'مبلغی که دادید',
  paymentPending: 'نتیجهٔ پرداخت هنوز روشن نیست. چند لحظه صبر کنید.',
  refundedPieces: ({ unit, count, refundedCount }: Counted & { readonly refundedCount: number }) =>
    refundedCount >= count
      ? 'بازپرداخت شد'
      : `${countMark({ unit, count: refundedCount })} از ${countMark({ unit, count })} بازپرداخت شد`,
  paid: 'پرداخت‌شده',
  paidTotal: 'مبلغ پرداخت‌شده',
  rejectedTotal: 'جمع سفارش',
  cancel: 'لغو سفارش',
  cancelTitle: 'سفارش لغو شود؟',
  cancelHint: 'این سفارش هنوز پرداخت نشده است و با لغو آن چیزی از شما کم نمی‌شود.',
  cancelYes: 'بله، لغو شود',
  cancelled: 'سفارش لغو شد.',
  cancelReason: 'مشتری منصرف شد.',
  rejected: 'این سفارش انجام نمی‌شود',
  rejectedBy: (reason: string) => `دلیل: ${reason}`,
  refundHint: 'مبلغ به همان کارتی که پرداخت کردید برمی‌گردد.',
  call: 'تماس با رستوران',
  callCourier: 'تماس با پیک',
  courier: (name: string) => `پیک شما: ${name}`,
  lines: 'سفارش شما',
  payments: 'پرداخت‌ها',
  reference: (code: string) => `شمارهٔ پیگیری ${code}`,
  again: 'سفارش دوباره',
  againDone: 'موارد این سفارش به سبد خرید افزوده شد.',
  againSome: (names: string) => `این موارد اکنون موجود نیستند: ${names}`,
  invoice: 'چاپ صورت‌حساب',
  address: 'نشانی تحویل',
  persons: 'تعداد نفرات',
  description: 'توضیح شما',
};

/** Words of the guest's own page. */
export const profileTexts = {
  title: 'حساب من',
  hint: 'برای دیدن حساب خود وارد شوید.',
  phone: 'شمارهٔ همراه',
  saved: 'تغییرات ذخیره شد.',
  logout: 'خروج از حساب',
  loggedOut: 'از حساب خود خارج شدید.',
  owes: (amount: string) => `بدهی شما به فروشگاه: ${amount}`,
  hasCredit: (amount: string) => `بستانکاری شما از فروشگاه: ${amount}`,
};
