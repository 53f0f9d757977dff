import type { OrderSummary } from '@sofreh/contract/main/orders';
import { LISTED_REMARKS } from '@sofreh/domain/order-remarks';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { completeAhead, partsAhead } from '#app/platform/db/read-ahead.ts';
import { SUMMARY_FIELDS } from '../stored-columns/order-columns.ts';
import {
  type Conditions,
  conditionsOf,
  IN_TIME,
  type OrderFilter,
  type OrderSlice,
} from './list-orders.queries.ts';

// Reads orders as a workbook has them. They come column by column, each as one array: an object for every order and
// every dish took most of the time, in the database that wrote them and in the program that read them.

/** Lists what of an order stands in a workbook: the rest is worked out of other tables for each order. */
const EXPORTED = [
  'id',
  'number',
  'businessDay',
  'placedAt',
  'status',
  'source',
  'orderType',
  'deliveryType',
  'customerName',
  'customerPhone',
  'tableName',
  'finalPrice',
  'paidAmount',
  'refundedAmount',
  'paymentType',
  ...LISTED_REMARKS,
] as const;
type Field = (typeof EXPORTED)[number];
type WithoutDishes = Pick<OrderSummary, Field> & {
  /** It joined another bill, which has its lines and its money now. */
  readonly isMerged: boolean;
};
/** This is an order of a workbook. */
export type ExportedOrder = WithoutDishes & Pick<OrderSummary, 'dishes'>;

/** So many orders are read at once: those of three readings are held while a workbook is made. */
const BATCH = 1_000;

const columnOf = (field: Field) => `o.${SUMMARY_FIELDS[field].column}`;
const READ = [...EXPORTED.map(columnOf), 'o.merged_into'].join(', ');
const COLUMNS = [
  ...EXPORTED.map((field) => `json_agg(${columnOf(field)}) as "${field}"`),
  'json_agg(o.merged_into is not null) as "isMerged"',
].join(', ');

type Columns = { readonly [Name in keyof WithoutDishes]: readonly WithoutDishes[Name][] | null };

/** Reads the orders after one of them. Its moment goes there and back as text, because a Date knows no microseconds. */
async function readOrders(
  db: Queryable,
  { texts, values, few }: Conditions,
  sort: OrderSlice['sort'],
  after: WithoutDishes | undefined,
): Promise<readonly WithoutDishes[]> {
  const { by, later } = IN_TIME[sort];
  const at = values.length;
  const rest = after ? `where (o.placed_at, o.id) ${later} ($${at + 1}::timestamptz, $${at + 2}::uuid)` : '';
  const { rows } = await db.query<Columns>(
    `with found as ${few ? 'materialized' : 'not materialized'} (
       select o.vendor_id, ${READ} from orders o where ${texts.join(' and ')}
     )
     select ${COLUMNS} from (select o.* from found o ${rest} ${by} limit ${BATCH}) o`,
    [...values, ...(after ? [after.placedAt, after.id] : [])],
  );
  const [columns] = rows;
  const ids = columns?.id ?? [];
  return ids.map((_, place) => {
    const order: Partial<Record<keyof WithoutDishes, unknown>> = { isMerged: columns?.isMerged?.[place] };
    for (const field of EXPORTED) order[field] = columns?.[field]?.[place];
    return order as WithoutDishes;
  });
}

const dishesOf = named(
  'export-dishes',
  `select json_agg(d.order_id) as ids, json_agg(d.titles) as titles, json_agg(d.units) as units, json_agg(d.counts) as counts
   from (
     select i.order_id, json_agg(i.title order by i.position) as titles, json_agg(i.unit order by i.position) as units,
       json_agg(i.count order by i.position) as counts
     from order_items i where i.vendor_id = $1 and i.order_id = any($2) group by i.order_id
   ) d`,
);

type Dish = OrderSummary['dishes'][number];
interface Dishes {
  readonly ids: readonly string[] | null;
  readonly titles: readonly (readonly Dish['title'][])[] | null;
  readonly units: readonly (readonly Dish['unit'][])[] | null;
  readonly counts: readonly (readonly Dish['count'][])[] | null;
}

/** Gives orders with the dishes of their lines, which are gathered of all of them together. */
async function withDishes(
  db: Queryable,
  vendorId: string,
  orders: readonly WithoutDishes[],
): Promise<readonly ExportedOrder[]> {
  const { rows } = await db.query<Dishes>(dishesOf([vendorId, orders.map(({ id }) => id)]));
  const [read] = rows;
  const dishesAt = (place: number): Dish[] => {
    const [units, counts] = [read?.units?.[place] ?? [], read?.counts?.[place] ?? []];
    return (read?.titles?.[place] ?? []).map((title, line) => ({
      title,
      unit: units[line] ?? 'PIECE',
      count: counts[line] ?? 0,
    }));
  };
  const places = new Map((read?.ids ?? []).map((id, place) => [id, place]));
  return orders.map((order) => Object.assign(order, { dishes: dishesAt(places.get(order.id) ?? -1) }));
}

/**
 * Reads all orders of the list as a workbook has them, many at a time; while they are taken, the dishes of the next
 * ones and the orders after those are read already.
 */
export function exportOrders(
  db: Queryable,
  vendorId: string,
  filter: OrderFilter,
  sort: OrderSlice['sort'],
): AsyncGenerator<readonly ExportedOrder[]> {
  const conditions = conditionsOf(vendorId, filter);
  const read = (after?: WithoutDishes) => readOrders(db, conditions, sort, after);
  const orders = partsAhead(read, BATCH, (order) => order);
  return completeAhead(orders, (part) => withDishes(db, vendorId, part));
}
