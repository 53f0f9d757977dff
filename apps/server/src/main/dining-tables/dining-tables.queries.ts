import type { Input, Output } from '@sofreh/contract/call';
import type { diningTables } from '@sofreh/contract/main/dining-tables';
import { LEFT_BEHIND_MINUTES } from '@sofreh/domain/dining-tables';
import type { TableChannel } from '@sofreh/domain/enums';
import { OPEN } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { utcText } from '#app/platform/db/utc.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type TableCall = (typeof diningTables)['POST /api/diningtable'];
export type TableBody = Output<TableCall['body']>;
export type TableView = Input<TableCall['response']>;
type AllTables = Input<(typeof diningTables)['GET /api/diningtable/alltables']['response']>['data'];
type Placement = Output<(typeof diningTables)['PATCH /api/diningtable/tables']['body']>['tables'][number];

/**
 * This is the oldest open bill of the table `r`: it says how the table was taken where nobody seated the guests before.
 */
const FIRST_BILL = `
  select o.source, o.placed_at from orders o
  where o.vendor_id = r.vendor_id and o.dining_table_id = r.id and ${OPEN}
  order by o.placed_at limit 1`;

const computed = {
  categoryTitle:
    '(select c.title from dining_table_categories c where c.vendor_id = r.vendor_id and c.id = r.category_id)',
  plan: `'{"round": false}'::jsonb || r.plan`,
  state: `case when r.taken_channel is not null or exists (${FIRST_BILL}) then 'RESERVED' else 'FREE' end`,
  channel: `coalesce(r.taken_channel, (
    select case when first.source = 'QR' then 'QR' else 'SALON' end from (${FIRST_BILL}) first))`,
  takenAt: utcText(`coalesce(r.taken_at, (select first.placed_at from (${FIRST_BILL}) first))`),
};

export const diningTableRows = createVendorTable<TableBody, TableView>({
  table: 'dining_tables',
  subject: 'table',
  columns: {
    id: 'id',
    categoryId: 'category_id',
    code: 'code',
    name: 'name',
    capacity: 'capacity',
    plan: 'plan',
    active: 'active',
    sortOrder: 'sort_order',
  },
  computed,
  searched: ['name', 'code'],
  order: `(select c.sort_order from dining_table_categories c where c.vendor_id = r.vendor_id and c.id = r.category_id),
    r.sort_order, r.name, r.id`,
  conflicts: {
    dining_tables_code_key: { field: 'code', code: 'CODE_TAKEN' },
    dining_tables_name: { field: 'name', code: 'TITLE_TAKEN' },
    dining_tables_vendor_id_category_id_fkey: { field: 'categoryId', code: 'TABLE_CATEGORY_NOT_FOUND' },
  },
  notFound: 'TABLE_NOT_FOUND',
});

export interface TableRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly capacity: number;
  readonly categoryTitle: string;
  readonly vendorId: string;
  readonly vendorDomain: string;
}

const byCode = named(
  'table-by-code',
  `select t.id, t.code, t.name, t.capacity, c.title as "categoryTitle", v.id as "vendorId", v.domain as "vendorDomain"
   from dining_tables t
   join dining_table_categories c on c.vendor_id = t.vendor_id and c.id = t.category_id
   join vendors v on v.id = t.vendor_id
   where t.code = $1 and t.active and v.active`,
);

/** Reads the active table behind a QR code, whichever vendor it belongs to; undefined where there is none. */
export async function findTableByCode(db: Queryable, code: string): Promise<TableRow | undefined> {
  const { rows } = await db.query<TableRow>(byCode([code]));
  return rows[0];
}

const selected = Object.entries(computed)
  .map(([field, text]) => `${text} as "${field}"`)
  .join(', ');

