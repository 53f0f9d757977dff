import type { MenuPartKind } from '@sofreh/domain/menu';
import { foodShiftTable } from '#app/catalog/food-shifts/food-shifts.queries.ts';
import { ingredientTable } from '#app/catalog/ingredients/ingredients.queries.ts';
import { renameTag } from '#app/catalog/menu-item-tags/change-tag.ts';
import { tagTable } from '#app/catalog/menu-item-tags/menu-item-tags.queries.ts';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import { SYNCED_TABLES } from '#app/catalog/menu-sync/synced-tables.ts';
import { type RecipeBody, readRecipes } from '#app/catalog/recipes/recipes.queries.ts';
import { saveRecipe } from '#app/catalog/recipes/recipes.ts';
import { isProduct } from '#app/catalog/stocks/stock-changes.queries.ts';
import type { Page } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { VendorTable, WriteParts } from '#app/platform/vendor-table/index.ts';

/** A menu's workbook holds these kinds of rows, or refers to them. */
export type SheetEntity = MenuPartKind | 'FOOD_SHIFT' | 'TAG' | 'INGREDIENT' | 'RECIPE';

/** Says how rows of one kind are read and written. */
export interface SheetTable {
  readonly entity: SheetEntity;
  readonly table: {
    /** Recipes have none, because their changes are all of one kind. */
    readonly spec?: Pick<VendorTable<never, MenuRow>['spec'], 'subject'>;
    page(
      db: Queryable,
      vendorId: string,
      query: { readonly pageNumber: number; readonly pageSize: number },
    ): Promise<Pick<Page<MenuRow>, 'data'>>;
    insert(client: PoolClient, vendorId: string, body: MenuRow): Promise<boolean>;
    update(client: PoolClient, vendorId: string, body: MenuRow): Promise<boolean>;
  };
  /** Holds what a new row begins with beside its columns. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly writeParts?: WriteParts<MenuRow>;
}

/** Writes the recipe a row holds; of which kind its product is, the menu says. */
async function writeRecipeRow(client: PoolClient, vendorId: string, row: MenuRow): Promise<boolean> {
  const productId = row.id;
  const isItem = await isProduct(client, vendorId, { productType: 'FOOD', productId });
  const recipe = { ...row, productId, productType: isItem ? 'FOOD' : 'TOPPING' } as unknown as RecipeBody;
  await saveRecipe(client, vendorId, recipe);
  return true;
}

const recipeTable: SheetTable['table'] = {
  async page(db, vendorId, query) {
    const { data: recipes } = await readRecipes(db, vendorId, query);
    const data = recipes.map(({ productId, title, portions, note, lines }) => ({
      id: productId,
      title,
      productId,
      portions,
      note,
      lines: lines.map(({ ingredientId, quantity }) => ({ ingredientId, quantity })),
    }));
    return { data };
  },
  insert: writeRecipeRow,
  update: writeRecipeRow,
};

/** Tables differ in what they hold, not in how a sheet is read: here every row is fields by name. */
function asRows(table: unknown): SheetTable['table'] {
  return table as SheetTable['table'];
}

/** This has every kind; those come first that others refer to. */
export const SHEET_TABLES: readonly SheetTable[] = [
  { entity: 'FOOD_SHIFT', table: asRows(foodShiftTable), defaults: {} },
  { entity: 'TAG', table: asRows({ ...tagTable, update: renameTag }), defaults: {} },
  ...SYNCED_TABLES,
  { entity: 'INGREDIENT', table: asRows(ingredientTable), defaults: { unitCost: 0, yieldPercent: 100 } },
  { entity: 'RECIPE', table: recipeTable, defaults: { portions: 1, note: '', lines: [] } },
];
