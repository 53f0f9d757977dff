import type { Currency } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const mark = named(
  'sync-mark-surplus',
  'update transactions set surplus = true where vendor_id = $1 and id = $2',
);

/** Takes a payment out of its bill: it belongs to none and is to be given back. */
export async function markSurplus(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(mark([vendorId, id]));
}

const kept = named(
  'sync-surplus-of',
  `select coalesce(sum(amount), 0)::bigint as sum from transactions
   where vendor_id = $1 and order_id = $2 and surplus and request_hash = any($3)`,
);

/** Reads what of these payments belongs to no bill, in the vendor's currency. */
export async function readSurplus(
  db: Queryable,
  vendorId: string,
  orderId: string,
  requestHashes: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(kept([vendorId, orderId, requestHashes]));
  return rows[0]?.sum ?? 0;
}

const billNow = named(
  'sync-bill-now',
  `with recursive bill as (
     select o.id, o.merged_into, 0 as joined from orders o where o.vendor_id = $1 and o.id = $2
     union all
     select o.id, o.merged_into, b.joined + 1 from bill b join orders o on o.vendor_id = $1 and o.id = b.merged_into)
   select id from bill order by joined desc limit 1`,
);

/** Reads the bill that an order's lines are on now: itself, or the one it was joined to. */
export async function readBillNow(db: Queryable, vendorId: string, orderId: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(billNow([vendorId, orderId]));
  return rows[0]?.id ?? orderId;
}

const currencyOf = named('sync-currency-of', 'select currency from orders where vendor_id = $1 and id = $2');

export async function readCurrencyOf(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<Currency | undefined> {
  return (await db.query<{ currency: Currency }>(currencyOf([vendorId, orderId]))).rows[0]?.currency;
}

const taken = named(
  'sync-taken-of',
  `select coalesce((select sum(t.amount) from transactions t where t.vendor_id = $1 and t.order_id = $2
     and t.kind = 'PAYMENT' and t.status = 'DONE'), 0)::bigint as before,
     greatest(o.final_price, (select max(greatest((e.data ->> 'before')::bigint, (e.data ->> 'finalPrice')::bigint))
       from order_events e where e.vendor_id = $1 and e.order_id = $2 and e.type = 'EDITED')) as largest
   from orders o where o.vendor_id = $1 and o.id = $2`,
);

/** Reads all money that was taken for an order, and the highest price it ever had; the order is locked before. */
export async function readTaken(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<{ readonly before: number; readonly largest: number }> {
  const { rows } = await client.query<{ before: number; largest: number }>(taken([vendorId, id]));
  return rows[0] ?? { before: 0, largest: 0 };
}
