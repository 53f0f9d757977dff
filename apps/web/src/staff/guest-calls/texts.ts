import { formatNumber } from '@sofreh/fa/digits';

/** Words of guests' calls from their tables. */
export const guestCallTexts = {
  title: 'درخواست‌های میزها',
  kinds: { WAITER: 'گارسون می‌خواهد', BILL: 'صورت‌حساب می‌خواهد' },
  guest: (name: string | null, nth: number) => name ?? `مهمان ${formatNumber(nth)}`,
  seen: 'دیدم',
  seenOf: (table: string) => `دیدم: ${table}`,
  more: (count: number) => `و ${formatNumber(count)} درخواست دیگر`,
};
