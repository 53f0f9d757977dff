import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_COUNTED_MAX } from '@sofreh/domain/limits';
import { FINAL_STATUSES } from '@sofreh/domain/order-state';
import { fold } from '@sofreh/fa/search-fold';
import { tablePattern } from '@sofreh/fa/table-search';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { ENDED, OPEN } from '../order-facts.ts';
import { OWN_JSON, SUMMARY_JSON } from './order-json.ts';
import { type SummaryRow, summaryView } from './order-view.ts';
import { readRequestHash } from './orders.queries.ts';

export interface OrderFilter {
  readonly search?: string | undefined;
  /** These are statuses separated by commas. */
  readonly status?: string | undefined;
  readonly source?: string | undefined;
  readonly deliveryType?: string | undefined;
  readonly businessDay?: string | undefined;
  /** These are business days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly orderType?: string | undefined;
  readonly open?: 'true' | 'false' | undefined;
  readonly unpaid?: 'true' | 'false' | undefined;
  readonly tableId?: string | undefined;
  /** One of the vendor's own questions was answered, in any way or in the way below. */
  readonly fieldId?: string | undefined;
  readonly answer?: string | undefined;
}

/** This is the part of a list that is read, and the end from which. */
export interface OrderSlice {
  readonly skip: number;
  readonly take: number;
  readonly sort: 'newest' | 'oldest';
  /** It begins after this order, which never moves in the list, so nothing is missed or met twice. */
  readonly after?: string | undefined;
}

/** This is an order of a customer's own, with whose it is. */
export type OwnOrder = OrderSummary & Pick<Order, 'vendorId' | 'vendorName'>;

export interface OrderPage<Row extends OrderSummary = OrderSummary> {
  readonly data: Row[];
  /** There are so many in all; one more than `ORDERS_COUNTED_MAX` where there are more than that. */
  readonly totalCount: number;
}

export interface Conditions {
  readonly texts: string[];
  readonly values: unknown[];
  /** Tells whether few rows are expected: they are looked up by an index of their own, not met on the way through time. */
  readonly few?: boolean;
}

/** Adds a condition whose `?` stands for the value; nothing when there is no value. */
function add(conditions: Conditions, text: string, value: unknown): void {
  if (value === undefined) return;
  conditions.values.push(value);
  conditions.texts.push(text.replaceAll('?', `$${conditions.values.length}`));
}

/**
 * Finds what people type into the search box: digits are an order's number (up to six), the end of a phone number (four
 * or more) or a marketplace's number (as many, too); anything else is part of a guest's name or a marketplace's number. Both find
 * open orders by their table (`tablePattern`). All of it in whatever spelling.
 */
function addSearch(conditions: Conditions, search: string | undefined): void {
  const key = fold(search ?? '');
  if (key === '') return;
  const table = atTable(conditions, key);
  if (!/^\d+$/.test(key)) {
    const named = "(o.customer_name <> '' and fa_fold(o.customer_name) like ?)";
    add(conditions, `(${named} or ${table} or ${codeIs(conditions, key)})`, likeAnywhere(search));
    return;
  }
  const ways = [table];
  if (key.length <= 6) ways.push(`o.number = ${Number(key)}`);
  if (key.length >= 4) ways.push(phoneEnds(conditions, key), codeIs(conditions, key));
  conditions.texts.push(`(${ways.join(' or ')})`);
}

/**
 * Gives the condition that an order is served at a table that is searched for. Tables are looked for by who serves them
 * now: of bills that ended there are too many to go through.
 */
function atTable({ values }: Conditions, search: string): string {
  values.push(tablePattern(search));
  return `(${OPEN} and o.dining_table_id = any (array(
    select t.id from dining_tables t where t.vendor_id = $1 and fa_fold(t.name) ~ $${values.length})))`;
}

/** Gives the condition that the telephone number of an order ends so. */
function phoneEnds({ values }: Conditions, digits: string): string {
  values.push(`${[...digits].reverse().join('')}%`);
  return `(o.customer_phone <> '' and reverse(o.customer_phone) like $${values.length})`;
}

/** Gives the condition that a marketplace calls an order by this number. */
function codeIs({ values }: Conditions, code: string): string {
  values.push(code);
  return `o.id = any (array(select m.order_id from marketplace_orders m
    where m.vendor_id = $1 and lower(m.code) = $${values.length}))`;
}

/** Statuses that are all open say so too, which lets PostgreSQL use the small index of open orders. */
function addStatuses(conditions: Conditions, statuses: readonly string[] | undefined): void {
  add(conditions, 'o.status = any(?)', statuses);
  const isFinal = (status: string) => FINAL_STATUSES.some((final) => final === status);
  if (statuses && !statuses.some(isFinal)) conditions.texts.push(OPEN);
}

/** Limits to orders with an answer to a question, or with this one; of several that were chosen any is enough. */
function addAnswer({ texts, values }: Conditions, { fieldId, answer }: OrderFilter): void {
  if (fieldId === undefined) return;
  values.push(fieldId, answer ?? null);
  const [field, wanted] = [`$${values.length - 1}::text`, `$${values.length}::text`];
  texts.push(`o.fields <> '[]' and exists (select from jsonb_array_elements(o.fields) f
    where f ->> 'id' = ${field}
      and (${wanted} is null or f ->> 'value' = ${wanted} or f -> 'value' @> to_jsonb(array[${wanted}])))`);
}

