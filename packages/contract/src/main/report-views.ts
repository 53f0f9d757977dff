import { REPORT_ADDRESS_LENGTH_MAX } from '@sofreh/domain/limits';
import { ORDER_LISTS, type OrderList, REPORT_NAMES, type ReportName } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, title } from '../common.ts';

/**
 * These are the pages of a report by themselves, besides those of figures and of lists of orders; the dashboard is one.
 */
const OWN_PAGES = [
  '/bo',
  '/bo/reports',
  '/bo/reports/hourly',
  '/bo/reports/products',
  '/bo/reports/promises',
  '/bo/reports/payments',
  '/bo/reports/credit',
  '/bo/reports/card-payments',
  '/bo/reports/whatif',
  '/bo/reports/voids',
  '/bo/reports/seals',
  '/bo/tips',
  '/bo/tips/payouts',
] as const;

/** This is the page of a report: it has the bar, and can be kept with it. */
export type ReportPage =
  | (typeof OWN_PAGES)[number]
  | `/bo/reports/${ReportName}`
  | `/bo/reports/orders/${OrderList}`;

/** These are all the pages that can be kept. */
export const REPORT_PAGES: readonly ReportPage[] = [
  ...OWN_PAGES,
  ...REPORT_NAMES.map((name) => `/bo/reports/${name}` as const),
  ...ORDER_LISTS.map((list) => `/bo/reports/orders/${list}` as const),
];

const view = z.object({
  id,
  title,
  /** It is the report, or the dashboard, with its bar, as the address of its page has it. */
  address: z
    .string()
    .max(REPORT_ADDRESS_LENGTH_MAX)
    .regex(new RegExp(`^(${REPORT_PAGES.join('|')})(\\?[^#\\s]*)?$`)),
});
export type ReportView = z.infer<typeof view>;

export const reportViews = {
  'GET /api/reports/views': call({
    summary: 'The reports that one keeps at the branch with their days, comparison and branches',
    access: staff('report.view'),
    response: z.object({ data: z.array(view) }),
  }),
  'POST /api/reports/views': call({
    summary: 'Keeps a report as it is looked at, for oneself; the same id again changes nothing',
    access: staff('report.view'),
    body: z.strictObject(view.shape),
    response: view,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'DELETE /api/reports/views/{id}': call({
    summary: 'Keeps it no longer',
    access: staff('report.view'),
    params: byId,
    errors: ['NOT_FOUND'],
  }),
} as const;
