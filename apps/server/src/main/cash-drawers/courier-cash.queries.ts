import { PURSE_PASSINGS, type PursePassing } from '@sofreh/domain/courier-purse';
import { calledName, personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import type { NewMovement } from './cash-drawers.queries.ts';
import type { OutsideQuery } from './cash-outside.queries.ts';

/** This cash passed between a courier and staff and went through no drawer. */
export interface CourierCash {
  readonly entryId: string;
  readonly kind: PursePassing;
  readonly amount: number;
  readonly at: Date;
  readonly courierName: string;
  readonly takerName: string;
}

// A passing that goes through a drawer is a movement of that drawer under the passing's own id.
const FROM = `from courier_purses p
  join courier_purse_entries e on e.vendor_id = p.vendor_id and e.purse_id = p.id
  join couriers c on c.vendor_id = p.vendor_id and c.id = p.courier_id
  join users who on who.id = c.user_id
  where p.vendor_id = $1 and e.kind in (${sqlList(PURSE_PASSINGS)}) and e.amount > 0
    and not exists (select from cash_drawer_movements m where m.vendor_id = e.vendor_id and m.id = e.id)`;
const COLUMNS = `e.id as "entryId", e.kind, e.amount, e.created_at as at, ${calledName('c', 'who')} as "courierName",
  ${personName('e.vendor_id', 'e.created_by')} as "takerName"`;

const list = named(
  'courier-cash-outside',
  `select ${COLUMNS}, count(*) over ()::int as count,
     sum(case e.kind when 'HANDED_IN' then e.amount else -e.amount end) over ()::bigint as net
   ${FROM} and coalesce(p.counted_at, 'infinity') >= $2 and e.created_at >= $2
     and ($3::uuid is null or e.created_by = $3)
   order by e.created_at desc, e.id desc limit $4`,
);

/**
 * Reads cash between couriers and staff that went through no drawer: how often, what the shop has more by it, and the
 * newest.
 */
export async function listCourierCash(
  db: Queryable,
  vendorId: string,
  { since, takerId }: Pick<OutsideQuery, 'since' | 'takerId'>,
  most: number,
): Promise<{ readonly count: number; readonly net: number; readonly data: CourierCash[] }> {
  const { rows } = await db.query<CourierCash & { readonly count: number; readonly net: number }>(
    list([vendorId, since, takerId, most]),
  );
  const data = rows.map(({ count: _count, net: _net, ...row }) => row);
  return { count: rows[0]?.count ?? 0, net: rows[0]?.net ?? 0, data };
}

const find = named(
  'courier-cash-find',
  `select ${COLUMNS} ${FROM} and e.id = any($2) and ($3::uuid is null or e.created_by = $3)`,
);

/** Reads those of some passings that went through no drawer; only one person's where `takerId` names them. */
export async function findCourierCash(
  db: Queryable,
  vendorId: string,
  entryIds: readonly string[],
  takerId: string | null,
): Promise<CourierCash[]> {
  const { rows } = await db.query<CourierCash>(find([vendorId, entryIds, takerId]));
  return rows;
}

const join = named(
  'courier-cash-join',
  `insert into cash_drawer_movements (vendor_id, id, drawer_id, kind, amount, reason, created_by, created_at)
   select $1, m.id, $2, m.kind, m.amount, m.reason, $3, $4
   from json_to_recordset($5::json) as m(id uuid, kind text, amount bigint, reason text)
   on conflict do nothing`,
);
const joined = named(
  'courier-cash-joined',
  `select count(*)::int as count from cash_drawer_movements m
   join courier_purse_entries e on e.vendor_id = m.vendor_id and e.id = m.id
   where m.vendor_id = $1 and m.drawer_id = $2 and m.id = any($3)`,
);

/**
 * Puts passings into a drawer as its movements.
 * @param entryIds everything that was asked for, what was put there before among it.
 * @returns how many of those are in this drawer now, and how many are new.
 */
export async function joinCourierCash(
  client: PoolClient,
  vendorId: string,
  drawerId: string,
  {
    entryIds,
    movements,
  }: { readonly entryIds: readonly string[]; readonly movements: readonly NewMovement[] },
  by: { readonly userId: string; readonly at: Date },
): Promise<{ readonly there: number; readonly added: number }> {
  const { rowCount } = await client.query(
    join([vendorId, drawerId, by.userId, by.at, JSON.stringify(movements)]),
  );
  const { rows } = await client.query<{ count: number }>(joined([vendorId, drawerId, entryIds]));
  return { there: rows[0]?.count ?? 0, added: rowCount ?? 0 };
}
