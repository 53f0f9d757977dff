import { formatNumber, formatPercent } from '@sofreh/fa/digits';

export const dashboardTexts = {
  title: 'داشبورد',
  soFar: 'تا این ساعت',
  orders: 'سفارش‌ها',
  sales: 'فروش',
  average: 'میانگین سفارش',
  openBills: 'صورت‌حساب‌های باز',
  awaiting: 'در انتظار پاسخ',
  awaitingHint: 'سفارش‌هایی که هنوز کسی نپذیرفته است',
  cancelled: 'لغوشده',
  punctual: 'سر وقت آماده‌شده',
  keptOf: (kept: number, count: number) => `${formatNumber(kept)} از ${formatNumber(count)} سفارش`,
  runningOut: 'موجودی رو به پایان',
  products: (count: number) => `${formatNumber(count)} کالا`,
  outAndLow: (out: number, low: number) =>
    [out > 0 && `${formatNumber(out)} تمام‌شده`, low > 0 && `${formatNumber(low)} کم‌مانده`]
      .filter(Boolean)
      .join('، '),
  toStock: 'رفتن به موجودی',
  tips: 'انعام',
  billCount: (count: number) => `${formatNumber(count)} صورت‌حساب`,
  weeksBefore: (weeks: number) =>
    weeks === 1 ? 'همین روزهای هفتهٔ پیش' : `همین روزهای ${formatNumber(weeks)} هفته پیش`,
  fromTo: (from: string, to: string) => `${from} تا ${to}`,
  days: 'فروش روز به روز',
  hours: 'فروش ساعت به ساعت',
  today: 'امروز',
  theseDays: 'این روزها',
  noSales: 'هنوز سفارشی ثبت نشده است',
  noSalesHint: 'با نخستین سفارش، نمودار این‌جا ساخته می‌شود.',
  mostSold: 'پرفروش‌ترین‌ها، به مبلغ فروش',
  bySource: 'از کجا آمده‌اند',
  byMethod: 'روش‌های پرداخت',
  unpaid: 'پرداخت‌نشده',
  none: 'هنوز چیزی نیست',
  orderCount: (count: number) => `${formatNumber(count)} سفارش`,
  hourRow: (hour: string) => `ساعت ${hour}`,
  nothing: (days: string, isOneDay: boolean) =>
    `${days} چیزی فروخته نشد، و در ${isOneDay ? 'روز' : 'روزهای'} مقایسه هم نه`,
  /** Which hour or day made the difference, by how much, and in which direction. What still runs is left out, which is said. */
  differs: (when: string, amount: string, isMore: boolean, than: string, leftOut: 'hour' | 'day' | null) =>
    `${leftOut === null ? '' : leftOut === 'hour' ? 'تا پیش از این ساعت، ' : 'تا پیش از امروز، '}بیشترین فرق از ${when} است: ${amount} ${isMore ? 'بیشتر' : 'کمتر'} از ${than}.`,
  mostOf: (dish: string, source: string, percent: number) =>
    `به مبلغ فروش، پرفروش‌ترین غذا «${dish}» است و پرفروش‌ترین کانال ${source} (${formatPercent(percent)} از فروش).`,
  showOrders: 'دیدن سفارش‌ها',
  outside: 'نقد بیرون از کشوی پول',
  outsideHint: (count: number) => `${formatNumber(count)} مورد در هیچ کشوی پولی نیست`,
  toDrawers: 'رفتن به کشوهای پول',
  giveBack: 'پولی که باید پس داده شود',
  giveBackHint: (count: number) => `${formatNumber(count)} بازگشت در انتظار شماست`,
  toRefunds: 'رفتن به بازگشت‌های وجه',
} as const;
