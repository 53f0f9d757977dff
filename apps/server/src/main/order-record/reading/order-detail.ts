import type { ResponseBody } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { canAddTo } from '@sofreh/domain/order-edit';
import { REOPENING } from '@sofreh/domain/order-state';
import { dueOf } from '@sofreh/domain/payment-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type Actor, holds } from '../actor.ts';
import type { PricingTerms } from '../pricing-terms.ts';
import { readOrder } from './orders.queries.ts';

type Detail = ResponseBody<(typeof orders)['GET /api/orders/{id}/detail']>;
type RemovedItem = Detail['removedItems'][number];

const termsOfOrder = named(
  'order-terms',
  'select pricing_terms as terms from orders where vendor_id = $1 and id = $2',
);

/**
 * Reads an order with what editing it takes.
 * @throws Refusal `ORDER_NOT_FOUND`.
 */
export async function readOrderDetail(
  db: Queryable,
  vendorId: string,
  id: string,
  actor: Actor,
): Promise<Detail> {
  const [order, { rows }] = await Promise.all([
    readOrder(db, vendorId, id),
    db.query<{ terms: PricingTerms | null }>(termsOfOrder([vendorId, id])),
  ]);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return {
    ...order,
    canAdd: canAddTo(order),
    canEdit: mayEdit(order, actor),
    due: dueOf(order),
    terms: rows[0]?.terms ?? null,
    removedItems: removedItems(order),
  };
}

function mayEdit({ status, source }: Order, actor: Actor): boolean {
  if (status === 'REJECTED' || source === 'SNAPPFOOD' || !holds(actor, 'order.edit')) return false;
  return status !== REOPENING.from || holds(actor, REOPENING.permission);
}

/** Says what the film says was taken off and is not there again. */
function removedItems({ events, items }: Order): RemovedItem[] {
  const present = new Set(items.map(({ id }) => id));
  const removed = new Map<string, RemovedItem>();
  for (const { type, data } of events) {
    if (type !== 'EDITED' || !Array.isArray(data.lines)) continue;
    for (const {
      orderItemId: id,
      from,
      to,
      menuItemId,
      title,
      unit = 'PIECE',
      price,
      toppings,
    } of data.lines) {
      if (to === 0 && !present.has(id))
        removed.set(id, { id, menuItemId, title, unit, count: from, price, toppings });
    }
  }
  return [...removed.values()].reverse();
}
