import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const known = named(
  'told-papers-orders',
  'select id from orders where vendor_id = $1 and id = any($2::uuid[])',
);

/** Reads which of the orders the vendor has. */
export async function readKnownOrders(
  client: PoolClient,
  vendorId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(known([vendorId, orderIds]));
  return new Set(rows.map(({ id }) => id));
}

const waiting = named(
  'told-papers-waiting',
  `select count(*)::int as count from (
     select from local_papers p where p.vendor_id = $1 and not p.proven and p.told_at > $3
       and not exists (select from orders o where o.vendor_id = $1 and o.id = p.order_id) limit $2) w`,
);

/**
 * Counts how many papers are kept that nobody proved and whose orders have not come.
 * @param most where counting stops. @param since what was told before is waited for no more.
 */
export async function countAwaited(
  client: PoolClient,
  vendorId: string,
  { most, since }: { readonly most: number; readonly since: Date },
): Promise<number> {
  return (await client.query<{ count: number }>(waiting([vendorId, most, since]))).rows[0]?.count ?? 0;
}
