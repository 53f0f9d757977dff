import type { Currency } from '@sofreh/domain/enums';
import type { SittingGuest } from '#app/main/dining-tables/table-sittings/sittings.queries.ts';
import { BILL_JSON } from '#app/main/order-record/reading/order-json.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { BILL_ITEMS_JSON, type StoredBill } from '../split-bill/guest-bill.ts';

/** This is a bill of a table with whose its lines are. */
export interface TableBill extends StoredBill {
  readonly orderId: string;
  readonly number: number;
  readonly currency: Currency;
  /** The guest ordered it, with whatever lines are nobody else's. */
  readonly placedByMe: boolean;
  /** Some guest of the sitting had these lines in the shared basket. */
  readonly chosen: readonly string[];
  readonly mine: readonly string[];
}

/** Guests of a table's sitting may see and pay these bills: open ones, and those of the sitting still unpaid. */
const OF_TABLE = `o.vendor_id = $1 and o.status <> 'REJECTED' and (
  o.sitting_id = $2 and o.paid_amount < o.final_price
  or o.dining_table_id = $3 and o.status <> 'FINISHED')`;

const billsOfTable = named(
  'sitting-bills',
  `select o.id as "orderId", o.number, o.status, o.currency, o.final_price as "finalPrice", o.paid_amount as "paidAmount",
     ${BILL_JSON} as bill, ${BILL_ITEMS_JSON} as items,
     o.source = 'QR' and exists (
       select from table_guests g where g.vendor_id = $1 and g.id = $4 and g.user_id = o.customer_id) as "placedByMe",
     coalesce((select array_agg(line::text) from table_guests g, unnest(g.ordered) line
       where g.vendor_id = $1 and g.sitting_id = $2), '{}') as chosen,
     coalesce((select array_agg(line::text) from table_guests g, unnest(g.ordered) line
       where g.vendor_id = $1 and g.id = $4), '{}') as mine
   from orders o where ${OF_TABLE}
   order by o.placed_at, o.id limit 20`,
);

/** Reads the bills of a guest's table, oldest first. */
export async function listTableBills(
  db: Queryable,
  vendorId: string,
  { id, sittingId, tableId }: SittingGuest,
): Promise<TableBill[]> {
  const { rows } = await db.query<TableBill>(billsOfTable([vendorId, sittingId, tableId, id]));
  return rows;
}

const isOfTable = named('sitting-bill-of-table', `select from orders o where ${OF_TABLE} and o.id = $4`);

/** Says whether an order is a bill of the guest's table. */
export async function hasBill(
  db: Queryable,
  vendorId: string,
  { sittingId, tableId }: SittingGuest,
  orderId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(isOfTable([vendorId, sittingId, tableId, orderId]));
  return rowCount === 1;
}
