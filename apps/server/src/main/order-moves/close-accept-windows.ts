import { whenUnanswered } from '@sofreh/domain/order-state';
import { OPEN_TRANSACTIONS } from '@sofreh/domain/payment-state';
import { UNANSWERED } from '@sofreh/fa/order-texts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { named } from '#app/platform/db/named.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { moveOrder } from './move-order.ts';

const lapsed = named(
  'orders-accept-window-over',
  `select vendor_id as "vendorId", id from orders
   where accept_by <= $1 and accept_lapsed_at is null order by accept_by limit 500`,
);
/**
 * Says whether staff hold money of it, or a terminal at a till asks its guest for it: what a guest, a kiosk or a
 * marketplace pays waits for no person at the counter, and what went back is there no more. A bridge's terminal stands
 * at a till, also where its word came before that of whoever sold there.
 */
const heldByStaff = named(
  'order-money-held-by-staff',
  `select from transactions t
   where t.vendor_id = $1 and t.order_id = $2 and t.kind = 'PAYMENT' and (
     t.method = 'CARD' and t.status in (${sqlList(OPEN_TRANSACTIONS)})
     or t.status = 'DONE'
       and t.amount > (select coalesce(sum(r.amount), 0) from transactions r
         where r.vendor_id = t.vendor_id and r.refund_of = t.id and r.status <> 'FAILED')
       and (exists (select from bridge_charges b where b.vendor_id = t.vendor_id and b.id = t.id)
         or exists (select from order_events e
           where e.vendor_id = t.vendor_id and e.order_id = t.order_id and e.type = 'PAYMENT_TAKEN' and e.actor_kind = 'STAFF'
             and e.data -> 'payments' @> jsonb_build_array(jsonb_build_object('transactionId', t.id)))))
   limit 1`,
);
const markLapsed = named(
  'order-accept-window-closed',
  `update orders set accept_lapsed_at = $3
   where vendor_id = $1 and id = $2 and accept_by <= $3 and accept_lapsed_at is null`,
);

/**
 * Looks after each order nobody answered in time, once, with an event: it is rejected with its refund, or stays for staff
 * to answer late while it rings louder, as its vendor wants (`whenUnanswered`).
 */
export async function closeAcceptWindows(deps: ChangeDeps): Promise<void> {
  const { rows } = await deps.db.query<{ vendorId: string; id: string }>(lapsed([deps.now()]));
  await eachByItself(rows, ({ vendorId, id }) => changeLockedOrder(deps, vendorId, id, closeWindow));
}

async function closeWindow(change: OrderChange): Promise<void> {
  const { client, at, order, events } = change;
  const acceptBy = order.acceptBy?.getTime() ?? null;
  const held = await client.query(heldByStaff([order.vendorId, order.id]));
  const asked = { status: order.status, acceptBy, moneyTaken: held.rowCount === 1 };
  const end = whenUnanswered(asked, order.unansweredAction, at.getTime());
  if (end === 'WAIT') return;
  const { rowCount } = await client.query(markLapsed([order.vendorId, order.id, at]));
  if (rowCount === 0) return;
  const data = { status: order.status, action: end };
  events.push({ type: 'ACCEPT_WINDOW_CLOSED', actor: systemActor, data });
  if (end === 'RING') return;
  await moveOrder(change, 'REJECTED', systemActor, { reason: UNANSWERED, data: { cause: 'UNANSWERED' } });
}
