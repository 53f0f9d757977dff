import type { Order } from '@sofreh/contract/main/orders';
import { KIOSK_PAYMENT_TYPE, kioskPaymentWays } from '@sofreh/domain/kiosks';
import { actorOfKiosk, linkToPay } from '#app/main/kiosks/kiosk-orders.ts';
import { requireKiosk, terminalOf } from '#app/main/kiosks/kiosks.ts';
import type { KioskCaller } from '#app/platform/auth/caller.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';
import type { PlacingBody } from './placing.ts';

/**
 * Places an order of a kiosk. The same id with the same body is the same order, with what an answer that was lost left
 * undone. One that is paid on the guest's own phone has a link of its own.
 * @throws Refusal `PAYMENT_METHOD_NOT_OFFERED`, `DELIVERY_TYPE_NOT_OFFERED` for what the kiosk is not set to, and those of
 *   `placeOrder`.
 */
export async function placeAtKiosk(
  deps: PlaceOrderDeps,
  caller: KioskCaller,
  body: PlacingBody,
): Promise<Order> {
  const { vendorId, kioskId } = caller;
  const kiosk = await requireKiosk(deps.db, vendorId, kioskId);
  const { deliveryTypes } = kiosk;
  const cardTerminal = (await terminalOf(deps.db, vendorId, kiosk)) !== null;
  const offered = kioskPaymentWays(kiosk, { onlinePayment: true, cardTerminal });
  if (!offered.some((way) => KIOSK_PAYMENT_TYPE[way] === body.paymentType))
    throw new Refusal('PAYMENT_METHOD_NOT_OFFERED');
  if (!deliveryTypes.some((type) => type === body.deliveryType))
    throw new Refusal('DELIVERY_TYPE_NOT_OFFERED');
  const order = await placeOrder(deps, { vendorId, actor: actorOfKiosk(caller), body, orderType: 'KIOSK' });
  if (body.paymentType === 'ONLINE') await linkToPay(deps, caller, order.id);
  return order;
}
