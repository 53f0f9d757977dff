import { PUSH_STATUSES, PUSH_STEPS, type PushStatus } from '@sofreh/domain/accounting';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const gather = named(
  'sanad-push-gather',
  `insert into sanad_push_orders (vendor_id, order_id, business_day, number, status)
   select o.vendor_id, o.id, o.business_day, o.number, 'WAITING' from orders o
   where o.vendor_id = $1 and o.business_day >= $2::date and o.business_day < $3::date and ${SOLD}
     and ($5 or o.business_day >= least($4::date, coalesce((select max(p.business_day) from sanad_push_orders p where p.vendor_id = $1), $2::date)))
     and not exists (select from sanad_push_orders p where p.vendor_id = $1 and p.order_id = o.id)
   on conflict (vendor_id, order_id) do nothing`,
);

/**
 * Has the sold orders of days that are over wait to be sent, each once. `late` is the first day that may still get some; days before it
 * are looked at where all are asked for.
 */
export async function gatherSold(
  db: Queryable,
  vendorId: string,
  {
    fromDay,
    today,
    late,
    all,
  }: { readonly fromDay: string; readonly today: string; readonly late: string; readonly all: boolean },
): Promise<void> {
  await db.query(gather([vendorId, fromDay, today, late, all]));
}

const claim = named(
  'sanad-push-claim',
  `update sanad_push_orders p set status = 'SENDING', attempts = p.attempts + 1, sent_at = $2, failure = ''
   where p.vendor_id = $1 and p.order_id = (
     select n.order_id from sanad_push_orders n where n.vendor_id = $1 and n.status = 'WAITING'
     order by n.attempts, n.business_day, n.number limit 1 for update skip locked)
   returning p.order_id as "orderId"`,
);

/**
 * Claims the next order to be sent, held by whoever asked: what failed before comes after what was never tried.
 * Undefined where none waits.
 */
export async function claimNext(db: Queryable, vendorId: string, at: Date): Promise<string | undefined> {
  return (await db.query<{ orderId: string }>(claim([vendorId, at]))).rows[0]?.orderId;
}

const step = named(
  'sanad-push-step',
  `update sanad_push_orders p set status = $4, failure = $5, ended_at = $6
   where p.vendor_id = $1 and p.order_id = $2 and p.status = $3`,
);

/** Takes an order one step on, once: whoever comes second changes nothing. */
export async function stepPush(
  db: Queryable,
  vendorId: string,
  orderId: string,
  {
    from,
    to,
    failure = '',
  }: { readonly from: PushStatus; readonly to: PushStatus; readonly failure?: string },
  at: Date,
): Promise<void> {
  const ended = to === 'DONE' || to === 'REFUSED' ? at : null;
  await db.query(step([vendorId, orderId, from, to, failure, ended]));
}

const drop = named(
  'sanad-push-drop',
  'delete from sanad_push_orders p where p.vendor_id = $1 and p.order_id = $2',
);

/** An order that is sold no more is nobody's document. */
export async function dropPush(db: Queryable, vendorId: string, orderId: string): Promise<void> {
  await db.query(drop([vendorId, orderId]));
}

const lost = named(
  'sanad-push-lost',
  `update sanad_push_orders p set status = 'UNSURE', failure = 'TIMEOUT'
   where p.vendor_id = $1 and p.status = 'SENDING' and p.sent_at < $2`,
);

/** Whoever was sending them was killed: nobody knows whether they arrived. */
export async function giveUpLost(db: Queryable, vendorId: string, before: Date): Promise<void> {
  await db.query(lost([vendorId, before]));
}

const free = named(
  'sanad-push-free',
  `update sanad_push_orders p set status = 'WAITING', failure = '' where p.vendor_id = $1 and p.status = 'UNCODED'`,
);

/** Codes were given, or are asked for no more: what waited for them is looked at again. */
export async function freeUncoded(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(free([vendorId]));
}

const unsure = named(
  'sanad-push-unsure',
  `select p.order_id as "orderId" from sanad_push_orders p
   where p.vendor_id = $1 and p.status = 'UNSURE' and p.sent_at < $2 order by p.business_day, p.number limit 100`,
);

export async function readUnsure(db: Queryable, vendorId: string, before: Date): Promise<string[]> {
  return (await db.query<{ orderId: string }>(unsure([vendorId, before]))).rows.map(({ orderId }) => orderId);
}

const COUNTS = PUSH_STATUSES.map(
  (status) => `count(*) filter (where p.status = '${status}')::int as "${status.toLowerCase()}"`,
).join(', ');

export interface PushDay {
  readonly day: string;
  readonly waiting: number;
  readonly sending: number;
  readonly done: number;
  readonly refused: number;
  readonly unsure: number;
  readonly uncoded: number;
}

const days = named(
  'sanad-push-days',
  `select p.business_day::text as day, ${COUNTS}, count(*) over ()::int as total from sanad_push_orders p
   where p.vendor_id = $1 group by p.business_day order by p.business_day desc limit $2 offset $3`,
);

/** Reads the days whose orders were sent or are to be, newest first. */
export function listPushDays(db: Queryable, vendorId: string, paging: Paging): Promise<Page<PushDay>> {
  return readPage<PushDay>(db, days, [vendorId], paging);
}

export interface PushRow {
  readonly orderId: string;
  readonly number: number;
  readonly status: PushStatus;
  readonly attempts: number;
  readonly failure: string;
  readonly sentAt: Date | null;
}

const openOfDay = named(
  'sanad-push-orders',
  `select p.order_id as "orderId", p.number, p.status, p.attempts, p.failure, p.sent_at as "sentAt", count(*) over ()::int as total
   from sanad_push_orders p where p.vendor_id = $1 and p.business_day = $2::date and p.status <> 'DONE'
   order by p.number limit $3 offset $4`,
);

/** Reads the orders of a day that the accounting program does not have yet, or refused. */
export function listPushOrders(
  db: Queryable,
  vendorId: string,
  day: string,
  paging: Paging,
): Promise<Page<PushRow>> {
  return readPage<PushRow>(db, openOfDay, [vendorId, day], paging);
}

const again = named(
  'sanad-push-again',
  `update sanad_push_orders p set status = 'WAITING', ended_at = null, failure = ''
   where p.vendor_id = $1 and p.business_day = $2::date and ($3::uuid is null or p.order_id = $3)
     and p.status in (${sqlList(PUSH_STEPS.AGAIN)})`,
);
const arrived = named(
  'sanad-push-arrived',
  `update sanad_push_orders p set status = 'DONE', ended_at = $4, failure = ''
   where p.vendor_id = $1 and p.business_day = $2::date and ($3::uuid is null or p.order_id = $3)
     and p.status in (${sqlList(PUSH_STEPS.ARRIVED)})`,
);

/** A person has a day's orders, or one of them, sent again, or says that they arrived. @returns how many that was. */
export async function writeAgain(
  client: PoolClient,
  vendorId: string,
  {
    day,
    orderId,
    isThere,
  }: { readonly day: string; readonly orderId: string | null; readonly isThere: boolean },
  at: Date,
): Promise<number> {
  const of = [vendorId, day, orderId];
  return (await client.query(isThere ? arrived([...of, at]) : again(of))).rowCount ?? 0;
}
