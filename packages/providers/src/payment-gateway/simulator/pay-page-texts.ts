/** The guest can do these on the simulated bank page. */
export const payActions = [
  'pay',
  'cancel',
  'fail',
  'pay-never',
  'pay-twice',
  'pay-late',
  'forge',
  'pay-wrong-amount',
] as const;
export type PayAction = (typeof payActions)[number];

/** A payment ends in these three ways as a rule. */
export const mainActions: readonly PayAction[] = ['pay', 'cancel', 'fail'];
/** A product must survive these ends. */
export const faultActions: readonly PayAction[] = [
  'pay-twice',
  'pay-late',
  'pay-never',
  'forge',
  'pay-wrong-amount',
];

/** Each button bears one of these. */
export const payActionLabels: Record<PayAction, string> = {
  pay: 'پرداخت موفق',
  cancel: 'انصراف',
  fail: 'پرداخت ناموفق',
  'pay-never': 'پرداخت بدون بازگشت',
  'pay-twice': 'بازگشت دوباره',
  'pay-late': 'بازگشت دیرهنگام',
  forge: 'بازگشت جعلی',
  'pay-wrong-amount': 'پرداخت با مبلغ دیگر',
};

/** Beside its button stands what each fault does. */
export const payActionHints: Record<Exclude<PayAction, 'pay' | 'cancel' | 'fail'>, string> = {
  'pay-never': 'پول پرداخت می‌شود، اما مشتری به فروشگاه برنمی‌گردد.',
  'pay-twice': 'پول پرداخت می‌شود و خبر آن دو بار به فروشگاه می‌رسد.',
  'pay-late': 'پول پرداخت می‌شود و مشتری هر وقت خواست برمی‌گردد.',
  forge: 'پولی پرداخت نمی‌شود، اما نشانی بازگشت می‌گوید پرداخت شده است.',
  'pay-wrong-amount': 'درگاه مبلغی جز مبلغ سفارش را ثبت می‌کند.',
};

/** The page has these other words. */
export const pageTexts = {
  title: 'درگاه پرداخت آزمایشی',
  notice: 'درگاه آزمایشی — پولی جابه‌جا نمی‌شود',
  amount: 'مبلغ پرداخت',
  company: 'درگاه',
  for: 'بابت',
  until: 'مهلت تا ساعت',
  number: 'شمارهٔ پرداخت',
  choose: 'این پرداخت چگونه پایان یابد؟',
  faults: 'آزمایش خطاها',
  back: 'بازگشت به فروشگاه',
  goingTitle: 'در حال بازگشت به فروشگاه',
  going: 'اگر خودش بازنگشت، دکمه را بزنید.',
  paidTitle: 'پرداخت انجام شد',
  paidNever: 'فروشگاه از این پرداخت خبر نمی‌شود تا خودش از درگاه بپرسد. می‌توانید این صفحه را ببندید.',
  paidTwice: 'خبر پرداخت یک بار به فروشگاه رسید. با بازگشت، بار دوم هم می‌رسد.',
  paidLate: 'هر وقت خواستید بازگردید؛ خبر پرداخت همان وقت به فروشگاه می‌رسد.',
  endedTitle: 'این پرداخت پایان یافته است',
  ended: 'برای دیدن نتیجه به فروشگاه بازگردید.',
  expiredTitle: 'مهلت این پرداخت گذشته است',
  expired: 'به فروشگاه بازگردید و دوباره پرداخت کنید.',
  unknownTitle: 'این پرداخت پیدا نشد',
  unknown: 'نشانی صفحه درست نیست.',
} as const;
