import { KIOSK_PAYMENT_TYPE, type KioskAsk, type KioskPaymentWay } from '@sofreh/domain/kiosks';
import { orderAnswers, orderLines } from '#web/menu/order-lines.ts';
import { asksFor, type KioskOrderBody, type Visit } from './visit.ts';

/**
 * Gives the order a visit stands for; the same visit makes the same body.
 * @param expectedPrice the total the guest has seen.
 * @param discountCode of the offer that the total is of, or the guest's.
 */
export function kioskOrderBody(
  { orderId, cart, deliveryType, answers, name, tag }: Visit,
  asks: KioskAsk,
  way: KioskPaymentWay,
  expectedPrice: number,
  discountCode?: string,
): KioskOrderBody {
  const asked = asksFor(asks, deliveryType);
  const guestName = name.trim();
  return {
    id: orderId,
    items: orderLines(cart.items),
    deliveryType: deliveryType ?? 'PICKUP',
    paymentType: KIOSK_PAYMENT_TYPE[way],
    expectedPrice,
    ...(discountCode === undefined ? {} : { discountCode }),
    ...orderAnswers(answers),
    ...(asked === 'NAME' && guestName !== '' ? { guestName } : {}),
    ...(asked === 'TAG' && tag !== '' ? { tag: Number(tag) } : {}),
  };
}
