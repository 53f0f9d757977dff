import type { ListByDay } from '@sofreh/domain/reports';
import { pageFigureTexts } from './page-figure-texts.ts';
import { measureTexts } from './report-texts.ts';

/** What the sum of a list of orders is called, and the sentence that says what it is: those of the measure, where it is one. */
export const listDayTexts: Readonly<Record<ListByDay, { readonly label: string; readonly what: string }>> = {
  cancelled: measureTexts.cancelledAmount,
  refunded: measureTexts.refunded,
  paid: {
    label: 'فروش پرداخت‌شده',
    what: 'مبلغ نهایی سفارش‌های فروخته‌شده‌ای که کامل پرداخت شده‌اند، منهای آنچه پس داده شده است. سفارشی که هنوز چیزی بدهکار است در آن نیست.',
  },
  unpaid: measureTexts.unpaid,
  credit: pageFigureTexts.amountOnCredit,
};
