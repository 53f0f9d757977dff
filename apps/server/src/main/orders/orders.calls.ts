import type { Order, orders } from '@sofreh/contract/main/orders';
import { countUnread } from '#app/main/order-messages/order-messages.queries.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { listOrders, listOrdersOfCustomer } from '#app/main/order-record/reading/list-orders.queries.ts';
import { seenBy } from '#app/main/order-record/reading/order-view.ts';
import { readOrder, readSeq } from '#app/main/order-record/reading/orders.queries.ts';
import { type OrderPlace, placeOfOrder } from '#app/main/order-record/reading/own-order.ts';
import { openPaymentDeps } from '#app/main/payments/deps.ts';
import { openPayment } from '#app/main/payments/open-payment.ts';
import { printJobsCalls } from '#app/main/print-jobs/print-jobs.calls.ts';
import { type Caller, may, signedIn } from '#app/platform/auth/caller.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { changeOrder } from './change-order.ts';
import { changeOrders } from './change-orders.ts';
import { changeTableCalls } from './change-table/change-table.calls.ts';
import { orderEditCalls } from './order-edit/order-edit.calls.ts';
import { orderMoneyReportsCalls } from './order-money-reports/order-money-reports.calls.ts';
import { placingCalls } from './placing/placing.calls.ts';
import { readyCallsCalls } from './ready-calls/ready-calls.calls.ts';

/** Reads an order the caller may see, with where it is. */
async function visibleOrder(
  { db, vendor, caller }: { db: Pool; vendor: RequestVendor; caller: Caller },
  id: string,
): Promise<{ readonly place: OrderPlace; readonly order: Order }> {
  const place = await placeOfOrder(db, vendor, caller, id);
  const order = await readOrder(db, place.vendorId, id, place.customerId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return { place, order: seenBy(caller, order) };
}

function pageOf(skip: number, take: number) {
  return { pageNumber: Math.floor(skip / take) + 1, pageSize: take };
}

export const ordersCalls: Handlers<typeof orders> = {
  'GET /api/orders': async ({ db, vendor, query: { skip, take, sort, after, ...filter } }) => {
    // It is read before the page: a follower starting from here may be told something twice, never miss it.
    const seq = await readSeq(db, vendor.id);
    const page = await listOrders(db, vendor.id, filter, { skip, take, sort, after });
    return { ...page, ...pageOf(skip, take), seq };
  },
  ...placingCalls,
  ...orderEditCalls,
  ...changeTableCalls,
  ...readyCallsCalls,
  ...printJobsCalls,
  ...orderMoneyReportsCalls,
  'PATCH /api/orders': async (ctx) => {
    // The answer is the whole order: whoever only cooks moves it by its tickets.
    if (ctx.caller.kind === 'STAFF' && !may(ctx.caller, 'order.view')) throw new Refusal('forbidden');
    const { vendorId } = await placeOfOrder(ctx.db, ctx.vendor, ctx.caller, ctx.body.id);
    const actor = actorOf(ctx.caller, ctx.device);
    return seenBy(ctx.caller, await changeOrder(changeDeps(ctx), { vendorId, actor, body: ctx.body }));
  },
  'PATCH /api/orders/state': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return { data: await changeOrders(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, body: ctx.body }) };
  },
  'GET /api/orders/me': async ({ db, vendor, caller, query: { skip, take } }) => {
    const { brandId } = vendor;
    const page = await listOrdersOfCustomer(db, signedIn(caller).userId, brandId, skip, take);
    const unread = await countUnread(
      db,
      brandId,
      page.data.map(({ id }) => id),
    );
    const data = page.data.map((order) => ({ ...order, unread: unread.get(order.id) ?? 0 }));
    return { ...page, data, ...pageOf(skip, take) };
  },
  'GET /api/orders/{id}': async (ctx) => (await visibleOrder(ctx, ctx.params.id)).order,
  'GET /api/orders/{id}/transactions': async (ctx) => ({
    data: (await visibleOrder(ctx, ctx.params.id)).order.transactions,
  }),
  'GET /api/orders/payment/{id}': async (ctx) => {
    const { place, order } = await visibleOrder(ctx, ctx.params.id);
    const { gateway } = ctx.query;
    const payer = { customerId: signedIn(ctx.caller).userId };
    const what = { ...place, payer, orderId: order.id, gateway, address: ctx.address };
    const opened = await openPayment(openPaymentDeps(ctx), what);
    const { gateway: paymentServiceType, ...rest } = opened;
    return { ...rest, paymentServiceType, tip: order.tip };
  },
};
