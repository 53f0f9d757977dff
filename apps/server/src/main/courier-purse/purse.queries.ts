import type { Purse, PurseEntry, PurseEntryKind } from '@sofreh/domain/courier-purse';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { utcText } from '#app/platform/db/utc.ts';

const open = named(
  'purse-open',
  `insert into courier_purses (vendor_id, id, courier_id, opened_at) values ($1, $2, $3, $4)
   on conflict (vendor_id, courier_id) where counted_at is null do nothing`,
);
const lock = named(
  'purse-lock',
  'select id from courier_purses where vendor_id = $1 and courier_id = $2 and counted_at is null for update',
);

const HOLD_TRIES = 5;

/** The purse a courier has with him, made where he has none, and held until the transaction ends. */
export async function holdPurse(
  client: PoolClient,
  vendorId: string,
  courierId: string,
  made: { readonly id: string; readonly at: Date },
): Promise<string> {
  for (let tries = 1; tries <= HOLD_TRIES; tries += 1) {
    await client.query(open([vendorId, made.id, courierId, made.at]));
    const { rows } = await client.query<{ id: string }>(lock([vendorId, courierId]));
    // Whoever waited for a purse while it was counted finds it closed, and the courier has another from then on.
    if (rows[0]) return rows[0].id;
  }
  throw new Error(`the purses of courier ${courierId} are counted again and again`);
}

const rides = named('purse-courier-rides', 'select active from couriers where vendor_id = $1 and id = $2');

/** Says whether a courier rides for the vendor still, as long as his purse is held: nobody lets him go meanwhile. */
export async function ridesStill(client: PoolClient, vendorId: string, courierId: string): Promise<boolean> {
  return (await client.query<{ active: boolean }>(rides([vendorId, courierId]))).rows[0]?.active ?? false;
}

const broughtBy = named(
  'purse-courier-of-order',
  `select c.id as "courierId", c.user_id as "courierUserId" from trips t
   join couriers c on c.vendor_id = t.vendor_id and c.id = t.courier_id
   where t.vendor_id = $1 and t.order_id = $2 and t.picked_up_at is not null order by t.requested_at desc limit 1`,
);

