import type { BasketLine, Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import { OPEN } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is the guest behind a token and the sitting they came to. */
export interface SittingGuest {
  readonly id: string;
  readonly nth: number;
  readonly token: string;
  readonly userId: string | null;
  readonly sittingId: string;
  readonly tableId: string;
  readonly tableCode: string;
  /** These lines of theirs have become part of an order. */
  readonly ordered: readonly string[];
  /** Tells whether the table is still theirs. */
  readonly lasts: boolean;
}

const GUEST = `
  select g.id, g.nth, g.token, g.user_id as "userId", g.sitting_id as "sittingId", t.id as "tableId",
    t.code as "tableCode", g.ordered, t.session = s.id and t.active as lasts
  from table_guests g
  join table_sittings s on s.vendor_id = g.vendor_id and s.id = g.sitting_id
  join dining_tables t on t.vendor_id = s.vendor_id and t.id = s.dining_table_id`;

const guestByToken = named('sitting-guest-by-token', `${GUEST} where g.vendor_id = $1 and g.token = $2`);
const guestById = named('sitting-guest-by-id', `${GUEST} where g.vendor_id = $1 and g.id = $2`);

/** Finds whoever a token belongs to at a vendor; undefined for one that was never given. */
export async function findGuest(
  db: Queryable,
  vendorId: string,
  token: string,
): Promise<SittingGuest | undefined> {
  const { rows } = await db.query<SittingGuest>(guestByToken([vendorId, token]));
  return rows[0];
}

/** Finds a guest by the id their browser made. */
export async function findGuestById(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SittingGuest | undefined> {
  const { rows } = await db.query<SittingGuest>(guestById([vendorId, id]));
  return rows[0];
}

const sittingView = named(
  'sitting-view',
  `select g.token, g.nth as me, g.revision, g.ordered, s.basket_id as "basketId", s.basket_version as "basketVersion",
     json_build_object('id', t.id, 'code', t.code, 'name', t.name) as table,
     (select json_agg(json_build_object('nth', o.nth, 'name', nullif(btrim(u.first_name), ''), 'lines', o.lines)
        order by o.nth)
      from table_guests o left join users u on u.id = o.user_id
      where o.vendor_id = s.vendor_id and o.sitting_id = s.id) as guests,
     coalesce((select json_agg(json_build_object('id', b.id, 'number', b.number, 'status', b.status,
        'by', case when b.source = 'QR' then nullif(btrim(c.first_name), '') end, 'finalPrice', b.final_price,
        'paidAmount', b.paid_amount) order by b.placed_at, b.id)
      from (
        select o.* from orders o
        where o.vendor_id = s.vendor_id and (o.sitting_id = s.id or o.dining_table_id = t.id and ${OPEN})
        order by o.placed_at desc limit 50
      ) b left join users c on c.id = b.customer_id), '[]') as orders,
     coalesce((select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'madeAt', l.made_at at time zone 'UTC' || 'Z',
        'seenAt', l.seen_at at time zone 'UTC' || 'Z'))
      from (select distinct on (kind) id, kind, made_at, seen_at from table_calls
        where vendor_id = s.vendor_id and sitting_id = s.id order by kind, made_at desc) l), '[]') as calls
   from table_guests g
   join table_sittings s on s.vendor_id = g.vendor_id and s.id = g.sitting_id
   join dining_tables t on t.vendor_id = s.vendor_id and t.id = s.dining_table_id
   where g.vendor_id = $1 and g.id = $2`,
);

/** Reads the sitting as one of its guests sees it. */
export async function readSitting(db: Queryable, vendorId: string, guestId: string): Promise<Sitting> {
  const { rows } = await db.query<Sitting>(sittingView([vendorId, guestId]));
  const row = rows[0];
  if (!row) throw new Error(`guest ${guestId} is gone`);
  const utc = (at: string) => new Date(at).toISOString();
  const calls = row.calls.map((each) => ({
    ...each,
    madeAt: utc(each.madeAt),
    seenAt: each.seenAt && utc(each.seenAt),
  }));
  return { ...row, calls };
}

/** This is a table that a guest scans, its row held until the transaction ends. */
export interface ScannedTable {
  readonly id: string;
  readonly session: string;
  /** The guests of the present sitting last did something at this moment; null before the first scan. */
  readonly activeAt: Date | null;
  /** Guests were seated or a bill is open: the sitting lasts until the table is freed. */
  readonly taken: boolean;
}

const lockByCode = named(
  'sitting-scan-table',
  `select t.id, t.session,
     (select s.active_at from table_sittings s where s.vendor_id = t.vendor_id and s.id = t.session) as "activeAt",
     t.taken_channel is not null or exists (
       select from orders o where o.vendor_id = t.vendor_id and o.dining_table_id = t.id and ${OPEN}) as taken
   from dining_tables t
   join dining_table_categories hall on hall.vendor_id = t.vendor_id and hall.id = t.category_id
   where t.vendor_id = $1 and t.code = $2 and t.active for no key update of t`,
);

/** Holds the vendor's active table behind a code; undefined where there is none. */
export async function lockScanned(
  client: PoolClient,
  vendorId: string,
  code: string,
): Promise<ScannedTable | undefined> {
  const { rows } = await client.query<ScannedTable>(lockByCode([vendorId, code]));
  return rows[0];
}

const beginSitting = named(
  'sitting-begin',
  `with began as (
     insert into table_sittings as s (vendor_id, id, dining_table_id, began_at, active_at) values ($1, $2, $3, $4, $4)
     on conflict (vendor_id, id) do update set active_at = excluded.active_at
   )
   select count(*)::int as guests, coalesce(max(nth), 0) as last from table_guests where vendor_id = $1 and sitting_id = $2`,
);

/** The sitting of a session, begun if need be. @returns how many guests it has and the last number given. */
export async function openSitting(
  client: PoolClient,
  vendorId: string,
  sitting: { readonly id: string; readonly tableId: string; readonly at: Date },
): Promise<{ readonly guests: number; readonly last: number }> {
  const { id, tableId, at } = sitting;
  const { rows } = await client.query<{ guests: number; last: number }>(
    beginSitting([vendorId, id, tableId, at]),
  );
  return rows[0] ?? { guests: 0, last: 0 };
}

const dropIdle = named(
  'sitting-drop-idle',
  `delete from table_guests where vendor_id = $1 and id = (
     select g.id from table_guests g
     where g.vendor_id = $1 and g.sitting_id = $2 and g.lines = '[]' and g.ordered = '{}' and g.user_id is null
       and not exists (select from table_calls c where c.vendor_id = g.vendor_id and c.guest_id = g.id)
     order by g.seen_at limit 1)`,
);

/** Forgets the guest who has been idle longest and left nothing behind. @returns whether there was one. */
export async function dropIdleGuest(
  client: PoolClient,
  vendorId: string,
  sittingId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(dropIdle([vendorId, sittingId]));
  return rowCount === 1;
}

export interface NewGuest {
  readonly id: string;
  readonly sittingId: string;
  readonly token: string;
  readonly nth: number;
  readonly userId: string | null;
}

const addGuest = named(
  'sitting-add-guest',
  `insert into table_guests (vendor_id, id, sitting_id, token, nth, user_id, joined_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

/** Stores a guest. */
export async function writeGuest(
  client: PoolClient,
  vendorId: string,
  { id, sittingId, token, nth, userId }: NewGuest,
  at: Date,
): Promise<void> {
  await client.query(addGuest([vendorId, id, sittingId, token, nth, userId, at]));
}

const nameGuest = named(
  'sitting-name-guest',
  `update table_guests set user_id = $3, seen_at = $4
   where vendor_id = $1 and id = $2 and user_id is distinct from $3`,
);

/** Remembers who a guest is, once they have signed in. @returns whether that is news. */
export async function writeGuestUser(
  db: Queryable,
  vendorId: string,
  guestId: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(nameGuest([vendorId, guestId, userId, at]));
  return rowCount === 1;
}

const writeLines = named(
  'sitting-write-lines',
  `with mine as (
     select g.id, g.sitting_id, s.basket_id, coalesce((
       select jsonb_agg(line) from jsonb_array_elements($4::jsonb) line where not (line ->> 'id')::uuid = any(g.ordered)
     ), '[]') as lines
     from table_sittings s
     join table_guests g on g.vendor_id = s.vendor_id and g.sitting_id = s.id
     where g.vendor_id = $1 and g.id = $2 and g.revision < $3
     for update of s, g
   ), counted as (
     update table_sittings s set basket_version = s.basket_version + 1, active_at = $6,
       basket_id = case when mine.lines = '[]' then s.basket_id else coalesce(s.basket_id, $5) end
     from mine where s.vendor_id = $1 and s.id = mine.sitting_id
   )
   update table_guests g set revision = $3, lines = mine.lines, seen_at = $6
   from mine where g.vendor_id = $1 and g.id = mine.id`,
);

/**
 * Writes a guest's own lines, unless newer ones have arrived; those that were ordered meanwhile stay ordered. One
 * statement: two guests write at once without waiting for more than the row of their sitting.
 * @param basketId the order the basket becomes, where it has been empty.
 * @returns whether anything was written.
 */
export async function writeBasketLines(
  db: Queryable,
  vendorId: string,
  guestId: string,
  change: {
    readonly revision: number;
    readonly lines: readonly BasketLine[];
    readonly basketId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { revision, lines, basketId, at } = change;
  const { rowCount } = await db.query(
    writeLines([vendorId, guestId, revision, JSON.stringify(lines), basketId, at]),
  );
  return rowCount === 1;
}

const basketLines = named(
  'sitting-basket-lines',
  `select s.basket_id as "basketId", s.basket_version as "basketVersion", coalesce((
     select jsonb_agg(line) from table_guests g, jsonb_array_elements(g.lines) line
     where g.vendor_id = s.vendor_id and g.sitting_id = s.id), '[]') as lines
   from table_sittings s where s.vendor_id = $1 and s.id = $2`,
);

export interface BasketState {
  readonly basketId: string | null;
  readonly basketVersion: number;
  readonly lines: readonly BasketLine[];
}

/** Reads the shared basket as orders are held against it. */
export async function readBasket(
  db: Queryable,
  vendorId: string,
  sittingId: string,
): Promise<BasketState | undefined> {
  const { rows } = await db.query<BasketState>(basketLines([vendorId, sittingId]));
  return rows[0];
}
