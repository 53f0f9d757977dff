import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** This is a mark as it is stored, with the moments its times are measured by. */
export interface MarkRow {
  readonly printer_station_id: string;
  readonly order_item_id: string;
  readonly done: number;
  readonly round: number;
  readonly seen: number;
  readonly told_at: string;
  readonly done_at: string | null;
}

const writeMarks = named(
  'kitchen-marks-write',
  `insert into kitchen_marks as m (vendor_id, order_id, printer_station_id, order_item_id, done, round, seen, told_at,
     done_at)
   select $1, $2, r.printer_station_id, r.order_item_id, r.done, r.round, r.seen, r.told_at, r.done_at
   from jsonb_populate_recordset(null::kitchen_marks, $3::jsonb) r
   on conflict (vendor_id, order_id, printer_station_id, order_item_id) do update
     set done = excluded.done, round = excluded.round, seen = excluded.seen,
       done_at = case when excluded.done_at is null then null else coalesce(m.done_at, excluded.done_at) end`,
);
const writeCleared = named(
  'kitchen-tickets-cleared',
  `update kitchen_tickets k set cleared_at = case when k.sequence = any($3::int[]) then null else $4::timestamptz end
   where k.vendor_id = $1 and k.order_id = $2 and (k.cleared_at is null) <> (k.sequence = any($3::int[]))`,
);

/** Stores what the cooks have said, and which tickets are still open. */
export async function writeKitchen(
  client: PoolClient,
  order: LockedOrder,
  marks: readonly MarkRow[],
  open: readonly number[],
  at: Date,
): Promise<void> {
  if (marks.length > 0) await client.query(writeMarks([order.vendorId, order.id, JSON.stringify(marks)]));
  await client.query(writeCleared([order.vendorId, order.id, open, at]));
}
