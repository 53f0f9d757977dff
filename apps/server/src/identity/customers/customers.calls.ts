import type { customers } from '@sofreh/contract/identity/customers';
import { customerReportTexts } from '@sofreh/fa/customer-report-texts';
import { monthStarts } from '@sofreh/fa/jalali-calendar';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { favourites, lastOrders, pastOrderView, spendSince } from './customer-history.queries.ts';
import { listCustomers, reportCustomers, streamReport } from './customer-lists.queries.ts';
import { searchCustomers } from './customers.queries.ts';
import {
  addCustomer,
  changeCustomer,
  customerViews,
  personView,
  requireCustomer,
  withAnswers,
} from './customers.ts';
import { customersWorkbook } from './customers-workbook.ts';
import { addressesWithZones } from './known-addresses.ts';

const LAST_ORDERS = 10;
/** A customer's spend is told for so many months. */
const MONTHS = 12;

export const customersCalls: Handlers<typeof customers> = {
  'GET /api-identity/identity/customers': async ({ db, vendor, query }) => {
    const page = await listCustomers(db, vendor.id, query);
    return { ...page, data: await customerViews(db, vendor.id, page.data) };
  },
  'GET /api-identity/identity/customers/search': async ({ db, vendor, query }) => ({
    data: (await searchCustomers(db, vendor.id, query.search)).map(personView),
  }),
  'POST /api-identity/identity/customers': async (ctx) =>
    withAnswers(ctx.db, ctx.vendor.id, await addCustomer(ctx, ctx.body)),
  'PUT /api-identity/identity/customers': async (ctx) =>
    withAnswers(ctx.db, ctx.vendor.id, await changeCustomer(ctx, ctx.body)),
  'GET /api-identity/identity/customers/{id}/address': async ({ db, app, vendor, params }) => {
    const { id } = await requireCustomer(db, vendor.id, params.id);
    return { data: await addressesWithZones(db, app.snapshots, vendor.id, id) };
  },
  'GET /api-identity/identity/customers/{id}/addresses-by-delivery-zones': async (ctx) => {
    const { id } = await requireCustomer(ctx.db, ctx.vendor.id, ctx.params.id);
    const addresses = await addressesWithZones(ctx.db, ctx.app.snapshots, ctx.vendor.id, id);
    return { data: addresses.filter(({ covered }) => covered) };
  },
  'GET /api-identity/identity/customers/{id}/information': async ({ db, app, vendor, params, now }) => {
    const customer = await requireCustomer(db, vendor.id, params.id);
    const orders = await lastOrders(db, vendor.id, customer.id, LAST_ORDERS);
    const { orderCount, spend } = customer;
    return {
      ...(await withAnswers(db, vendor.id, customer)),
      averageSpend: orderCount === 0 ? 0 : Math.round(spend / orderCount),
      addresses: await addressesWithZones(db, app.snapshots, vendor.id, customer.id),
      lastOrders: orders.map(pastOrderView),
      months: await spendSince(db, vendor.id, customer.id, monthStarts(now(), MONTHS)),
      favourites: await favourites(db, vendor.id, customer.id),
    };
  },
  'GET /api-identity/identity/customers/report': async ({ reports, vendor, query }) => {
    const page = await reportCustomers(reports, vendor.id, query);
    return { ...page, data: await customerViews(reports, vendor.id, page.data) };
  },
  'GET /api-identity/identity/customers/report/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    // Phone numbers leave the product here, so it is written down who took them.
    await recordAudit(db, ctx, {
      action: 'customer.export',
      subjectId: vendor.id,
      before: null,
      after: query,
    });
    return {
      fileName: customerReportTexts(vendor.currency).fileName,
      content: await customersWorkbook(reports, vendor, streamReport(reports, vendor.id, query)),
    };
  },
};
