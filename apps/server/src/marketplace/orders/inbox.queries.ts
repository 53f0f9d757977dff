import { OFF_THERE } from '@sofreh/domain/marketplace';
import type { ToldOrder, UnreadOrder } from '@sofreh/providers/marketplace';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const add = named(
  'marketplace-inbox-add',
  `insert into marketplace_inbox (vendor_id, id, shop_id, event_key, reference, code, revision, told, received_at, look_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (vendor_id, shop_id, event_key) do nothing`,
);

export interface News {
  readonly id: string;
  readonly shopId: string;
  readonly eventKey: string;
  readonly told: ToldOrder;
  readonly at: Date;
}

/** Keeps news as they came. @returns false for those that are known. */
export async function insertNews(client: PoolClient, vendorId: string, news: News): Promise<boolean> {
  return (await client.query(add(valuesOf(vendorId, news)))).rowCount === 1;
}

const fetched = named(
  'marketplace-inbox-fetched',
  `insert into marketplace_inbox (vendor_id, id, shop_id, event_key, reference, code, revision, told, received_at, look_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9
   where not exists (select from marketplace_inbox i
     where i.vendor_id = $1 and i.shop_id = $3 and i.reference = $5 and i.revision >= $7)
   on conflict (vendor_id, shop_id, event_key) do nothing`,
);

/** Keeps what was fetched, where it is newer than what is known. @returns false where it is not. */
export async function insertFetched(client: PoolClient, vendorId: string, news: News): Promise<boolean> {
  return (await client.query(fetched(valuesOf(vendorId, news)))).rowCount === 1;
}

const calledOff = named(
  'marketplace-inbox-called-off',
  `select from marketplace_inbox where vendor_id = $1 and shop_id = $2 and reference = $3 and revision >= $4
     and told ->> 'state' in (${sqlList(OFF_THERE)}) limit 1`,
);

/** Tells whether news as new as these, or newer, say that their order was called off there; worked on or not. */
export async function isCalledOff(
  db: Queryable,
  vendorId: string,
  shopId: string,
  { reference, revision }: ToldOrder,
): Promise<boolean> {
  return (await db.query(calledOff([vendorId, shopId, reference, revision]))).rowCount === 1;
}

/** Keeps news of an order that could not be read: once for each, until it can be. */
interface UnreadNews extends Omit<News, 'eventKey' | 'told'> {
  readonly unread: UnreadOrder;
}

// It could be read meanwhile, and what is told of it since cannot: that is news again.
const unreadAgain = named(
  'marketplace-inbox-unread',
  `insert into marketplace_inbox as i (vendor_id, id, shop_id, event_key, reference, code, revision, told, received_at, look_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (vendor_id, shop_id, event_key) do update
     set code = excluded.code, told = excluded.told, received_at = excluded.received_at, look_at = excluded.look_at,
       handled_at = null, outcome = '', fault = '', tries = 0
     where i.handled_at is not null`,
);

/** Keeps that there is an order which cannot be read. @returns false where that is known. */
export async function insertUnread(
  client: PoolClient,
  vendorId: string,
  { id, shopId, unread, at }: UnreadNews,
): Promise<boolean> {
  const { reference, code } = unread;
  const told = JSON.stringify(unread);
  const values = [vendorId, id, shopId, `unread ${reference}`, reference, code, 0, told, at];
  return (await client.query(unreadAgain(values))).rowCount === 1;
}

function valuesOf(vendorId: string, { id, shopId, eventKey, told, at }: News): unknown[] {
  const { reference, code, revision } = told;
  return [vendorId, id, shopId, eventKey, reference, code, revision, JSON.stringify(told), at];
}

const hear = named(
  'marketplace-shop-heard',
  'update marketplace_shops set heard_at = $3 where vendor_id = $1 and id = $2',
);

/** Notes that a shop's marketplace pushed something. */
export async function writeHeard(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  at: Date,
): Promise<void> {
  await client.query(hear([vendorId, shopId, at]));
}

