import { NOT_YET_SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const held = named(
  'takings-of-waiting',
  `select coalesce(sum(case t.kind when 'PAYMENT' then t.amount else 0 - t.amount end), 0)::bigint as amount
   from orders o join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id
   where o.vendor_id = any($1::uuid[]) and ${NOT_YET_SOLD} and o.business_day between $2::date and $3::date
     and t.status = 'DONE' and not t.surplus`,
);

interface AskedDays {
  readonly vendorIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/**
 * Reads what is here of orders that still wait for an answer, in the vendor's currency, less what went back of it: staff took it
 * before anybody accepted them. Whatever day they are of they are open, and those are few.
 */
export async function readMoneyOfWaiting(db: Queryable, { vendorIds, from, to }: AskedDays): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(held([vendorIds, from, to]));
  return rows[0]?.amount ?? 0;
}
