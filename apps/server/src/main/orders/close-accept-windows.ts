import { named } from '#app/platform/db/named.ts';
import { systemActor } from './actor.ts';
import { type ChangeDeps, changeLockedOrder } from './order-change.ts';

const lapsed = named(
  'orders-accept-window-over',
  `select vendor_id as "vendorId", id from orders
   where accept_by <= $1 and accept_lapsed_at is null order by accept_by limit 500`,
);
const markLapsed = named(
  'order-accept-window-closed',
  `update orders set accept_lapsed_at = $3
   where vendor_id = $1 and id = $2 and accept_by <= $3 and accept_lapsed_at is null`,
);

/** Writes one event for each order nobody answered in time; the order stays as it is, for staff to answer late. */
export async function closeAcceptWindows(deps: ChangeDeps): Promise<void> {
  const { rows } = await deps.db.query<{ vendorId: string; id: string }>(lapsed([deps.now()]));
  for (const { vendorId, id } of rows) {
    await changeLockedOrder(deps, vendorId, id, async ({ client, at, order, events }) => {
      const { rowCount } = await client.query(markLapsed([vendorId, id, at]));
      if (rowCount === 0) return;
      events.push({ type: 'ACCEPT_WINDOW_CLOSED', actor: systemActor, data: { status: order.status } });
    });
  }
}
