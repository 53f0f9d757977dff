import {
  REPORT_CALLS,
  REPORT_WORKBOOKS,
  type ReportFigures,
  type reportsOfFigures,
} from '@sofreh/contract/main/figures';
import { type Dimension, type OrderList, type ReportName, reportOf } from '@sofreh/domain/reports';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { limits, type Paging } from '#app/platform/db/paging.ts';
import type { AnyContext, Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { recordExport } from '../record-export.ts';
import { placeOf, type ReportPlace, type ReportQuery } from '../report-place.ts';
import { headOf } from '../workbook-head.ts';
import { behindView } from './behind-view.ts';
import { differenceView } from './differences.ts';
import { readOrdersBehind } from './figures.queries.ts';
import { askedBefore, askedOrders, readReport } from './figures.ts';
import { findVendorOfOrder, readOrderList } from './order-lists.queries.ts';
import { markDifferencesSeen, readDifferences, readRefundsOfOrder } from './order-reports.queries.ts';
import { readProducts } from './products.ts';
import { figuresWorkbook, productsWorkbook } from './report-workbooks.ts';
import { readTakenTooMuch } from './taken-too-much.ts';

type Calls = typeof reportsOfFigures;
type Query = ReportQuery & { readonly vendorIds?: readonly string[] | undefined };
type Context = Pick<AnyContext, 'db' | 'reports' | 'app' | 'caller' | 'now'> & {
  readonly vendor: RequestVendor;
  readonly query: Query;
};

/** Reads a report, that of ways of paying with what has to go back of them. */
async function readNamed(
  ctx: Context,
  name: ReportName,
  place: ReportPlace,
  of?: { readonly dimension: Dimension; readonly id: string },
): Promise<ReportFigures> {
  const figures = await readReport(ctx.reports, reportOf(name), place, ctx.query, of);
  if (name !== 'methods') return figures;
  return { ...figures, toGiveBack: await readTakenTooMuch(ctx.reports, place, ctx.query, figures) };
}

/** Answers a report. @param of what it is of, where that is one person or table. */
async function report(
  ctx: Context,
  name: ReportName,
  of?: { readonly dimension: Dimension; readonly id: string },
) {
  return readNamed(ctx, name, await placeOf(ctx), of);
}

type ReportCall = (typeof REPORT_CALLS)[Exclude<ReportName, 'staff-days' | 'table-days'>];
type WorkbookCall = (typeof REPORT_WORKBOOKS)[keyof typeof REPORT_WORKBOOKS];

const OF_ONE = { 'staff-days': 'person', 'table-days': 'table' } as const satisfies Partial<
  Record<ReportName, Dimension>
>;

const names = (Object.keys(REPORT_CALLS) as ReportName[]).filter((name) => !(name in OF_ONE));
const reportHandlers = Object.fromEntries(
  names.map((name) => [REPORT_CALLS[name], (ctx: Context) => report(ctx, name)]),
) as unknown as Pick<Handlers<Calls>, ReportCall>;

/** Says what a report is of, where it is that of one person or table. */
function ofOne(name: ReportName, id: string | undefined) {
  const dimension = name in OF_ONE ? OF_ONE[name as keyof typeof OF_ONE] : undefined;
  return dimension && id ? { dimension, id } : undefined;
}

/** Gives a report of figures as a workbook. */
async function bookOf(ctx: Context & AnyContext, name: ReportName, id?: string) {
  const place = await placeOf(ctx, 'report.export');
  const figures = await readNamed(ctx, name, place, ofOne(name, id));
  await recordExport(ctx, place.vendorIds);
  return figuresWorkbook(name, figures, headOf(place, ctx.query, figures));
}

const workbookHandlers = Object.fromEntries(
  (Object.keys(REPORT_WORKBOOKS) as (keyof typeof REPORT_WORKBOOKS)[]).map((name) => [
    REPORT_WORKBOOKS[name],
    (ctx: Context & AnyContext) => bookOf(ctx, name),
  ]),
) as unknown as Pick<Handlers<Calls>, WorkbookCall>;

async function list(ctx: Context & { readonly query: Query & Paging }, name: OrderList) {
  const place = await placeOf(ctx);
  const asked = askedOrders(place, ctx.query);
  const [take, skip] = limits(ctx.query);
  return behindView(await readOrderList(ctx.reports, name, asked, { take, skip }), asked, place, ctx.query);
}

/** Gives an order of those that are asked for, of any day where none is named, and whose it is. */
async function orderOf(ctx: Context, id: string) {
  const { From, To, Range, ...query } = ctx.query;
  const place = await placeOf(ctx);
  const days = Range ? askedOrders(place, { Range }) : { from: From, to: To };
  const asked = { ...askedOrders(place, query), from: days.from, to: days.to };
  const vendorId = await findVendorOfOrder(ctx.reports, id, asked);
  const order = vendorId && (await readOrder(ctx.reports, vendorId, id));
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return { order, vendorId };
}

export const figuresCalls: Handlers<Calls> = {
  ...reportHandlers,
  ...workbookHandlers,
  'GET /api/reports/stafforders/{id}': (ctx) =>
    report(ctx, 'staff-days', { dimension: OF_ONE['staff-days'], id: ctx.params.id }),
  'GET /api/reports/diningtableorders/{id}': (ctx) =>
    report(ctx, 'table-days', { dimension: OF_ONE['table-days'], id: ctx.params.id }),
  'GET /api/reports/cancelledorders': (ctx) => list(ctx, 'cancelled'),
  'GET /api/reports/refundedorders': (ctx) => list(ctx, 'refunded'),
  'GET /api/reports/orderpaid': (ctx) => list(ctx, 'paid'),
  'GET /api/reports/unpaidorders': (ctx) => list(ctx, 'unpaid'),
  'GET /api/reports/figures/excel': (ctx) => bookOf(ctx, ctx.query.report, ctx.query.id),
  'GET /api/reports/products': async (ctx) => readProducts(ctx.reports, await placeOf(ctx), ctx.query),
  'GET /api/reports/products/excel': async (ctx) => {
    const place = await placeOf(ctx, 'report.export');
    const products = await readProducts(ctx.reports, place, ctx.query);
    await recordExport(ctx, place.vendorIds);
    return productsWorkbook(products, headOf(place, ctx.query, products));
  },
  'GET /api/reports/orderhistory/{id}': async (ctx) => (await orderOf(ctx, ctx.params.id)).order,
  'GET /api/reports/refundorder/{id}': async (ctx) => {
    const { order, vendorId } = await orderOf(ctx, ctx.params.id);
    const { id, number, currency, finalPrice, refundedAmount, transactions } = order;
    const refunds = await readRefundsOfOrder(ctx.reports, vendorId, id);
    return {
      id,
      number,
      currency,
      finalPrice,
      refundedAmount,
      refunds: refunds.map((refund) => ({
        ...refund,
        lines: [...refund.lines],
        at: refund.at.toISOString(),
      })),
      transactions: transactions.filter(({ kind }) => kind === 'REFUND'),
    };
  },
  'GET /api/reports/figureorders': async (ctx) => {
    const { report: name, measure, key, id } = ctx.query;
    const place = await placeOf(ctx);
    const { by } = reportOf(name);
    const { asked, keyOf } = askedBefore(place, ctx.query, by, ofOne(name, id));
    const [take, skip] = limits(ctx.query);
    const row = key === undefined ? undefined : keyOf(key);
    const found = await readOrdersBehind(ctx.reports, reportOf(name), measure, row, asked, { take, skip });
    return behindView(found, asked, place, ctx.query);
  },
  'GET /api/reports/differences': async ({ db, vendor }) => ({
    data: (await readDifferences(db, vendor.id)).map(differenceView),
  }),
  'PUT /api/reports/differences': async (ctx) => {
    const { vendor, body, caller, now } = ctx;
    const { userId } = signedIn(caller);
    await changing(ctx, async (client, record) => {
      if (!(await markDifferencesSeen(client, vendor.id, body.businessDay, { at: now(), userId }))) return;
      await record({ action: 'report.difference', subjectId: vendor.id, before: null, after: body });
    });
    return body;
  },
};
