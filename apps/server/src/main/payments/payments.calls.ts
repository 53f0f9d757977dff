import type { payments } from '@sofreh/contract/main/payments';
import { actorOf } from '#app/main/orders/actor.ts';
import { changeDeps } from '#app/main/orders/deps.ts';
import { openPaymentDeps } from '#app/main/transactions/deps.ts';
import { readHeld } from '#app/main/transactions/held-parts.queries.ts';
import { openPayment } from '#app/main/transactions/open-payment.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { readOwed } from './payment-links.queries.ts';
import { linkedBillView, linkedOrder, refuseExpired, sendPaymentLink } from './payment-links.ts';
import { takePayment } from './take-payment.ts';
import { vendorOfBalance } from './user-balance.ts';

export const paymentsCalls: Handlers<typeof payments> = {
  'POST /api/payments/manualpaybypos': (ctx) =>
    takePayment(changeDeps(ctx), {
      vendorId: ctx.vendor.id,
      actor: actorOf(ctx.caller, ctx.device),
      ...ctx.body,
    }),
  'POST /api/payments/link': (ctx) =>
    sendPaymentLink(changeDeps(ctx), {
      vendorId: ctx.vendor.id,
      actor: actorOf(ctx.caller, ctx.device),
      body: ctx.body,
    }),
  'GET /api/payments/link/{id}': async (ctx) => {
    const { id: linkCode } = ctx.params;
    const order = await linkedOrder(ctx.db, linkCode);
    const name = { vendorId: order.vendorId, id: order.orderId };
    const held = await readHeld(ctx.db, name, { linkCode, tableGuestId: null }, ctx.now());
    return linkedBillView(order, held, ctx.now(), ctx.app.gatewaySimulated);
  },
  'POST /api/payments/link/{id}/pay': async (ctx) => {
    const { id: linkCode } = ctx.params;
    const { gateway, allocations } = ctx.body;
    const order = await linkedOrder(ctx.db, linkCode);
    refuseExpired(order, ctx.now());
    const { vendorId, vendorName, orderId } = order;
    const what = { vendorId, vendorName, orderId, gateway, allocations, payer: { linkCode } };
    const opened = await openPayment(openPaymentDeps(ctx), what);
    return { ...opened, paymentServiceType: gateway, simulated: ctx.app.gatewaySimulated };
  },
  'GET /api/payments/user-balance/{userId}/{vendorId}': async (ctx) => {
    const { userId, vendorId } = ctx.params;
    const vendor = vendorOfBalance(ctx.caller, ctx.vendor, {
      userId,
      vendor: ctx.app.vendors.byId(vendorId),
    });
    const owed = await readOwed(ctx.db, vendor.id, userId);
    return { userId, vendorId, balance: owed === 0 ? 0 : -owed, currency: vendor.currency };
  },
};
