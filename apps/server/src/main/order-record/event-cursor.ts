import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/**
 * These are the tables that say up to which of a vendor's events a room has read that a vendor has it follow from some
 * day on.
 */
type ChosenTable = 'survey_cursors' | 'club_cursors';
/** These are of rooms that follow every vendor from its first event. */
const OF_EVERYONE = ['customer_fact_cursors', 'book_cursors', 'platform_share_cursors'] as const;
type CursorTable = ChosenTable | (typeof OF_EVERYONE)[number];
const isOfEveryone = (table: CursorTable) => OF_EVERYONE.some((each) => each === table);

const start = (table: ChosenTable) =>
  named(
    `${table}-start`,
    `insert into ${table} (vendor_id, event_seq)
     values ($1, coalesce((select c.event_seq from vendor_counters c where c.vendor_id = $1), 0)) on conflict do nothing`,
  );
const begin = (table: CursorTable) =>
  named(
    `${table}-begin`,
    `insert into ${table} (vendor_id, event_seq) values ($1, 0) on conflict do nothing`,
  );
const behind = (table: CursorTable) =>
  named(
    `${table}-behind`,
    `select c.vendor_id as "vendorId" from vendor_counters c
     ${isOfEveryone(table) ? 'left join' : 'join'} ${table} b on b.vendor_id = c.vendor_id
     where c.event_seq > coalesce(b.event_seq, 0)`,
  );
const hold = (table: CursorTable) =>
  named(`${table}-hold`, `select event_seq as seq from ${table} where vendor_id = $1 for update`);
const move = (table: CursorTable) =>
  named(`${table}-move`, `update ${table} set event_seq = $2 where vendor_id = $1`);

/** Has a room follow a vendor's events from here on, unless it does. */
export async function startCursor(client: PoolClient, table: ChosenTable, vendorId: string): Promise<void> {
  await client.query(start(table)([vendorId]));
}

/** Reads the vendors a room follows of which something happened that it has not read. */
export async function readBehind(db: Queryable, table: CursorTable): Promise<string[]> {
  return (await db.query<{ vendorId: string }>(behind(table)())).rows.map(({ vendorId }) => vendorId);
}

const ordersAfter = named(
  'event-cursor-orders-after',
  `select e.seq, e.order_id as "orderId" from order_events e
   where e.vendor_id = $1 and e.seq > $2 order by e.seq limit $3`,
);
/** Holds a room's place in a vendor's events until the transaction ends. @returns nothing where the room does not follow it. */
export async function holdCursor(
  client: PoolClient,
  table: CursorTable,
  vendorId: string,
): Promise<number | undefined> {
  return (await client.query<{ seq: number }>(hold(table)([vendorId]))).rows[0]?.seq;
}

/** So many events are taken at once. */
const BATCH = 500;

/**
 * Gives the orders of the next events, whose numbers become visible in order, so that none is passed over; the place
 * moves behind them in the same transaction, and another process waits until it ends.
 */
export async function takeOrders(
  client: PoolClient,
  table: CursorTable,
  vendorId: string,
): Promise<{ readonly orderIds: string[]; readonly isMore: boolean }> {
  if (isOfEveryone(table)) await client.query(begin(table)([vendorId]));
  const seq = await holdCursor(client, table, vendorId);
  const events = await client.query<{ seq: number; orderId: string }>(
    ordersAfter([vendorId, seq ?? 0, BATCH]),
  );
  const last = events.rows.at(-1);
  if (last) await client.query(move(table)([vendorId, last.seq]));
  const orderIds = [...new Set(events.rows.map(({ orderId }) => orderId))];
  return { orderIds, isMore: events.rows.length === BATCH };
}
