import type { Allocation } from '@sofreh/domain/split-bill';
import { ALLOCATION_JSON, BILL_JSON } from '#app/main/order-record/reading/order-json.ts';
import type { PricedBill } from '#app/main/order-record/reading/order-view.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';

interface Name {
  readonly vendorId: string;
  readonly id: string;
}

const pricedBill = named(
  'allocations-bill',
  `select ${BILL_JSON} as bill from orders o where o.vendor_id = $1 and o.id = $2`,
);

/** Reads the lines of an order and what of them is paid for; the order is locked before. */
export async function readPricedBill(client: PoolClient, order: Name): Promise<PricedBill> {
  const { rows } = await client.query<{ bill: PricedBill }>(pricedBill([order.vendorId, order.id]));
  const row = rows[0];
  if (!row) throw new Error(`order ${order.id} is gone`);
  return row.bill;
}

const addAllocations = named(
  'allocations-add',
  `insert into payment_allocations (vendor_id, order_id, transaction_id, position, kind, order_item_id, count, "of", amount)
   select $1, $2, a.transaction_id, a.position, a.kind, a.order_item_id, a.count, a."of", a.amount
   from jsonb_populate_recordset(null::payment_allocations, $3::jsonb) a`,
);

export async function writeAllocations(
  client: PoolClient,
  order: Name,
  payments: readonly { readonly id: string; readonly allocations: readonly Allocation[] }[],
): Promise<void> {
  const rows = payments.flatMap(({ id, allocations }) =>
    allocations.map((allocation, position) => ({
      ...allocation,
      transaction_id: id,
      position,
      order_item_id: allocation.kind === 'LINE' ? allocation.orderItemId : null,
    })),
  );
  if (rows.length > 0) await client.query(addAllocations([order.vendorId, order.id, JSON.stringify(rows)]));
}

const allocationsOf = named(
  'allocations-of-payment',
  `select ${ALLOCATION_JSON} as part from payment_allocations a
   where a.vendor_id = $1 and a.transaction_id = $2 order by a.position`,
);

/** Reads what a payment was asked for; nothing is all that was open. */
export async function readAllocations(
  client: PoolClient,
  { vendorId, id }: Name,
): Promise<readonly Allocation[]> {
  const { rows } = await client.query<{ part: Allocation }>(allocationsOf([vendorId, id]));
  return rows.map(({ part }) => part);
}

const partOfPage = named(
  'allocations-of-page-of-link',
  `select (select json_agg(${ALLOCATION_JSON} order by a.position) from payment_allocations a
     where a.vendor_id = $1 and a.transaction_id = t.id) as part
   from transactions t
   where t.vendor_id = $1 and t.order_id = $2 and t.kind = 'PAYMENT' and t.method = 'ONLINE' and t.payment_link_code = $3
     and t.link_device is null and t.status in (${OPEN_LIST}) and t.replaced_by is null and t.created_at > $4
   order by t.created_at desc limit 1`,
);

/** Reads what the page asks for that whoever opens a link is led to; nothing where none is open since then, or it is for all that was open. */
export async function readPartOfPage(
  db: Queryable,
  { vendorId, id }: Name,
  linkCode: string,
  since: Date,
): Promise<readonly Allocation[]> {
  const { rows } = await db.query<{ part: Allocation[] | null }>(partOfPage([vendorId, id, linkCode, since]));
  return rows[0]?.part ?? [];
}

const dropAllocations = named(
  'allocations-drop',
  'delete from payment_allocations where vendor_id = $1 and transaction_id = $2',
);

/** Writes what a payment pays for after all, where that is less than it was asked for. */
export async function replaceAllocations(
  client: PoolClient,
  order: Name,
  payment: { readonly id: string; readonly allocations: readonly Allocation[] },
): Promise<void> {
  await client.query(dropAllocations([order.vendorId, payment.id]));
  await writeAllocations(client, order, [payment]);
}
