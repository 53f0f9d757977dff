import type { orderService } from '@sofreh/contract/main/orders/service';
import { listTickets } from '#app/main/kitchen-tickets/list-tickets.queries.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
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
    // Nobody is recorded as told by a message that nothing can send.
    if (!ctx.app.installation.loginCodes) throw new Refusal('SMS_CLOSED');
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
};
