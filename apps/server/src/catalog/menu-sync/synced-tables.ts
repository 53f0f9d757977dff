import type { MenuPartKind } from '@sofreh/domain/menu';
import { categoryTable } from '#app/catalog/menu-categories/category-editing.queries.ts';
import { itemTable, writeItemParts } from '#app/catalog/menu-items/menu-items.queries.ts';
import { toppingCategoryTable } from '#app/catalog/topping-categories/topping-categories.queries.ts';
import { toppingTable, writeOpenedCategories } from '#app/catalog/toppings/toppings.queries.ts';
import type { VendorTable, WriteParts } from '#app/platform/vendor-table/index.ts';
import type { MenuRow } from './plan-rows.ts';

/** Says how one kind of row is taken over. */
export interface SyncedTable {
  readonly entity: MenuPartKind;
  readonly table: VendorTable<MenuRow, MenuRow>;
  /** These fields are taken over; availability, food shifts and prices by channel are each branch's own. */
  readonly fields: readonly string[];
  /** These fields hold ids (or lists of ids) of another kind. */
  readonly references: Readonly<Record<string, MenuPartKind>>;
  /** Holds what a new row begins with beside those fields. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly writeParts?: WriteParts<MenuRow>;
}

/** Tables differ in what they hold, not in how they are taken over: here every row is fields by name. */
function asRows(table: unknown): VendorTable<MenuRow, MenuRow> {
  return table as VendorTable<MenuRow, MenuRow>;
}

/** This has every kind; those come first that others refer to. */
export const SYNCED_TABLES: readonly SyncedTable[] = [
  {
    entity: 'TOPPING_CATEGORY',
    table: asRows(toppingCategoryTable),
    fields: ['title', 'required', 'minimum', 'maximum', 'freeUpTo', 'sortOrder'],
    references: {},
    defaults: {},
  },
  {
    entity: 'CATEGORY',
    table: asRows(categoryTable),
    fields: ['title', 'description', 'sortOrder', 'active'],
    references: {},
    defaults: { foodShiftId: null },
  },
  {
    entity: 'ITEM',
    table: asRows(itemTable),
    fields: [
      'categoryId',
      'code',
      'barcode',
      'title',
      'description',
      'price',
      'discount',
      'packagingCost',
      'servePackagingCost',
      'withTax',
      'preparationTime',
      'pictureFileId',
      'tags',
      'sources',
      'deliveryTypes',
      'sortOrder',
      'active',
      'toppingCategoryIds',
      'unit',
      'minimumWeight',
      'weightStep',
      'scaleCode',
    ],
    references: { categoryId: 'CATEGORY', toppingCategoryIds: 'TOPPING_CATEGORY' },
    defaults: { available: true, foodShiftId: null, prices: [] },
    writeParts: writeItemParts as unknown as WriteParts<MenuRow>,
  },
  {
    entity: 'TOPPING',
    table: asRows(toppingTable),
    fields: [
      'toppingCategoryId',
      'code',
      'title',
      'price',
      'maximum',
      'sortOrder',
      'active',
      'menuItemId',
      'opensCategoryIds',
    ],
    references: {
      toppingCategoryId: 'TOPPING_CATEGORY',
      menuItemId: 'ITEM',
      opensCategoryIds: 'TOPPING_CATEGORY',
    },
    defaults: { available: true },
    writeParts: writeOpenedCategories as unknown as WriteParts<MenuRow>,
  },
];
