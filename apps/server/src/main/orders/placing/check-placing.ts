import type { Currency } from '@sofreh/domain/enums';
import { TIP_MAX } from '@sofreh/domain/limits';
import { fitsPaymentType } from '@sofreh/domain/payment-state';
import { atMostText } from '@sofreh/fa/field-texts';
import { type Actor, holds } from '#app/main/order-record/actor.ts';
import { checkCounterPayments } from '#app/main/payments/counter-payments.ts';
import { wrongAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { PlacingBody } from './placing.ts';

/**
 * Refuses what a caller may not ask for at all, whatever menu and price say: guests order from the site or a table and
 * take no money, nor does a kiosk (SYSTEM); the till's channels are the staff's.
 * @param mayLeaveOpen whether the payments may be less than the bill (postpaid).
 * @throws Refusal `forbidden`, `PAYMENT_METHOD_NOT_OFFERED`, `PAYMENT_AMOUNT_WRONG`, `TABLE_REQUIRED`,
 *   `REASON_REQUIRED`, `BAD_REQUEST`.
 */
export function checkPlacing(body: PlacingBody, actor: Actor, mayLeaveOpen: boolean): void {
  if (actor.kind === 'STAFF') checkStaff(body, actor, mayLeaveOpen);
  else if (actor.kind === 'SYSTEM') checkKiosk(body);
  else checkGuest(body);
}

function staffSays(body: PlacingBody): boolean {
  const { customer, customerId, tableId, preparationTime, discount, note, number, deviceTime } = body;
  const facts = [customer, customerId, tableId, preparationTime, discount, note, number, deviceTime];
  const ofLines = body.items.some(
    ({ changePrice, isFreeItem, hold, course, seat }) =>
      changePrice !== undefined || isFreeItem || hold || course || seat,
  );
  const money = body.payments.length > 0 || body.serviceCharge > 0 || body.deliveryCost !== undefined;
  return facts.some((fact) => fact !== undefined) || body.address !== undefined || ofLines || money;
}

function checkGuest(body: PlacingBody): void {
  if (body.source === 'SALON' || body.source === 'KIOSK' || staffSays(body)) throw new Refusal('forbidden');
  if (body.paymentType !== 'ONLINE' && body.paymentType !== 'CASH' && body.paymentType !== 'CARD')
    throw new Refusal('PAYMENT_METHOD_NOT_OFFERED');
  if ((body.source === 'QR' || body.sitting) && !body.tableCode) throw new Refusal('TABLE_REQUIRED');
}

/** A kiosk takes no money itself: that a card was charged is its terminal's word, which comes later. */
function checkKiosk(body: PlacingBody): void {
  if (body.source !== 'KIOSK' || staffSays(body)) throw new Refusal('forbidden');
  const { paymentType } = body;
  if (paymentType !== 'ONLINE' && paymentType !== 'UNPAID' && paymentType !== 'CARD')
    throw new Refusal('PAYMENT_METHOD_NOT_OFFERED');
}

function checkStaff(body: PlacingBody, actor: Actor, mayLeaveOpen: boolean): void {
  const ofStaff = body.source === 'SALON' || body.source === 'KIOSK';
  if (!ofStaff || !holds(actor, 'order.create')) throw new Refusal('forbidden');
  if (body.paymentType === 'ONLINE') throw new Refusal('PAYMENT_METHOD_NOT_OFFERED');
  const paysNow = body.paymentType !== 'UNPAID' || body.payments.length > 0;
  if (paysNow && !holds(actor, 'payment.take')) throw new Refusal('forbidden');
  if (body.discount && body.discountCode) throw wrongAt('discount');
  if (body.discount && !holds(actor, 'order.discount')) throw new Refusal('forbidden');
  for (const line of body.items) checkHandPrice(line, actor);
  checkCounterPayments(body.payments);
  if (!mayLeaveOpen) checkPayments(body);
}

/**
 * What guests add by themselves has a bound of its own: an order that nobody has paid counts in the shop's figures.
 * @throws Refusal `BAD_REQUEST`.
 */
export function checkTip({ tip }: PlacingBody, actor: Actor, currency: Currency): void {
  if (actor.kind !== 'STAFF' && tip > TIP_MAX[currency])
    throw wrongAt('tip', atMostText(TIP_MAX[currency]), { most: TIP_MAX[currency] });
}

/**
 * Another price than the menu's, or a line given away, takes `order.discount` and a reason.
 * @throws Refusal `forbidden`, `REASON_REQUIRED`.
 */
export function checkHandPrice(line: PlacingBody['items'][number], actor: Actor): void {
  if (line.changePrice === undefined && !line.isFreeItem) return;
  if (!holds(actor, 'order.discount')) throw new Refusal('forbidden');
  if (!line.reason) throw new Refusal('REASON_REQUIRED', { details: { id: line.id } });
}

function checkPayments({ paymentType, payments, expectedPrice }: PlacingBody): void {
  const methods = payments.map(({ method }) => method);
  if (!fitsPaymentType(paymentType, methods, expectedPrice)) throw new Refusal('PAYMENT_AMOUNT_WRONG');
}
