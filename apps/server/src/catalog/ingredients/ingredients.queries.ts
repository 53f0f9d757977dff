import type { Input, Output } from '@sofreh/contract/call';
import type { recipes } from '@sofreh/contract/catalog/recipes';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof recipes)['POST /api-catalog/catalog/ingredients'];
type UsePage = Input<(typeof recipes)['GET /api-catalog/catalog/ingredients/use']['response']>;
type UseRow = UsePage['data'][number];
/** Holds what every row of a page carries of the whole report. */
interface UseTotals {
  readonly total: number;
  readonly totalLossCost: number;
}
type UseQuery = Output<(typeof recipes)['GET /api-catalog/catalog/ingredients/use']['query']>;

export const ingredientTable = createVendorTable<Output<Declared['body']>, Input<Declared['response']>>({
  table: 'ingredients',
  subject: 'ingredient',
  columns: {
    id: 'id',
    title: 'title',
    unit: 'unit',
    unitCost: 'unit_cost',
    yieldPercent: 'yield_percent',
  },
  computed: {
    archived: 'r.archived_at is not null',
    recipeCount: `(select count(*)::int from recipe_lines l
      where l.vendor_id = r.vendor_id and l.ingredient_id = r.id)`,
    stockCount: `(select s.count from stocks s
      where s.vendor_id = r.vendor_id and s.product_type = 'INGREDIENT' and s.product_id = r.id)`,
  },
  searched: ['title'],
  order: 'r.title, r.id',
  conflicts: { ingredients_by_title: { field: 'title', code: 'TITLE_TAKEN' } },
  notFound: 'INGREDIENT_NOT_FOUND',
  archives: true,
});

const isUsed = named(
  'ingredient-used',
  'select exists (select from recipe_lines where vendor_id = $1 and ingredient_id = $2) as used',
);

/** Says whether a recipe uses an ingredient. */
export async function isIngredientUsed(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(isUsed([vendorId, id]));
  return rows[0]?.used ?? false;
}

const use = named(
  'ingredient-use',
  `with moved as (
     select m.product_id,
       -sum(m.change) filter (where m.kind in ('SOLD', 'RETURNED')) as theoretical,
       -sum(m.change) filter (where m.kind = 'WASTE') as waste,
       -sum(m.change) filter (where m.kind in ('RECOUNT', 'ADJUST')) as difference
     from stock_movements m join vendors v on v.id = m.vendor_id
     where m.vendor_id = $1 and m.product_type = 'INGREDIENT'
       and m.at >= ($2::date + v.business_day_cutoff) at time zone 'Asia/Tehran'
       and m.at < ($3::date + 1 + v.business_day_cutoff) at time zone 'Asia/Tehran'
     group by m.product_id
   ), used as (
     select g.id as "ingredientId", g.title, g.unit, g.unit_cost as "unitCost",
       coalesce(theoretical, 0)::bigint as theoretical, coalesce(waste, 0)::bigint as waste,
       coalesce(difference, 0)::bigint as difference
     from moved m join ingredients g on g.vendor_id = $1 and g.id = m.product_id
   ), valued as (
     select *, theoretical + waste + difference as actual,
       round((waste + difference)::numeric * "unitCost" / 1000)::bigint as "lossCost"
     from used where theoretical <> 0 or waste <> 0 or difference <> 0
   )
   select *, count(*) over ()::int as total, sum("lossCost") over ()::bigint as "totalLossCost" from valued
   order by "lossCost" desc, title, "ingredientId" limit $4 offset $5`,
);

/** A page of the report of what recipes say was used against what really went. */
export async function readIngredientUse(
  db: Queryable,
  vendorId: string,
  { from, to, pageNumber, pageSize }: UseQuery,
): Promise<UsePage> {
  const values = [vendorId, from, to, pageSize, (pageNumber - 1) * pageSize];
  const { rows } = await db.query<UseRow & UseTotals>(use(values));
  const data = rows.map(({ total: _total, totalLossCost: _loss, ...row }) => row);
  const { total: totalCount, totalLossCost } = rows[0] ?? { total: 0, totalLossCost: 0 };
  return { data, pageNumber, pageSize, totalCount, totalLossCost };
}
