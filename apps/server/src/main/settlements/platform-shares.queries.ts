import type { BorneOrder, OpenShare } from '@sofreh/domain/settlements';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface BorneOrderRow extends BorneOrder {
  readonly orderId: string;
  /** So much was found owed before. */
  readonly owed: number;
}

const borne = named(
  'platform-shares-orders',
  `select o.id as "orderId", coalesce(u.amount, 0)::bigint as given, o.status = 'FINISHED' as finished,
     o.final_price as "finalPrice", o.refunded_amount as refunded, coalesce(p.owed, 0)::bigint as owed
   from orders o
   left join discount_code_uses u on u.vendor_id = o.vendor_id and u.order_id = o.id and u.platform_bears
   left join platform_shares p on p.vendor_id = o.vendor_id and p.order_id = o.id
   where o.vendor_id = $1 and o.id = any($2::uuid[]) and (u.order_id is not null or p.order_id is not null)
   order by o.id`,
);

/** Reads those of these orders that have a discount which the platform bears, or bore. */
export async function readBorneOrders(
  client: PoolClient,
  vendorId: string,
  orderIds: readonly string[],
): Promise<BorneOrderRow[]> {
  return (await client.query<BorneOrderRow>(borne([vendorId, orderIds]))).rows;
}

const put = named(
  'platform-shares-put',
  `insert into platform_shares (vendor_id, order_id, owed, changed_at)
   select $1, s.order_id, s.owed, $4 from unnest($2::uuid[], $3::bigint[]) as s(order_id, owed)
   on conflict (vendor_id, order_id) do update set owed = excluded.owed, changed_at = excluded.changed_at`,
);

/** Writes down what the platform owes for orders. */
export async function writeShares(
  client: PoolClient,
  vendorId: string,
  shares: readonly { readonly orderId: string; readonly owed: number }[],
  at: Date,
): Promise<void> {
  const columns = [shares.map(({ orderId }) => orderId), shares.map(({ owed }) => owed)];
  await client.query(put([vendorId, ...columns, at]));
}

const open = named(
  'platform-shares-open',
  `select p.order_id as "orderId", p.owed - p.settled as amount, p.changed_at as at from platform_shares p
   where p.vendor_id = $1 and p.owed <> p.settled and p.changed_at < $2 order by p.changed_at, p.order_id`,
);

/** Reads what the platform owes a vendor since before a moment, or takes back, and no settlement holds; the oldest first. */
export async function readOpenShares(
  db: Queryable,
  vendorId: string,
  until: Date,
): Promise<(OpenShare & { readonly at: Date })[]> {
  return (await db.query<OpenShare & { readonly at: Date }>(open([vendorId, until]))).rows;
}

const settleShares = named(
  'platform-shares-settle',
  `with settled as (
     update platform_shares p set settled = p.settled + s.amount
     from unnest($3::uuid[], $4::bigint[]) as s(order_id, amount)
     where p.vendor_id = $1 and p.order_id = s.order_id
     returning p.order_id, s.amount, p.changed_at)
   insert into settlement_shares (vendor_id, order_id, settlement_id, amount, at)
   select $1, order_id, $2, amount, changed_at from settled`,
);

/** Notes that a settlement pays these shares. */
export async function writeSettledShares(
  client: PoolClient,
  vendorId: string,
  settlementId: string,
  shares: readonly OpenShare[],
): Promise<void> {
  if (shares.length === 0) return;
  const columns = [shares.map(({ orderId }) => orderId), shares.map(({ amount }) => amount)];
  await client.query(settleShares([vendorId, settlementId, ...columns]));
}