const allTables = named(
  'tables-all',
  `select r.id, r.code, r.name, r.capacity, r.category_id as "categoryId", r.active, r.sort_order as "sortOrder", ${selected},
     coalesce((
       select json_agg(json_build_object('id', o.id, 'number', o.number, 'finalPrice', o.final_price,
         'paidAmount', o.paid_amount, 'numberOfPerson', o.number_of_person, 'placedAt', ${utcText('o.placed_at')})
         order by o.placed_at)
       from orders o
       where o.vendor_id = r.vendor_id and o.dining_table_id = r.id and ${OPEN}
     ), '[]') as "openOrders",
     (select count(*)::int from table_guests g join table_sittings s on s.vendor_id = g.vendor_id and s.id = g.sitting_id
      where g.vendor_id = r.vendor_id and g.sitting_id = r.session and (r.taken_channel is not null
        or s.active_at > $2::timestamptz - interval '${LEFT_BEHIND_MINUTES} minutes' or exists (${FIRST_BILL}))) as guests,
     (select json_build_object('id', n.id, 'name', n.name, 'numberOfPerson', n.number_of_person,
        'startsAt', ${utcText('n.starts_at')}, 'endsAt', ${utcText('n.ends_at')})
      from table_reservations n
      where n.vendor_id = r.vendor_id and n.dining_table_id = r.id and n.status = 'BOOKED' and n.ends_at > $2
      order by n.starts_at limit 1) as "nextReservation"
   from dining_tables r
   join dining_table_categories hall on hall.vendor_id = r.vendor_id and hall.id = r.category_id
   where r.vendor_id = $1 and r.active and hall.active
   order by hall.sort_order, r.sort_order, r.name, r.id`,
);

/** Reads every table in use with its open bills (oldest first) and the next reservation that is not over at `at`. */
export async function listAllTables(db: Queryable, vendorId: string, at: Date): Promise<AllTables> {
  const { rows } = await db.query<AllTables[number]>(allTables([vendorId, at]));
  return rows;
}

const place = named(
  'tables-place',
  `update dining_tables t set plan = given.plan, sort_order = given."sortOrder"
   from jsonb_to_recordset($2::jsonb) as given(id uuid, plan jsonb, "sortOrder" integer)
   where t.vendor_id = $1 and t.id = given.id`,
);

/** Writes places and order of tables. @returns how many of them the vendor has. */
export async function placeTables(
  db: Queryable,
  vendorId: string,
  tables: readonly Placement[],
): Promise<number> {
  const { rowCount } = await db.query(place([vendorId, JSON.stringify(tables)]));
  return rowCount ?? 0;
}

/** This is a table whose row is held until the transaction ends, as its rules see it. */
export interface LockedTable {
  readonly id: string;
  readonly active: boolean;
  readonly takenChannel: TableChannel | null;
  readonly openBills: number;
  /** So many guests scanned its code in its present sitting. */
  readonly guests: number;
}

const lock = named(
  'table-lock',
  `select id, active, taken_channel as "takenChannel" from dining_tables where vendor_id = $1 and id = $2 for no key update`,
);
const countThere = named(
  'table-count-there',
  `select (select count(*)::int from orders o
     where o.vendor_id = $1 and o.dining_table_id = $2 and ${OPEN}) as "openBills",
   (select count(*)::int from dining_tables t join table_guests g on g.vendor_id = t.vendor_id and g.sitting_id = t.session
     where t.vendor_id = $1 and t.id = $2) as guests`,
);

/** Holds a table's row and counts its open bills and its guests; undefined where the vendor has no such table. */
export async function lockTable(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<LockedTable | undefined> {
  type Counted = Pick<LockedTable, 'openBills' | 'guests'>;
  const { rows } = await db.query<Omit<LockedTable, keyof Counted>>(lock([vendorId, id]));
  const row = rows[0];
  if (!row) return undefined;
  const there = (await db.query<Counted>(countThere([vendorId, id]))).rows[0];
  return { ...row, openBills: there?.openBills ?? 0, guests: there?.guests ?? 0 };
}

const take = named(
  'table-take',
  'update dining_tables set taken_channel = $3, taken_at = $4 where vendor_id = $1 and id = $2',
);

/** Seats guests at a table before they have a bill. */
export async function takeTable(
  db: Queryable,
  vendorId: string,
  id: string,
  channel: TableChannel,
  at: Date,
): Promise<void> {
  await db.query(take([vendorId, id, channel, at]));
}
