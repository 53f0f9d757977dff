import { MERGED_STATUS } from '@sofreh/domain/order-state';
import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import { OPEN } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';

export interface OpenBill {
  readonly id: string;
  readonly number: number;
  readonly finalPrice: number;
  readonly paidAmount: number;
}

interface TableSeats {
  readonly name: string;
  readonly seats: number;
}

const lockTable = named(
  'order-table-lock',
  'select name, capacity as seats from dining_tables where vendor_id = $1 and id = $2 and active for no key update',
);
const billsOfTable = named(
  'order-table-open-bills',
  `select o.id, o.number, o.final_price as "finalPrice", o.paid_amount as "paidAmount" from orders o
   where o.vendor_id = $1 and o.dining_table_id = $2 and o.id <> $3 and ${OPEN}
   order by o.placed_at, o.id`,
);

/** Holds a table, so that two bills do not take a free one at once; undefined where the vendor has none. */
export async function lockTableWithBills(
  client: PoolClient,
  order: LockedOrder,
  tableId: string,
): Promise<(TableSeats & { readonly openBills: readonly OpenBill[] }) | undefined> {
  const { rows } = await client.query<TableSeats>(lockTable([order.vendorId, tableId]));
  const table = rows[0];
  if (!table) return undefined;
  const bills = await client.query<OpenBill>(billsOfTable([order.vendorId, tableId, order.id]));
  return { ...table, openBills: bills.rows };
}

const moveToTable = named(
  'order-to-table',
  `update orders o set dining_table_id = $3, table_name = $4, table_seats = $5, version = o.version + 1
   from (select table_name as before from orders where vendor_id = $1 and id = $2) was
   where o.vendor_id = $1 and o.id = $2 returning was.before`,
);

/** Seats a bill at a table. @returns the name of the one it leaves; null where it had none. */
export async function writeTable(
  client: PoolClient,
  order: LockedOrder,
  tableId: string,
  { name, seats }: TableSeats,
): Promise<string | null> {
  const { rows } = await client.query<{ before: string | null }>(
    moveToTable([order.vendorId, order.id, tableId, name, seats]),
  );
  return rows[0]?.before ?? null;
}

const seat = named(
  'order-seat',
  'select dining_table_id as "tableId" from orders where vendor_id = $1 and id = $2',
);

/** Reads the table a bill stands at; null where it has none. */
export async function readSeat(client: PoolClient, order: LockedOrder): Promise<string | null> {
  const { rows } = await client.query<{ tableId: string | null }>(seat([order.vendorId, order.id]));
  return rows[0]?.tableId ?? null;
}

const moved = named(
  'order-was-moved',
  `select exists (select from order_events where vendor_id = $1 and order_id = $2
     and type in ('TABLE_CHANGED', 'MERGED') and data ->> 'moveId' = $3) as done`,
);

/** Says whether the bill was moved under this id already. */
export async function wasMoved(client: PoolClient, order: LockedOrder, moveId: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(moved([order.vendorId, order.id, moveId]));
  return rows[0]?.done ?? false;
}

const pendingOnline = named(
  'order-pending-online',
  `select exists (select from transactions where vendor_id = $1 and order_id = $2 and kind = 'PAYMENT'
     and method = 'ONLINE' and status in (${OPEN_LIST})) as pending`,
);

/** Says whether a guest is about to pay the order online. */
export async function isBeingPaid(client: PoolClient, order: LockedOrder): Promise<boolean> {
  const { rows } = await client.query<{ pending: boolean }>(pendingOnline([order.vendorId, order.id]));
  return rows[0]?.pending ?? false;
}

const statements = [
  `update order_items i set order_id = $3, position = i.position + (
     select coalesce(max(t.position), 0) from order_items t where t.vendor_id = $1 and t.order_id = $3)
   where i.vendor_id = $1 and i.order_id = $2`,
  // A share of one bill is no share of two: what was paid by it counts as an amount.
  `update payment_allocations set kind = 'AMOUNT', count = null, "of" = null
   where vendor_id = $1 and order_id in ($2, $3) and kind = 'SHARE'`,
  'update payment_allocations set order_id = $3 where vendor_id = $1 and order_id = $2',
  'update payment_links set order_id = $3 where vendor_id = $1 and order_id = $2',
  `update kitchen_marks m set order_id = $3, seen = m.seen + (
     select coalesce(max(t.sequence), 0) from kitchen_tickets t where t.vendor_id = $1 and t.order_id = $3)
   where m.vendor_id = $1 and m.order_id = $2`,
  // The slip in the cook's hand keeps the number that it was told under.
  `update kitchen_tickets k set order_id = $3, sequence = k.sequence + (
     select coalesce(max(t.sequence), 0) from kitchen_tickets t where t.vendor_id = $1 and t.order_id = $3),
     told_number = coalesce(k.told_number, (select o.number from orders o where o.vendor_id = $1 and o.id = $2))
   where k.vendor_id = $1 and k.order_id = $2`,
  'update stock_movements set order_id = $3 where vendor_id = $1 and order_id = $2',
  'update transactions set order_id = $3 where vendor_id = $1 and order_id = $2',
  'update order_refunds set order_id = $3 where vendor_id = $1 and order_id = $2',
  `update orders t set paid_amount = t.paid_amount + s.paid_amount, refunded_amount = t.refunded_amount + s.refunded_amount
   from orders s where s.vendor_id = $1 and s.id = $2 and t.vendor_id = $1 and t.id = $3`,
  `update orders t set payment_type = (
     select case count(distinct p.method) when 0 then t.payment_type when 1 then min(p.method) else 'MULTI' end
     from transactions p where p.vendor_id = $1 and p.order_id = $3 and p.kind = 'PAYMENT' and p.status = 'DONE'
       and not p.surplus)
   where t.vendor_id = $1 and t.id = $3 and $2::uuid is not null`,
].map((text, index) => named(`order-merge-${index + 1}`, text));
const endMerged = named(
  'order-merged',
  `update orders set status = '${MERGED_STATUS}', rejected_at = $4, reject_reason = $5, merged_into = $3, paid_amount = 0,
     refunded_amount = 0, accept_by = null, version = version + 1
   where vendor_id = $1 and id = $2 returning table_name as "tableName"`,
);

/**
 * Makes everything of one bill a part of another: lines, stock, money and what it paid for, links to pay it, refunds.
 * What is left of it has ended.
 * @returns the name of the table that it stood at; null where it had none.
 */
export async function writeMerged(
  client: PoolClient,
  order: LockedOrder,
  into: LockedOrder,
  at: Date,
  reason: string,
): Promise<string | null> {
  for (const statement of statements) await client.query(statement([order.vendorId, order.id, into.id]));
  const { rows } = await client.query<{ tableName: string | null }>(
    endMerged([order.vendorId, order.id, into.id, at, reason]),
  );
  return rows[0]?.tableName ?? null;
}
