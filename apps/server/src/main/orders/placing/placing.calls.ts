import type { orderPlacing } from '@sofreh/contract/main/order-placing';
import type { Order } from '@sofreh/contract/main/orders';
import type { OrderType } from '@sofreh/domain/enums';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { actorOf } from '../actor.ts';
import { type ChangeContext, changeDeps } from '../deps.ts';
import { seenBy } from '../reading/order-view.ts';
import { placeOrder } from './place-order.ts';
import type { PlacingBody } from './placing.ts';

interface PlacingContext extends ChangeContext {
  readonly app: ChangeContext['app'] & { readonly snapshots: MenuSnapshots };
  readonly caller: Caller;
  readonly device: string;
  readonly vendor: { readonly id: string };
}

/** Places an order of the request's vendor for its caller. */
async function place(ctx: PlacingContext, body: PlacingBody, orderType?: OrderType): Promise<Order> {
  const deps = { ...changeDeps(ctx), snapshots: ctx.app.snapshots };
  const actor = actorOf(ctx.caller, ctx.device);
  const input = { vendorId: ctx.vendor.id, actor, body, ...(orderType ? { orderType } : {}) };
  return seenBy(ctx.caller, await placeOrder(deps, input));
}

export const placingCalls: Handlers<typeof orderPlacing> = {
  'POST /api/orders': (ctx) => place(ctx, ctx.body),
  'POST /api/orders/quick': (ctx) => place(ctx, { ...ctx.body, source: 'SALON' }, 'QUICK'),
  'POST /api/orders/kiosk': (ctx) => place(ctx, { ...ctx.body, source: 'KIOSK' }, 'KIOSK'),
  'POST /api/orders/postpaid': (ctx) =>
    place(ctx, { ...ctx.body, source: 'SALON', paymentType: 'UNPAID' }, 'POSTPAID'),
};
