import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { JOINED, TAKER } from './cash-outside.queries.ts';

// Money belongs to the drawer its taker has open at its moment. So the moment is settled while the drawer cannot be counted:
// whoever takes money holds the drawer's row against its count until the money is written, and whoever counts waits for
// them and ends the drawer after all of it.

const hold = named(
  'drawer-moment-hold',
  `select coalesce(d.closed_at, d.opened_at) as since from cash_drawers d
   where d.vendor_id = $1 and d.cashier_id = $2 order by d.opened_at desc limit 1 for key share`,
);

/**
 * Says when money moves that a person takes or gives back now: never within a drawer of theirs that was counted meanwhile.
 * Until the transaction ends their drawer is not counted; orders are locked before.
 */
export async function drawerMoment(
  client: PoolClient,
  vendorId: string,
  personId: string | null,
  at: Date,
): Promise<Date> {
  if (personId === null) return at;
  const { rows } = await client.query<{ since: Date }>(hold([vendorId, personId]));
  const since = rows[0]?.since;
  return since && since > at ? since : at;
}

const holdThen = named(
  'drawer-then-hold',
  `select d.closed_at as "closedAt" from cash_drawers d
   where d.vendor_id = $1 and d.cashier_id = $2 and d.opened_at <= $3 and coalesce(d.closed_at, 'infinity') > $3
   for key share`,
);

/**
 * Says whether the drawer that a person had open at a moment has been counted; asked in the transaction that enters money of
 * that moment, and until it ends the drawer is not counted.
 */
export async function isCountedThen(
  client: PoolClient,
  vendorId: string,
  personId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ closedAt: Date | null }>(holdThen([vendorId, personId, at]));
  return rows.some(({ closedAt }) => closedAt !== null);
}

const lastMoney = named(
  'drawer-last-money',
  `select max(t.settled_at) as at from cash_drawers d
   join transactions t on t.vendor_id = d.vendor_id and ${TAKER} = d.cashier_id and t.status = 'DONE'
     and t.settled_at >= d.opened_at and not ${JOINED}
   where d.vendor_id = $1 and d.id = $2`,
);

/** Says when an open drawer, locked before, can be ended at the earliest: after everything that went through it. */
export async function earliestClosing(db: Queryable, vendorId: string, id: string, now: Date): Promise<Date> {
  const { rows } = await db.query<{ at: Date | null }>(lastMoney([vendorId, id]));
  const last = rows[0]?.at;
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

const lastClosing = named(
  'drawer-last-closing',
  'select max(closed_at) as at from cash_drawers where vendor_id = $1 and cashier_id = $2',
);

/** Says when a person's next drawer can begin at the earliest: at the end of the one before. */
export async function earliestOpening(
  db: Queryable,
  vendorId: string,
  cashierId: string,
  now: Date,
): Promise<Date> {
  const { rows } = await db.query<{ at: Date | null }>(lastClosing([vendorId, cashierId]));
  const last = rows[0]?.at;
  return last && last > now ? last : now;
}
