import { AFTER_EDIT, type OrderList } from '@sofreh/domain/reports';
import { personName } from '#app/identity/users/called-names.ts';
import {
  GIVEN_BACK,
  ORDER_SALE,
  SOLD,
  TURNED_DOWN,
  WENT_BACK_AFTER_EDIT,
} from '#app/main/order-record/order-facts.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
import { type AskedOrders, foundIn, untilThen, Values } from './facts.ts';

/** This is an order behind a figure. */
export interface OrderBehind {
  readonly id: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly number: number;
  readonly businessDay: string;
  readonly placedAt: Date;
  readonly status: string;
  readonly source: string;
  readonly orderType: string;
  readonly customerName: string;
  readonly tableName: string | null;
  readonly personName: string;
  readonly reason: string;
  readonly finalPrice: number;
  /** This is what of the figure it is. */
  readonly amount: number;
}

export interface OrdersBehind {
  readonly data: readonly OrderBehind[];
  readonly totalCount: number;
  /** All of them come to this, and a mean is taken over so many. */
  readonly total: number;
  readonly parts: number;
}

/** These are the orders of a page `p`, newest first, each with what it brings. */
const PAGE_ROWS = `coalesce((select json_agg(json_build_object('id', o.id, 'vendorId', o.vendor_id, 'vendorName', v.name,
        'number', o.number, 'businessDay', o.business_day, 'placedAt', o.placed_at, 'status', o.status,
        'source', o.source, 'orderType', o.order_type, 'customerName', o.customer_name, 'tableName', o.table_name,
        'personName', coalesce(${personName('o.vendor_id', 'case when o.created_by is distinct from o.customer_id then o.created_by end')}, ''),
        'reason', coalesce(o.reject_reason, (select string_agg(distinct r.reason, '، ')
          from order_refunds r where r.vendor_id = o.vendor_id and r.order_id = o.id),
          (select '${AFTER_EDIT}' from transactions t
            where t.vendor_id = o.vendor_id and t.order_id = o.id and ${WENT_BACK_AFTER_EDIT} limit 1), ''),
        'finalPrice', o.final_price, 'amount', p.amount) order by p.placed_at desc, o.id desc)
      from page p join orders o on o.vendor_id = p.vendor_id and o.id = p.order_id
      join vendors v on v.id = o.vendor_id), '[]')`;

/** The statement for a page of orders `b`, found with when they were placed and what each brings, and for all they come to. */
export function pageOf(found: string, values: Values, take: number, skip: number): string {
  return `${found}, page as (
      select b.* from behind b order by b.placed_at desc, b.order_id desc limit ${values.add(take)} offset ${values.add(skip)}
    )
    select (select json_build_object('count', count(*), 'total', coalesce(sum(amount), 0),
        'parts', coalesce(sum(parts), 0)) from behind) as all,
      ${PAGE_ROWS} as data`;
}

type StoredOrder = Omit<OrderBehind, 'placedAt'> & { readonly placedAt: string };

const orderOf = (order: StoredOrder): OrderBehind => ({ ...order, placedAt: new Date(order.placedAt) });

/** Asks what `pageOf` says. */
export async function readPage(db: Queryable, text: string, values: Values): Promise<OrdersBehind> {
  const { rows } = await db.query<{
    all: { count: number; total: number; parts: number };
    data: StoredOrder[];
  }>(text, values.list);
  const [row] = rows;
  if (!row) throw new Error('the orders behind a figure gave no row');
  return {
    data: row.data.map(orderOf),
    totalCount: row.all.count,
    total: row.all.total,
    parts: row.all.parts,
  };
}

/** The orders that each list has, and what each order brings to its sum. */
export const LISTS: Readonly<Record<OrderList, { readonly where: string; readonly amount: string }>> = {
  cancelled: { where: TURNED_DOWN, amount: 'o.final_price' },
  refunded: { where: `(${SOLD} or ${TURNED_DOWN}) and ${GIVEN_BACK} > 0`, amount: GIVEN_BACK },
  paid: { where: `${SOLD} and o.paid_amount >= o.final_price`, amount: ORDER_SALE },
  unpaid: { where: `${SOLD} and o.paid_amount < o.final_price`, amount: 'o.final_price - o.paid_amount' },
};

