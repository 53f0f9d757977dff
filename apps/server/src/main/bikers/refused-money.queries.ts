import type { refusedMoney } from '@sofreh/contract/main/trip-documents';
import { localTime } from '@sofreh/domain/calendar';
import { DOOR_CLAIM_DAYS, DOOR_CLAIMS_SHOWN } from '@sofreh/domain/limits';
import type { z } from 'zod';
import { calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const ridden = named(
  'trip-ridden-by',
  `select from trips t where t.vendor_id = $1 and t.id = $2 and t.business_day >= $4 and (t.courier_id = $3 or exists (
     select from trip_moves m where m.vendor_id = t.vendor_id and m.trip_id = t.id and m.courier_id = $3))`,
);

/** Whether a trip of a business day or a later one is a courier's, or was. */
export async function hasRidden(
  db: Queryable,
  vendorId: string,
  tripId: string,
  courierId: string,
  since: string,
): Promise<boolean> {
  return (await db.query(ridden([vendorId, tripId, courierId, since]))).rowCount === 1;
}

const refusals = named(
  'door-money-refusals',
  `select count(*) filter (where e.data @> $5)::int > 0 as "isTold",
     count(*) filter (where e.data ->> 'tripId' = $5::jsonb ->> 'tripId')::int as told,
     exists (select from transactions x where x.vendor_id = $1 and x.order_id = $2 and x.id = $3) as "isInBooks"
   from order_events e where e.vendor_id = $1 and e.order_id = $2 and e.type = 'DOOR_MONEY_REFUSED' and e.actor_id = $4`,
);

interface Refused {
  readonly vendorId: string;
  readonly orderId: string;
  readonly paymentId: string;
  /** The person who says that he has it. */
  readonly userId: string | null;
  /** What an event tells of it. */
  readonly data: { readonly tripId: string };
}

/** How often an order's film tells of money of a person's trip, whether of this, and whether that is in the books. */
export async function readRefusals(
  db: Queryable,
  { vendorId, orderId, paymentId, userId, data }: Refused,
): Promise<{ readonly told: number; readonly isTold: boolean; readonly isInBooks: boolean }> {
  const values = [vendorId, orderId, paymentId, userId, JSON.stringify(data)];
  const { rows } = await db.query<{ told: number; isTold: boolean; isInBooks: boolean }>(refusals(values));
  return rows[0] ?? { told: 0, isTold: false, isInBooks: false };
}

const entered = named(
  'door-money-entered',
  `select exists (select from transactions x where x.vendor_id = $1 and x.order_id = $2 and x.id = $4) as "isSame",
     exists (select from order_events p where p.vendor_id = $1 and p.order_id = $2 and p.type = 'PAYMENT_TAKEN'
       and p.actor_kind = 'COURIER' and p.actor_id = $3) as "isHis"`,
);

/** Whether money of an order is in the books that a courier took, whoever said so, and whether this payment is among it. */
export async function readEntered(
  db: Queryable,
  vendorId: string,
  orderId: string,
  { userId, paymentId }: { readonly userId: string; readonly paymentId: string },
): Promise<{ readonly isSame: boolean; readonly isHis: boolean }> {
  const { rows } = await db.query<{ isSame: boolean; isHis: boolean }>(
    entered([vendorId, orderId, userId, paymentId]),
  );
  return rows[0] ?? { isSame: false, isHis: false };
}

const doorOf = named(
  'trip-door-met',
  `select exists (select from trip_moves m where m.vendor_id = t.vendor_id and m.trip_id = t.id and m.courier_id = t.courier_id
       and m.to_status = 'PICKEDUP') as "isPickedUp",
     (select coalesce(sum(case x.kind when 'PAYMENT' then x.amount else -x.amount end), 0)::bigint from transactions x
      where x.vendor_id = t.vendor_id and x.order_id = t.order_id and x.status = 'DONE' and not x.surplus
        and (t.accepted_at is null or x.created_at < t.accepted_at)) as "paidBefore"
   from trips t where t.vendor_id = $1 and t.id = $2`,
);

export interface TripDoor {
  /** Whether its courier picked the order up, and not another before him. */
  readonly isPickedUp: boolean;
  /** What had been paid when he said yes, in the vendor's currency; what is paid now where he did not. */
  readonly paidBefore: number;
}

/** What a trip's courier can have met at the door of its guest. */
export async function readTripDoor(db: Queryable, vendorId: string, tripId: string): Promise<TripDoor> {
  const { rows } = await db.query<TripDoor>(doorOf([vendorId, tripId]));
  return rows[0] ?? { isPickedUp: false, paidBefore: 0 };
}

/** For so long a refusal stands on the board where nothing settles it, in milliseconds. */
const STANDS_MS = 24 * 3_600_000;

const refused = named(
  'door-money-refused',
  `select * from (
     select distinct on (t.id, e.actor_id, e.data ->> 'method', e.data ->> 'amount') t.id as "tripId", o.id as "orderId",
       o.number as "orderNumber", c.id as "bikerId", ${calledName('c', 'u')} as "bikerName", e.data ->> 'method' as method,
       (e.data ->> 'amount')::bigint as amount, e.reason, e.at
     from trips t
     join order_events e on e.vendor_id = t.vendor_id and e.order_id = t.order_id and e.type = 'DOOR_MONEY_REFUSED'
       and e.data ->> 'tripId' = t.id::text and e.at > $2
     join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
     join users u on u.id = e.actor_id
     join couriers c on c.vendor_id = t.vendor_id and c.user_id = u.id
     where t.vendor_id = $1 and t.business_day >= $3
       and not exists (select from order_events p where p.vendor_id = e.vendor_id and p.order_id = e.order_id and p.seq > e.seq
         and p.type = 'PAYMENT_TAKEN' and (p.actor_kind = 'STAFF' or (p.actor_kind = 'COURIER' and p.actor_id = e.actor_id)))
       and not exists (select from transactions x where x.vendor_id = e.vendor_id and x.order_id = e.order_id
         and x.id = (e.data ->> 'paymentId')::uuid)
       and not exists (select from courier_purses b where b.vendor_id = c.vendor_id and b.courier_id = c.id
         and b.counted_at >= e.at and e.data ->> 'method' = 'CASH')
     order by t.id, e.actor_id, e.data ->> 'method', e.data ->> 'amount', e.seq desc) r
   order by r.at desc, r."tripId", r.amount limit $4`,
);

type Row = Omit<z.output<typeof refusedMoney>, 'at'> & { readonly at: Date };

/**
 * Lists the money that couriers of the last day say they have and that is in no book, each courier's sums by themselves: neither he
 * nor staff at the counter brought money of its order since, and cash of him who has it was not counted since. What another
 * courier or the guest paid says nothing of what is in his pocket.
 */
export async function listRefusedMoney(db: Queryable, vendorId: string, now: Date) {
  const since = now.getTime() - STANDS_MS;
  // The order of a trip may be of a business day before the day on which its money was refused.
  const day = localTime(since - DOOR_CLAIM_DAYS * 86_400_000).date;
  const { rows } = await db.query<Row>(refused([vendorId, new Date(since), day, DOOR_CLAIMS_SHOWN]));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
