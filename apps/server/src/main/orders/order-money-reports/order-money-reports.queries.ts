import { addDays } from '@sofreh/domain/calendar';
import { fold } from '@sofreh/fa/search-fold';
import { found } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

/** These are business days of branches, both included. */
export interface Days {
  readonly vendorIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

export interface CreditOrder {
  readonly orderId: string;
  readonly vendorId: string;
  readonly vendorName: string;
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

/** Says what is searched for, as `found` takes it. */
const searched = (search: string | undefined) => [fold(search ?? '') || null, likeAnywhere(search)];

const CREDIT = `from (
    select t.vendor_id, t.order_id, sum(t.amount) filter (where t.kind = 'PAYMENT')::bigint as amount,
      coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
    from transactions t
    where t.vendor_id = any($1::uuid[]) and t.method = 'CREDIT' and t.status = 'DONE'
    group by t.vendor_id, t.order_id) c
  join orders o on o.vendor_id = c.vendor_id and o.id = c.order_id
  join vendors v on v.id = o.vendor_id
  where o.business_day between $2::date and $3::date and c.amount > 0
    and ${found('$4', '$5')}`;
const CREDIT_ORDER = `o.id as "orderId", o.vendor_id as "vendorId", v.name as "vendorName", o.number, o.business_day as "businessDay", o.customer_id as "customerId",
     o.customer_name as "customerName", o.customer_phone as "customerPhone", o.final_price as "finalPrice", c.amount,
     c.refunded, o.placed_at as "placedAt"`;
const creditPage = named(
  'credit-orders-page',
  `select ${CREDIT_ORDER} ${CREDIT} order by o.placed_at desc, o.id desc limit $6 offset $7`,
);
const creditTotal = named(
  'credit-orders-total',
  `select count(*)::int as count, coalesce(sum(c.amount), 0)::bigint as amount,
     coalesce(sum(c.refunded), 0)::bigint as refunded ${CREDIT}`,
);

/** Reads a page of the orders that were put on customers' accounts, newest first, and what all of them come to. */
export async function readCreditOrders(
  db: Queryable,
  { vendorIds, from, to, search }: Days & { readonly search?: string | undefined },
  pageNumber: number,
  pageSize: number,
): Promise<{
  readonly data: CreditOrder[];
  readonly summary: { readonly count: number; readonly amount: number; readonly refunded: number };
}> {
  const of = [vendorIds, from, to, ...searched(search)];
  const [page, total] = await Promise.all([
    db.query<CreditOrder>(creditPage([...of, pageSize, (pageNumber - 1) * pageSize])),
    db.query<{ count: number; amount: number; refunded: number }>(creditTotal(of)),
  ]);
  const summary = total.rows[0] ?? { count: 0, amount: 0, refunded: 0 };
  return { data: page.rows, summary };
}

const BATCH = 1_000;
const creditFirst = named(
  'credit-orders-first',
  `select to_char(min(f.day), 'YYYY-MM-DD') as day from unnest($1::uuid[]) v(id)
   cross join lateral (select min(o.business_day) as day from orders o where o.vendor_id = v.id) f`,
);
/** What was put on accounts is added up for the orders of these days alone, and not anew for those of all years. */
const CREDIT_OF_DAYS = `from orders o join vendors v on v.id = o.vendor_id
  cross join lateral (
    select sum(t.amount) filter (where t.kind = 'PAYMENT')::bigint as amount,
      coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
    from transactions t
    where t.vendor_id = o.vendor_id and t.order_id = o.id and t.method = 'CREDIT' and t.status = 'DONE') c
  where o.vendor_id = any($1::uuid[]) and o.business_day between $2::date and $3::date and c.amount > 0
    and ${found('$4', '$5')}`;
const creditBatch = named(
  'credit-orders-batch',
  `select ${CREDIT_ORDER} ${CREDIT_OF_DAYS}
     and ($6::uuid is null or (o.placed_at, o.id) < (
       select a.placed_at, a.id from orders a where a.vendor_id = any($1::uuid[]) and a.id = $6))
   order by o.placed_at desc, o.id desc limit $7`,
);

/** The orders of so many days are looked through at once. */
const DAYS_AT_ONCE = 31;

/**
 * Gives all of them, newest first, read as they are taken: month by month, each batch after the last order of the one
 * before.
 */
export async function* streamCreditOrders(
  db: Queryable,
  { vendorIds, from, to, search }: Days & { readonly search?: string | undefined },
): AsyncGenerator<CreditOrder> {
  const [first] = (await db.query<{ day: string | null }>(creditFirst([vendorIds]))).rows;
  const begin = first?.day && first.day > from ? first.day : from;
  for (let last = to; first?.day && last >= begin; last = addDays(last, -DAYS_AT_ONCE)) {
    const month = addDays(last, 1 - DAYS_AT_ONCE);
    const days = [month < begin ? begin : month, last];
    const read = async (after: string | null = null) =>
      (await db.query<CreditOrder>(creditBatch([vendorIds, ...days, ...searched(search), after, BATCH])))
        .rows;
    yield* readAhead(read, BATCH, ({ orderId }) => orderId);
  }
}
