import type { Input, Output } from '@sofreh/contract/call';
import type { recipes } from '@sofreh/contract/catalog/recipes';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof recipes)['POST /api-catalog/catalog/ingredients'];

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
