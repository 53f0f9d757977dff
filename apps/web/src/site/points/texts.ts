import type { PointKind } from '@sofreh/domain/clubs';
import { formatNumber } from '@sofreh/fa/digits';

const kinds: Record<PointKind, string> = {
  EARNED: 'از سفارش',
  TAKEN_BACK: 'بازگشت سفارش',
  SPENT: 'کد تخفیف',
  EXPIRED: 'پایان مهلت',
  RESTORED: 'مهلت این امتیازها پیش از برگشت سفارش گذشته بود؛ دوباره کم نمی‌شوند',
  GIVEN_BACK: 'چون سفارشی برگشت داده شد، این کد باطل شد و امتیازش برگشت:',
};

/** These are the words of the club's points. */
export const pointsTexts = {
  title: 'امتیازهای من',
  loginNeeded: 'برای دیدن امتیازها وارد شوید.',
  points: (count: number) => `${formatNumber(count)} امتیاز`,
  worth: (money: string) => `برابر ${money} تخفیف`,
  level: (title: string) => `سطح ${title}`,
  next: (missing: number, title: string) => `${formatNumber(missing)} امتیاز دیگر تا سطح ${title}`,
  owed: (count: number) =>
    `${formatNumber(count)} امتیاز از سفارشی بود که برگشت داده شد؛ از امتیازهای بعدی کم می‌شود.`,
  expiring: (count: number, day: string) => `${formatNumber(count)} امتیاز تا ${day} مهلت دارد.`,
  spendTitle: 'تبدیل امتیاز به کد تخفیف',
  spendLabel: 'چند امتیاز؟',
  spendFrom: (count: number) => `دست‌کم ${formatNumber(count)} امتیاز لازم است.`,
  spend: 'گرفتن کد تخفیف',
  codeReady: (money: string) => `کد تخفیف ${money} آماده است. آن را هنگام سفارش وارد کنید.`,
  code: 'کد تخفیف',
  history: 'آمدن و رفتن امتیازها',
  kinds,
  more: 'بیشتر',
  none: 'هنوز امتیازی نگرفته‌اید.',
  noneHint: 'با هر سفارش، پس از پایان آن، امتیاز می‌گیرید.',
  closed: 'باشگاه مشتریان این فروشگاه اکنون فعال نیست.',
  willEarn: (count: number, money: string) =>
    `با این سفارش ${formatNumber(count)} امتیاز می‌گیرید، برابر ${money} تخفیف.`,
  earned: (count: number) => `از این سفارش ${formatNumber(count)} امتیاز گرفتید.`,
} as const;
