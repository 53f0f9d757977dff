import type { WhatIf, WhatIfBill } from '@sofreh/contract/main/what-ifs';
import type { Currency, DeliveryType, OrderType, Source } from '@sofreh/domain/enums';
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

export interface WhatIfRow extends WhatIfSums {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly orderType: OrderType | null;
  readonly changes: WhatIfChanges;
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

const COLUMNS = `w.id, w.from_day::text as "from", w.to_day::text as "to", w.order_type as "orderType", w.changes,
  w.request_hash as "requestHash", w.status, w.order_count as "orderCount", w.priced_count as "pricedCount",
  w.skipped_count as "skippedCount", w.changed_count as "changedCount", w.last_day::text as "lastDay",
  w.last_number as "lastNumber", w.sums -> 'before' as before, w.sums -> 'after' as after, w.opens,
  w.created_at as "createdAt", w.ended_at as "endedAt"`;
/** The place of a bill's whole among its parts, as arrays of SQL count. */
const WHOLE = WHAT_IF_PARTS.indexOf('finalPrice') + 1;
/** Marketplaces have prices of their own. */
const PRICED = `${SOLD} and o.source <> 'SNAPPFOOD'`;

const add = named(
  'what-if-add',
  `insert into what_ifs (vendor_id, id, from_day, to_day, order_type, changes, request_hash, status, order_count,
     priced_count, skipped_count, changed_count, sums, created_by, created_at, opens)
   select $1, $2, $3::date, $4::date, $5::text, $6, $7, 'RUNNING', (
       select count(*)::int from orders o where o.vendor_id = $1 and o.business_day between $3::date and $4::date
         and ($5::text is null or o.order_type = $5) and ${PRICED}), 0, 0, 0, $8, $9, $10, true
   on conflict do nothing`,
);

/** Begins one. @returns false where its id is known. */
export async function insertWhatIf(
  client: PoolClient,
  vendorId: string,
  what: Pick<WhatIfRow, 'id' | 'from' | 'to' | 'orderType' | 'changes' | 'requestHash'> & {
    readonly sums: WhatIfSums;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, from, to, orderType, changes, requestHash, sums, by, at } = what;
  const values = [vendorId, id, from, to, orderType, JSON.stringify(changes), requestHash];
  return (await client.query(add([...values, JSON.stringify(sums), by, at]))).rowCount === 1;
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

/** The same, held until the transaction ends: one process prices at a time. */
export async function lockWhatIf(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<WhatIfRow | undefined> {
  return (await client.query<WhatIfRow>(lock([vendorId, id]))).rows[0];
}

const page = named(
  'what-if-page',
  `select ${COLUMNS}, count(*) over ()::int as total from what_ifs w where w.vendor_id = $1
   order by w.created_at desc, w.id desc limit $2 offset $3`,
);

export function listWhatIfs(db: Queryable, vendorId: string, paging: Paging): Promise<Page<WhatIfRow>> {
  return readPage<WhatIfRow>(db, page, [vendorId], paging);
}

const BILL = `b.order_id as "orderId", o.number as "orderNumber", o.placed_at as "placedAt",
     o.customer_name as "customerName", o.table_name as "tableName", b.before_price as "beforePrice",
     b.after_price as "afterPrice"`;
const BILLS = `from what_if_bills b join orders o on o.vendor_id = b.vendor_id and o.id = b.order_id
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

/** Bills that are read at once. */
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

/** An order as it was sold, to be priced again. */
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
  /** Null for orders older than terms are: they are priced by the vendor's rules of today. */
  readonly terms: PricingTerms | null;
  readonly rules: PriceRules;
  /** The bounds of its code, where its terms are not known; null where that is gone. */
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

/** The next orders, by day and number. */
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
  `insert into what_if_bills (vendor_id, what_if_id, order_id, before_price, after_price, before_parts, after_parts)
   select $1, $2, b.id, coalesce(b.before[${WHOLE}], b.price), coalesce(b.after[${WHOLE}], b.price), b.before, b.after
   from jsonb_to_recordset($3::jsonb) b(id uuid, price bigint, before bigint[], after bigint[])
   on conflict do nothing`,
);
const move = named(
  'what-if-move',
  `update what_ifs set priced_count = $3, skipped_count = $4, changed_count = $5, last_day = $6::date, last_number = $7,
     sums = $8, status = $9, ended_at = $10, order_count = greatest(order_count, $3) where vendor_id = $1 and id = $2`,
);

/** An order as it was priced again; null where its own price does not come out. */
export interface PricedBill {
  readonly id: string;
  readonly price: number;
  readonly priced: WhatIfSums | null;
}

const partsOf = (parts: WhatIfSums['before']) => WHAT_IF_PARTS.map((part) => parts[part]);

/** Writes how far one is, with the bills that were priced since. */
export async function writeProgress(
  client: PoolClient,
  vendorId: string,
  { id, before, after, ...row }: WhatIfRow,
  bills: readonly PricedBill[],
): Promise<void> {
  if (bills.length > 0) {
    const rows = bills.map(({ priced, ...bill }) => ({
      ...bill,
      before: priced && partsOf(priced.before),
      after: priced && partsOf(priced.after),
    }));
    await client.query(addBills([vendorId, id, JSON.stringify(rows)]));
  }
  const { pricedCount, skippedCount, changedCount, lastDay, lastNumber, status, endedAt } = row;
  const sums = JSON.stringify({ before, after });
  const counts = [pricedCount, skippedCount, changedCount, lastDay, lastNumber];
  await client.query(move([vendorId, id, ...counts, sums, status, endedAt]));
}
