import type { WhatIf, WhatIfBill } from '@sofreh/contract/main/what-ifs';
import type { Currency, DeliveryType, OrderType, Source } from '@sofreh/domain/enums';
import { WHAT_IF_ORDERS_MAX } from '@sofreh/domain/limits';
import type { Pricing } from '@sofreh/domain/pricing';
import { WHAT_IF_PARTS, type WhatIfChanges } from '@sofreh/domain/reports';
import { PLACED_LINE_JSON, type PlacedLine } from '#app/main/order-record/columns/line-columns.ts';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import type { CodeBounds, PriceRules, PricingTerms } from '#app/main/order-record/pricing-terms.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';

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
  /** Tells whether all its orders are kept with their parts. */
  readonly opens: boolean;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = `w.id, coalesce(w.vendor_ids, array[w.vendor_id])::text[] as "vendorIds", w.vendors_done as "vendorsDone",
  coalesce(w.sums -> 'branches', '{}') as branches, w.from_day::text as "from", w.to_day::text as "to", w.order_type as "orderType", w.changes,
  (select coalesce(json_object_agg(d.id, d.title), '{}') from menu_items d
   where d.vendor_id = w.vendor_id and d.id in (
     select (p ->> 'menuItemId')::uuid from jsonb_array_elements(w.changes -> 'prices') p)) as "dishTitles",
  w.request_hash as "requestHash", w.status, w.order_count as "orderCount", w.priced_count as "pricedCount",
  w.skipped_count as "skippedCount", w.changed_count as "changedCount", w.last_day::text as "lastDay",
  w.last_number as "lastNumber", w.sums -> 'before' as before, w.sums -> 'after' as after, w.opens,
  w.created_at as "createdAt", w.ended_at as "endedAt"`;
/** It is the place of a bill's whole among its parts, as arrays of SQL count. */
const WHOLE = WHAT_IF_PARTS.indexOf('finalPrice') + 1;
/** Marketplaces have prices of their own. */
const PRICED = `${SOLD} and o.source <> 'SNAPPFOOD'`;

const add = named(
  'what-if-add',
  `insert into what_ifs (vendor_id, id, from_day, to_day, order_type, changes, request_hash, status, order_count,
     priced_count, skipped_count, changed_count, sums, created_by, created_at, opens, vendor_ids)
   select $1, $2, $3::date, $4::date, $5::text, $6, $7, 'RUNNING', $8, 0, 0, 0, $9, $10, $11, true, $12::uuid[]
   on conflict do nothing`,
);
/** No more than one beyond the limit are looked at, however many there are. */
const count = named(
  'what-if-count',
  `select count(*)::int as orders from (
     select from orders o where o.vendor_id = any($1::uuid[]) and o.business_day between $2::date and $3::date
       and ($4::text is null or o.order_type = $4) and ${PRICED} limit ${WHAT_IF_ORDERS_MAX + 1}) o`,
);

type AskedOrders = Pick<WhatIfRow, 'vendorIds' | 'from' | 'to' | 'orderType'>;

/** The number of orders that one would price; one more than the limit where there are more. */
export async function countToPrice(
  db: Queryable,
  { vendorIds, from, to, orderType }: AskedOrders,
): Promise<number> {
  return (await db.query<{ orders: number }>(count([vendorIds, from, to, orderType]))).rows[0]?.orders ?? 0;
}

/** Begins one. @returns false where its id is known. */
export async function insertWhatIf(
  client: PoolClient,
  vendorId: string,
  what: Pick<
    WhatIfRow,
    'id' | 'vendorIds' | 'from' | 'to' | 'orderType' | 'changes' | 'requestHash' | 'orderCount'
  > & {
    readonly sums: WhatIfSums;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, vendorIds, from, to, orderType, changes, requestHash, orderCount, sums, by, at } = what;
  const values = [vendorId, id, from, to, orderType, JSON.stringify(changes), requestHash, orderCount];
  return (await client.query(add([...values, JSON.stringify(sums), by, at, vendorIds]))).rowCount === 1;
}

const forget = named(
  'what-if-forget-old',
  `delete from what_ifs where vendor_id = $1 and id in (
     select w.id from what_ifs w where w.vendor_id = $1 order by w.created_at desc, w.id desc offset $2)`,
);

