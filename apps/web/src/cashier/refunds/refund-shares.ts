import { editPricingLines } from '@sofreh/domain/order-edit';
import { type Pricing, priceOrder, refundShare } from '@sofreh/domain/pricing';
import { beginEdit, type EditedOrder } from '../order-edit/edit-state.ts';

/** Gives the order's price with the share of every line; null for an order that is older than its terms. */
export function pricingOf(order: EditedOrder): Pricing | null {
  const { terms, currency, deliveryType } = order;
  const { updatedOrder } = beginEdit(order);
  if (!terms || !updatedOrder) return null;
  return priceOrder({ ...terms, currency, deliveryType, lines: editPricingLines(updatedOrder) });
}

/**
 * Gives what giving back some pieces of lines comes to: what they really cost, discount, service and tax shared out,
 * less what was given back before (decisions 5.3).
 * @param counts pieces to give back, by line.
 */
export function refundSum(
  order: EditedOrder,
  pricing: Pricing,
  counts: ReadonlyMap<string, number>,
  withPackaging: boolean,
): number {
  return order.items.reduce((sum, { id, refundedCount }) => {
    const share = refundShare(pricing, id, counts.get(id) ?? 0, refundedCount);
    if (!share.ok) return sum;
    return sum + share.amount + (withPackaging ? share.packaging : 0);
  }, 0);
}