/**
 * An order is placed on its business day, wherever that ends and whatever the clock of the database shows. The list goes
 * through time, and looks at nothing before its days or after them.
 */
const DAYS_BESIDE = 3;

/** Says what orders `o` of a list fulfil. */
export function conditionsOf(vendorId: string, filter: OrderFilter): Conditions {
  // Open orders are few among all that ever were: on the way through time from the oldest, they would come last.
  const few = fold(filter.search ?? '') !== '' || filter.open === 'true';
  const conditions: Conditions = { texts: ['o.vendor_id = $1'], values: [vendorId], few };
  addStatuses(conditions, filter.status?.split(','));
  add(conditions, 'o.source = ?', filter.source);
  add(conditions, 'o.delivery_type = ?', filter.deliveryType);
  add(conditions, 'o.order_type = ?', filter.orderType);
  add(conditions, 'o.business_day = ?', filter.businessDay);
  add(conditions, `o.business_day >= ?::date and o.placed_at >= ?::date - ${DAYS_BESIDE}`, filter.from);
  add(conditions, `o.business_day <= ?::date and o.placed_at < ?::date + ${DAYS_BESIDE}`, filter.to);
  add(conditions, 'o.dining_table_id = ?', filter.tableId);
  if (filter.open === 'true') conditions.texts.push(OPEN);
  if (filter.open === 'false') conditions.texts.push(ENDED);
  const unpaid = "(o.paid_amount < o.final_price and o.status <> 'REJECTED')";
  if (filter.unpaid) conditions.texts.push(filter.unpaid === 'true' ? unpaid : `not ${unpaid}`);
  addAnswer(conditions, filter);
  addSearch(conditions, filter.search);
  return conditions;
}

/** Says how a list goes through time, and what comes after an order in it. */
export const IN_TIME = {
  newest: { by: 'order by o.placed_at desc, o.id desc', later: '<' },
  oldest: { by: 'order by o.placed_at, o.id', later: '>' },
} as const;

async function readSlice<Row>(
  db: Queryable,
  json: string,
  { texts, values, few }: Conditions,
  { skip, take, sort, after }: OrderSlice,
): Promise<Row[]> {
  const { by, later } = IN_TIME[sort];
  const at = values.length;
  const rest = `where (o.placed_at, o.id) ${later} (
           select a.placed_at, a.id from orders a where a.vendor_id = $1 and a.id = $${at + 3})`;
  const { rows } = await db.query<{ summary: Row }>(
    // What is skipped is not put into JSON.
    `with found as ${few ? 'materialized' : 'not materialized'} (
       select o.vendor_id, o.id, o.placed_at from orders o where ${texts.join(' and ')}
     ), page as (
       select o.* from found o ${after ? rest : ''} ${by} limit $${at + 1} offset $${at + 2}
     )
     select ${json} as summary from page p join orders o on o.vendor_id = p.vendor_id and o.id = p.id
     ${by}`,
    [...values, take, skip, ...(after ? [after] : [])],
  );
  return rows.map(({ summary }) => summary);
}

async function readPage<Row extends OrderSummary>(
  pool: Pool,
  json: string,
  conditions: Conditions,
  slice: OrderSlice,
): Promise<OrderPage<Row>> {
  // A list of ten years must not be gone through to its end for each of its pages.
  const count = `select count(*)::int as count from (
    select from orders o where ${conditions.texts.join(' and ')} limit ${ORDERS_COUNTED_MAX + 1}) counted`;
  const [data, total] = await Promise.all([
    readSlice<SummaryRow<Row>>(pool, json, conditions, slice),
    pool.query<{ count: number }>(count, conditions.values),
  ]);
  return { data: data.map((row) => summaryView<Row>(row)), totalCount: total.rows[0]?.count ?? 0 };
}

/**
 * Reads a page of the vendor's orders with how many there are in all, counted to `ORDERS_COUNTED_MAX`.
 * @throws Refusal `ORDER_NOT_FOUND` where it should begin after an order that the vendor does not have.
 */
export async function listOrders(
  pool: Pool,
  vendorId: string,
  filter: OrderFilter,
  slice: OrderSlice,
): Promise<OrderPage> {
  if (slice.after && (await readRequestHash(pool, vendorId, slice.after)) === undefined) {
    throw new Refusal('ORDER_NOT_FOUND');
  }
  return readPage(pool, SUMMARY_JSON, conditionsOf(vendorId, filter), slice);
}

/** Reads a page of a customer's own orders at every vendor of the brand, newest first. */
export function listOrdersOfCustomer(
  pool: Pool,
  customerId: string,
  brandId: string,
  skip: number,
  take: number,
): Promise<OrderPage<OwnOrder>> {
  const ofBrand = 'o.vendor_id in (select v.id from vendors v where v.brand_id = $2)';
  return readPage(
    pool,
    OWN_JSON,
    { texts: ['o.customer_id = $1', ofBrand], values: [customerId, brandId] },
    { skip, take, sort: 'newest' },
  );
}
