import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the card that comes up when the telephone rings. */
export const callerTexts = {
  cards: 'تماس‌های ورودی',
  ringing: 'تماس ورودی',
  line: (line: string) => `خط ${line}`,
  close: (who: string) => `بستن تماس ${who}`,
  unfold: 'دیدن جزئیات تماس',
  fold: 'جمع کردن تماس',
  unknown: 'شمارهٔ ناشناس',
  unknownHint: 'این شماره مشتری شما نیست. نامش را بنویسید تا شناخته شود.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  add: 'افزودن مشتری',
  nameRequired: 'نام را بنویسید.',
  orders: (count: number) => (count === 0 ? 'بی‌سفارش' : `${formatNumber(count)} سفارش`),
  lastOrders: 'آخرین سفارش‌ها',
  addresses: 'نشانی‌ها',
  reached: (zone: string, cost: string) => `محدودهٔ ${zone}، ارسال ${cost}`,
  notReached: 'بیرون از محدودهٔ ارسال',
  noneReached: 'هیچ نشانی او در محدودهٔ ارسال شما نیست.',
  allAddresses: (count: number) => `همهٔ ${formatNumber(count)} نشانی`,
  newOrder: 'سفارش تازه',
  page: 'پرونده',
} as const;
