import type { SaleUnit } from '@sofreh/domain/enums';
import { OPEN_MODIFICATIONS } from '@sofreh/domain/marketplace';
import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** It is the pieces or grams of a line that are given back; the amount is in the order's currency. */
export interface RefundedLine {
  readonly orderItemId: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly amount: number;
}

export interface StoredRefund {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly lines: readonly RefundedLine[];
  readonly requestHash: string;
  readonly createdBy: string;
  readonly at: Date;
}

const changing = named(
  'order-refund-change-open',
  `select exists (select from marketplace_modifications m
     where m.vendor_id = $1 and m.order_id = $2 and m.state in (${sqlList(OPEN_MODIFICATIONS)})) as open`,
);

/** Says whether its marketplace has yet to answer a change of an order that is held: what it will come to nobody knows. */
export async function isChangeOpen(client: PoolClient, order: LockedOrder): Promise<boolean> {
  if (order.source !== 'SNAPPFOOD') return false;
  return (await client.query<{ open: boolean }>(changing([order.vendorId, order.id]))).rows[0]?.open ?? false;
}

const add = named(
  'order-refund-add',
  `insert into order_refunds (vendor_id, id, order_id, amount, reason, lines, request_hash, created_by, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const count = named(
  'order-refund-count-lines',
  `update order_items i set refunded_count = i.refunded_count + (r ->> 'count')::int
   from jsonb_array_elements($3::jsonb) r
   where i.vendor_id = $1 and i.order_id = $2 and i.id = (r ->> 'orderItemId')::uuid`,
);

/** Remembers a refund and which pieces it gave back. */
export async function writeOrderRefund(
  client: PoolClient,
  order: LockedOrder,
  { id, amount, reason, lines, requestHash, createdBy, at }: StoredRefund,
): Promise<void> {
  const rows = JSON.stringify(lines);
  await client.query(add([order.vendorId, id, order.id, amount, reason, rows, requestHash, createdBy, at]));
  if (lines.length > 0) await client.query(count([order.vendorId, order.id, rows]));
}
