import type { kiosks } from '@sofreh/contract/main/kiosks';
import { kioskDeliveryTypes, kioskPaymentWays } from '@sofreh/domain/kiosks';
import { vendorView } from '#app/identity/vendors/vendor-view.ts';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { carryDeps } from '#app/main/card-charges/carry-here.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { kioskOf } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { cancelAtKiosk, chargeAtKiosk } from './kiosk-charges.ts';
import { giveUpKioskOrder, printNumber, viewKioskOrder } from './kiosk-orders.ts';
import { listKiosks } from './kiosks.queries.ts';
import {
  addKiosk,
  changeKiosk,
  kioskView,
  pairByCode,
  removeKiosk,
  renewCode,
  requireKiosk,
  terminalOf,
} from './kiosks.ts';

export const kiosksCalls: Handlers<typeof kiosks> = {
  'GET /api/kiosks': async ({ db, vendor }) => ({ data: (await listKiosks(db, vendor.id)).map(kioskView) }),
  'POST /api/kiosks': (ctx) => addKiosk(ctx, ctx.body),
  'PUT /api/kiosks/{id}': (ctx) => changeKiosk(ctx, ctx.params.id, ctx.body),
  'POST /api/kiosks/{id}/code': (ctx) => renewCode(ctx, ctx.params.id),
  'DELETE /api/kiosks/{id}': (ctx) => removeKiosk(ctx, ctx.params.id),
  'POST /api/kiosks/pair': ({ db, vendor, body, address, now }) =>
    pairByCode(db, vendor, body.code, address, now()),
  'GET /api/kiosk': async ({ db, app, caller, now }) => {
    const { vendorId, kioskId } = kioskOf(caller);
    const kiosk = await requireKiosk(db, vendorId, kioskId);
    const snapshot = await app.snapshots.get(vendorId);
    if (!snapshot) throw new Refusal('forbidden');
    const offered = await vendorGateways(db, app.gateways).offered(vendorId);
    const vendor = vendorView(snapshot, now());
    return {
      name: kiosk.name,
      paymentWays: [
        ...kioskPaymentWays(kiosk, {
          onlinePayment: offered.length > 0,
          cardTerminal: (await terminalOf(db, vendorId, kiosk)) !== null,
        }),
      ],
      deliveryTypes: [...kioskDeliveryTypes(kiosk, vendor)],
      asks: kiosk.asks,
      idleSeconds: kiosk.idleSeconds,
      suggestions: [...kiosk.suggestions],
      welcomeUrl: kiosk.welcomeFileId ? `/files/${kiosk.welcomeFileId}` : vendor.coverUrl,
      prints: kiosk.printerId !== null,
      simulated: app.gatewaySimulated,
      vendor,
    };
  },
  'GET /api/kiosk/orders/{id}': ({ db, caller, params }) => viewKioskOrder(db, kioskOf(caller), params.id),
  'DELETE /api/kiosk/orders/{id}': (ctx) =>
    giveUpKioskOrder(changeDeps(ctx), kioskOf(ctx.caller), ctx.params.id),
  'POST /api/kiosk/orders/{id}/charge': (ctx) =>
    chargeAtKiosk(carryDeps(ctx), kioskOf(ctx.caller), ctx.params.id, ctx.body.id),
  'DELETE /api/kiosk/orders/{id}/charge': (ctx) =>
    cancelAtKiosk(changeDeps(ctx), kioskOf(ctx.caller), ctx.params.id),
  'POST /api/kiosk/orders/{id}/number': async (ctx) => ({
    printed: await printNumber(changeDeps(ctx), kioskOf(ctx.caller), ctx.params.id),
  }),
};
