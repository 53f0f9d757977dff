import { type GoodKind, UNSENT_PUSHES } from '@sofreh/domain/accounting';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

export interface GoodRow {
  readonly id: string;
  readonly kind: GoodKind;
  readonly title: string;
  readonly code: string | null;
  /** So many orders are still to be sent and have it. */
  readonly waiting: number;
}

// What was sold and is on the menu no more has the name it had in those orders.
const GOODS = `waiting as (
    select g.id, max(g.title) as title, count(distinct i.order_id)::int as orders
    from sanad_push_orders p join order_items i on i.vendor_id = p.vendor_id and i.order_id = p.order_id
    cross join lateral (
      select i.menu_item_id as id, i.title union all
      select (t ->> 'toppingId')::uuid, t ->> 'title' from jsonb_array_elements(i.toppings) t) g
    where p.vendor_id = $1 and p.status in (${sqlList(UNSENT_PUSHES)}) group by g.id
  ), menu as (
    select m.id, m.title, 'DISH' as kind from menu_items m where m.vendor_id = $1
    union all select t.id, t.title, 'TOPPING' from toppings t where t.vendor_id = $1
  ), goods as (
    select m.id, m.title, m.kind from menu m
    union all select w.id, w.title, 'GONE' from waiting w where not exists (select from menu m where m.id = w.id)
  ), coded as (
    select s.id, s.kind, s.title, c.code, coalesce(w.orders, 0) as waiting
    from goods s left join accounting_goods c on c.vendor_id = $1 and c.good_id = s.id left join waiting w on w.id = s.id)`;

const page = named(
  'accounting-goods-page',
  `with ${GOODS}
   select s.*, count(*) over ()::int as total from coded s
   where ($2::text is null or fa_fold(s.title) like $2 or fa_fold(coalesce(s.code, '')) like $2) and (not $3 or s.code is null)
     and ($4::uuid is null or s.id = $4)
   order by s.code is not null, s.waiting desc, s.kind, s.title, s.id limit $5 offset $6`,
);

/** Reads a page of what is sold with its codes: what has none first, and of that what holds up most orders. */
export function listGoods(
  db: Queryable,
  vendorId: string,
  query: Paging & {
    readonly search?: string | undefined;
    readonly missing?: boolean | undefined;
    readonly id?: string | undefined;
  },
): Promise<Page<GoodRow>> {
  const { search, missing = false, id = null } = query;
  return readPage<GoodRow>(db, page, [vendorId, likeAnywhere(search), missing, id], query);
}

const counts = named(
  'accounting-goods-counts',
  `with ${GOODS}
   select count(*) filter (where s.code is null)::int as missing,
     count(*) filter (where s.code is null and s.waiting > 0)::int as "holdingUp" from coded s`,
);

/** Counts how many have no code, and how many of those are in orders that are still to be sent. */
export async function countUncoded(
  db: Queryable,
  vendorId: string,
): Promise<{ readonly missing: number; readonly holdingUp: number }> {
  const { rows } = await db.query<{ missing: number; holdingUp: number }>(counts([vendorId]));
  return rows[0] ?? { missing: 0, holdingUp: 0 };
}

const put = named(
  'accounting-goods-put',
  `insert into accounting_goods (vendor_id, good_id, code, changed_at)
   select $1, c.id, c.code, $3 from jsonb_to_recordset($2::jsonb) as c (id uuid, code text) where c.code <> ''
   on conflict (vendor_id, good_id) do update set code = excluded.code, changed_at = excluded.changed_at`,
);
const remove = named(
  'accounting-goods-remove',
  'delete from accounting_goods g where g.vendor_id = $1 and g.good_id = any($2::uuid[])',
);

/** Writes codes; an empty one takes it away. */
export async function writeCodes(
  client: PoolClient,
  vendorId: string,
  codes: readonly { readonly id: string; readonly code: string }[],
  at: Date,
): Promise<void> {
  const empty = codes.filter(({ code }) => code === '').map(({ id }) => id);
  await client.query(put([vendorId, JSON.stringify(codes), at]));
  if (empty.length > 0) await client.query(remove([vendorId, empty]));
}
