import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of bad ratings that wait for somebody. */
export const badRatingTexts = {
  title: 'امتیازهای کم',
  waiting: (count: number) => `${formatNumber(count)} امتیاز کم پیگیری نشده است`,
  one: (number: number, rating: number) => `سفارش ${formatOrderNumber(number)}، ${formatNumber(rating)} از ۵`,
  call: 'تماس',
  callOf: (name: string) => `تماس با ${name}`,
  take: 'پیگیری می‌کنم',
  takeOf: (number: number) => `پیگیری می‌کنم: سفارش ${formatOrderNumber(number)}`,
  more: (count: number) => `و ${formatNumber(count)} امتیاز کم دیگر`,
  guest: 'مهمان',
};
