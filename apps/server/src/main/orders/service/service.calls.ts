import type { orderService } from '@sofreh/contract/main/order-service';
import { listTickets } from '#app/main/kitchen-tickets/list-tickets.queries.ts';
import { listPrintJobs } from '#app/main/print-jobs/print-jobs.queries.ts';
import { endPrintJob, printOrder } from '#app/main/print-jobs/print-order.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { actorOf } from '../actor.ts';
import { changeDeps } from '../deps.ts';
import { changeTable } from './change-table.ts';
import { callForReady, notifyReady } from './ready-calls.ts';
import { listUnassigned } from './unassigned.queries.ts';

export const serviceCalls: Handlers<typeof orderService> = {
  'PUT /api/orders/changetable': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return changeTable(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, body: ctx.body });
  },
  'PUT /api/orders/callforreadyorder/{id}': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return callForReady(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, orderId: ctx.params.id });
  },
  'POST /api/orders/notification/ready': (ctx) => {
    const { id: vendorId, name: vendorName } = ctx.vendor;
    const actor = actorOf(ctx.caller, ctx.device);
    return notifyReady(changeDeps(ctx), { vendorId, vendorName, actor, ...ctx.body });
  },
  'GET /api/orders/un-assigned-to-biker': async ({ db, vendor, query: { pageNumber, pageSize } }) => ({
    ...(await listUnassigned(db, vendor.id, pageNumber, pageSize)),
    pageNumber,
    pageSize,
  }),
  'GET /api/orders/kitchentickets': ({ db, vendor, query: { pageNumber, pageSize, ...filter } }) =>
    listTickets(db, vendor.id, filter, pageNumber, pageSize),
  'POST /api/orders/printorder': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return printOrder(ctx.db, { vendorId: ctx.vendor.id, actor, body: ctx.body, at: ctx.now() });
  },
  'GET /api/orders/printjobs': async ({ db, vendor, query: { status, pageNumber, pageSize } }) => ({
    ...(await listPrintJobs(db, vendor.id, status, pageNumber, pageSize)),
    pageNumber,
    pageSize,
  }),
  'PUT /api/orders/printjobs': ({ db, vendor, body, now }) => endPrintJob(db, vendor.id, body, now()),
};