/** Reads the own courier who picked an order up last. */
export async function findCourierOfOrder(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<{ readonly courierId: string; readonly courierUserId: string } | undefined> {
  const { rows } = await client.query<{ courierId: string; courierUserId: string }>(
    broughtBy([vendorId, orderId]),
  );
  return rows[0];
}

export interface NewPurseEntry extends PurseEntry {
  readonly id: string;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  /** A count had found the cash of this payment already; only a difference has it. */
  readonly foundFor?: string;
  readonly by: string;
  readonly at: Date;
}

const add = named(
  'purse-entry-add',
  `insert into courier_purse_entries (vendor_id, id, purse_id, kind, amount, tendered, order_id, transaction_id,
     found_for, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export async function insertPurseEntry(
  client: PoolClient,
  vendorId: string,
  purseId: string,
  entry: NewPurseEntry,
): Promise<void> {
  const { id, kind, amount, tendered, orderId, transactionId, foundFor, by, at } = entry;
  const what = [kind, amount, tendered, orderId, transactionId, foundFor ?? null];
  await client.query(add([vendorId, id, purseId, ...what, by, at]));
}

const stored = named(
  'purse-entry-find',
  `select e.kind, e.amount, p.courier_id as "courierId", p.expected_amount as expected, p.counted_amount as counted
   from courier_purse_entries e join courier_purses p on p.vendor_id = e.vendor_id and p.id = e.purse_id
   where e.vendor_id = $1 and e.id = $2`,
);

export interface StoredEntry {
  readonly kind: PurseEntryKind;
  readonly amount: number;
  readonly courierId: string;
  readonly expected: number | null;
  readonly counted: number | null;
}

/** Finds what is stored under an entry's id, with the count of its purse. */
export async function findPurseEntry(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<StoredEntry | undefined> {
  return (await db.query<StoredEntry>(stored([vendorId, id]))).rows[0];
}

const collected = named(
  'purse-collected',
  `select p.courier_id as "courierId", c.user_id as "courierUserId", p.id as "purseId",
     p.counted_at is not null as "isCounted"
   from courier_purse_entries e join courier_purses p on p.vendor_id = e.vendor_id and p.id = e.purse_id
   join couriers c on c.vendor_id = p.vendor_id and c.id = p.courier_id
   where e.vendor_id = $1 and e.transaction_id = $2`,
);

/** This is the purse into which the cash of a payment was written. */
export interface StoredCollection {
  readonly courierId: string;
  readonly courierUserId: string;
  readonly purseId: string;
  readonly isCounted: boolean;
}

/** Reads the purse a payment's cash was written into; undefined where it was none. */
export async function findCollected(
  client: PoolClient,
  vendorId: string,
  transactionId: string,
): Promise<StoredCollection | undefined> {
  return (await client.query<StoredCollection>(collected([vendorId, transactionId]))).rows[0];
}

const tookAtDoor = named(
  'purse-courier-who-took',
  `select c.id as "courierId" from transactions x
   join trips t on t.vendor_id = x.vendor_id and t.order_id = x.order_id and t.picked_up_at <= x.settled_at
   join couriers c on c.vendor_id = t.vendor_id and c.id = t.courier_id and c.user_id = x.created_by
   where x.vendor_id = $1 and x.id = $2 order by t.requested_at desc limit 1`,
);

/** Reads the own courier who took a payment while the order was with him; undefined where it was taken elsewhere. */
export async function findCourierWhoTook(
  client: PoolClient,
  vendorId: string,
  transactionId: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ courierId: string }>(tookAtDoor([vendorId, transactionId]));
  return rows[0]?.courierId;
}

const found = named(
  'purse-found-too-much',
  `select greatest(0, f.over + coalesce((
     select sum(e.amount) from courier_purse_entries e
     join courier_purses p on p.vendor_id = $1 and p.id = e.purse_id and p.courier_id = $2
     join transactions y on y.vendor_id = $1 and y.id = e.found_for
     where e.vendor_id = $1 and e.found_for is not null and y.settled_at <= f.counted_at
       and (f.before is null or y.settled_at > f.before)), 0))::bigint as left
   from (
     select p.counted_at, p.counted_amount - p.expected_amount as over,
       (select max(q.counted_at) from courier_purses q
        where q.vendor_id = $1 and q.courier_id = $2 and q.counted_at < p.counted_at) as before
     from courier_purses p
     where p.vendor_id = $1 and p.courier_id = $2
       and p.counted_at >= (select x.settled_at from transactions x where x.vendor_id = $1 and x.id = $3)
     order by p.counted_at limit 1) f`,
);

/** Reads what the first count of a courier after a payment found too much, without what it was of other payments. His purse is held. */
export async function readFoundTooMuch(
  client: PoolClient,
  vendorId: string,
  courierId: string,
  transactionId: string,
): Promise<number> {
  const { rows } = await client.query<{ left: number }>(found([vendorId, courierId, transactionId]));
  return rows[0]?.left ?? 0;
}

const foundOf = named(
  'purse-found-of-payment',
  `select coalesce(-sum(e.amount), 0)::bigint as sum from courier_purse_entries e
   where e.vendor_id = $1 and e.found_for = $2`,
);

/** Reads what of a payment's cash a count had found already, as its correction says. */
export async function readFoundOf(
  client: PoolClient,
  vendorId: string,
  transactionId: string,
): Promise<number> {
  return (await client.query<{ sum: number }>(foundOf([vendorId, transactionId]))).rows[0]?.sum ?? 0;
}

const ofOpen = named(
  'purse-entries-open',
  `select e.id, e.kind, e.amount, e.tendered, o.number as "orderNumber",
     ${personName('e.vendor_id', 'e.created_by')} as "createdByName", ${utcText('e.created_at')} as "createdAt"
   from courier_purses p
   join courier_purse_entries e on e.vendor_id = p.vendor_id and e.purse_id = p.id
   left join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
   where p.vendor_id = $1 and p.courier_id = $2 and p.counted_at is null order by e.created_at, e.id`,
);

export interface PurseEntryRow extends PurseEntry {
  readonly id: string;
  readonly orderNumber: number | null;
  readonly createdByName: string;
  readonly createdAt: string;
}

/** Reads every movement of the cash a courier has with him, since it was counted last. */
export async function listPurseEntries(
  db: Queryable,
  vendorId: string,
  courierId: string,
): Promise<PurseEntryRow[]> {
  return (await db.query<PurseEntryRow>(ofOpen([vendorId, courierId]))).rows;
}

const owedPay = named(
  'purse-pay-owed',
  `select coalesce(-sum(l.amount), 0)::bigint as owed from ledger_entries l
   where l.vendor_id = $1 and l.account = 'WAGES:' || $2::text`,
);

/** Reads what a courier earned and was not paid, by the books. */
export async function readOwedPay(db: Queryable, vendorId: string, courierId: string): Promise<number> {
  return (await db.query<{ owed: number }>(owedPay([vendorId, courierId]))).rows[0]?.owed ?? 0;
}

const close = named(
  'purse-count',
  `update courier_purses set counted_at = $3, counted_by = $4, expected_amount = $5, counted_amount = $6,
     difference_reason = $7
   where vendor_id = $1 and id = $2`,
);

export async function writePurseCount(
  client: PoolClient,
  vendorId: string,
  purseId: string,
  count: { at: Date; by: string; expected: Purse['balance']; counted: number; reason: string },
): Promise<void> {
  const { at, by, expected, counted, reason } = count;
  await client.query(close([vendorId, purseId, at, by, expected, counted, reason]));
}
