import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import { catalog } from '@sofreh/contract/catalog/index';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import type { SyncEntity } from '#app/catalog/menu-sync/menu-sync.queries.ts';
import { SYNCED_TABLES, type SyncedTable } from '#app/catalog/menu-sync/synced-tables.ts';

/** How a field stands in a cell. */
export type CellKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'texts' }
  /** Names of a closed set, one a line. */
  | { readonly kind: 'names'; readonly labels: Readonly<Record<string, string>> }
  | { readonly kind: 'reference' | 'references'; readonly entity: SyncEntity };

/** One sheet of a menu's workbook. */
export interface MenuSheet {
  readonly name: string;
  readonly rows: SyncedTable;
  readonly columns: Readonly<Record<string, CellKind>>;
  /** What a form of such a row is held against. */
  readonly schema: SchemaLike;
}

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const flag = { kind: 'flag' } as const;

function rowsOf(entity: SyncEntity): SyncedTable {
  const found = SYNCED_TABLES.find((each) => each.entity === entity);
  if (!found) throw new Error(`no table of ${entity}`);
  return found;
}

function bodyOf(declaration: CallDeclaration): SchemaLike {
  if (!declaration.body) throw new Error('the call has no body');
  return declaration.body;
}

/** The sheets, those first that others refer to. */
export const MENU_SHEETS: readonly MenuSheet[] = [
  {
    name: menuSheetNames.toppingCategories,
    rows: rowsOf('TOPPING_CATEGORY'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/toppingcategory']),
    columns: {
      id: text,
      title: text,
      required: flag,
      minimum: number,
      maximum: number,
      freeUpTo: number,
      sortOrder: number,
    },
  },
  {
    name: menuSheetNames.toppings,
    rows: rowsOf('TOPPING'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/topping']),
    columns: {
      id: text,
      toppingCategoryId: { kind: 'reference', entity: 'TOPPING_CATEGORY' },
      title: text,
      code: text,
      price: number,
      maximum: number,
      sortOrder: number,
      active: flag,
      available: flag,
    },
  },
  {
    name: menuSheetNames.categories,
    rows: rowsOf('CATEGORY'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/menucategories']),
    columns: { id: text, title: text, description: text, sortOrder: number, active: flag },
  },
  {
    name: menuSheetNames.items,
    rows: rowsOf('ITEM'),
    schema: bodyOf(catalog['PUT /api-catalog/catalog/menuitems']),
    columns: {
      id: text,
      categoryId: { kind: 'reference', entity: 'CATEGORY' },
      title: text,
      code: text,
      barcode: text,
      description: text,
      price: number,
      discount: number,
      packagingCost: number,
      servePackagingCost: number,
      withTax: flag,
      preparationTime: number,
      tags: { kind: 'texts' },
      sources: { kind: 'names', labels: sourceLabels },
      deliveryTypes: { kind: 'names', labels: deliveryTypeLabels },
      toppingCategoryIds: { kind: 'references', entity: 'TOPPING_CATEGORY' },
      sortOrder: number,
      active: flag,
      available: flag,
    },
  },
];
