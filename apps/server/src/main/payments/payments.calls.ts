import type { payments } from '@sofreh/contract/main/payments';
import { creditRoom } from '@sofreh/domain/credit-accounts';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { readCreditStanding } from '#app/main/ledger/credit-owed.queries.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { shownIn } from '#app/main/wallet-money/shown-in.ts';
import { readBalance } from '#app/main/wallet-money/wallet.queries.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { correctMethod } from './correct-method.ts';
import { openPaymentDeps } from './deps.ts';
import { openPayment } from './open-payment.ts';
import { linkedBillView, linkedOrder, refuseExpired, sendPaymentLink } from './payment-links.ts';
import { readHeld } from './split-bill/held-parts.queries.ts';
import { linkToOpen } from './split-bill/part-to-pay.ts';
import { takePayment } from './take-payment.ts';
import { vendorOfBalance } from './user-balance.ts';

export const paymentsCalls: Handlers<typeof payments> = {
  'POST /api/payments/manualpaybypos': (ctx) =>
    takePayment(changeDeps(ctx), {
      vendorId: ctx.vendor.id,
      actor: actorOf(ctx.caller, ctx.device),
      ...ctx.body,
    }),
  'PUT /api/payments/method': (ctx) =>
    correctMethod(changeDeps(ctx), ctx.vendor.id, actorOf(ctx.caller, ctx.device), ctx.body),
  'POST /api/payments/link': async (ctx) => {
    const offered = await vendorGateways(ctx.db, ctx.app.gateways).offered(ctx.vendor.id);
    if (offered.length === 0) throw new Refusal('ONLINE_PAYMENT_CLOSED');
    if (!ctx.body.show && !ctx.app.installation.loginCodes) throw new Refusal('SMS_CLOSED');
    return sendPaymentLink(changeDeps(ctx), {
      vendorId: ctx.vendor.id,
      actor: actorOf(ctx.caller, ctx.device),
      body: ctx.body,
    });
  },
  'GET /api/payments/link/{id}': async (ctx) => {
    const { id: linkCode } = ctx.params;
    const order = await linkedOrder(ctx.db, linkCode);
    const name = { vendorId: order.vendorId, id: order.orderId };
    // The part that a link is for is one thing, whoever opens it.
    const linkDevice = order.part.length === 0 ? (ctx.query.device ?? null) : null;
    const held = await readHeld(ctx.db, name, { linkCode, linkDevice, tableGuestId: null }, ctx.now());
    const isWholeOfJoined = order.part.length === 0 && order.beforeJoin !== null;
    const toOpen = isWholeOfJoined ? await linkToOpen(ctx.db, order, order.bill, order, ctx.now()) : null;
    return linkedBillView(order, held, toOpen, ctx.now(), ctx.app.gatewaySimulated);
  },
  'POST /api/payments/link/{id}/pay': async (ctx) => {
    const { id: linkCode } = ctx.params;
    const { gateway, allocations, device = null } = ctx.body;
    const order = await linkedOrder(ctx.db, linkCode);
    refuseExpired(order, ctx.now());
    const { vendorId, vendorName, orderId } = order;
    const { address } = ctx;
    const what = {
      vendorId,
      vendorName,
      orderId,
      gateway,
      allocations,
      payer: { linkCode, device },
      address,
    };
    const opened = await openPayment(openPaymentDeps(ctx), what);
    const { gateway: paymentServiceType, ...rest } = opened;
    return { ...rest, paymentServiceType };
  },
  'GET /api/payments/user-balance/{userId}/{vendorId}': async (ctx) => {
    const { userId, vendorId } = ctx.params;
    const vendor = vendorOfBalance(ctx.caller, ctx.vendor, {
      userId,
      vendor: ctx.app.vendors.byId(vendorId),
    });
    const { caller, db } = ctx;
    const isOwner = signedIn(caller).kind === 'CUSTOMER';
    const [standing, rials] = await Promise.all([
      readCreditStanding(db, vendor.id, userId),
      isOwner ? readBalance(db, userId) : null,
    ]);
    const { currency } = vendor;
    return {
      userId,
      vendorId,
      currency,
      room: creditRoom(standing),
      balance: standing.owed === 0 ? 0 : -standing.owed,
      wallet: rials === null ? null : shownIn(currency, rials),
    };
  },
};
