import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import type { CashierMenuItem, CashierState } from '@sofreh/domain/cashier';
import { withLines } from '@sofreh/domain/cashier';
import { type ChosenTopping, priceToppings } from '@sofreh/domain/menu';
import { isWeighed } from '@sofreh/domain/weight';
import { type MenuToppingCategory, offeredCategories, toppingRules } from '#web/menu/topping-rules.ts';

/** Gives every topping category that may come up for an item. */
export function toppingCategoriesOf(
  menu: Menu,
  item: Pick<MenuItem, 'toppingCategoryIds'>,
): MenuToppingCategory[] {
  return offeredCategories(item.toppingCategoryIds, (id) =>
    menu.toppingCategories.find((category) => category.id === id),
  );
}

/** Gives an item of the menu as the cashier's rules take it. */
export function cashierItem(menu: Menu, item: MenuItem): CashierMenuItem {
  const { id, title, unit, price, discount, packagingCost, servePackagingCost, withTax } = item;
  const toppingCategories = toppingRules(toppingCategoriesOf(menu, item));
  return { id, title, unit, price, discount, packagingCost, servePackagingCost, withTax, toppingCategories };
}

/** Gives the chosen toppings at what they cost on one unit, with their names. */
export function pricedToppings(
  categories: readonly MenuToppingCategory[],
  chosen: readonly ChosenTopping[],
): OrderItemTopping[] {
  const titles = new Map(categories.flatMap(({ toppings }) => toppings.map(({ id, title }) => [id, title])));
  return priceToppings(toppingRules(categories), chosen).map((topping) => ({
    ...topping,
    title: titles.get(topping.toppingId) ?? '',
  }));
}

/** Gives pieces by topping, however they were charged: what a call and a sheet want. */
export function chosenOf(toppings: readonly OrderItemTopping[]): ChosenTopping[] {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return [...counts].map(([toppingId, count]) => ({ toppingId, count }));
}

/** Tells whether an item cannot be added without choosing. */
export function needsChoice(categories: readonly MenuToppingCategory[]): boolean {
  return categories.some(({ required, nested }) => required && !nested);
}

/** Gives the order at the prices of a newer menu, and the names of what is no longer sold and was taken out. */
export function atMenuPrices(
  state: CashierState,
  menu: Menu,
): { readonly state: CashierState; readonly gone: readonly string[] } {
  const items = new Map(menu.categories.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const gone: string[] = [];
  const lines = state.order.lines.flatMap((line) => {
    const item = items.get(line.menuItemId);
    if (!item?.available || isWeighed(item) !== isWeighed(line)) {
      gone.push(line.title);
      return [];
    }
    const { title, price, discount, packagingCost, servePackagingCost, withTax } = item;
    const categories = toppingCategoriesOf(menu, item);
    const orderItemToppings = pricedToppings(categories, chosenOf(line.orderItemToppings));
    return [
      { ...line, title, price, discount, packagingCost, servePackagingCost, withTax, orderItemToppings },
    ];
  });
  return { state: withLines(state, lines), gone };
}