const waiting = named(
  'marketplace-inbox-due',
  `select id, shop_id as "shopId", told, tries from marketplace_inbox
   where vendor_id = $1 and look_at <= $2 order by received_at, revision, id limit 100`,
);

export interface WaitingNews {
  readonly id: string;
  readonly shopId: string;
  readonly told: ToldOrder | UnreadOrder;
  readonly tries: number;
}

/** Lists news that are due, oldest first. */
export async function listDueNews(db: Queryable, vendorId: string, at: Date): Promise<WaitingNews[]> {
  return (await db.query<WaitingNews>(waiting([vendorId, at]))).rows;
}

const handled = named(
  'marketplace-inbox-handled',
  `with this as (
     update marketplace_inbox set handled_at = $3, look_at = null, outcome = $4, fault = '', tries = tries + 1
     where vendor_id = $1 and id = $2 returning shop_id, reference
   )
   update marketplace_inbox i set handled_at = $3, look_at = null, outcome = 'OLD', fault = '' from this
   where i.vendor_id = $1 and i.shop_id = this.shop_id and i.reference = this.reference and i.revision = 0
     and i.id <> $2 and i.handled_at is null`,
);

/** Notes what came of news; that the same order could not be read before is settled with it. */
export async function writeHandled(
  db: Queryable,
  vendorId: string,
  id: string,
  outcome: string,
  at: Date,
): Promise<void> {
  await db.query(handled([vendorId, id, at, outcome]));
}

const failed = named(
  'marketplace-inbox-failed',
  `update marketplace_inbox set look_at = $3, outcome = 'FAILED', fault = $4, tries = tries + 1
   where vendor_id = $1 and id = $2`,
);

/** @param again when it is tried again; null where it waits for a person. */
export async function writeFailed(
  db: Queryable,
  vendorId: string,
  id: string,
  fault: string,
  again: Date | null,
): Promise<void> {
  await db.query(failed([vendorId, id, again, fault.slice(0, 200)]));
}

const again = named(
  'marketplace-inbox-again',
  `update marketplace_inbox set look_at = $3, tries = 0 where vendor_id = $1 and id = $2 and handled_at is null`,
);
const exists = named(
  'marketplace-inbox-exists',
  'select from marketplace_inbox where vendor_id = $1 and id = $2',
);

/** Has news worked on again; those that are done with stay. @returns false where the vendor has none such. */
export async function tryAgain(client: PoolClient, vendorId: string, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(exists([vendorId, id]));
  if (rowCount === 0) return false;
  await client.query(again([vendorId, id, at]));
  return true;
}

export interface InboxRow {
  readonly id: string;
  readonly shopTitle: string;
  readonly reference: string;
  readonly code: string;
  readonly revision: number;
  readonly state: string;
  readonly receivedAt: Date;
  readonly handledAt: Date | null;
  readonly lookAt: Date | null;
  readonly outcome: string;
  readonly fault: string;
  readonly tries: number;
  readonly orderId: string | null;
}

const page = named(
  'marketplace-inbox-page',
  `select i.id, s.title as "shopTitle", i.reference, i.code, i.revision, coalesce(i.told ->> 'state', '') as state,
     i.received_at as "receivedAt", i.handled_at as "handledAt", i.look_at as "lookAt", i.outcome, i.fault, i.tries,
     m.order_id as "orderId", count(*) over ()::int as total
   from marketplace_inbox i
   join marketplace_shops s on s.vendor_id = i.vendor_id and s.id = i.shop_id
   left join marketplace_orders m on m.vendor_id = i.vendor_id and m.shop_id = i.shop_id and m.reference = i.reference
   where i.vendor_id = $1 and (not $2 or i.handled_at is null)
   order by i.received_at desc, i.id desc limit $3 offset $4`,
);

/** Lists what came, newest first. @param query `failed` for what is not done with alone. */
export function listInbox(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly failed: boolean },
): Promise<Page<InboxRow>> {
  return readPage<InboxRow>(db, page, [vendorId, query.failed], query);
}
