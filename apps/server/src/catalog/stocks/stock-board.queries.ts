import type { Input, Output } from '@sofreh/contract/call';
import type { stocks } from '@sofreh/contract/catalog/stocks';
import { named } from '#app/platform/db/named.ts';
import { limits } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

type BoardCall = (typeof stocks)['GET /api-catalog/catalog/stocks/board'];
type StockBoard = Input<BoardCall['response']>;
type BoardQuery = Output<BoardCall['query']>;
type Availability = Output<(typeof stocks)['PUT /api-catalog/catalog/stocks/available']['body']>;

/**
 * This gives every product that may be counted, with how it stands; `$2` and `$3` are the kind and the folded search.
 */
const LEVELS = `
  with products as (
    select 'FOOD' as type, i.id, i.title, c.title as "group",
      case i.unit when 'GRAM' then 'KILOGRAM' end as unit, i.available
    from menu_items i join menu_categories c on c.vendor_id = i.vendor_id and c.id = i.category_id
    where i.vendor_id = $1 and i.archived_at is null and i.active
    union all
    select 'TOPPING', t.id, t.title, k.title, null, t.available
    from toppings t join topping_categories k on k.vendor_id = t.vendor_id and k.id = t.topping_category_id
    where t.vendor_id = $1 and t.archived_at is null and t.active
    union all
    select 'INGREDIENT', g.id, g.title, '', g.unit, null from ingredients g
    where g.vendor_id = $1 and g.archived_at is null
  ), levels as (
    select p.type as "productType", p.id as "productId", p.title, p."group", p.unit, s.count,
      coalesce(s.low_stock, 0) as "lowStock", s.daily_count as "dailyCount", p.available,
      case when not p.available then 'OFF' when s.count is null then 'UNCOUNTED' when s.count = 0 then 'OUT'
        when s.count <= s.low_stock then 'LOW' else 'ENOUGH' end as state
    from products p
    left join stocks s on s.vendor_id = $1 and s.product_type = p.type and s.product_id = p.id
    where ($2::text is null or p.type = $2) and ($3::text is null or fa_fold(p.title) like $3 or fa_fold(p."group") like $3)
  )`;

const page = named(
  'stock-board-page',
  `${LEVELS} select * from levels where $4::text is null or state = $4
   order by array_position(array['OUT', 'LOW', 'OFF', 'ENOUGH', 'UNCOUNTED'], state), title, "productId"
   limit $5 offset $6`,
);
const states = named(
  'stock-board-states',
  `${LEVELS} select state, count(*)::int as count from levels group by state`,
);

/** Reads a page of the stock board, and how many products stand how whatever `state` is asked for. */
export async function readStockBoard(
  db: Queryable,
  vendorId: string,
  query: BoardQuery,
): Promise<StockBoard> {
  const { pageNumber, pageSize, productType = null, state = null } = query;
  const which = [vendorId, productType, likeAnywhere(query.search)];
  const found = await db.query<{ state: keyof StockBoard['states']; count: number }>(states(which));
  const counts = { OFF: 0, OUT: 0, LOW: 0, ENOUGH: 0, UNCOUNTED: 0 };
  for (const each of found.rows) counts[each.state] = each.count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { rows } = await db.query<StockBoard['data'][number]>(page([...which, state, ...limits(query)]));
  return { data: rows, pageNumber, pageSize, totalCount: state ? counts[state] : all, states: counts };
}

const switches = {
  FOOD: available('menu_items'),
  TOPPING: available('toppings'),
} as const;

function available(table: string) {
  return named(
    `${table}-available`,
    `with found as (
       select id, available from ${table} where vendor_id = $1 and id = $2 and archived_at is null for update
     ), changed as (
       update ${table} r set available = $3 from found f
       where r.vendor_id = $1 and r.id = f.id and f.available <> $3
     )
     select available from found`,
  );
}

/** Turns the «sold out» switch. @returns how it stood; undefined where there is no such product. */
export async function writeAvailable(
  client: PoolClient,
  vendorId: string,
  { productType, productId, available: next }: Availability,
): Promise<boolean | undefined> {
  const statement = switches[productType];
  const { rows } = await client.query<{ available: boolean }>(statement([vendorId, productId, next]));
  return rows[0]?.available;
}
