import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of what guests and staff write to each other about an order. */
export const orderMessageTexts = {
  title: 'گفت‌وگو با مهمان',
  waiting: (count: number) => `${formatNumber(count)} سفارش پیام خوانده‌نشده دارد`,
  of: (number: number) => `گفت‌وگو: سفارش ${formatOrderNumber(number)}`,
  unread: (count: number) => `${formatNumber(count)} پیام تازه`,
  guest: 'مهمان',
  staff: 'رستوران',
  read: 'خوانده شد',
  notRead: 'هنوز نخوانده',
  write: 'پیام به مهمان',
  send: 'فرستادن',
  open: 'باز کردن',
  openOf: (number: number) => `باز کردن گفت‌وگوی سفارش ${formatOrderNumber(number)}`,
  reply: 'پاسخ',
  replyOf: (number: number) => `پاسخ به مهمان سفارش ${formatOrderNumber(number)}`,
  none: 'هنوز پیامی نیست',
  older: 'پیام‌های پیشین',
  close: 'بستن',
} as const;
