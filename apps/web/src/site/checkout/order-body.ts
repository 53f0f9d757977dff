import { type DeliveryType, isCouriered } from '@sofreh/domain/enums';
import type { ApiInput } from '#web/api/types.ts';
import { orderAnswers, orderLines } from '#web/menu/order-lines.ts';
import { paymentOf, type SiteCart } from '../cart/site-cart.ts';
import { QUESTION_NAMES, type QuestionName } from '../texts/questions.ts';

type OrderBody = ApiInput<'POST /api/orders'>['body'];

/** This is the sitting an order belongs to; with `basketId` it is the order of the whole shared basket. */
export type OrderInSitting = {
  readonly basketId: string | null;
  readonly sitting: NonNullable<OrderBody['sitting']>;
};

/**
 * Gives what the guest answered of the order as a whole; nothing where nothing was. A text that was taken out again is
 * sent empty: a cart of an older program, sent again, is the order it was.
 */
function remarksOfCart(cart: SiteCart): Pick<OrderBody, QuestionName> {
  const said = QUESTION_NAMES.flatMap((name) => {
    const answer = cart[name];
    const kept = typeof answer === 'string' ? answer.trim() : answer;
    return kept || kept === '' ? [[name, kept] as const] : [];
  });
  return Object.fromEntries(said) as Pick<OrderBody, QuestionName>;
}

/** Gives what is handed to the courier, where there is change to bring. */
function changeOf(
  { payingWith = 0, ...cart }: SiteCart,
  deliveryType: DeliveryType,
  expectedPrice: number,
): Pick<OrderBody, 'payingWith'> {
  const isCash = isCouriered(deliveryType) && paymentOf(cart) === 'CASH';
  return isCash && payingWith > expectedPrice ? { payingWith } : {};
}

/**
 * Gives the order a cart stands for. The same cart makes the same body, so that sending it again after a lost answer is
 * the same order.
 * @param expectedPrice the total the guest has seen and agreed to.
 * @param inSitting where the guest has a sitting at the table.
 */
export function orderBody(
  cart: SiteCart,
  expectedPrice: number,
  inSitting: OrderInSitting | null = null,
): OrderBody {
  const deliveryType = cart.deliveryType ?? 'PICKUP';
  const atTable = deliveryType === 'SERVE' && cart.tableNumber !== null;
  return {
    id: (atTable && inSitting?.basketId) || cart.orderId,
    source: atTable ? 'QR' : 'WEBSITE',
    items: orderLines(cart.items),
    deliveryType,
    paymentType: paymentOf(cart),
    tip: cart.tip,
    expectedPrice,
    ...remarksOfCart(cart),
    ...changeOf(cart, deliveryType, expectedPrice),
    ...orderAnswers(cart.answers),
    ...(cart.discountCode ? { discountCode: cart.discountCode } : {}),
    ...(atTable && cart.tableNumber ? { tableCode: cart.tableNumber } : {}),
    ...(atTable && inSitting ? { sitting: inSitting.sitting } : {}),
    ...(isCouriered(deliveryType) && cart.addressId ? { addressId: cart.addressId } : {}),
  };
}
