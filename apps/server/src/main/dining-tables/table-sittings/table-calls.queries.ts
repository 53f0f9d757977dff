import type { staffTableCall } from '@sofreh/contract/main/dining-tables/table-sittings';
import type { z } from 'zod';
import { customerFirst } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

type Call = z.input<typeof staffTableCall>;
interface CallRow extends Omit<Call, 'madeAt' | 'seenAt'> {
  readonly madeAt: Date;
  readonly seenAt: Date | null;
}
/** This is a call with what only the server knows of it. */
export interface StoredCall extends Call {
  readonly guestId: string;
}

const CALL = `
  select c.id, c.kind, c.made_at as "madeAt", c.seen_at as "seenAt", c.dining_table_id as "tableId", t.name as "tableName",
    g.nth as "guestNth", nullif(btrim(${customerFirst('k', 'u')}), '') as "guestName", c.guest_id as "guestId"
  from table_calls c
  join dining_tables t on t.vendor_id = c.vendor_id and t.id = c.dining_table_id
  join table_guests g on g.vendor_id = c.vendor_id and g.id = c.guest_id
  left join users u on u.id = g.user_id
  left join customers k on k.vendor_id = c.vendor_id and k.user_id = g.user_id`;

function callView(row: CallRow & { readonly guestId: string }): StoredCall {
  return { ...row, madeAt: row.madeAt.toISOString(), seenAt: row.seenAt?.toISOString() ?? null };
}

const addCall = named(
  'table-call-add',
  `insert into table_calls (vendor_id, id, sitting_id, dining_table_id, guest_id, kind, made_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);

/** Stores a call, unless its id exists or one of its kind still waits. @returns whether it was stored. */
export async function writeCall(
  db: Queryable,
  vendorId: string,
  call: {
    readonly id: string;
    readonly sittingId: string;
    readonly tableId: string;
    readonly guestId: string;
    readonly kind: Call['kind'];
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, sittingId, tableId, guestId, kind, at } = call;
  const { rowCount } = await db.query(addCall([vendorId, id, sittingId, tableId, guestId, kind, at]));
  return rowCount === 1;
}

const callById = named('table-call-by-id', `${CALL} where c.vendor_id = $1 and c.id = $2`);

/** Finds a call of the vendor; undefined where there is none. */
export async function findCall(db: Queryable, vendorId: string, id: string): Promise<StoredCall | undefined> {
  const { rows } = await db.query<CallRow & { guestId: string }>(callById([vendorId, id]));
  return rows[0] && callView(rows[0]);
}

const waitingCall = named(
  'table-call-waiting',
  `${CALL} where c.vendor_id = $1 and c.sitting_id = $2 and c.kind = $3 order by c.made_at desc, c.id desc limit 1`,
);

/** Finds the last call of a kind in a sitting. */
export async function findLastCall(
  db: Queryable,
  vendorId: string,
  sittingId: string,
  kind: Call['kind'],
): Promise<StoredCall | undefined> {
  const { rows } = await db.query<CallRow & { guestId: string }>(waitingCall([vendorId, sittingId, kind]));
  return rows[0] && callView(rows[0]);
}

const seeCall = named(
  'table-call-seen',
  `update table_calls set seen_at = $3, seen_by = $4 where vendor_id = $1 and id = $2 and seen_at is null`,
);

/** Marks a call as seen. @returns whether nobody had seen it before. */
export async function writeSeen(
  db: Queryable,
  vendorId: string,
  id: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(seeCall([vendorId, id, at, userId]));
  return rowCount === 1;
}

const openCalls = named(
  'table-calls-open',
  `${CALL} where c.vendor_id = $1 and c.seen_at is null order by c.made_at, c.id limit $2 offset $3`,
);
const countOpen = named(
  'table-calls-count',
  'select count(*)::int as count from table_calls where vendor_id = $1 and seen_at is null',
);

/** Reads a page of the calls nobody has seen, oldest first. */
export async function listOpenCalls(
  db: Queryable,
  vendorId: string,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
) {
  const [{ rows }, counted] = await Promise.all([
    db.query<CallRow & { guestId: string }>(openCalls([vendorId, pageSize, (pageNumber - 1) * pageSize])),
    db.query<{ count: number }>(countOpen([vendorId])),
  ]);
  return { data: rows.map(callView), pageNumber, pageSize, totalCount: counted.rows[0]?.count ?? 0 };
}
