import type { OrderSummary } from '@sofreh/contract/main/orders';
import { FINAL_STATUSES } from '@sofreh/domain/order-state';
import { fold } from '@sofreh/fa/search-fold';
import type { Pool } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { ENDED, OPEN } from '../order-facts.ts';
import { SUMMARY_JSON } from './order-json.ts';
import { summaryView } from './order-view.ts';

export interface OrderFilter {
  readonly search?: string | undefined;
  /** Statuses separated by commas. */
  readonly status?: string | undefined;
  readonly source?: string | undefined;
  readonly deliveryType?: string | undefined;
  readonly businessDay?: string | undefined;
  readonly open?: 'true' | 'false' | undefined;
  readonly unpaid?: 'true' | 'false' | undefined;
  readonly tableId?: string | undefined;
}

export interface OrderPage {
  readonly data: OrderSummary[];
  readonly totalCount: number;
}

interface Conditions {
  readonly texts: string[];
  readonly values: unknown[];
  /** Whether few rows are expected: they are looked up by an index of their own, not met on the way through time. */
  readonly few?: boolean;
}

/** Adds a condition whose `?` stands for the value; nothing when there is no value. */
function add(conditions: Conditions, text: string, value: unknown): void {
  if (value === undefined) return;
  conditions.values.push(value);
  conditions.texts.push(text.replaceAll('?', `$${conditions.values.length}`));
}

/**
 * What people type into the search box: digits are an order's number (up to six) or the end of a phone number (four
 * or more); anything else is part of a name, in whatever spelling.
 */
function addSearch(conditions: Conditions, search: string | undefined): void {
  const key = fold(search ?? '');
  if (key === '') return;
  if (!/^\d+$/.test(key)) {
    add(conditions, "o.customer_name <> '' and fa_fold(o.customer_name) like ?", likeAnywhere(search));
    return;
  }
  const phoneEnd = `(o.customer_phone <> '' and reverse(o.customer_phone) like ?)`;
  const reversed = `${[...key].reverse().join('')}%`;
  if (key.length < 4) add(conditions, 'o.number = ?', Number(key));
  else if (key.length > 6) add(conditions, phoneEnd, reversed);
  else add(conditions, `(o.number = ${Number(key)} or ${phoneEnd})`, reversed);
}

/** Statuses that are all open say so too, which lets PostgreSQL use the small index of open orders. */
function addStatuses(conditions: Conditions, statuses: readonly string[] | undefined): void {
  add(conditions, 'o.status = any(?)', statuses);
  const isFinal = (status: string) => FINAL_STATUSES.some((final) => final === status);
  if (statuses && !statuses.some(isFinal)) conditions.texts.push(OPEN);
}

function conditionsOf(vendorId: string, filter: OrderFilter): Conditions {
  const few = fold(filter.search ?? '') !== '';
  const conditions: Conditions = { texts: ['o.vendor_id = $1'], values: [vendorId], few };
  addStatuses(conditions, filter.status?.split(','));
  add(conditions, 'o.source = ?', filter.source);
  add(conditions, 'o.delivery_type = ?', filter.deliveryType);
  add(conditions, 'o.business_day = ?', filter.businessDay);
  add(conditions, 'o.dining_table_id = ?', filter.tableId);
  if (filter.open === 'true') conditions.texts.push(OPEN);
  if (filter.open === 'false') conditions.texts.push(ENDED);
  const unpaid = "(o.paid_amount < o.final_price and o.status <> 'REJECTED')";
  if (filter.unpaid) conditions.texts.push(filter.unpaid === 'true' ? unpaid : `not ${unpaid}`);
  addSearch(conditions, filter.search);
  return conditions;
}

async function readPage(
  pool: Pool,
  { texts, values, few }: Conditions,
  skip: number,
  take: number,
): Promise<OrderPage> {
  const where = texts.join(' and ');
  const newestFirst = 'order by o.placed_at desc, o.id desc';
  const [page, total] = await Promise.all([
    pool.query<{ summary: OrderSummary }>(
      // What is skipped is not put into JSON.
      `with found as ${few ? 'materialized' : 'not materialized'} (
         select o.vendor_id, o.id, o.placed_at from orders o where ${where}
       ), page as (
         select o.* from found o ${newestFirst} limit $${values.length + 1} offset $${values.length + 2}
       )
       select ${SUMMARY_JSON} as summary from page p join orders o on o.vendor_id = p.vendor_id and o.id = p.id
       ${newestFirst}`,
      [...values, take, skip],
    ),
    pool.query<{ count: number }>(`select count(*)::int as count from orders o where ${where}`, values),
  ]);
  return { data: page.rows.map((row) => summaryView(row.summary)), totalCount: total.rows[0]?.count ?? 0 };
}

/** A page of the vendor's orders, newest first, with how many there are in all. */
export function listOrders(
  pool: Pool,
  vendorId: string,
  filter: OrderFilter,
  skip: number,
  take: number,
): Promise<OrderPage> {
  return readPage(pool, conditionsOf(vendorId, filter), skip, take);
}

/** A page of a customer's own orders at every vendor of the brand, newest first. */
export function listOrdersOfCustomer(
  pool: Pool,
  customerId: string,
  brandId: string,
  skip: number,
  take: number,
): Promise<OrderPage> {
  const ofBrand = 'o.vendor_id in (select v.id from vendors v where v.brand_id = $2)';
  return readPage(
    pool,
    { texts: ['o.customer_id = $1', ofBrand], values: [customerId, brandId] },
    skip,
    take,
  );
}
