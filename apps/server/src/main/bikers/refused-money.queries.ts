import type { refusedMoney } from '@sofreh/contract/main/trip-documents';
import { localTime } from '@sofreh/domain/calendar';
import type { z } from 'zod';
import { calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const ridden = named(
  'trip-ridden-by',
  `select from trips t where t.vendor_id = $1 and t.id = $2 and (t.courier_id = $3 or exists (
     select from trip_moves m where m.vendor_id = t.vendor_id and m.trip_id = t.id and m.courier_id = $3))`,
);

/** Whether a trip is a courier's, or was. */
export async function hasRidden(
  db: Queryable,
  vendorId: string,
  tripId: string,
  courierId: string,
): Promise<boolean> {
  return (await db.query(ridden([vendorId, tripId, courierId]))).rowCount === 1;
}

const told = named(
  'door-money-refused-told',
  `select from order_events where vendor_id = $1 and order_id = $2 and type = 'DOOR_MONEY_REFUSED' and data @> $3 limit 1`,
);

/** Whether an order's film tells of a refusal already. */
export async function isRefusalTold(
  db: Queryable,
  vendorId: string,
  orderId: string,
  data: object,
): Promise<boolean> {
  return (await db.query(told([vendorId, orderId, JSON.stringify(data)]))).rowCount === 1;
}

/** For so long a refusal stands on the board where nothing settles it, in milliseconds. */
const STANDS_MS = 24 * 3_600_000;

const refused = named(
  'door-money-refused',
  `select distinct on (t.id) t.id as "tripId", o.id as "orderId", o.number as "orderNumber", ${calledName('c', 'u')} as "bikerName",
     e.data ->> 'method' as method, (e.data ->> 'amount')::bigint as amount, e.reason, e.at
   from trips t
   join order_events e on e.vendor_id = t.vendor_id and e.order_id = t.order_id and e.type = 'DOOR_MONEY_REFUSED'
     and e.data ->> 'tripId' = t.id::text and e.at > $2
   join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
   join users u on u.id = e.actor_id
   join couriers c on c.vendor_id = t.vendor_id and c.user_id = u.id
   where t.vendor_id = $1 and t.business_day >= $3
     and not exists (select from order_events p where p.vendor_id = e.vendor_id and p.order_id = e.order_id and p.seq > e.seq
       and p.type in ('PAYMENT_TAKEN', 'PAYMENT_DONE'))
     and not exists (select from courier_purses b where b.vendor_id = c.vendor_id and b.courier_id = c.id
       and b.counted_at >= e.at and e.data ->> 'method' = 'CASH')
   order by t.id, e.seq desc`,
);

type Row = Omit<z.output<typeof refusedMoney>, 'at'> & { readonly at: Date };

/**
 * Lists the money that couriers of the last day say they have and that is in no book: no money of its order has come since,
 * and cash of him who has it was not counted since.
 */
export async function listRefusedMoney(db: Queryable, vendorId: string, now: Date) {
  const since = now.getTime() - STANDS_MS;
  // The order of a trip may be of the business day before the day on which its money was refused.
  const day = localTime(since - STANDS_MS).date;
  const { rows } = await db.query<Row>(refused([vendorId, new Date(since), day]));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