/** Gives the orders that a list has, as a condition on orders `o`. */
function inList(values: Values, list: OrderList, asked: AskedOrders): string {
  const type = asked.orderType ? ` and o.order_type = ${values.add(asked.orderType)}` : '';
  return `o.vendor_id = any(${values.add(asked.vendorIds)}::uuid[])
    and o.business_day between ${values.add(asked.from)}::date and ${values.add(asked.to)}::date
    and ${LISTS[list].where} and ${foundIn(values, asked)}${type}${untilThen(values, asked)}`;
}

type AmongOrders = Pick<AskedOrders, 'vendorIds' | 'orderType' | 'search' | 'searchLike'> & {
  readonly [K in 'from' | 'to']?: string | undefined;
};

/** Says whose an order is, where it is one of those that are asked for; of any day where none is named. */
export async function findVendorOfOrder(
  db: Queryable,
  id: string,
  asked: AmongOrders,
): Promise<string | undefined> {
  const { vendorIds, from, to, orderType } = asked;
  const values = new Values();
  const narrowed = [
    ...(from ? [`o.business_day >= ${values.add(from)}::date`] : []),
    ...(to ? [`o.business_day <= ${values.add(to)}::date`] : []),
    ...(orderType ? [`o.order_type = ${values.add(orderType)}`] : []),
    foundIn(values, asked),
  ];
  const { rows } = await db.query<{ vendorId: string }>(
    `select o.vendor_id as "vendorId" from orders o
     where o.vendor_id = any(${values.add(vendorIds)}::uuid[]) and o.id = ${values.add(id)} and ${narrowed.join(' and ')}`,
    values.list,
  );
  return rows[0]?.vendorId;
}

/** Reads a page of a list of orders, newest first, with what all of them come to. */
export async function readOrderList(
  db: Queryable,
  list: OrderList,
  asked: AskedOrders,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<OrdersBehind> {
  const values = new Values();
  const found = `with behind as (
      select o.vendor_id, o.id as order_id, o.placed_at, ${LISTS[list].amount} as amount, 0 as parts from orders o
      where ${inList(values, list, asked)}
    )`;
  return readPage(db, pageOf(found, values, take, skip), values);
}

/** So many orders are read at once. */
const BATCH = 1_000;

/** This is the last order of a batch. The moment goes there and back as text, because a Date knows no microseconds. */
interface Place {
  readonly at: string;
  readonly id: string;
}

/** Reads the orders of a list after a place in it, newest first, each with the last of its batch. */
async function readBatch(
  db: Queryable,
  list: OrderList,
  asked: AskedOrders,
  after: Place | undefined,
): Promise<{ readonly order: OrderBehind; readonly last: Place }[]> {
  const values = new Values();
  const own = inList(values, list, asked);
  const next = after
    ? ` and (o.placed_at, o.id) < (${values.add(after.at)}::timestamptz, ${values.add(after.id)}::uuid)`
    : '';
  const { rows } = await db.query<{ data: StoredOrder[]; last: Place }>(
    `with page as (
       select o.vendor_id, o.id as order_id, o.placed_at, ${LISTS[list].amount} as amount from orders o
       where ${own}${next} order by o.placed_at desc, o.id desc limit ${values.add(BATCH)}
     )
     select ${PAGE_ROWS} as data, (select json_build_object('at', p.placed_at::text, 'id', p.order_id)
       from page p order by p.placed_at, p.order_id limit 1) as last`,
    values.list,
  );
  return rows.flatMap(({ data, last }) => data.map((order) => ({ order: orderOf(order), last })));
}

/** Every order of a list, newest first, read as they are taken: each batch goes on after the last order of the one before. */
export async function* streamOrderList(
  db: Queryable,
  list: OrderList,
  asked: AskedOrders,
): AsyncGenerator<OrderBehind> {
  const read = (after?: Place) => readBatch(db, list, asked, after);
  for await (const { order } of readAhead(read, BATCH, ({ last }) => last)) yield order;
}
