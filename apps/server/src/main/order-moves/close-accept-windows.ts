import { whenUnanswered } from '@sofreh/domain/order-state';
import { UNANSWERED } from '@sofreh/fa/order-texts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { named } from '#app/platform/db/named.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { moveOrder } from './move-order.ts';

const lapsed = named(
  'orders-accept-window-over',
  `select vendor_id as "vendorId", id from orders
   where accept_by <= $1 and accept_lapsed_at is null order by accept_by limit 500`,
);
/** Whether staff took money for it: what a guest, a kiosk or a marketplace pays waits for no person at the counter. */
const takenByStaff = named(
  'order-money-taken-by-staff',
  `select from order_events e
   where e.vendor_id = $1 and e.order_id = $2 and e.type = 'PAYMENT_TAKEN' and e.actor_kind = 'STAFF' limit 1`,
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
  const taken = await client.query(takenByStaff([order.vendorId, order.id]));
  const moneyTaken = order.paidAmount > 0 && taken.rowCount === 1;
  const asked = { status: order.status, acceptBy, moneyTaken };
  const end = whenUnanswered(asked, order.unansweredAction, at.getTime());
  if (end === 'WAIT') return;
  const { rowCount } = await client.query(markLapsed([order.vendorId, order.id, at]));
  if (rowCount === 0) return;
  const data = { status: order.status, action: end };
  events.push({ type: 'ACCEPT_WINDOW_CLOSED', actor: systemActor, data });
  if (end === 'RING') return;
  await moveOrder(change, 'REJECTED', systemActor, { reason: UNANSWERED, data: { cause: 'UNANSWERED' } });
}
