import type { Output } from '@sofreh/contract/call';
import type { Recipe, recipes } from '@sofreh/contract/catalog/recipes';
import { named } from '#app/platform/db/named.ts';
import { type Page, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { refusingConflicts } from '#app/platform/vendor-table/index.ts';

export type RecipeBody = Output<(typeof recipes)['PUT /api-catalog/catalog/recipes']['body']>;
type RecipeQuery = Output<(typeof recipes)['GET /api-catalog/catalog/recipes']['query']>;

/** This is a recipe as it is stored: what it costs is left to the domain. */
export type StoredRecipe = Omit<Recipe, 'cost' | 'marginPercent'>;

/** These are recipes whose product is on the menu still, with the product's name and price. */
const PRODUCT_RECIPES = `
  select r.product_type as "productType", r.product_id as "productId", coalesce(i.title, t.title) as title,
    coalesce(i.price - i.discount, t.price) as price, r.portions, r.note,
    coalesce((
      select json_agg(json_build_object('ingredientId', g.id, 'title', g.title, 'unit', g.unit, 'unitCost', g.unit_cost,
        'yieldPercent', g.yield_percent, 'quantity', l.quantity) order by l.sort_order)
      from recipe_lines l join ingredients g on g.vendor_id = l.vendor_id and g.id = l.ingredient_id
      where (l.vendor_id, l.product_type, l.product_id) = (r.vendor_id, r.product_type, r.product_id)), '[]') as lines
  from recipes r
  left join menu_items i on r.product_type = 'FOOD' and i.vendor_id = r.vendor_id and i.id = r.product_id
    and i.archived_at is null
  left join toppings t on r.product_type = 'TOPPING' and t.vendor_id = r.vendor_id and t.id = r.product_id
    and t.archived_at is null
  where r.vendor_id = $1 and coalesce(i.id, t.id) is not null`;

const page = named(
  'recipes-page',
  `with found as (${PRODUCT_RECIPES})
   select *, count(*) over ()::int as total from found
   where ($2::text is null or "productType" = $2) and ($3::text is null or fa_fold(title) like $3)
   order by title, "productId" limit $4 offset $5`,
);
const find = named('recipe-find', `${PRODUCT_RECIPES} and r.product_id = $2`);

/** Reads a page of a vendor's recipes by name. */
export async function readRecipes(
  db: Queryable,
  vendorId: string,
  query: RecipeQuery,
): Promise<Page<StoredRecipe>> {
  const values = [vendorId, query.productType ?? null, likeAnywhere(query.search)];
  return readPage<StoredRecipe>(db, page, values, query);
}

/** Reads the recipe of an item or topping; undefined where it has none. */
export async function findRecipe(
  db: Queryable,
  vendorId: string,
  productId: string,
): Promise<StoredRecipe | undefined> {
  const { rows } = await db.query<StoredRecipe>(find([vendorId, productId]));
  return rows[0];
}

const drop = named(
  'recipe-drop',
  'delete from recipes where vendor_id = $1 and product_type = $2 and product_id = $3',
);
const save = named(
  'recipe-save',
  `insert into recipes (vendor_id, product_type, product_id, portions, note) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, product_type, product_id) do update set portions = excluded.portions, note = excluded.note`,
);
const clearLines = named(
  'recipe-lines-clear',
  'delete from recipe_lines where vendor_id = $1 and product_type = $2 and product_id = $3',
);
const addLines = named(
  'recipe-lines-add',
  `insert into recipe_lines (vendor_id, product_type, product_id, ingredient_id, quantity, sort_order)
   select $1, $2, $3, (l.value ->> 'ingredientId')::uuid, (l.value ->> 'quantity')::int, l.position
   from jsonb_array_elements($4::jsonb) with ordinality as l(value, position)`,
);
const lineConflicts = {
  recipe_lines_ingredient: { field: 'lines', code: 'INGREDIENT_NOT_FOUND' },
} as const;

/** Takes a product's recipe away, where it has one. */
export async function dropRecipe(
  db: Queryable,
  vendorId: string,
  productType: RecipeBody['productType'],
  productId: string,
): Promise<void> {
  await db.query(drop([vendorId, productType, productId]));
}

/** Makes a product's recipe what is given. @throws Refusal BAD_REQUEST naming the field. */
export async function writeRecipe(client: PoolClient, vendorId: string, body: RecipeBody): Promise<void> {
  const { productType, productId, portions, note, lines } = body;
  await client.query(save([vendorId, productType, productId, portions, note]));
  await client.query(clearLines([vendorId, productType, productId]));
  const adding = client.query(addLines([vendorId, productType, productId, JSON.stringify(lines)]));
  await refusingConflicts(adding, lineConflicts);
}
