import { isUnanswered } from '@sofreh/domain/custom-fields';
import { KIOSK_PAYMENT_TYPE, type KioskAsk, type KioskPaymentWay } from '@sofreh/domain/kiosk';
import { chosenToppings } from '#web/menu/guest-cart.ts';
import { asksFor, type KioskOrderBody, type Visit } from './visit.ts';

/**
 * The order a visit stands for; the same visit makes the same body.
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
  const fields = Object.entries(answers).flatMap(([id, value]) =>
    isUnanswered(value) ? [] : [{ id, value: typeof value === 'object' ? [...value] : value }],
  );
  return {
    id: orderId,
    // Dishes that a code gives are the server's to add.
    items: cart.items
      .filter(({ isFreeItem }) => !isFreeItem)
      .map((item) => ({
        id: item.temporaryOrderId,
        menuItemId: item.id,
        unit: item.unit,
        count: item.count,
        note: item.note,
        toppings: chosenToppings(item),
      })),
    deliveryType: deliveryType ?? 'PICKUP',
    paymentType: KIOSK_PAYMENT_TYPE[way],
    expectedPrice,
    ...(discountCode === undefined ? {} : { discountCode }),
    ...(fields.length > 0 ? { fields } : {}),
    ...(asked === 'NAME' && guestName !== '' ? { guestName } : {}),
    ...(asked === 'TAG' && tag !== '' ? { tag: Number(tag) } : {}),
  };
}
