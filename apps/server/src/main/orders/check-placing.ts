import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { checkCounterPayments } from '#app/main/payments/counter-payments.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type Actor, holds } from './actor.ts';

/**
 * Refuses what a caller may not ask for at all, whatever menu and price say: guests order from the site or a table and
 * take no money; the till's channel is the staff's.
 * @throws Refusal `forbidden`, `PAYMENT_METHOD_NOT_OFFERED`, `PAYMENT_AMOUNT_WRONG`, `TABLE_REQUIRED`, `BAD_REQUEST`.
 */
export function checkPlacing(body: PlaceOrderBody, actor: Actor): void {
  if (actor.kind === 'STAFF') checkStaff(body, actor);
  else checkGuest(body);
}

function checkGuest(body: PlaceOrderBody): void {
  const staffOnly = body.payments.length > 0 || body.serviceCharge > 0 || body.customer || body.tableId;
  if (body.source === 'SALON' || staffOnly || body.preparationTime) throw new Refusal('forbidden');
  if (body.paymentType === 'MULTI' || body.paymentType === 'UNPAID')
    throw new Refusal('PAYMENT_METHOD_NOT_OFFERED');
  if (body.source === 'QR' && !body.tableCode) throw new Refusal('TABLE_REQUIRED');
}

function checkStaff(body: PlaceOrderBody, actor: Actor): void {
  if (body.source !== 'SALON' || !holds(actor, 'order.create')) throw new Refusal('forbidden');
  if (body.paymentType === 'ONLINE') throw new Refusal('PAYMENT_METHOD_NOT_OFFERED');
  if (body.paymentType === 'UNPAID') {
    if (body.payments.length > 0) throw new Refusal('PAYMENT_AMOUNT_WRONG');
    return;
  }
  if (!holds(actor, 'payment.take')) throw new Refusal('forbidden');
  checkPayments(body);
}

/** CASH and CARD are one payment of that kind, MULTI is several; an order that costs nothing has none. */
function checkPayments({ paymentType, payments, expectedPrice }: PlaceOrderBody): void {
  checkCounterPayments(payments);
  if (expectedPrice === 0 && payments.length === 0) return;
  const fits =
    paymentType === 'MULTI'
      ? payments.length > 1
      : payments.length === 1 && payments.every(({ method }) => method === paymentType);
  if (!fits) throw new Refusal('PAYMENT_AMOUNT_WRONG');
}
