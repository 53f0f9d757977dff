import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { firstHash, type SealedEvent } from './chain.ts';

const vendorsToSeal = named(
  'seal-vendors',
  `select v.id, v.business_day_cutoff as "businessDayCutoff" from vendor_counters c join vendors v on v.id = c.vendor_id
   left join day_seal_heads h on h.vendor_id = c.vendor_id
   where c.event_seq > coalesce(h.last_seq, 0) order by v.id`,
);

export interface SealedVendor {
  readonly id: string;
  readonly businessDayCutoff: string;
}

/** Reads the vendors of which something happened that is not sealed. */
export async function readVendorsToSeal(db: Queryable): Promise<SealedVendor[]> {
  return (await db.query<SealedVendor>(vendorsToSeal())).rows;
}

const unsealed = named(
  'seal-unsealed',
  `select c.event_seq - coalesce(h.last_seq, 0) as count from vendor_counters c
   left join day_seal_heads h on h.vendor_id = c.vendor_id where c.vendor_id = $1`,
);

/** Counts how many of a vendor's events are not sealed. */
export async function countUnsealed(db: Queryable, vendorId: string): Promise<number> {
  return (await db.query<{ count: number }>(unsealed([vendorId]))).rows[0]?.count ?? 0;
}

export interface SealHead {
  readonly lastSeq: number;
  readonly businessDay: string | null;
  readonly hash: Buffer;
  readonly code: string;
}

const lockHead = named(
  'seal-head-lock',
  `insert into day_seal_heads as h (vendor_id, last_seq, business_day, hash, code) values ($1, 0, null, $2, '')
   on conflict (vendor_id) do update set last_seq = h.last_seq
   returning h.last_seq as "lastSeq", h.business_day::text as "businessDay", h.hash, h.code`,
);

/** Locks the place where the next seal goes on; nobody else seals until the transaction ends. */
export async function lockSealHead(client: PoolClient, vendorId: string): Promise<SealHead> {
  const { rows } = await client.query<SealHead>(lockHead([vendorId, firstHash(vendorId)]));
  const [head] = rows;
  if (!head) throw new Error('the head of the seals gave no row');
  return head;
}

const findHead = named(
  'seal-head-find',
  `select last_seq as "lastSeq", business_day::text as "businessDay", hash, code from day_seal_heads where vendor_id = $1`,
);

/** Reads the same without holding it; undefined where nothing was ever sealed. */
export async function readSealHead(db: Queryable, vendorId: string): Promise<SealHead | undefined> {
  return (await db.query<SealHead>(findHead([vendorId]))).rows[0];
}

const codeSince = named(
  'seal-code-since',
  `select coalesce(
     (select s.code from day_seals s where s.vendor_id = $1 and s.sealed_at >= $2
      order by s.sealed_at, s.last_seq desc limit 1),
     (select h.code from day_seal_heads h join vendor_counters c on c.vendor_id = h.vendor_id
      where h.vendor_id = $1 and h.last_seq >= c.event_seq)) as code`,
);

/**
 * Reads the code of the seal that first held all that had happened by a moment: of those made first since, the last; or
 * the last of all where nothing has happened after it. Null where there is none yet.
 */
export async function readCodeSince(db: Queryable, vendorId: string, at: string): Promise<string | null> {
  return (await db.query<{ code: string | null }>(codeSince([vendorId, at]))).rows[0]?.code || null;
}

const events = named(
  'seal-events',
  `select e.seq, e.order_id as "orderId", e.type, e.actor_kind as "actorKind", e.actor_id as "actorId",
     e.sent_by as "sentBy", e.device, e.reason, e.data::text as data,
     to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
   from order_events e where e.vendor_id = $1 and e.seq >= $2 and e.seq <= $3 order by e.seq limit $4`,
);

/** Reads a vendor's events by their numbers, in order. */
export async function readEventsToSeal(
  db: Queryable,
  vendorId: string,
  from: number,
  to: number,
  limit: number,
): Promise<SealedEvent[]> {
  return (await db.query<SealedEvent>(events([vendorId, from, to, limit]))).rows;
}

export interface SealRow {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly businessDay: string;
  readonly sealedAt: Date;
  readonly hash: Buffer;
  readonly marks: Buffer;
  readonly code: string;
}

