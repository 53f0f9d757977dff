import { branchItemsCalls } from './branch-items/branch-items.calls.ts';
import { foodShiftsCalls } from './food-shifts/food-shifts.calls.ts';
import { ingredientsCalls } from './ingredients/ingredients.calls.ts';
import { kitchenWebhooksCalls } from './kitchen-webhooks/kitchen-webhooks.calls.ts';
import { categoryEditingCalls } from './menu-categories/category-editing.calls.ts';
import { menuCategoriesCalls } from './menu-categories/menu-categories.calls.ts';
import { menuItemTagsCalls } from './menu-item-tags/menu-item-tags.calls.ts';
import { menuItemsCalls } from './menu-items/menu-items.calls.ts';
import { menuSheetsCalls } from './menu-sheets/menu-sheets.calls.ts';
import { menuSyncCalls } from './menu-sync/menu-sync.calls.ts';
import { printersCalls } from './printers/printers.calls.ts';
import { recipesCalls } from './recipes/recipes.calls.ts';
import { stocksCalls } from './stocks/stocks.calls.ts';
import { toppingCategoriesCalls } from './topping-categories/topping-categories.calls.ts';
import { toppingsCalls } from './toppings/toppings.calls.ts';

/** These are the handlers of the catalog area. */
export const catalogCalls = {
  ...menuCategoriesCalls,
  ...categoryEditingCalls,
  ...menuItemsCalls,
  ...branchItemsCalls,
  ...menuItemTagsCalls,
  ...toppingsCalls,
  ...toppingCategoriesCalls,
  ...foodShiftsCalls,
  ...printersCalls,
  ...ingredientsCalls,
  ...recipesCalls,
  ...stocksCalls,
  ...kitchenWebhooksCalls,
  ...menuSyncCalls,
  ...menuSheetsCalls,
};
