import { formatNumber } from '@sofreh/fa/digits';

/** Words of settlements with the platform. */
export const settlementTexts = {
  title: 'تسویه‌های پرداخت آنلاین',
  one: (number: number) => `تسویهٔ ${formatNumber(number)}`,
  number: 'شماره',
  period: 'دوره',
  days: (from: string, to: string) => `${from} تا ${to}`,
  payments: 'تعداد پرداخت',
  collected: 'دریافتی',
  refunded: 'بازگردانده',
  commission: 'کارمزد',
  fees: 'هزینهٔ تراکنش',
  net: 'سهم فروشگاه',
  status: 'وضعیت',
  anyStatus: 'همهٔ وضعیت‌ها',
  reference: 'شمارهٔ پیگیری بانک',
  search: 'شمارهٔ تسویه یا پیگیری بانک',
  none: 'هنوز تسویه‌ای نیست',
  noneHint: 'پول‌هایی که درگاه‌های سکو برای شما گرفته‌اند، در پایان هر دوره خودبه‌خود تسویه می‌شوند.',
  open: 'هنوز تسویه‌نشده',
  since: (day: string) => `از ${day}`,
  nothingOpen: 'چیزی در انتظار نیست',
  /** What the platform takes of each payment; a part that is nothing is not said. */
  terms: (percent: string | null, fee: string | null, days: number) => {
    const parts = [percent && `${percent} درصد`, fee].filter(Boolean);
    const taken = parts.length === 0 ? 'بی کارمزد' : `کارمزد ${parts.join(' و ')} از هر پرداخت`;
    return `${taken}؛ هر ${formatNumber(days)} روز تسویه می‌شود.`;
  },
  count: (count: number) => `${formatNumber(count)} تسویه`,
  chart: 'چه بخشی از دریافتی به فروشگاه می‌رسد',
  order: 'سفارش',
  kind: 'نوع',
  kinds: { PAYMENT: 'پرداخت', REFUND: 'بازگشت', SHARE: 'سهم سکو از تخفیف' },
  borne: 'سهم سکو از تخفیف‌ها',
  amount: 'مبلغ',
  at: 'زمان',
  tracking: 'شمارهٔ پیگیری',
  account: 'واریز به',
  approve: 'تأیید تسویه',
  approved: 'تسویه تأیید شد.',
  approvedBy: (name: string, at: string) => `تأیید: ${name}، ${at}`,
  pay: 'ثبت واریز',
  payTitle: 'واریز این تسویه',
  payHint: 'شمارهٔ پیگیری بانک را از صورت‌حساب بردارید.',
  paid: 'واریز ثبت شد.',
  paidBy: (name: string, at: string) => `واریز: ${name}، ${at}`,
  back: 'همهٔ تسویه‌ها',
  noLines: 'این تسویه پرداختی ندارد',
} as const;
