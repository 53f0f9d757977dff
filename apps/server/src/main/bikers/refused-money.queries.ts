import type { refusedMoney } from '@sofreh/contract/main/bikers/trip-documents';
import { RIDDEN_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import { groupBy } from '@sofreh/domain/group-by';
import { DOOR_CLAIM_OPEN_DAYS, DOOR_CLAIMS_OF_ONE, DOOR_CLAIMS_SHOWN } from '@sofreh/domain/limits';
import type { z } from 'zod';
import { calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const ridden = named(
  'trip-ridden-by',
  `select t.business_day >= $4 as "isRecent" from trips t where t.vendor_id = $1 and t.id = $2 and (t.courier_id = $3 or exists (
     select from trip_moves m where m.vendor_id = t.vendor_id and m.trip_id = t.id and m.courier_id = $3
       and m.to_status in (${sqlList(RIDDEN_TRIP_STATUSES)})))`,
);

/**
 * Finds a trip that is a courier's, or was once he had said yes to it: what he was only offered and did not take is no ride of his.
 * @param since a business day.
 */
export async function findRide(
  db: Queryable,
  vendorId: string,
  tripId: string,
  courierId: string,
  since: string,
): Promise<{ readonly isRecent: boolean } | undefined> {
  return (await db.query<{ isRecent: boolean }>(ridden([vendorId, tripId, courierId, since]))).rows[0];
}

const refusals = named(
  'door-money-refusals',
  `select count(*) filter (where e.data @> $5 or e.data @> ($5::jsonb - 'code' || jsonb_build_object('paymentId', $3::uuid)))::int > 0 as "isTold",
     count(*) filter (where e.data ->> 'tripId' = $5::jsonb ->> 'tripId')::int as told,
     exists (select from transactions x where x.vendor_id = $1 and x.order_id = $2 and x.id = $3) as "isInBooks"
   from order_events e where e.vendor_id = $1 and e.order_id = $2 and e.type = 'DOOR_MONEY_REFUSED' and e.actor_id = $4`,
);

interface Refused {
  readonly vendorId: string;
  readonly orderId: string;
  readonly paymentId: string;
  /** This person says that he has it. */
  readonly userId: string | null;
  /** This is what an event tells of it. */
  readonly data: { readonly tripId: string };
}

/**
 * Says how often an order's film tells of money of a person's trip, whether of this, and whether that is in the books.
 */
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

/**
 * Says whether money of an order is in the books that a courier took, whoever said so, and whether this payment is
 * among it.
 */
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
       and m.to_status = 'PICKEDUP' and m.at >= coalesce(t.accepted_at, t.assigned_at)) as "isPickedUp",
     (select coalesce(sum(case x.kind when 'PAYMENT' then x.amount else -x.amount end), 0)::bigint from transactions x
      where x.vendor_id = t.vendor_id and x.order_id = t.order_id and x.status = 'DONE' and not x.surplus
        and (t.accepted_at is null or x.created_at < t.accepted_at)) as "paidBefore"
   from trips t where t.vendor_id = $1 and t.id = $2`,
);

export interface TripDoor {
  /**
   * Says whether its courier picked the order up on this ride: neither another before him nor he himself on one that
   * was taken from him.
   */
  readonly isPickedUp: boolean;
  /** This is what had been paid when he said yes, in the vendor's currency; what is paid now where he did not. */
  readonly paidBefore: number;
}

/** Says what a trip's courier can have met at the door of its guest. */
export async function readTripDoor(db: Queryable, vendorId: string, tripId: string): Promise<TripDoor> {
  const { rows } = await db.query<TripDoor>(doorOf([vendorId, tripId]));
  return rows[0] ?? { isPickedUp: false, paidBefore: 0 };
}

/** What was answered, by claim: the sequence of the last answer. */
const ANSWERED = `select s.order_id, s.data ->> 'tripId' as trip_id, s.data ->> 'bikerId' as courier_id, s.data ->> 'method' as method,
       s.data ->> 'amount' as amount, max(s.seq) as seq
     from order_events s where s.vendor_id = $1 and s.type = 'DOOR_MONEY_SETTLED' and s.at >= $5
     group by 1, 2, 3, 4, 5`;

/** Claims that were told, that nobody answered since, of which their courier has not brought as much since, and that are in no book. */
const TOLD = `select e.order_id, e.seq, e.actor_id, e.at, e.reason, (e.data ->> 'tripId')::uuid as trip_id, c.id as courier_id,
       e.data ->> 'method' as method, (e.data ->> 'amount')::bigint as amount
     from order_events e
     join couriers c on c.vendor_id = e.vendor_id and c.user_id = e.actor_id
     left join answered s on s.order_id = e.order_id and s.trip_id = e.data ->> 'tripId' and s.courier_id = c.id::text
       and s.method = e.data ->> 'method' and s.amount = e.data ->> 'amount'
     where e.vendor_id = $1 and e.type = 'DOOR_MONEY_REFUSED' and e.at >= $5 and (s.seq is null or s.seq < e.seq)
       and coalesce((select sum((p.data ->> 'amount')::bigint) from order_events p
         where p.vendor_id = e.vendor_id and p.order_id = e.order_id and p.seq > e.seq and p.type = 'PAYMENT_TAKEN'
           and p.actor_kind = 'COURIER' and p.actor_id = e.actor_id), 0) < (e.data ->> 'amount')::bigint
       and not exists (select from transactions x where x.vendor_id = e.vendor_id and x.order_id = e.order_id
         and x.id = (e.data ->> 'paymentId')::uuid)`;

/** Payments of the order of a claim `t` since it was told: by staff, for whomever they brought it, and by who says that he has it. */
const SINCE = (row: string) =>
  `${row}.order_id = t.order_id and ${row}.seq > t.seq and ${row}.type = 'PAYMENT_TAKEN'
     and (${row}.actor_kind = 'STAFF' or (${row}.actor_kind = 'COURIER' and ${row}.actor_id = t.actor_id))`;

/**
 * Tells, as SQL, whether what staff brought answers a claim `t`: at some payment it had come to the claim and to the greatest of every other
 * courier of the order, for one payment is not two people's.
 */
const BROUGHT = `exists (select from order_events p where p.vendor_id = $1 and ${SINCE('p')}
           and (select sum((q.data ->> 'amount')::bigint) from order_events q
             where q.vendor_id = $1 and ${SINCE('q')} and q.seq <= p.seq)
             >= t.amount + coalesce((select sum(k.most) from (select max(k.amount) as most from told k
               where k.order_id = t.order_id and k.courier_id <> t.courier_id and k.seq < p.seq group by k.courier_id) k), 0))`;

/** The claims that are open, each once. */
const OPEN = `select distinct on (t.trip_id, t.courier_id, t.method, t.amount) t.trip_id as "tripId", o.id as "orderId",
         o.number as "orderNumber", c.id as "bikerId", c.user_id as "userId", ${calledName('c', 'u')} as "bikerName",
         t.method, t.amount, t.reason, t.at
       from told t
       join trips r on r.vendor_id = $1 and r.id = t.trip_id
       join orders o on o.vendor_id = $1 and o.id = r.order_id
       join users u on u.id = t.actor_id
       join couriers c on c.vendor_id = $1 and c.id = t.courier_id
       where ($2::uuid is null or t.courier_id = $2) and not ${BROUGHT}
       order by t.trip_id, t.courier_id, t.method, t.amount, t.seq desc`;

const open = named(
  'door-claims-open',
  `with answered as (${ANSWERED}), told as (${TOLD}), open as (${OPEN})
   select r.* from (
     select one.*, row_number() over (partition by one."bikerId" order by one.at desc, one."tripId", one.amount)::int as nth,
       count(*) over (partition by one."bikerId")::int as "ofBiker"
     from open one) r
   where r.nth <= $3
   order by r.nth, r.at desc, r."tripId", r.amount limit $4`,
);

type Claim = z.output<typeof refusedMoney>;
interface Row extends Omit<Claim, 'at'> {
  readonly at: Date;
  /** This person says that he has it. */
  readonly userId: string;
  /** Says how many of his are open. */
  readonly ofBiker: number;
}

/** Says whose claims are read, and when: what was told long before is none any more. */
export interface ClaimLook {
  readonly vendorId: string;
  readonly now: Date;
}

async function read(
  db: Queryable,
  { vendorId, now }: ClaimLook,
  bikerId: string | null,
  ofOne: number,
): Promise<Row[]> {
  const since = new Date(now.getTime() - DOOR_CLAIM_OPEN_DAYS * 86_400_000);
  return (await db.query<Row>(open([vendorId, bikerId, ofOne, DOOR_CLAIMS_SHOWN, since]))).rows;
}

const claimOf = ({ ofBiker: _count, userId: _person, at, ...claim }: Row): Claim => ({
  ...claim,
  at: at.toISOString(),
});

/**
 * Lists the open claims of a courier, the newest first: what he says that he has and that is in no book. A claim ends when he himself brings
 * as much of its order, when staff bring it and what every other courier of the order may have, when a count of his purse finds it, when
 * somebody answers it, and thirty days after it was told (DOOR_CLAIM_OPEN_DAYS). What another courier or the guest paid does not end it:
 * that says nothing of what is in his pocket.
 */
export async function listOpenClaims(db: Queryable, look: ClaimLook, bikerId: string) {
  const rows = await read(db, look, bikerId, DOOR_CLAIMS_SHOWN);
  return rows.map((row) => ({ ...claimOf(row), userId: row.userId }));
}

/**
 * Lists the same of every courier for the board, the newest first. Of each there are a few, before anybody has more: whoever says much
 * hides nobody.
 * @returns beside them how many more there are of whom.
 */
export async function listRefusedMoney(db: Queryable, look: ClaimLook) {
  const rows = await read(db, look, null, DOOR_CLAIMS_OF_ONE);
  const ofBikers = [...groupBy(rows, ({ bikerId }) => bikerId).entries()];
  return {
    refusedMoney: rows.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(claimOf),
    refusedMore: ofBikers.flatMap(([bikerId, [first, ...more]]) => {
      const count = first ? first.ofBiker - 1 - more.length : 0;
      return first && count > 0 ? [{ bikerId, bikerName: first.bikerName, count }] : [];
    }),
  };
}
