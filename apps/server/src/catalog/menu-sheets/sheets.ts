import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import { catalog } from '@sofreh/contract/catalog/index';
import { recipeSheetRow } from '@sofreh/contract/catalog/recipes';
import {
  deliveryTypeLabels,
  ingredientUnitLabels,
  saleUnitLabels,
  sourceLabels,
  tagKindLabels,
} from '@sofreh/fa/labels';
import { itemHeadings } from '@sofreh/fa/menu-sheet-other-headings';
import { menuSheetNames, saleUnitWords } from '@sofreh/fa/menu-sheet-texts';
import { SHEET_TABLES, type SheetEntity, type SheetTable } from './sheet-tables.ts';

/** Says how a field stands in a cell. */
export type CellKind =
  | { readonly kind: 'text' }
  /** `empty` is what an empty cell of a row that is there makes of it; without it the number stays. */
  | { readonly kind: 'number'; readonly empty?: 0 | null }
  /** It is an amount in the vendor's currency, as people write it. */
  | { readonly kind: 'money'; readonly empty?: 0 }
  | { readonly kind: 'flag' }
  | { readonly kind: 'texts' }
  /** They are names of a closed set, one a line. */
  | { readonly kind: 'names'; readonly labels: Readonly<Record<string, string>> }
  /** It is one name of a closed set, and what else people call its members. */
  | {
      readonly kind: 'name';
      readonly labels: Readonly<Record<string, string>>;
      readonly words?: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'reference' | 'references'; readonly entity: SheetEntity }
  /** It is the category of a dish, which is made where there is none of its name. */
  | { readonly kind: 'category' }
  /** It is a reference to a row of one of several kinds. */
  | { readonly kind: 'product' }
  | { readonly kind: 'prices' | 'quantities' | 'picture' | 'windows' | 'day' };

/** This is one sheet of a menu's workbook. */
export interface MenuSheet {
  readonly name: string;
  readonly rows: SheetTable;
  readonly columns: Readonly<Record<string, CellKind>>;
  /** Lists what other files call its columns. */
  readonly otherHeadings?: Readonly<Record<string, readonly string[] | undefined>>;
  /** A line cannot do without this column. */
  readonly keyColumn: string;
  /** A form of such a row is held against it. */
  readonly schema: SchemaLike;
}

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const money = { kind: 'money' } as const;
const cost = { kind: 'money', empty: 0 } as const;
const flag = { kind: 'flag' } as const;

function rowsOf(entity: SheetEntity): SheetTable {
  const found = SHEET_TABLES.find((each) => each.entity === entity);
  if (!found) throw new Error(`no table of ${entity}`);
  return found;
}

function bodyOf(declaration: CallDeclaration): SchemaLike {
  if (!declaration.body) throw new Error('the call has no body');
  return declaration.body;
}

/** These are the sheets; those come first that others refer to. */
export const MENU_SHEETS: readonly MenuSheet[] = [
  {
    name: menuSheetNames.foodShifts,
    rows: rowsOf('FOOD_SHIFT'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/foodshifts']),
    keyColumn: 'title',
    columns: {
      id: text,
      title: text,
      windows: { kind: 'windows' },
      fromDate: { kind: 'day' },
      toDate: { kind: 'day' },
      active: flag,
    },
  },
  {
    name: menuSheetNames.tags,
    rows: rowsOf('TAG'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/menuitemtag']),
    keyColumn: 'title',
    columns: { id: text, title: text, kind: { kind: 'name', labels: tagKindLabels }, sortOrder: number },
  },
  {
    name: menuSheetNames.toppingCategories,
    rows: rowsOf('TOPPING_CATEGORY'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/toppingcategory']),
    keyColumn: 'title',
    columns: {
      id: text,
      title: text,
      required: flag,
      minimum: number,
      maximum: { kind: 'number', empty: null },
      freeUpTo: number,
      sortOrder: number,
    },
  },
  {
    name: menuSheetNames.categories,
    rows: rowsOf('CATEGORY'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/menucategories']),
    keyColumn: 'title',
    columns: {
      id: text,
      title: text,
      description: text,
      foodShiftId: { kind: 'reference', entity: 'FOOD_SHIFT' },
      sortOrder: number,
      active: flag,
    },
  },
  {
    name: menuSheetNames.items,
    otherHeadings: itemHeadings,
    rows: rowsOf('ITEM'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/menuitems']),
    keyColumn: 'title',
    columns: {
      id: text,
      categoryId: { kind: 'category' },
      title: text,
      code: text,
      barcode: text,
      description: text,
      price: money,
      discount: cost,
      packagingCost: cost,
      servePackagingCost: cost,
      withTax: flag,
      preparationTime: number,
      tags: { kind: 'texts' },
      sources: { kind: 'names', labels: sourceLabels },
      deliveryTypes: { kind: 'names', labels: deliveryTypeLabels },
      toppingCategoryIds: { kind: 'references', entity: 'TOPPING_CATEGORY' },
      foodShiftId: { kind: 'reference', entity: 'FOOD_SHIFT' },
      prices: { kind: 'prices' },
      pictureFileId: { kind: 'picture' },
      sortOrder: number,
      active: flag,
      available: flag,
      unit: { kind: 'name', labels: saleUnitLabels, words: saleUnitWords },
      minimumWeight: number,
      weightStep: number,
      scaleCode: { kind: 'number', empty: null },
    },
  },
  {
    name: menuSheetNames.toppings,
    rows: rowsOf('TOPPING'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/topping']),
    keyColumn: 'title',
    columns: {
      id: text,
      toppingCategoryId: { kind: 'reference', entity: 'TOPPING_CATEGORY' },
      title: text,
      code: text,
      price: money,
      maximum: number,
      sortOrder: number,
      active: flag,
      available: flag,
      menuItemId: { kind: 'reference', entity: 'ITEM' },
      opensCategoryIds: { kind: 'references', entity: 'TOPPING_CATEGORY' },
    },
  },
  {
    name: menuSheetNames.ingredients,
    rows: rowsOf('INGREDIENT'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/ingredients']),
    keyColumn: 'title',
    columns: {
      id: text,
      title: text,
      unit: { kind: 'name', labels: ingredientUnitLabels },
      unitCost: money,
      yieldPercent: number,
    },
  },
  {
    name: menuSheetNames.recipes,
    rows: rowsOf('RECIPE'),
    schema: recipeSheetRow,
    columns: {
      productId: { kind: 'product' },
      portions: number,
      lines: { kind: 'quantities' },
      note: text,
    },
    keyColumn: 'productId',
  },
];
