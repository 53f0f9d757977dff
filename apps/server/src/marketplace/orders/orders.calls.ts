import type { marketplaceOrders } from '@sofreh/contract/marketplace/orders';
import { businessDayOf, DEFAULT_CUT_OFF } from '@sofreh/domain/calendar';
import { wakeMarketplace } from '#app/main/order-moves/wake-marketplace.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type MarketContext, marketDeps } from './deps.ts';
import { listInbox, tryAgain } from './inbox.queries.ts';
import { listLateOrders } from './late-orders.queries.ts';
import { listMarketOrders } from './market-order-rows.queries.ts';
import { modify, readChangeable } from './modify-order.ts';
import { receivePush } from './receive.ts';
import {
  accept,
  acknowledge,
  delay,
  handOver,
  makeReady,
  refuseAnswer,
  reject,
  type Saying,
  see,
  shopOf,
  takeOrder,
  viewOf,
} from './staff-words.ts';

interface StaffContext extends MarketContext {
  readonly caller: Caller;
  readonly device: string;
  readonly body: { readonly orderId: string };
}

function sayingOf({ vendor, caller, device, body }: StaffContext): Saying {
  return { vendorId: vendor.id, orderId: body.orderId, actor: actorOf(caller, device) };
}

export const marketplaceOrdersCalls: Handlers<typeof marketplaceOrders> = {
  'POST /api-snappFood/hooks/snappfood': (ctx) => receivePush(ctx),
  'GET /api-snappFood/orders': async ({ app, db, vendor, query, now }) => {
    const snapshot = await app.snapshots.get(vendor.id);
    if (query.late) return mapPage(await listLateOrders(db, vendor.id, query), viewOf);
    const today = businessDayOf(now().getTime(), snapshot?.vendor.businessDayCutoff ?? DEFAULT_CUT_OFF);
    return mapPage(await listMarketOrders(db, vendor.id, query.day ?? today, query), viewOf);
  },
  'GET /api-snappFood/inbox': async ({ db, vendor, query }) =>
    mapPage(await listInbox(db, vendor.id, { ...query, failed: query.failed ?? false }), (row) => ({
      ...row,
      receivedAt: row.receivedAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
      lookAt: row.lookAt?.toISOString() ?? null,
    })),
  'POST /api-snappFood/inbox/again': async ({ db, vendor, body, now }) => {
    const known = await withTransaction(db, async (client) => {
      const found = await tryAgain(client, vendor.id, body.id, now());
      if (found) await wakeMarketplace(client, vendor.id);
      return found;
    });
    if (!known) throw new Refusal('NOT_FOUND');
  },
  'POST /api-snappFood/orders/accept': (ctx) => accept(marketDeps(ctx), sayingOf(ctx), ctx.body.minutes),
  'POST /api-snappFood/orders/ack': (ctx) => acknowledge(marketDeps(ctx), sayingOf(ctx)),
  'POST /api-snappFood/orders/seen': (ctx) => see(marketDeps(ctx), sayingOf(ctx)),
  'POST /api-snappFood/orders/pick': (ctx) => handOver(marketDeps(ctx), sayingOf(ctx)),
  'POST /api-snappFood/orders/reject': (ctx) => reject(marketDeps(ctx), sayingOf(ctx), ctx.body),
  'POST /api-snappFood/foodisready': (ctx) => makeReady(marketDeps(ctx), sayingOf(ctx)),
  'POST /api-snappFood/tripdelay': (ctx) => delay(marketDeps(ctx), sayingOf(ctx), ctx.body.minutes),
  'GET /api-snappFood/orders/changeable': (ctx) =>
    readChangeable(marketDeps(ctx), sayingOf({ ...ctx, body: ctx.query })),
  'POST /api-snappFood/orders/modify': (ctx) => modify(marketDeps(ctx), sayingOf(ctx), ctx.body),
  'POST /api-snappFood/orders/takeorder': (ctx) => takeOrder(marketDeps(ctx), ctx.vendor.id, ctx.body),
  'GET /api-snappFood/orders/rejectcauses': async (ctx) => {
    const { marketplace } = await shopOf(marketDeps(ctx), ctx.vendor.id, ctx.query.shopId);
    const answer = await marketplace.orders.rejectCauses();
    return answer.outcome === 'FOUND' ? { data: [...answer.causes] } : refuseAnswer(answer);
  },
  'GET /api-snappFood/orders/coupons': async (ctx) => {
    const { marketplace } = await shopOf(marketDeps(ctx), ctx.vendor.id, ctx.query.shopId);
    const answer = await marketplace.orders.coupons();
    if (answer.outcome !== 'FOUND') return refuseAnswer(answer);
    const data = answer.coupons.map(({ capToman, expiresAt, ...coupon }) => ({
      ...coupon,
      cap: capToman,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    }));
    return { data };
  },
};
