import type { ReportPage } from '@sofreh/contract/main/report-views';
import type { OrderList, ReportName } from '@sofreh/domain/reports';
import { orderListTitles, reportTitles } from '@sofreh/fa/report-texts';
import { pageName } from '../navigation/navigation.ts';
import { reportsTexts as texts } from './texts.ts';

/** A report on the page of reports, and in the choice of another one. */
export interface ReportLink {
  readonly to: ReportPage;
  readonly label: string;
}

const figures = (...names: readonly ReportName[]): ReportLink[] =>
  names.map((name) => ({ to: `/bo/reports/${name}`, label: reportTitles[name] }));
const list = (name: OrderList): ReportLink => ({
  to: `/bo/reports/orders/${name}`,
  label: orderListTitles[name],
});
/** A report with a page of its own, called what its page is. */
const own = (to: ReportPage): ReportLink => ({ to, label: pageName(to) });

/** Every report, by what it tells of. */
export const REPORT_GROUPS: readonly { readonly title: string; readonly links: readonly ReportLink[] }[] = [
  {
    title: texts.groups.SALES,
    links: [...figures('days', 'hours', 'channels', 'types'), own('/bo/reports/hourly')],
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
    links: [...figures('kitchens', 'item-times', 'delivery-times'), own('/bo/reports/promises')],
  },
  {
    title: texts.groups.MONEY,
    links: [
      ...figures('methods', 'discounts'),
      own('/bo/reports/payments'),
      own('/bo/reports/credit'),
      own('/bo/reports/card-payments'),
      own('/bo/tips'),
      { to: '/bo/tips/payouts', label: texts.tipPayouts },
      own('/bo/reports/whatif'),
    ],
  },
  {
    title: texts.groups.CANCELS,
    links: [
      own('/bo/reports/voids'),
      ...figures('cancel-reasons', 'cancel-hours'),
      list('cancelled'),
      ...figures('refund-reasons', 'refund-hours'),
      list('refunded'),
      list('unpaid'),
      list('paid'),
      own('/bo/reports/seals'),
    ],
  },
  {
    title: texts.groups.MARKETPLACE,
    links: figures('marketplace-days', 'marketplace-hours', 'marketplace-cancels', 'marketplace-discounts'),
  },
];
