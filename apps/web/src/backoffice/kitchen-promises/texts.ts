import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';

const minutes = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });

/** These are the words of the report of promises. */
export const promiseTexts = {
  title: 'وعده و واقعیت آشپزخانه',
  hint: 'آنچه هنگام پذیرش سفارش وعده داده شد، در کنار زمانی که سفارش آماده شد.',
  answer: (days: string, count: number, kept: number, share: string) =>
    `${days}، ${formatNumber(kept)} سفارش از ${formatNumber(count)} سفارش سر وقت آماده شد (${share})`,
  lateBy: (time: string) => `؛ باقی به‌طور میانگین ${time} دیر شد`,
  orders: 'سفارش‌ها',
  kept: 'سر وقت',
  promised: 'وعده',
  actual: 'واقعیت',
  late: 'میانگین دیرکرد',
  minutes: (seconds: number) => `${minutes.format(seconds / 60)} دقیقه`,
  ordersOf: (count: number) => formatNumber(count),
  by: 'بر پایهٔ',
  byHour: 'ساعت',
  byDay: 'روز',
  byStation: 'ایستگاه',
  hour: (hour: number) => toPersianDigits(`${String(hour).padStart(2, '0')}:00`),
  noStation: 'بدون ایستگاه',
  stationHint: 'زمان ایستگاه از وقتی است که برگه به آن رسید تا آخرین غذای آن سفارش.',
  chart: 'میانگین وعده در کنار واقعیت، به دقیقه',
  noRows: 'در این روزها چیزی سنجیده نشد.',
  table: 'وعده و واقعیت، سطر به سطر',
  none: 'در این روزها سفارشی آماده نشد',
  noneHint: 'روزهای دیگری برگزینید.',
} as const;
