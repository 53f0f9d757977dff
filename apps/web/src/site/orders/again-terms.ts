import type { Order } from '@sofreh/contract/main/orders';
import type { DeliveryType } from '@sofreh/domain/enums';
import { CART_PAYMENTS, type SiteCart } from '../cart/site-cart.ts';

type Now = {
  readonly offered: readonly DeliveryType[];
  readonly atTable: boolean;
  /** This is the address of the guest's book that the order was brought to. */
  readonly addressId: string | null;
};
type Terms = Pick<SiteCart, 'deliveryType'> & Partial<Pick<SiteCart, 'addressId' | 'paymentType'>>;

/**
 * Tells how an order is taken, brought and paid once more: as the last time. Who sits at a table is served there, and
 * nobody else is; where the last way of taking it is not offered now the guest is asked (null). Whether it may be paid
 * as the last time is seen at checkout.
 */
export function termsAgain(
  order: Pick<Order, 'deliveryType' | 'paymentType'>,
  { offered, atTable, addressId }: Now,
): Terms {
  const wanted = atTable ? 'SERVE' : order.deliveryType;
  const fits = offered.includes(wanted) && (wanted !== 'SERVE' || atTable);
  const paymentType = CART_PAYMENTS.find((kind) => kind === order.paymentType);
  return {
    deliveryType: fits ? wanted : null,
    ...(addressId ? { addressId } : {}),
    ...(paymentType ? { paymentType } : {}),
  };
}
