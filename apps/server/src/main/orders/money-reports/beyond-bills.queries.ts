import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const beyond = named(
  'takings-beyond-bills',
  `select count(*) filter (where t.kind = 'PAYMENT')::int as count,
     coalesce(sum(t.amount) filter (where t.kind = 'PAYMENT'), 0)::bigint as amount,
     coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
   from transactions t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
   where t.vendor_id = any($1::uuid[]) and t.surplus and t.status = 'DONE'
     and o.business_day between $2::date and $3::date`,
);

/** What was paid beyond bills in the vendor's currency, in how many payments, and what of it went back; `net` still has to. */
export interface BeyondBills {
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
  readonly net: number;
}

/**
 * Money that came for orders of some days and that no bill needed: a second payment of the same bill, or one of an order that was
 * rejected meanwhile. It is no sale's and in no sum of closed days; its rows are few and have an index of their own.
 */
export async function readBeyondBills(
  db: Queryable,
  vendorIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BeyondBills> {
  const { rows } = await db.query<Omit<BeyondBills, 'net'>>(beyond([vendorIds, from, to]));
  const { count, amount, refunded } = rows[0] ?? { count: 0, amount: 0, refunded: 0 };
  return { count, amount, refunded, net: amount - refunded };
}
