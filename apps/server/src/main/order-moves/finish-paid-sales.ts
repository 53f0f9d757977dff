import { COUNTER_SALE, PAID_SALE_GRACE_MINUTES, paidSaleMoves } from '@sofreh/domain/order-state';
import { isPaid } from '@sofreh/domain/payment-state';
import { systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { named } from '#app/platform/db/named.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { moveOrder } from './move-order.ts';

/** `paidSaleMoves` may find something for these orders; the rule itself decides under the order's lock. */
const candidates = named(
  'orders-paid-sales-to-finish',
  `select o.vendor_id as "vendorId", o.id from orders o join vendors v on v.id = o.vendor_id
   where o.status in (${sqlList(COUNTER_SALE.statuses)}) and o.source in (${sqlList(COUNTER_SALE.sources)})
     and o.delivery_type in (${sqlList(COUNTER_SALE.deliveryTypes)}) and o.order_type <> 'POSTPAID'
     and o.paid_amount >= o.final_price and not exists (
       select from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id and i.held)
     and (v.finish_paid_sales = 'AT_ONCE' or (v.finish_paid_sales = 'AFTER_PROMISE' and o.promised_at <= $1))
   order by o.promised_at limit 500`,
);
const held = named(
  'order-has-held-lines',
  'select exists (select from order_items where vendor_id = $1 and order_id = $2 and held) as held',
);

/** Closes the paid counter sales that nobody closed, by each vendor's setting; it may run anywhere and at any time. */
export async function finishPaidSales(deps: ChangeDeps): Promise<void> {
  const promisedBefore = new Date(deps.now().getTime() - PAID_SALE_GRACE_MINUTES * 60_000);
  const { rows } = await deps.db.query<{ vendorId: string; id: string }>(candidates([promisedBefore]));
  await eachByItself(rows, ({ vendorId, id }) => changeLockedOrder(deps, vendorId, id, finish));
}

async function finish(change: OrderChange): Promise<void> {
  const { client, at, order } = change;
  const { rows } = await client.query<{ held: boolean }>(held([order.vendorId, order.id]));
  const sale = {
    ...order,
    isPaid: isPaid(order),
    hasHeldLines: rows[0]?.held ?? false,
    promisedAt: order.promisedAt?.getTime() ?? null,
  };
  for (const to of paidSaleMoves(sale, order.finishPaidSales, at.getTime())) {
    await moveOrder(change, to, systemActor, { data: { cause: 'PAID_SALE' } });
  }
}
