import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { paymentMethodSheet } from '@sofreh/fa/order-texts';
import { methodTitle } from '@sofreh/fa/report-texts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { creditOrdersWorkbook } from './credit-workbook.ts';
import {
  readCreditOrders,
  readSalesByDay,
  readSalesByMethod,
  streamCreditOrders,
} from './money-reports.queries.ts';

export const moneyReportsCalls: Handlers<typeof orderMoneyReports> = {
  'GET /api/orders/getcreditordersreport': async ({ reports, vendor, query }) => {
    const { pageNumber, pageSize } = query;
    const { data, summary } = await readCreditOrders(reports, vendor.id, query, pageNumber, pageSize);
    const rows = data.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
    return { data: rows, summary, pageNumber, pageSize, totalCount: summary.count };
  },
  'GET /api/orders/getcreditordersreport/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    return creditOrdersWorkbook(streamCreditOrders(reports, vendor.id, query), vendor.currency);
  },
  'GET /api/orders/salesreportbypaymentmethod': async ({ reports, vendor, query }) => {
    const data = await readSalesByMethod(reports, vendor.id, query);
    const total = { count: 0, amount: 0, refunded: 0, net: 0 };
    for (const { count, amount, refunded, net } of data) {
      total.count += count;
      total.amount += amount;
      total.refunded += refunded;
      total.net += net;
    }
    return { data, total };
  },
  'GET /api/orders/salesreportbypaymentmethod/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const rows = await readSalesByDay(reports, vendor.id, query);
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    const cells = rows.map(({ businessDay, method, count, amount, refunded, net }) => [
      shortDate(instantOfDay(businessDay)),
      methodTitle(method),
      count,
      amount,
      refunded,
      net,
    ]);
    const { fileName, name, columns } = paymentMethodSheet;
    return { fileName, content: workbook({ name, columns, rows: cells }) };
  },
};
