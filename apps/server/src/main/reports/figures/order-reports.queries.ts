import type { SaleUnit } from '@sofreh/domain/enums';
import type { Cube } from '@sofreh/domain/reports';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { DifferingRow } from '../sums/differing.ts';

/** This is what staff gave back of an order at once. */
export interface OrderRefund {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly personName: string;
  readonly at: Date;
  readonly lines: readonly {
    readonly title: string;
    readonly unit: SaleUnit;
    readonly count: number;
    readonly amount: number;
  }[];
}

const refunds = named(
  'report-refunds-of-order',
  `select r.id, r.amount, r.reason, coalesce(${personName('r.vendor_id', 'r.created_by')}, '') as "personName", r.at,
     coalesce((select jsonb_agg(jsonb_build_object('title', l ->> 'title', 'unit', coalesce(l ->> 'unit', 'PIECE'),
       'count', (l ->> 'count')::int, 'amount', (l ->> 'amount')::bigint)) from jsonb_array_elements(r.lines) l), '[]') as lines
   from order_refunds r
   where r.vendor_id = $1 and r.order_id = $2 order by r.at, r.id`,
);

/** Reads what was given back of an order, in time. */
export async function readRefundsOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<OrderRefund[]> {
  return (await db.query<OrderRefund>(refunds([vendorId, orderId]))).rows;
}

const differences = named(
  'report-differences',
  `select to_char(business_day, 'YYYY-MM-DD') as "businessDay", cube, found_at as "foundAt", rows from report_differences
   where vendor_id = $1 and seen_at is null order by business_day desc, cube limit 100`,
);

/** These sums of a day, or of the month that ends with it, were not what their orders came to. */
export interface StoredDifference {
  readonly businessDay: string;
  readonly cube: Cube;
  readonly foundAt: Date;
  readonly rows: readonly DifferingRow[];
}

/** Reads closed days whose sums were wrong, that nobody has looked at. */
export async function readDifferences(db: Queryable, vendorId: string): Promise<StoredDifference[]> {
  return (await db.query<StoredDifference>(differences([vendorId]))).rows;
}

const seeDifference = named(
  'report-differences-see',
  `update report_differences set seen_at = $3, seen_by = $4
   where vendor_id = $1 and business_day = $2 and seen_at is null`,
);

/** Says that somebody looked at a day; the same again changes nothing. @returns whether it changed anything. */
export async function markDifferencesSeen(
  db: Queryable,
  vendorId: string,
  businessDay: string,
  by: { readonly at: Date; readonly userId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(seeDifference([vendorId, businessDay, by.at, by.userId]));
  return (rowCount ?? 0) > 0;
}
