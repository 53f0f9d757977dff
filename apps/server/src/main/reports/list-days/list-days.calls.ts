import type { listDays } from '@sofreh/contract/main/list-days';
import type { OrderList } from '@sofreh/domain/reports';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { AnyContext, Handlers } from '#app/platform/http/call-context.ts';
import type { AskedOrders } from '../figures/facts.ts';
import { askedOrders } from '../figures/figures.ts';
import { readOrderList } from '../figures/order-lists.queries.ts';
import { recordExport } from '../record-export.ts';
import { comparedDays } from '../report-days.ts';
import { type PlaceContext, placeOf, type ReportPlace, type ReportQuery } from '../report-place.ts';
import { headOf } from '../workbook-head.ts';
import { readListDays } from './list-days.ts';
import { type ListBeside, orderListWorkbook } from './list-workbook.ts';

type Context = Omit<AnyContext, 'query' | 'vendor'> & PlaceContext & { readonly query: ReportQuery };

/** Reads how many orders a list has, and what they come to, as its page says it. */
async function readListSum(db: Queryable, list: OrderList, asked: AskedOrders) {
  const { totalCount, total } = await readOrderList(db, list, asked, { take: 0, skip: 0 });
  return { count: totalCount, amount: total };
}

/** Reads what a list comes to beside the days before; null where nothing is compared. */
async function readBeside(
  db: Queryable,
  place: ReportPlace,
  list: OrderList,
  query: ReportQuery,
): Promise<ListBeside | null> {
  const asked = askedOrders(place, query);
  const before = comparedDays(asked, query.Compare ?? 'NONE', place.vendor.businessDayCutoff, place.now);
  if (!before) return null;
  const [now, earlier, days] = await Promise.all([
    readListSum(db, list, asked),
    readListSum(db, list, { ...asked, ...before }),
    readListDays(db, place, list, query),
  ]);
  return { now, before: earlier, days };
}

/** Reads a list of orders as a workbook. */
async function listBook(ctx: Context, list: OrderList) {
  const { reports, query, vendor } = ctx;
  const place = await placeOf(ctx, 'report.export');
  const asked = askedOrders(place, query);
  await recordExport(ctx, place.vendorIds);
  const beside = await readBeside(reports, place, list, query);
  const head = headOf(place, query, beside?.days ?? asked);
  return orderListWorkbook(reports, list, asked, beside, vendor.currency, head);
}

export const listDaysCalls: Handlers<typeof listDays> = {
  'GET /api/reports/orderlistdays': async (ctx) =>
    readListDays(ctx.reports, await placeOf(ctx), ctx.query.list, ctx.query),
  'GET /api/reports/cancelledorders/excel': (ctx) => listBook(ctx, 'cancelled'),
  'GET /api/reports/refundedorders/excel': (ctx) => listBook(ctx, 'refunded'),
  'GET /api/reports/orderpaid/excel': (ctx) => listBook(ctx, 'paid'),
  'GET /api/reports/unpaidorders/excel': (ctx) => listBook(ctx, 'unpaid'),
};
