import type { OrderList, ReportName } from '@sofreh/domain/reports';
import { orderListTitles, reportTitles } from '@sofreh/fa/report-texts';
import { hourlyTexts } from '../hourly-report/texts.ts';
import { promiseTexts } from '../kitchen-promises/texts.ts';
import { moneyReportsTexts } from '../order-money-reports/texts.ts';
import { reportTexts as cardPaymentsTexts } from '../terminal-slips/texts.ts';
import { tipsTexts } from '../tips/texts.ts';
import { sealsTexts } from './seals/texts.ts';
import { reportsTexts as texts } from './texts.ts';
import { lensTexts } from './void-lens/texts.ts';
import { whatIfTexts } from './what-if/texts.ts';

/** A report on the page of reports, and in the choice of another one. */
export interface ReportLink {
  readonly to: string;
  readonly label: string;
}

const figures = (...names: readonly ReportName[]): ReportLink[] =>
  names.map((name) => ({ to: `/bo/reports/${name}`, label: reportTitles[name] }));
const list = (name: OrderList): ReportLink => ({
  to: `/bo/reports/orders/${name}`,
  label: orderListTitles[name],
});
/** A report with a page of its own, called what its page is. */
const own = (name: string, label: string): ReportLink => ({ to: `/bo/reports/${name}`, label });

/** Every report, by what it tells of. */
export const REPORT_GROUPS: readonly { readonly title: string; readonly links: readonly ReportLink[] }[] = [
  {
    title: texts.groups.SALES,
    links: [...figures('days', 'hours', 'channels', 'types'), own('hourly', hourlyTexts.title)],
  },
  {
    title: texts.groups.ITEMS,
    links: [
      ...figures('most-sold', 'most-sold-hours', 'items', 'categories', 'toppings', 'stations'),
      { to: '/bo/reports/products', label: texts.products },
    ],
  },
  { title: texts.groups.CUSTOMERS, links: figures('customers', 'customer-days') },
  { title: texts.groups.PEOPLE, links: figures('staff', 'users', 'tables', 'halls') },
  {
    title: texts.groups.TIMES,
    links: [...figures('kitchens', 'item-times', 'delivery-times'), own('promises', promiseTexts.title)],
  },
  {
    title: texts.groups.MONEY,
    links: [
      ...figures('methods', 'discounts'),
      own('payments', moneyReportsTexts.byMethod),
      own('credit', moneyReportsTexts.credit),
      own('card-payments', cardPaymentsTexts.title),
      { to: '/bo/tips', label: tipsTexts.title },
      { to: '/bo/reports/whatif', label: whatIfTexts.title },
    ],
  },
  {
    title: texts.groups.CANCELS,
    links: [
      { to: '/bo/reports/voids', label: lensTexts.title },
      ...figures('cancel-reasons', 'cancel-hours'),
      list('cancelled'),
      ...figures('refund-reasons', 'refund-hours'),
      list('refunded'),
      list('unpaid'),
      list('paid'),
      { to: '/bo/reports/seals', label: sealsTexts.title },
    ],
  },
  {
    title: texts.groups.MARKETPLACE,
    links: figures('marketplace-days', 'marketplace-hours', 'marketplace-cancels', 'marketplace-discounts'),
  },
];
