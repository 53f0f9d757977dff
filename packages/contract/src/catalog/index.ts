import { branchItems } from './branch-items.ts';
import { foodShifts } from './food-shifts.ts';
import { kitchenWebhooks } from './kitchen-webhooks.ts';
import { categoryEditing } from './menu-categories/category-editing.ts';
import { menuCategories } from './menu-categories.ts';
import { menuItemTags } from './menu-item-tags.ts';
import { menuItems } from './menu-items.ts';
import { menuSheets } from './menu-sheets.ts';
import { menuSync } from './menu-sync.ts';
import { printers } from './printers.ts';
import { recipes } from './recipes.ts';
import { stocks } from './stocks.ts';
import { toppingCategories } from './topping-categories.ts';
import { toppings } from './toppings.ts';

/** This has every call of the catalog area. */
export const catalog = {
  ...menuCategories,
  ...categoryEditing,
  ...menuItems,
  ...branchItems,
  ...menuItemTags,
  ...toppings,
  ...toppingCategories,
  ...foodShifts,
  ...printers,
  ...recipes,
  ...stocks,
  ...kitchenWebhooks,
  ...menuSync,
  ...menuSheets,
} as const;
