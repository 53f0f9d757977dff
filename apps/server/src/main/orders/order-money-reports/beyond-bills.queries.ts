import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const beyond = named(
  'takings-beyond-bills',
  `select t.vendor_id as "vendorId", count(*) filter (where t.kind = 'PAYMENT')::int as count,
     coalesce(sum(t.amount) filter (where t.kind = 'PAYMENT'), 0)::bigint as amount,
     coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
   from transactions t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
   where t.vendor_id = any($1::uuid[]) and t.surplus and t.status = 'DONE'
     and o.business_day between $2::date and $3::date
     and ($4::timestamptz is null or o.business_day <> $3::date or o.placed_at < $4)
   group by t.vendor_id`,
);

/**
 * This is what was paid beyond bills in the vendor's currency, in how many payments, and what of it went back; `net`
 * still has to.
 */
export interface BeyondBills {
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
  readonly net: number;
}

interface AskedDays {
  readonly vendorIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Orders of the last day count that were placed before this moment; null counts all of it. */
  readonly until: Date | null;
}

/**
 * Gives the money that came for orders of some days and that no bill needed: a second payment of the same bill, or one
 * of an order that was rejected meanwhile. It is no sale's and in no sum of closed days; its rows are few and have an
 * index of their own.
 * @returns what each branch has of it, and all of them together
 */
export async function readBeyondBills(
  db: Queryable,
  { vendorIds, from, to, until }: AskedDays,
): Promise<{ readonly total: BeyondBills; readonly of: (vendorId: string) => BeyondBills }> {
  type Row = Omit<BeyondBills, 'net'> & { readonly vendorId: string };
  const { rows } = await db.query<Row>(beyond([vendorIds, from, to, until]));
  const added = (some: readonly Row[]): BeyondBills => {
    const sum = (of: (row: Row) => number) => some.reduce((total, row) => total + of(row), 0);
    const [amount, refunded] = [sum((row) => row.amount), sum((row) => row.refunded)];
    return { count: sum(({ count }) => count), amount, refunded, net: amount - refunded };
  };
  return {
    total: added(rows),
    of: (vendorId) => added(rows.filter((row) => row.vendorId === vendorId)),
  };
}
