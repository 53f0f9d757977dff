import type { Order } from '@sofreh/contract/main/orders';
import type { orderPlacing } from '@sofreh/contract/main/orders/placing';
import { answeredCodes } from '@sofreh/domain/custom-fields';
import type { OrderType } from '@sofreh/domain/enums';
import { countingWrongCodes } from '#app/identity/discount-codes/wrong-codes.ts';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { type ChangeContext, changeDeps } from '#app/main/order-record/deps.ts';
import { seenBy } from '#app/main/order-record/reading/order-view.ts';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { placeOfGuest, placeOfKiosk } from './bounded-placing.ts';
import { readSessionLane } from './own-lane.queries.ts';
import { placeAtKiosk } from './place-at-kiosk.ts';
import { placeOrder } from './place-order.ts';
import type { PlacingBody } from './placing.ts';

interface PlacingContext extends ChangeContext {
  readonly app: ChangeContext['app'] & Pick<AppServices, 'snapshots' | 'gateways' | 'couriers'>;
  readonly caller: Caller;
  readonly device: string;
  readonly address: string;
  readonly vendor: { readonly id: string };
}

/** @throws Refusal `ONLINE_PAYMENT_CLOSED`. */
async function refuseWithoutGateway({ db, app, vendor }: PlacingContext): Promise<void> {
  const offered = await vendorGateways(db, app.gateways).offered(vendor.id);
  if (offered.length === 0) throw new Refusal('ONLINE_PAYMENT_CLOSED');
}

/**
 * Places what guests bring with a code under the limit of codes that are tried; staff may try what they like. An order without
 * one is never held up by it, whoever else guesses behind the same address.
 */
async function placeWithCode<Placed>(
  ctx: PlacingContext,
  { discountCode, fields = [] }: PlacingBody,
  place: () => Promise<Placed>,
): Promise<Placed> {
  if (ctx.caller.kind === 'STAFF') return place();
  const snapshot = await ctx.app.snapshots.get(ctx.vendor.id);
  const bringsCode =
    discountCode !== undefined || answeredCodes(snapshot?.customFields ?? [], fields).length > 0;
  return bringsCode ? countingWrongCodes(ctx, place) : place();
}

/** Says of which lane a number may be that comes with an order: the one of the till at which its session works. */
async function ownLane({ db, vendor, caller }: PlacingContext, { number }: PlacingBody) {
  if (number === undefined) return {};
  return { ownLane: await readSessionLane(db, vendor.id, signedIn(caller).sessionId) };
}

async function place(ctx: PlacingContext, body: PlacingBody, orderType?: OrderType): Promise<Order> {
  if (body.paymentType === 'ONLINE') await refuseWithoutGateway(ctx);
  const deps = { ...changeDeps(ctx), snapshots: ctx.app.snapshots };
  const actor = actorOf(ctx.caller, ctx.device);
  const asks = actor.kind === 'CUSTOMER' ? { couriers: ctx.app.couriers } : {};
  const lane = await ownLane(ctx, body);
  const input = {
    vendorId: ctx.vendor.id,
    actor,
    body,
    ...(orderType ? { orderType } : {}),
    ...asks,
    ...lane,
  };
  const placed = () => placeWithCode(ctx, body, () => placeOrder(deps, input));
  const isGuest = actor.kind === 'CUSTOMER';
  return seenBy(ctx.caller, await (isGuest ? placeOfGuest(ctx, actor.id, body.id, placed) : placed()));
}

export const placingCalls: Handlers<typeof orderPlacing> = {
  'POST /api/orders': (ctx) => place(ctx, ctx.body),
  'POST /api/orders/quick': (ctx) => place(ctx, { ...ctx.body, source: 'SALON' }, 'QUICK'),
  'POST /api/orders/kiosk': async (ctx) => {
    const body = { ...ctx.body, source: 'KIOSK' } as const;
    if (ctx.caller.kind !== 'KIOSK') return place(ctx, body, 'KIOSK');
    if (body.paymentType === 'ONLINE') await refuseWithoutGateway(ctx);
    const { caller } = ctx;
    const deps = { ...changeDeps(ctx), snapshots: ctx.app.snapshots };
    const placed = () => placeWithCode(ctx, body, () => placeAtKiosk(deps, caller, body));
    return placeOfKiosk(ctx, caller.kioskId, body.id, placed);
  },
  'POST /api/orders/postpaid': (ctx) =>
    place(ctx, { ...ctx.body, source: 'SALON', paymentType: 'UNPAID' }, 'POSTPAID'),
};
