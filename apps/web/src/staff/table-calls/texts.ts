import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of guests' calls from their tables. */
export const guestCallTexts = {
  title: 'درخواست‌های میزها',
  waiting: (count: number) => `${formatNumber(count)} درخواست میز`,
  kinds: { WAITER: 'گارسون', BILL: 'صورت‌حساب' },
  seen: 'دیدم',
  seenOf: (table: string) => `دیدم: ${table}`,
  more: (count: number) => `و ${formatNumber(count)} درخواست دیگر`,
};
