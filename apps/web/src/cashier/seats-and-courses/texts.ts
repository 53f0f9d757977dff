import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of seats: whose dish it is at a table. */
export const seatTexts = {
  fire: (course: number) => `شروع سری ${formatNumber(course)}`,
  fired: (course: number) => `سری ${formatNumber(course)} به آشپزخانه گفته شد.`,
  choose: 'سفارش برای',
  everybody: 'همه',
  seat: (seat: number) => `نفر ${formatNumber(seat)}`,
  course: (course: number) => `سری ${formatNumber(course)}`,
  chooseCourse: 'سری',
} as const;
