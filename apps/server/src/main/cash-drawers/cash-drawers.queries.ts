import type { DrawerMovement, DrawerMovements } from '@sofreh/domain/cash-drawers';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { utcText } from '#app/platform/db/utc.ts';
import { JOINED, TAKER, WITH_COURIER, WITHIN_DRAWER } from './cash-outside.queries.ts';

export interface DrawerRow {
  readonly id: string;
  readonly cashierId: string;
  readonly cashierName: string;
  readonly device: string;
  readonly businessDay: string;
  readonly openingAmount: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly countedAmount: number | null;
  readonly expectedAmount: number | null;
  readonly differenceReason: string;
}

const columns = `d.id, d.cashier_id as "cashierId", ${personName('d.vendor_id', 'd.cashier_id')} as "cashierName", d.device,
  d.business_day::text as "businessDay", d.opening_amount as "openingAmount", d.opened_at as "openedAt",
  d.closed_at as "closedAt", d.counted_amount as "countedAmount", d.expected_amount as "expectedAmount",
  d.difference_reason as "differenceReason"`;

const selectPage = named(
  'cash-drawers-page',
  `select ${columns}, count(*) over ()::int as total
   from cash_drawers d
   where d.vendor_id = $1 and ($2::uuid is null or d.cashier_id = $2) and ($3::date is null or d.business_day = $3)
     and ($4::boolean is null or (d.closed_at is null) = $4)
   order by d.opened_at desc, d.id desc limit $5 offset $6`,
);

export interface DrawersQuery extends Paging {
  readonly cashierId: string | null;
  readonly businessDay?: string | undefined;
  readonly open?: boolean | undefined;
}

/** Reads a page of drawers, newest first; those of one person where `cashierId` names them. */
export async function listDrawers(
  db: Queryable,
  vendorId: string,
  query: DrawersQuery,
): Promise<Page<DrawerRow>> {
  const values = [vendorId, query.cashierId, query.businessDay ?? null, query.open ?? null];
  return readPage<DrawerRow>(db, selectPage, values, query);
}

const find = named(
  'cash-drawer-find',
  `select ${columns} from cash_drawers d where d.vendor_id = $1 and d.id = $2`,
);

