import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import type { Order } from '@sofreh/contract/main/orders';
import { navigate } from 'wouter/use-browser-location';
import { isFailure } from '#web/api/failure.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { useTable } from '../table/table-store.ts';
import { tableTexts } from '../table/texts.ts';
import { notify } from '../ui/announcer.ts';
import type { OrderInSitting } from './order-body.ts';
import { sendOrder } from './place-order.ts';

/**
 * Gives the sitting that an order at a table is placed in, after the own lines have been told; null without one. Where
 * others are at the table the order is that of the shared basket. Throws ApiFailure.
 */
export async function orderSitting(cart: SiteCart): Promise<OrderInSitting | null> {
  const { sitting, ended, alone } = useTable.getState();
  if (cart.deliveryType !== 'SERVE' || (!sitting && !ended)) return null;
  const { currentSitting, refreshSitting } = await import('../table/keep-sitting.ts');
  // An ended sitting says so by its refusal.
  if (ended) await refreshSitting();
  const now = await currentSitting();
  if (!now) return null;
  const { token, basketId, basketVersion } = now;
  if (alone || !basketId) return { basketId: null, sitting: { token } };
  return { basketId, sitting: { token, basketVersion } };
}

/**
 * Sends the order. Of guests who order one basket at once one order stands: the others are shown it at their table.
 * @returns the guest's own order; null where another guest has ordered for the table. Throws ApiFailure.
 */
export async function sendForTable(
  cart: SiteCart,
  expectedPrice: number,
  inSitting: OrderInSitting | null,
): Promise<{ order: Order; earlier: boolean } | null> {
  try {
    return await sendOrder(cart, expectedPrice, inSitting);
  } catch (failure) {
    const mayBeOrdered = isFailure(failure, 'ORDER_NOT_FOUND') || isFailure(failure, 'BASKET_CHANGED');
    if (!inSitting || !mayBeOrdered) throw failure;
    const { refreshSitting } = await import('../table/keep-sitting.ts');
    await refreshSitting().catch(() => undefined);
    const { sitting } = useTable.getState();
    if (!sitting || !tellIfOrdered(sitting, cart, inSitting)) throw failure;
    navigate(`/table?table=${encodeURIComponent(sitting.table.code)}`, { replace: true });
    return null;
  }
}

/** @returns whether another guest has ordered the basket, or at least this guest's lines of it; the guest is told. */
function tellIfOrdered(
  { orders, ordered }: Sitting,
  { items }: SiteCart,
  { basketId }: OrderInSitting,
): boolean {
  // Whose own lines were taken has heard of it as they left the cart.
  if (items.some(({ temporaryOrderId }) => ordered.includes(temporaryOrderId))) return true;
  const order = orders.find(({ id }) => id === basketId);
  if (order) notify(tableTexts.orderedBy(order.by, order.number));
  return order !== undefined;
}
