import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { Order } from '@sofreh/contract/main/orders';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import type { CashierMenuItem } from '@sofreh/domain/cashier';
import { checkToppings } from '@sofreh/domain/menu';
import { isWeighed } from '@sofreh/domain/weight';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { indexedItems } from '../till-menu/menu-search.ts';
import { cashierItem, chosenOf, pricedToppings, toppingCategoriesOf } from '../till-menu/till-menu.ts';

type Line = {
  readonly item: CashierMenuItem;
  readonly toppings: readonly OrderItemTopping[];
  readonly count: number;
};

/**
 * Gives the lines of an earlier order as today's menu sells them, and the names of what it no longer does: dishes that
 * are gone, and those whose toppings no longer fit their rules. What was free then is not given again.
 */
export function repeatLines(
  menu: Menu,
  order: Pick<Order, 'items'>,
): { readonly lines: readonly Line[]; readonly missing: readonly string[] } {
  const items = new Map(indexedItems(menu).map(({ item }) => [item.id, item]));
  const lines: Line[] = [];
  const missing: string[] = [];
  for (const { menuItemId, title, unit, count, toppings, isFreeItem } of order.items) {
    if (isFreeItem) continue;
    const item = items.get(menuItemId);
    const categories = item ? toppingCategoriesOf(menu, item) : [];
    const chosen = chosenOf(toppings);
    const fits = checkToppings(toppingRules(categories), chosen).length === 0;
    if (!item?.available || !fits || isWeighed(item) !== isWeighed({ unit })) missing.push(title);
    else lines.push({ item: cashierItem(menu, item), toppings: pricedToppings(categories, chosen), count });
  }
  return { lines, missing };
}