/** Forgets all but the last ones. */
export async function forgetOld(client: PoolClient, vendorId: string, kept: number): Promise<void> {
  await client.query(forget([vendorId, kept]));
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
   where w.vendor_id = $1 and (w.vendor_ids is null or w.vendor_ids <@ $2::uuid[])
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
const BILLS = `from what_if_bills b join orders o on o.vendor_id = coalesce(b.order_vendor_id, b.vendor_id) and o.id = b.order_id
   join vendors v on v.id = o.vendor_id
   where b.vendor_id = $1 and b.what_if_id = $2 and b.before_price <> b.after_price`;
const bills = named(
  'what-if-bills',
  `select ${BILL}, count(*) over ()::int as total ${BILLS}
   order by abs(b.after_price - b.before_price) desc, b.order_id limit $3 offset $4`,
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
     and ($3::uuid is null or abs(b.after_price - b.before_price) < $4::bigint
       or (abs(b.after_price - b.before_price) = $4::bigint and b.order_id > $3::uuid))
   order by abs(b.after_price - b.before_price) desc, b.order_id limit $5`,
);

/** All of them in the same order, read as they are taken: each batch goes on after the last bill of the one before. */
export function streamBills(db: Queryable, vendorId: string, id: string): AsyncGenerator<BillRow> {
  const read = async (after?: BillRow) => {
    const place = after ? [after.orderId, Math.abs(after.afterPrice - after.beforePrice)] : [null, 0];
    return (await db.query<BillRow>(billBatch([vendorId, id, ...place, BATCH]))).rows;
  };
  return readAhead(read, BATCH, (bill) => bill);
}

const drop = named('what-if-drop', 'delete from what_ifs where vendor_id = $1 and id = $2');

/** @returns false where there is none. */
export async function deleteWhatIf(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  return (await db.query(drop([vendorId, id]))).rowCount === 1;
}

/** This is an order as it was sold, to be priced again. */
export interface SoldRow {
  readonly id: string;
  readonly day: string;
  readonly number: number;
  readonly placedAt: Date;
  readonly source: Source;
  readonly currency: Currency;
  readonly deliveryType: DeliveryType;
  readonly finalPrice: number;
  readonly pricing: Pricing;
  /** It is null for orders older than terms are: they are priced by the vendor's rules of today. */
  readonly terms: PricingTerms | null;
  readonly rules: PriceRules;
  /** These are the bounds of its code, where its terms are not known; null where that is gone. */
  readonly bounds: CodeBounds | null;
  readonly lines: readonly PlacedLine[];
}

const batch = named(
  'what-if-batch',
  `select o.id, o.business_day::text as day, o.number, o.placed_at as "placedAt", o.source, o.currency, o.delivery_type as "deliveryType",
     o.final_price as "finalPrice", o.pricing, o.pricing_terms as terms, json_build_object('taxRate', v.tax_rate, 'taxOnPackaging', v.tax_on_packaging,
       'taxOnService', v.tax_on_service, 'roundingStep', v.rounding_step) as rules,
     case when o.discount_code_id is null then json_build_object('cap', null, 'minimumItemsTotal', 0) else (
       select json_build_object('cap', c.cap, 'minimumItemsTotal', c.minimum_items_total) from discount_codes c
       where c.vendor_id = o.vendor_id and c.id = o.discount_code_id) end as bounds, (
       select coalesce(json_agg(${PLACED_LINE_JSON} order by i.position), '[]')
       from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id) as lines
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.business_day between $2::date and $3::date
     and (o.business_day, o.number) > ($5::date, $6::int)
     and ($4::text is null or o.order_type = $4) and ${PRICED}
   order by o.business_day, o.number limit $7`,
);

const dishes = named(
  'what-if-dishes',
  `select d.id, own.id as "ownId" from menu_items own
   join menu_items d on d.vendor_id = $2 and d.title = own.title
   where own.vendor_id = $1 and own.id = any($3::uuid[]) order by own.id, d.id`,
);

/** The dishes of another vendor that have the titles of some of a vendor's own. */
export async function readDishesOfTitles(
  db: Queryable,
  vendorId: string,
  other: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly ownId: string }[]> {
  return (await db.query<{ id: string; ownId: string }>(dishes([vendorId, other, ids]))).rows;
}

/** The next orders of a vendor, by day and number. */
export async function readSoldBatch(
  db: Queryable,
  vendorId: string,
  {
    from,
    to,
    orderType,
    lastDay,
    lastNumber,
  }: Pick<WhatIfRow, 'from' | 'to' | 'orderType' | 'lastDay' | 'lastNumber'>,
  limit: number,
): Promise<SoldRow[]> {
  const after = [lastDay ?? from, lastDay === null ? -1 : lastNumber];
  return (await db.query<SoldRow>(batch([vendorId, from, to, orderType, ...after, limit]))).rows;
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
