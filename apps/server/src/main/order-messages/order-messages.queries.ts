import type { MessageAuthor } from '@sofreh/domain/enums';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface MessageRow {
  readonly id: string;
  readonly orderId: string;
  readonly author: MessageAuthor;
  readonly authorName: string;
  readonly text: string;
  readonly at: Date;
  readonly seenAt: Date | null;
}

const fields = `m.id, m.order_id as "orderId", m.author, ${personName('m.vendor_id', 'm.author_id')} as "authorName", m.text,
  m.written_at as at, m.seen_at as "seenAt"`;

const ofOrder = named(
  'order-messages-of-order',
  `select ${fields}, count(*) over ()::int as total from order_messages m
   where m.vendor_id = $1 and m.order_id = $2 order by m.written_at desc, m.id desc limit $3 offset $4`,
);

/** Reads a page of what was written about an order, the newest first. */
export function listMessages(
  db: Queryable,
  vendorId: string,
  orderId: string,
  paging: Paging,
): Promise<Page<MessageRow>> {
  return readPage<MessageRow>(db, ofOrder, [vendorId, orderId], paging);
}

const isThere = named(
  'order-messages-order',
  'select exists (select from orders o where o.vendor_id = $1 and o.id = $2) as there',
);

/** Says whether the vendor has the order. */
export async function hasOrder(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(isThere([vendorId, orderId]));
  return rows[0]?.there ?? false;
}

const one = named(
  'order-message',
  `select ${fields} from order_messages m where m.vendor_id = $1 and m.id = $2`,
);

export async function readMessage(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(one([vendorId, id]));
  return rows[0];
}

const countBy = named(
  'order-messages-count',
  'select count(*)::int as count from order_messages m where m.vendor_id = $1 and m.order_id = $2 and m.author = $3',
);

/** Counts how many messages one side has written about an order. */
export async function countMessages(
  db: Queryable,
  vendorId: string,
  orderId: string,
  author: MessageAuthor,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(countBy([vendorId, orderId, author]));
  return rows[0]?.count ?? 0;
}

const insert = named(
  'order-message-insert',
  `insert into order_messages (vendor_id, id, order_id, author, author_id, text, written_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface NewMessage {
  readonly id: string;
  readonly orderId: string;
  readonly author: MessageAuthor;
  readonly authorId: string;
  readonly text: string;
}

export async function insertMessage(
  client: PoolClient,
  vendorId: string,
  { id, orderId, author, authorId, text }: NewMessage,
  at: Date,
): Promise<void> {
  await client.query(insert([vendorId, id, orderId, author, authorId, text, at]));
}

const see = named(
  'order-messages-seen',
  `update order_messages m set seen_at = $5 from order_messages last
   where last.vendor_id = $1 and last.order_id = $2 and last.id = $3 and m.vendor_id = $1 and m.order_id = $2
     and m.author = $4 and m.seen_at is null and (m.written_at, m.id) <= (last.written_at, last.id)`,
);

/** Marks what one side wrote up to a message as read. @returns whether anything was not read before. */
export async function markSeen(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  { until, writtenBy, at }: { readonly until: string; readonly writtenBy: MessageAuthor; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(see([vendorId, orderId, until, writtenBy, at]));
  return (rowCount ?? 0) > 0;
}

const unreadByGuest = named(
  'order-messages-unread-by-guest',
  `select m.order_id as "orderId", count(*)::int as unread from order_messages m
   where m.vendor_id in (select v.id from vendors v where v.brand_id = $1) and m.order_id = any($2)
     and m.author = 'STAFF' and m.seen_at is null
   group by m.order_id`,
);

/** Counts how many messages of the shop their guest has not read, of some orders at vendors of a brand that have any. */
export async function countUnread(
  db: Queryable,
  brandId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ orderId: string; unread: number }>(unreadByGuest([brandId, orderIds]));
  return new Map(rows.map(({ orderId, unread }) => [orderId, unread]));
}

const waiting = named(
  'order-messages-waiting',
  `select m.order_id as "orderId", o.number as "orderNumber", o.customer_name as "customerName",
     count(*)::int as unread, min(m.written_at) as since,
     (array_agg(m.text order by m.written_at desc, m.id desc))[1] as text, count(*) over ()::int as total
   from order_messages m join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
   where m.vendor_id = $1 and m.author = 'CUSTOMER' and m.seen_at is null
   group by m.order_id, o.number, o.customer_name order by since, m.order_id limit $2 offset $3`,
);

export interface WaitingMessages {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly text: string;
  readonly unread: number;
  readonly since: Date;
}

/** Reads orders whose guests wrote what nobody has read, the longest-waiting first. */
export function listUnread(db: Queryable, vendorId: string, paging: Paging): Promise<Page<WaitingMessages>> {
  return readPage<WaitingMessages>(db, waiting, [vendorId], paging);
}
