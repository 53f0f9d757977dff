import type { PaymentMethod } from '@sofreh/domain/enums';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

/** Business days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What one way of paying brought, on one day or on all. In the vendor's currency. */
export interface MethodTotal {
  readonly method: PaymentMethod;
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
  readonly net: number;
}

/** Done payments and refunds of accepted and rejected orders alike, and what accepted bills still owe as UNPAID. */
const MONEY = `with of_days as (
    select o.vendor_id, o.id, o.business_day, ${SOLD} as sold, o.final_price - o.paid_amount as owed from orders o
    where o.vendor_id = $1 and o.business_day between $2::date and $3::date
  ), money as (
    select d.business_day, t.method, 1 as taken,
      case t.kind when 'PAYMENT' then t.amount else 0 end as amount,
      case t.kind when 'REFUND' then t.amount else 0 end as refunded,
      case t.kind when 'PAYMENT' then 1 else 0 end as payments
    from of_days d join transactions t on t.vendor_id = d.vendor_id and t.order_id = d.id
    where t.status = 'DONE' and not t.surplus
    union all
    select business_day, 'UNPAID', 1, owed, 0, 1 from of_days
    where owed > 0 and sold
  )`;
const SUMS = `sum(payments)::int as count, sum(amount)::bigint as amount, sum(refunded)::bigint as refunded,
  sum(amount - refunded)::bigint as net`;

const byMethod = named(
  'sales-by-payment-method',
  `${MONEY} select method, ${SUMS} from money group by method order by net desc, method`,
);

/** What each way of paying brought over some days, the most first. */
export async function readSalesByMethod(db: Queryable, vendorId: string, days: Days): Promise<MethodTotal[]> {
  const { rows } = await db.query<MethodTotal>(byMethod([vendorId, days.from, days.to]));
  return rows;
}

const byDay = named(
  'sales-by-payment-method-and-day',
  `${MONEY} select business_day as "businessDay", method, ${SUMS} from money
   group by business_day, method order by business_day, net desc, method`,
);

/** The same, day by day. */
export async function readSalesByDay(
  db: Queryable,
  vendorId: string,
  days: Days,
): Promise<(MethodTotal & { readonly businessDay: string })[]> {
  const { rows } = await db.query<MethodTotal & { businessDay: string }>(
    byDay([vendorId, days.from, days.to]),
  );
  return rows;
}

/** An order that was put on a customer's account. */
export interface CreditOrder {
  readonly orderId: string;
  readonly number: number;
  readonly businessDay: string;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly finalPrice: number;
  readonly amount: number;
  readonly refunded: number;
  readonly placedAt: Date;
}

const CREDIT = `from (
    select t.vendor_id, t.order_id, sum(t.amount) filter (where t.kind = 'PAYMENT')::bigint as amount,
      coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
    from transactions t
    where t.vendor_id = $1 and t.method = 'CREDIT' and t.status = 'DONE'
    group by t.vendor_id, t.order_id) c
  join orders o on o.vendor_id = c.vendor_id and o.id = c.order_id
  where o.business_day between $2::date and $3::date and c.amount > 0
    and ($4::text is null or fa_fold(o.customer_name) like $4 or o.customer_phone like $4)`;
const CREDIT_ORDER = `o.id as "orderId", o.number, o.business_day as "businessDay", o.customer_id as "customerId",
     o.customer_name as "customerName", o.customer_phone as "customerPhone", o.final_price as "finalPrice", c.amount,
     c.refunded, o.placed_at as "placedAt"`;
const creditPage = named(
  'credit-orders-page',
  `select ${CREDIT_ORDER} ${CREDIT} order by o.placed_at desc, o.id desc limit $5 offset $6`,
);
const creditTotal = named(
  'credit-orders-total',
  `select count(*)::int as count, coalesce(sum(c.amount), 0)::bigint as amount,
     coalesce(sum(c.refunded), 0)::bigint as refunded ${CREDIT}`,
);

/** A page of the orders that were put on customers' accounts, newest first, and what all of them come to. */
export async function readCreditOrders(
  db: Queryable,
  vendorId: string,
  { from, to, search }: Days & { readonly search?: string | undefined },
  pageNumber: number,
  pageSize: number,
): Promise<{
  readonly data: CreditOrder[];
  readonly summary: { readonly count: number; readonly amount: number; readonly refunded: number };
}> {
  const of = [vendorId, from, to, likeAnywhere(search)];
  const [page, total] = await Promise.all([
    db.query<CreditOrder>(creditPage([...of, pageSize, (pageNumber - 1) * pageSize])),
    db.query<{ count: number; amount: number; refunded: number }>(creditTotal(of)),
  ]);
  const summary = total.rows[0] ?? { count: 0, amount: 0, refunded: 0 };
  return { data: page.rows, summary };
}

/** Orders that are read at once. */
const BATCH = 1_000;
const creditBatch = named(
  'credit-orders-batch',
  `select ${CREDIT_ORDER} ${CREDIT}
     and ($5::uuid is null or (o.placed_at, o.id) < (
       select a.placed_at, a.id from orders a where a.vendor_id = $1 and a.id = $5))
   order by o.placed_at desc, o.id desc limit $6`,
);

/** All of them, newest first, read as they are taken: each batch goes on after the last order of the one before. */
export function streamCreditOrders(
  db: Queryable,
  vendorId: string,
  { from, to, search }: Days & { readonly search?: string | undefined },
): AsyncGenerator<CreditOrder> {
  const of = [vendorId, from, to, likeAnywhere(search)];
  const read = async (after: string | null = null) =>
    (await db.query<CreditOrder>(creditBatch([...of, after, BATCH]))).rows;
  return readAhead(read, BATCH, ({ orderId }) => orderId);
}