const addSeal = named(
  'seal-add',
  `insert into day_seals (vendor_id, first_seq, last_seq, business_day, sealed_at, hash, marks, code)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const moveHead = named(
  'seal-head-move',
  'update day_seal_heads set last_seq = $2, business_day = $3, hash = $4, code = $5 where vendor_id = $1',
);

/** Writes a seal and has the next one go on from it. */
export async function writeSeal(client: PoolClient, vendorId: string, seal: SealRow): Promise<void> {
  const { firstSeq, lastSeq, businessDay, sealedAt, hash, marks, code } = seal;
  await client.query(addSeal([vendorId, firstSeq, lastSeq, businessDay, sealedAt, hash, marks, code]));
  await client.query(moveHead([vendorId, lastSeq, businessDay, hash, code]));
}

const COLUMNS = `s.first_seq as "firstSeq", s.last_seq as "lastSeq", s.business_day::text as "businessDay",
  s.sealed_at as "sealedAt", s.hash, s.marks, s.code`;
const ofDay = named(
  'seals-of-day',
  `select ${COLUMNS} from day_seals s where s.vendor_id = $1 and s.business_day = $2::date order by s.last_seq`,
);
const before = named(
  'seal-before',
  `select ${COLUMNS} from day_seals s where s.vendor_id = $1 and s.last_seq < $2 order by s.last_seq desc limit 1`,
);
const after = named(
  'seal-after',
  `select ${COLUMNS} from day_seals s where s.vendor_id = $1 and s.last_seq > $2 order by s.last_seq limit 1`,
);

/** Reads the seals of a business day, in their order. */
export async function readSealsOfDay(db: Queryable, vendorId: string, day: string): Promise<SealRow[]> {
  return (await db.query<SealRow>(ofDay([vendorId, day]))).rows;
}

const lastOf = named(
  'seal-last-until',
  `select s.code, s.business_day::text as "businessDay" from day_seals s
   where s.vendor_id = $1 and s.business_day <= $2::date order by s.last_seq desc limit 1`,
);

/** Reads the last seal of a business day, or of the newest before it that has one; undefined where none has. */
export async function readLastSeal(
  db: Queryable,
  vendorId: string,
  day: string,
): Promise<{ readonly code: string; readonly businessDay: string } | undefined> {
  return (await db.query<{ code: string; businessDay: string }>(lastOf([vendorId, day]))).rows[0];
}

/** Reads the seals beside one; undefined where there is none. */
export async function readSealsBeside(
  db: Queryable,
  vendorId: string,
  first: SealRow,
  last: SealRow,
): Promise<{ readonly before: SealRow | undefined; readonly after: SealRow | undefined }> {
  return {
    before: (await db.query<SealRow>(before([vendorId, first.lastSeq]))).rows[0],
    after: (await db.query<SealRow>(after([vendorId, last.lastSeq]))).rows[0],
  };
}

const days = named(
  'seal-days-page',
  `with days as (
     select s.business_day, min(s.first_seq) as first, max(s.last_seq) as last, count(*)::int as seals from day_seals s
     where s.vendor_id = $1 and s.business_day >= coalesce($2::date, '2000-01-01')
       and s.business_day <= coalesce($3::date, '2199-12-31')
       and ($4::text is null or s.business_day in (
         select k.business_day from day_seals k where k.vendor_id = $1 and k.code = $4))
     group by s.business_day)
   select d.business_day::text as "businessDay", (d.last - d.first + 1)::int as "eventCount", d.seals as "sealCount",
     s.code, s.sealed_at as "sealedAt", count(*) over ()::int as total
   from days d join day_seals s on s.vendor_id = $1 and s.last_seq = d.last
   order by d.business_day desc limit $5 offset $6`,
);

export interface SealDayRow {
  readonly businessDay: string;
  readonly eventCount: number;
  readonly sealCount: number;
  readonly code: string;
  readonly sealedAt: Date;
}

/** Reads a page of sealed days, the last one first; with a code the day it is of. */
export function listSealDays(
  db: Queryable,
  vendorId: string,
  asked: Paging & {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly code?: string | undefined;
  },
): Promise<Page<SealDayRow>> {
  return readPage<SealDayRow>(
    db,
    days,
    [vendorId, asked.from ?? null, asked.to ?? null, asked.code ?? null],
    asked,
  );
}

const eventOrder = named(
  'seal-event-order',
  `select e.type, e.at, o.id as "orderId", o.number as "orderNumber" from order_events e
   left join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id where e.vendor_id = $1 and e.seq = $2`,
);

/** Reads what an event is of, as it says now. */
export async function readEventOrder(
  db: Queryable,
  vendorId: string,
  seq: number,
): Promise<
  | {
      readonly type: string;
      readonly at: Date;
      readonly orderId: string | null;
      readonly orderNumber: number | null;
    }
  | undefined
> {
  return (
    await db.query<{ type: string; at: Date; orderId: string | null; orderNumber: number | null }>(
      eventOrder([vendorId, seq]),
    )
  ).rows[0];
}
