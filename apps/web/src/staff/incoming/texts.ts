import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of orders that came in and wait for an answer. */
export const incomingTexts = {
  soundOn: 'صدای سفارش تازه روشن است',
  soundOff: 'صدای سفارش تازه خاموش است',
  soundBlocked: 'مرورگر صدا را بسته است؛ یک بار روی صفحه بزنید',
  waiting: (count: number) => `${formatNumber(count)} سفارش در انتظار پاسخ شماست`,
  answer: 'دیدن و پاسخ',
} as const;
