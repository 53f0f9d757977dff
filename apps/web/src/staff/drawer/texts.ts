import { formatNumber } from '@sofreh/fa/digits';

/** Words of a cash drawer and its reports. */
export const drawerTexts = {
  xReport: 'گزارش میانی (ایکس)',
  zReport: 'گزارش پایان (زد)',
  cashier: 'صندوق‌دار',
  day: 'روز کاری',
  opened: 'باز شد',
  closed: 'بسته شد',
  open: 'باز',
  opening: 'موجودی آغاز',
  cashSales: 'فروش نقدی',
  cashRefunds: 'بازگشت نقدی',
  payIn: 'واریز به کشوی پول',
  payOut: 'برداشت از کشوی پول',
  expected: 'باید در کشوی پول باشد',
  counted: 'شمرده شد',
  difference: 'اختلاف',
  none: 'بدون اختلاف',
  more: 'بیشتر',
  less: 'کمتر',
  reason: 'دلیل اختلاف',
  byMethod: 'دریافت‌ها به تفکیک روش',
  method: 'روش',
  count: 'تعداد',
  amount: 'مبلغ',
  orders: 'سفارش‌ها',
  ordersOf: (count: number) => `${formatNumber(count)} سفارش`,
  movements: 'واریزها و برداشت‌ها',
  noMovements: 'واریز یا برداشتی نبوده است.',
  print: 'چاپ گزارش',
  slipOf: (reason: string) => `چاپ برگهٔ ${reason}`,
} as const;

/** Words of opening a cash drawer, also from where cash is taken. */
export const openDrawerTexts = {
  title: 'کشوی پول شما بسته است',
  hint: 'پول خرد آغاز کار را بشمارید و کشوی پول را باز کنید تا فروش نقدی به نام شما ثبت شود.',
  openingAmount: 'پول آغاز کشوی پول',
  open: 'باز کردن کشوی پول',
  opened: 'کشوی پول باز شد.',
  amountRequired: 'مبلغ را بنویسید.',
  byNotes: 'شمارش با اسکناس و سکه',
  note: (value: number) => formatNumber(value),
  notesOf: (value: number, unit: string) => `تعداد ${formatNumber(value)} ${unit}ی`,
  noneOpen: (name: string) => `کشوی پول ${name} باز نیست؛ این مبلغ بیرون از کشوی پول ثبت می‌شود.`,
  goesInto: (name: string) => `نقد به کشوی پول ${name} می‌رود.`,
  before: (count: number, out: number) =>
    `${formatNumber(count)} ${out === 0 ? 'دریافت' : out === count ? 'پرداخت' : 'دریافت و پرداخت'} نقد پیش از باز کردن این کشوی پول ثبت شده است، جمع`,
  beforeHint: 'اگر این پول در کشو است و آن را در پول آغاز نشمرده‌اید، بیفزایید.',
  joinBefore: 'افزودن به کشوی پول',
  joined: 'به کشوی پول افزوده شد.',
} as const;
