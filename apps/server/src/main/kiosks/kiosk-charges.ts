import { dueOf } from '@sofreh/domain/payment-state';
import { readCharge, readLastOfOrder } from '#app/main/card-charges/card-charges.queries.ts';
import { personStep, startCharge } from '#app/main/card-charges/card-charges.ts';
import { type CarryDeps, carryHere } from '#app/main/card-charges/carry-here.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import type { KioskCaller } from '#app/platform/auth/caller.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { kioskChargeView } from './kiosk-charge-view.ts';
import { actorOfKiosk, requireOrder } from './kiosk-orders.ts';
import { requireKiosk, terminalOf } from './kiosks.ts';

/**
 * Charges what an order of the kiosk's own comes to on its terminal. The word that money came is the terminal's, never the
 * kiosk's.
 * @throws Refusal `ORDER_NOT_FOUND`, `POS_TERMINAL_NOT_FOUND`, and those of `startCharge`.
 */
export async function chargeAtKiosk(deps: CarryDeps, caller: KioskCaller, orderId: string, id: string) {
  const { vendorId, kioskId } = caller;
  const order = await requireOrder(deps.db, caller, orderId);
  const known = await readCharge(deps.db, vendorId, id);
  if (known && known.orderId !== order.id) throw new Refusal('IDEMPOTENCY_CONFLICT');
  // Paid meanwhile, it comes to nothing any more: what was asked for then is told all the same.
  if (known) return kioskChargeView(known);
  const posTerminalId = await terminalOf(deps.db, vendorId, await requireKiosk(deps.db, vendorId, kioskId));
  if (posTerminalId === null) throw new Refusal('POS_TERMINAL_NOT_FOUND');
  const body = { id, orderId: order.id, posTerminalId, amount: dueOf(order) };
  const { charge, fresh } = await startCharge(deps, vendorId, actorOfKiosk(caller), body);
  if (fresh) await carryHere(deps, vendorId, charge);
  return kioskChargeView((await readCharge(deps.db, vendorId, id)) ?? charge);
}

/** @throws Refusal `ORDER_NOT_FOUND`, `POS_CHARGE_NOT_FOUND`, `POS_CHARGE_NOT_OPEN`. */
export async function cancelAtKiosk(deps: ChangeDeps, caller: KioskCaller, orderId: string) {
  const order = await requireOrder(deps.db, caller, orderId);
  const last = await readLastOfOrder(deps.db, caller.vendorId, order.id);
  if (!last) throw new Refusal('POS_CHARGE_NOT_FOUND');
  return kioskChargeView(await personStep(deps, caller.vendorId, last.id, 'CANCEL'));
}
