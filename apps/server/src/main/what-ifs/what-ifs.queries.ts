import type { WhatIf, WhatIfBill } from '@sofreh/contract/main/what-ifs';
import type { OrderType } from '@sofreh/domain/enums';
import { WHAT_IF_PARTS, type WhatIfChanges } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
import type { BranchPrices } from './sold-orders.queries.ts';

/** Says what orders came to, before and after. */
export interface WhatIfSums {
  readonly before: WhatIf['before'];
  readonly after: WhatIf['after'];
}

/** What the bills of a branch came to, would have come to, and how many of them would have been others. */
export type BranchSums = Pick<WhatIf['branches'][number], 'before' | 'after' | 'changedCount'>;

export interface WhatIfRow extends WhatIfSums {
  readonly id: string;
  /** Whose orders are priced, one branch after the other. */
  readonly vendorIds: readonly string[];
  readonly vendorsDone: number;
  /** By the branch; only of those that orders were priced of. */
  readonly branches: Readonly<Record<string, BranchSums>>;
  readonly from: string;
  readonly to: string;
  readonly orderType: OrderType | null;
  readonly changes: WhatIfChanges;
  /** What the dishes with prices of their own are called, by their ids. */
  readonly dishTitles: Readonly<Record<string, string>>;
  readonly requestHash: string;
  readonly status: WhatIf['status'];
  readonly orderCount: number;
  readonly pricedCount: number;
  readonly skippedCount: number;
  readonly changedCount: number;
  readonly lastDay: string | null;
  readonly lastNumber: number | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = `w.id, w.vendor_ids::text[] as "vendorIds", w.vendors_done as "vendorsDone",
  coalesce(w.sums -> 'branches', '{}') as branches, w.from_day::text as "from", w.to_day::text as "to", w.order_type as "orderType", w.changes,
  (select coalesce(json_object_agg(d.id, d.title), '{}') from menu_items d
   where d.vendor_id = w.vendor_id and d.id in (
     select (p ->> 'menuItemId')::uuid from jsonb_array_elements(w.changes -> 'prices') p)) as "dishTitles",
  w.request_hash as "requestHash", w.status, w.order_count as "orderCount", w.priced_count as "pricedCount",
  w.skipped_count as "skippedCount", w.changed_count as "changedCount", w.last_day::text as "lastDay",
  w.last_number as "lastNumber", w.sums -> 'before' as before, w.sums -> 'after' as after,
  w.created_at as "createdAt", w.ended_at as "endedAt"`;
/** It is the place of a bill's whole among its parts, as arrays of SQL count. */
const WHOLE = WHAT_IF_PARTS.indexOf('finalPrice') + 1;

const add = named(
  'what-if-add',
  `insert into what_ifs (vendor_id, id, from_day, to_day, order_type, changes, request_hash, status, order_count,
     priced_count, skipped_count, changed_count, sums, created_by, created_at, vendor_ids, branch_prices)
   select $1, $2, $3::date, $4::date, $5::text, $6, $7, 'RUNNING', $8, 0, 0, 0, $9, $10, $11, $12::uuid[], $13
   on conflict do nothing`,
);
/** Begins one. @returns false where its id is known. */
export async function insertWhatIf(
  client: PoolClient,
  vendorId: string,
  what: Pick<
    WhatIfRow,
    'id' | 'vendorIds' | 'from' | 'to' | 'orderType' | 'changes' | 'requestHash' | 'orderCount'
  > & {
    readonly branchPrices: BranchPrices;
    readonly sums: WhatIfSums;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, vendorIds, from, to, orderType, changes, requestHash, orderCount, branchPrices, sums, by, at } =
    what;
  const values = [vendorId, id, from, to, orderType, JSON.stringify(changes), requestHash, orderCount];
  const whose = [vendorIds, JSON.stringify(branchPrices)];
  return (await client.query(add([...values, JSON.stringify(sums), by, at, ...whose]))).rowCount === 1;
}

const forget = named(
  'what-if-forget-oldest',
  `delete from what_ifs where vendor_id = $1 and id in (
     select w.id from what_ifs w where w.vendor_id = $1 order by w.created_at desc, w.id desc offset $2 limit 1)`,
);

/** Forgets one that is older than the last ones, with its bills. @returns false where there is none. */
export async function forgetOneOld(db: Queryable, vendorId: string, kept: number): Promise<boolean> {
  return (await db.query(forget([vendorId, kept]))).rowCount === 1;
}

const find = named('what-if-find', `select ${COLUMNS} from what_ifs w where w.vendor_id = $1 and w.id = $2`);
const lock = named(
  'what-if-lock',
  `select ${COLUMNS} from what_ifs w where w.vendor_id = $1 and w.id = $2 for update`,
);

export async function findWhatIf(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<WhatIfRow | undefined> {
  return (await db.query<WhatIfRow>(find([vendorId, id]))).rows[0];
}

/** Reads the same, held until the transaction ends: one process prices at a time. */
export async function lockWhatIf(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<WhatIfRow | undefined> {
  return (await client.query<WhatIfRow>(lock([vendorId, id]))).rows[0];
}

const page = named(
  'what-if-page',
  `select ${COLUMNS}, count(*) over ()::int as total from what_ifs w
   where w.vendor_id = $1 and w.vendor_ids <@ $2::uuid[]
   order by w.created_at desc, w.id desc limit $3 offset $4`,
);

/** A page of the questions of a vendor that are of these vendors alone, newest first. */
export function listWhatIfs(
  db: Queryable,
  vendorId: string,
  seen: readonly string[],
  paging: Paging,
): Promise<Page<WhatIfRow>> {
  return readPage<WhatIfRow>(db, page, [vendorId, seen], paging);
}

const asked = named(
  'what-if-vendors',
  `select distinct v.id::text as id from what_ifs w cross join lateral unnest(w.vendor_ids) v(id) where w.vendor_id = $1`,
);

/** The vendors of whose orders the questions of one are. */
export async function readVendorsAsked(db: Queryable, vendorId: string): Promise<readonly string[]> {
  return (await db.query<{ id: string }>(asked([vendorId]))).rows.map(({ id }) => id);
}

const BILL = `b.order_id as "orderId", o.vendor_id as "vendorId", v.name as "vendorName", o.number as "orderNumber", o.placed_at as "placedAt",
     o.customer_name as "customerName", o.table_name as "tableName", b.before_price as "beforePrice",
     b.after_price as "afterPrice"`;
const BILLS = `from what_if_bills b join orders o on o.vendor_id = b.order_vendor_id and o.id = b.order_id
   join vendors v on v.id = o.vendor_id
   where b.vendor_id = $1 and b.what_if_id = $2 and b.before_price <> b.after_price`;
const bills = named(
  'what-if-bills',
  `select ${BILL}, count(*) over ()::int as total ${BILLS}
   order by abs(b.after_price - b.before_price) desc, b.order_vendor_id, b.order_id limit $3 offset $4`,
);

export type BillRow = Omit<WhatIfBill, 'placedAt'> & { readonly placedAt: Date };

export function listBills(
  db: Queryable,
  vendorId: string,
  id: string,
  paging: Paging,
): Promise<Page<BillRow>> {
  return readPage<BillRow>(db, bills, [vendorId, id], paging);
}

/** So many bills are read at once. */
const BATCH = 1_000;
const billBatch = named(
  'what-if-bill-batch',
  `select ${BILL} ${BILLS}
     and ($3::uuid is null or abs(b.after_price - b.before_price) < $5::bigint
       or (abs(b.after_price - b.before_price) = $5::bigint and (b.order_vendor_id, b.order_id) > ($3::uuid, $4::uuid)))
   order by abs(b.after_price - b.before_price) desc, b.order_vendor_id, b.order_id limit $6`,
);

/** All of them in the same order, read as they are taken: each batch goes on after the last bill of the one before. */
export function streamBills(db: Queryable, vendorId: string, id: string): AsyncGenerator<BillRow> {
  const read = async (after?: BillRow) => {
    const place = after
      ? [after.vendorId, after.orderId, Math.abs(after.afterPrice - after.beforePrice)]
      : [null, null, 0];
    return (await db.query<BillRow>(billBatch([vendorId, id, ...place, BATCH]))).rows;
  };
  return readAhead(read, BATCH, (bill) => bill);
}

const drop = named('what-if-drop', 'delete from what_ifs where vendor_id = $1 and id = $2');

/** @returns false where there is none. */
export async function deleteWhatIf(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  return (await db.query(drop([vendorId, id]))).rowCount === 1;
}

const addBills = named(
  'what-if-bills-add',
  `insert into what_if_bills (vendor_id, what_if_id, order_id, before_price, after_price, before_parts, after_parts, order_vendor_id)
   select $1, $2, b.id, coalesce(b.before[${WHOLE}], b.price), coalesce(b.after[${WHOLE}], b.price), b.before, b.after, $4
   from jsonb_to_recordset($3::jsonb) b(id uuid, price bigint, before bigint[], after bigint[])
   on conflict do nothing`,
);
const move = named(
  'what-if-move',
  `update what_ifs set priced_count = $3, skipped_count = $4, changed_count = $5, last_day = $6::date, last_number = $7,
     sums = $8, status = $9, ended_at = $10, vendors_done = $11, order_count = greatest(order_count, $3) where vendor_id = $1 and id = $2`,
);

const giveUp = named(
  'what-if-give-up',
  `update what_ifs set status = 'FAILED', ended_at = $3 where vendor_id = $1 and id = $2 and status = 'RUNNING'`,
);

/** Ends one that cannot be priced to its end. What was priced until then stands. */
export async function endAsFailed(db: Queryable, vendorId: string, id: string, at: Date): Promise<void> {
  await db.query(giveUp([vendorId, id, at]));
}

/** This is an order as it was priced again; null where its own price does not come out. */
export interface PricedBill {
  readonly id: string;
  readonly price: number;
  readonly priced: WhatIfSums | null;
}

const partsOf = (parts: WhatIfSums['before']) => WHAT_IF_PARTS.map((part) => parts[part]);

/** Writes how far one is, with the bills of a vendor that were priced since. */
export async function writeProgress(
  client: PoolClient,
  vendorId: string,
  { id, before, after, branches, ...row }: WhatIfRow,
  bills: readonly PricedBill[],
  billsOf: string,
): Promise<void> {
  if (bills.length > 0) {
    const rows = bills.map(({ priced, ...bill }) => ({
      ...bill,
      before: priced && partsOf(priced.before),
      after: priced && partsOf(priced.after),
    }));
    await client.query(addBills([vendorId, id, JSON.stringify(rows), billsOf]));
  }
  const { pricedCount, skippedCount, changedCount, lastDay, lastNumber, status, endedAt, vendorsDone } = row;
  const sums = JSON.stringify({ before, after, branches });
  const counts = [pricedCount, skippedCount, changedCount, lastDay, lastNumber];
  await client.query(move([vendorId, id, ...counts, sums, status, endedAt, vendorsDone]));
}
