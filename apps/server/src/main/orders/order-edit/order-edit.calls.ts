import type { orderEdit } from '@sofreh/contract/main/orders/order-edit';
import type { orderRefunds } from '@sofreh/contract/main/orders/refunds';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { readOrderDetail } from '#app/main/order-record/reading/order-detail.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { refundItems, refundOrder } from '../refunds/refund-order.ts';
import { editOrder } from './edit-order.ts';
import { fireLines } from './fire-lines.ts';

type Ctx = Parameters<typeof changeDeps>[0] & {
  readonly caller: Parameters<typeof actorOf>[0];
  readonly device: string;
  readonly vendor: { readonly id: string };
};

function asked<Body>(ctx: Ctx & { readonly body: Body }) {
  return { vendorId: ctx.vendor.id, actor: actorOf(ctx.caller, ctx.device), body: ctx.body };
}

export const orderEditCalls: Handlers<typeof orderEdit & typeof orderRefunds> = {
  'GET /api/orders/{id}/detail': (ctx) =>
    readOrderDetail(ctx.db, ctx.vendor.id, ctx.params.id, actorOf(ctx.caller, ctx.device)),
  'PUT /api/orders/editpostpaid': (ctx) =>
    editOrder({ ...changeDeps(ctx), snapshots: ctx.app.snapshots }, asked(ctx)),
  'PUT /api/orders/fire': (ctx) => fireLines(changeDeps(ctx), asked(ctx)),
  'PUT /api/orders/refundorderitem': (ctx) => refundItems(changeDeps(ctx), asked(ctx)),
  'PUT /api/orders/refund': (ctx) => refundOrder(changeDeps(ctx), asked(ctx)),
};
