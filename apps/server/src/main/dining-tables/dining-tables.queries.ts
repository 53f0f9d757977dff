import type { Pool } from 'pg';

export interface TableRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly capacity: number;
  readonly categoryTitle: string;
  readonly vendorId: string;
  readonly vendorDomain: string;
}

/** The active table behind a QR code, whichever vendor it belongs to; undefined where there is none. */
export async function findTableByCode(pool: Pool, code: string): Promise<TableRow | undefined> {
  const { rows } = await pool.query<TableRow>({
    name: 'table-by-code',
    text: `
      select t.id, t.code, t.name, t.capacity, c.title as "categoryTitle", v.id as "vendorId", v.domain as "vendorDomain"
      from dining_tables t
      join dining_table_categories c on c.vendor_id = t.vendor_id and c.id = t.category_id
      join vendors v on v.id = t.vendor_id
      where t.code = $1 and t.active and v.active`,
    values: [code],
  });
  return rows[0];
}

export interface TableWithBills {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly capacity: number;
  readonly categoryTitle: string;
  readonly plan: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly openOrders: {
    readonly id: string;
    readonly number: number;
    readonly finalPrice: number;
    readonly paidAmount: number;
    readonly placedAt: string;
  }[];
}

/** Every active table of a vendor, in the order of its halls, each with its open bills, oldest first. */
export async function listTables(pool: Pool, vendorId: string): Promise<TableWithBills[]> {
  const { rows } = await pool.query<TableWithBills>({
    name: 'tables-with-bills',
    text: `
      select t.id, t.code, t.name, t.capacity, c.title as "categoryTitle",
        case when t.plan ? 'x' then t.plan end as plan,
        coalesce((
          select json_agg(json_build_object(
            'id', o.id, 'number', o.number, 'finalPrice', o.final_price, 'paidAmount', o.paid_amount,
            'placedAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.placed_at)
          from orders o
          where o.vendor_id = t.vendor_id and o.dining_table_id = t.id and o.status not in ('FINISHED', 'REJECTED')
        ), '[]') as "openOrders"
      from dining_tables t
      join dining_table_categories c on c.vendor_id = t.vendor_id and c.id = t.category_id
      where t.vendor_id = $1 and t.active
      order by c.sort_order, t.sort_order, t.name`,
    values: [vendorId],
  });
  return rows;
}
