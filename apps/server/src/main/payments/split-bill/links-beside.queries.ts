import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';

/** Asks whether a link `s` is another one of the bill that a link `l` was made for, which was joined to another since. */
export const IS_BESIDE = `s.vendor_id = l.vendor_id and s.order_id = l.order_id and s.code <> l.code
  and s.before_join -> 'orderItemIds' = l.before_join -> 'orderItemIds'`;

const heldBeside = named(
  'payment-links-held-beside',
  `select coalesce(sum(t.amount), 0)::bigint as held from payment_links l join payment_links s on ${IS_BESIDE}
   join transactions t on t.vendor_id = s.vendor_id and t.order_id = s.order_id and t.payment_link_code = s.code
     and t.kind = 'PAYMENT' and t.status in (${OPEN_LIST}) and t.held_until > $4
   where l.vendor_id = $1 and l.order_id = $2 and l.code = $3`,
);

/** Reads what is being paid at this moment by other links of the bill that a link was made for, which was joined since. */
export async function readHeldBeside(
  db: Queryable,
  { vendorId, orderId, code }: { readonly vendorId: string; readonly orderId: string; readonly code: string },
  at: Date,
): Promise<number> {
  const { rows } = await db.query<{ held: number }>(heldBeside([vendorId, orderId, code, at]));
  return rows[0]?.held ?? 0;
}