/** Reads one drawer; undefined where the vendor has none of this id. */
export async function findDrawer(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<DrawerRow | undefined> {
  const { rows } = await db.query<DrawerRow>(find([vendorId, id]));
  return rows[0];
}

const findOpen = named(
  'cash-drawer-open-of',
  `select ${columns} from cash_drawers d
   where d.vendor_id = $1 and d.cashier_id = $2 and d.closed_at is null`,
);

/** Reads the drawer a person has open. */
export async function findOpenDrawer(
  db: Queryable,
  vendorId: string,
  cashierId: string,
): Promise<DrawerRow | undefined> {
  const { rows } = await db.query<DrawerRow>(findOpen([vendorId, cashierId]));
  return rows[0];
}

const lock = named(
  'cash-drawer-lock',
  'select from cash_drawers where vendor_id = $1 and id = $2 for update',
);

const holdOpen = named(
  'cash-drawer-hold-open',
  `select from cash_drawers where vendor_id = $1 and id = $2 and closed_at is null for no key update`,
);

/**
 * Holds a drawer against its count and against others who give cash out of it, not against those who put some in.
 * @returns false where it was counted meanwhile.
 */
export async function holdOpenDrawer(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(holdOpen([vendorId, id]));
  return rowCount === 1;
}

/** Holds a drawer's row until the transaction ends, and waits for money that is going through it. */
export async function lockDrawer(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(lock([vendorId, id]));
}

const open = named(
  'cash-drawer-open',
  `insert into cash_drawers (vendor_id, id, cashier_id, device, business_day, opening_amount, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);

/** Opens a drawer. @returns false where the id is known already or the person has a drawer open. */
export async function insertDrawer(
  db: Queryable,
  vendorId: string,
  drawer: Pick<DrawerRow, 'id' | 'cashierId' | 'device' | 'businessDay' | 'openingAmount' | 'openedAt'>,
): Promise<boolean> {
  const { id, cashierId, device, businessDay, openingAmount, openedAt } = drawer;
  const values = [vendorId, id, cashierId, device, businessDay, openingAmount, openedAt];
  const { rowCount } = await db.query(open(values));
  return rowCount === 1;
}

const close = named(
  'cash-drawer-close',
  `update cash_drawers set closed_at = $3, closed_by = $4, expected_amount = $5, counted_amount = $6,
     difference_reason = $7
   where vendor_id = $1 and id = $2`,
);

/** Closes a drawer with its count. */
export async function writeClose(
  db: Queryable,
  vendorId: string,
  id: string,
  closing: {
    readonly at: Date;
    readonly by: string;
    readonly expected: number;
    readonly counted: number;
    readonly reason: string;
  },
): Promise<void> {
  const { at, by, expected, counted, reason } = closing;
  await db.query(close([vendorId, id, at, by, expected, counted, reason]));
}

export interface MovementRow {
  readonly id: string;
  readonly kind: DrawerMovement;
  readonly amount: number;
  readonly reason: string;
  readonly createdByName: string;
  readonly createdAt: string;
}

const addMovement = named(
  'cash-drawer-movement-add',
  `insert into cash_drawer_movements (vendor_id, id, drawer_id, kind, amount, reason, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (vendor_id, id) do nothing`,
);
const findMovement = named(
  'cash-drawer-movement-find',
  `select drawer_id as "drawerId", kind, amount, reason from cash_drawer_movements where vendor_id = $1 and id = $2`,
);

export interface NewMovement {
  readonly id: string;
  readonly kind: DrawerMovement;
  readonly amount: number;
  readonly reason: string;
}

/** Writes cash put in or taken out. @returns false where the id is known already. */
export async function insertMovement(
  db: Queryable,
  vendorId: string,
  drawerId: string,
  { id, kind, amount, reason }: NewMovement,
  made: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const values = [vendorId, id, drawerId, kind, amount, reason, made.by, made.at];
  const { rowCount } = await db.query(addMovement(values));
  return rowCount === 1;
}

/** Finds what is stored under a movement's id. */
export async function findStoredMovement(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<(Omit<NewMovement, 'id'> & { readonly drawerId: string }) | undefined> {
  const { rows } = await db.query<Omit<NewMovement, 'id'> & { drawerId: string }>(
    findMovement([vendorId, id]),
  );
  return rows[0];
}

export interface DrawerSums extends Omit<DrawerMovements, 'openingAmount'> {
  readonly byMethod: { readonly method: string; readonly count: number; readonly amount: number }[];
  readonly orderCount: number;
  readonly movements: MovementRow[];
}

const sums = named(
  'cash-drawer-sums',
  `with drawer as (select * from cash_drawers where vendor_id = $1 and id = $2
   ), money as (
     select t.method, t.kind, t.amount, t.order_id from drawer d
     join transactions t on t.vendor_id = d.vendor_id and ${TAKER} = d.cashier_id and t.status = 'DONE'
       and ${WITHIN_DRAWER} and t.settled_at < coalesce($3::timestamptz, 'infinity') and not ${JOINED} and not ${WITH_COURIER}
     union all
     select t.method, t.kind, t.amount, t.order_id from drawer d
     join cash_drawer_joins j on j.vendor_id = d.vendor_id and j.drawer_id = d.id
       and j.joined_at < coalesce($3::timestamptz, 'infinity')
     join transactions t on t.vendor_id = j.vendor_id and t.id = j.transaction_id
   ), moved as (
     select m.*, ${personName('m.vendor_id', 'm.created_by')} as name from drawer d
     join cash_drawer_movements m on m.vendor_id = d.vendor_id and m.drawer_id = d.id
     where m.created_at <= coalesce($3::timestamptz, 'infinity')
   )
   select
     coalesce((select sum(amount) from money where method = 'CASH' and kind = 'PAYMENT'), 0)::bigint as "cashSales",
     coalesce((select sum(amount) from money where method = 'CASH' and kind = 'REFUND'), 0)::bigint as "cashRefunds",
     coalesce((select sum(amount) from moved where kind = 'PAY_IN'), 0)::bigint as "payIn",
     coalesce((select sum(amount) from moved where kind = 'PAY_OUT'), 0)::bigint as "payOut",
     (select count(distinct order_id)::int from money where kind = 'PAYMENT') as "orderCount",
     (select coalesce(json_agg(json_build_object('method', method, 'count', n, 'amount', amount) order by method), '[]')
      from (select method, count(*) as n, sum(case kind when 'PAYMENT' then amount else -amount end) as amount
            from money group by method) m) as "byMethod",
     (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'amount', amount, 'reason', reason,
        'createdByName', name, 'createdAt', ${utcText('created_at')}) order by created_at, id), '[]') from moved) as movements`,
);

const closingAfter = named(
  'cash-drawer-closing-after',
  `select max(closed_at) as at from cash_drawers
   where vendor_id = $1 and cashier_id = $2 and id <> $3 and opened_at <= $4 and closed_at > $4`,
);

/** Reads when another drawer of the person that was open at a moment was counted; null where none was open then. */
export async function readClosingAfter(
  db: Queryable,
  vendorId: string,
  cashierId: string,
  drawerId: string,
  at: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(closingAfter([vendorId, cashierId, drawerId, at]));
  return rows[0]?.at ?? null;
}

/**
 * Reads everything that went through a drawer, by everything known now.
 * @param until of an open one; null for all of it.
 */
export async function readDrawerSums(
  db: Queryable,
  vendorId: string,
  id: string,
  until: Date | null = null,
): Promise<DrawerSums> {
  const { rows } = await db.query<DrawerSums>(sums([vendorId, id, until]));
  const row = rows[0];
  if (!row) throw new Error('the drawer gave no sums');
  return row;
}
