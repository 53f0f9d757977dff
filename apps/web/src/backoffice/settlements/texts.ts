import { formatNumber } from '@sofreh/fa/digits';
import { shareTexts } from '#web/staff/settlements/texts.ts';

/** These are the words of settlements with the platform. */
export const settlementTexts = {
  ...shareTexts,
  title: 'تسویه‌های پرداخت آنلاین',
  one: (number: number) => `تسویهٔ ${formatNumber(number)}`,
  number: 'شماره',
  period: 'دوره',
  payments: 'تعداد پرداخت',
  status: 'وضعیت',
  anyStatus: 'همهٔ وضعیت‌ها',
  reference: 'شمارهٔ پیگیری بانک',
  search: 'شمارهٔ تسویه یا پیگیری بانک',
  none: 'هنوز تسویه‌ای نیست',
  noneHint: 'پول‌هایی که درگاه‌های سکو برای شما گرفته‌اند، در پایان هر دوره خودبه‌خود تسویه می‌شوند.',
  open: 'هنوز تسویه‌نشده',
  since: (day: string) => `از ${day}`,
  nothingOpen: 'چیزی در انتظار نیست',
  /** Tells what the platform takes of each payment; a part that is nothing is not said. */
  terms: (percent: string | null, fee: string | null, days: number) => {
    const parts = [percent && `${percent} درصد`, fee].filter(Boolean);
    const taken = parts.length === 0 ? 'بی کارمزد' : `کارمزد ${parts.join(' و ')} از هر پرداخت`;
    return `${taken}؛ هر ${formatNumber(days)} روز تسویه می‌شود.`;
  },
  count: (count: number) => `${formatNumber(count)} تسویه`,
  accountOf: (name: string) => `حساب ${name}`.trim(),
  order: 'سفارش',
  kind: 'نوع',
  amount: 'مبلغ',
  at: 'زمان',
  tracking: 'شمارهٔ پیگیری',
  account: 'واریز به',
  approve: 'تأیید تسویه',
  approved: 'تسویه تأیید شد.',
  platformPays: 'سکو پول را می‌فرستد و خودش واریز را با شمارهٔ پیگیری بانک ثبت می‌کند.',
  approvedBy: (name: string, at: string) => `تأیید: ${name}، ${at}`,
  paidBy: (name: string, at: string) => `واریز: ${name}، ${at}`,
  back: 'همهٔ تسویه‌ها',
  noLines: 'این تسویه پرداختی ندارد',
} as const;
