import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { addToCart, type Cart, type CartItem, type CartItemFacts, setCartCount } from '@sofreh/domain/cart';
import { type ChosenTopping, priceToppings, toppingSetKey } from '@sofreh/domain/menu';
import { lineAmount } from '@sofreh/domain/pricing';
import { servingsOf } from '@sofreh/domain/weight';
import { menuIndex, toppingCategoriesOf } from './menu-index.ts';
import { toppingRules } from './topping-rules.ts';

/** A guest asks for this in the item sheet. */
export type ItemWish = {
  readonly count: number;
  readonly note: string;
  readonly toppings: readonly ChosenTopping[];
};

/** Gives what the menu says of an item, as cart rules look at it; undefined when it has gone. */
export function cartFacts(menu: Menu, menuItemId: string): CartItemFacts | undefined {
  const item = menuIndex(menu).items.get(menuItemId);
  return item && factsOfItem(menu, item);
}

function factsOfItem(menu: Menu, item: MenuItem): CartItemFacts {
  const { title, price, discount, packagingCost, servePackagingCost, available, withTax } = item;
  const { unit, minimumWeight, weightStep } = item;
  const toppingCategories = toppingRules(toppingCategoriesOf(menu, item));
  return {
    title,
    price,
    discount,
    packagingCost,
    servePackagingCost,
    available,
    active: true,
    withTax,
    toppingCategories,
    unit,
    minimumWeight,
    weightStep,
  };
}

/** Makes a line of the cart for what the guest asked for. `id` is a fresh UUID v7. */
export function cartItemOf(menu: Menu, item: MenuItem, wish: ItemWish, id: string): CartItem {
  const facts = factsOfItem(menu, item);
  const titles = new Map(
    toppingCategoriesOf(menu, item).flatMap(({ toppings }) => toppings.map((each) => [each.id, each.title])),
  );
  const charged = priceToppings(facts.toppingCategories, wish.toppings);
  return {
    ...facts,
    id: item.id,
    temporaryOrderId: id,
    count: wish.count,
    note: wish.note.trim(),
    isFreeItem: false,
    orderItemToppings: charged.map((each) => ({ ...each, title: titles.get(each.toppingId) ?? '' })),
  };
}

/** Gives the cart with one line changed; it joins another line that it has become equal to. */
export function replaceCartItem<C extends Cart>(cart: C, temporaryOrderId: string, changed: CartItem): C {
  const old = cart.items.find((line) => line.temporaryOrderId === temporaryOrderId);
  if (!old) return cart;
  const same =
    old.note === changed.note &&
    toppingSetKey(old.orderItemToppings) === toppingSetKey(changed.orderItemToppings);
  const next = same
    ? setCartCount(cart, temporaryOrderId, changed.count)
    : setCartCount(addToCart(cart, changed), temporaryOrderId, 0);
  return { ...cart, ...next };
}

/** Gives toppings by piece: one that is partly free stands in a cart or an order twice. */
export function mergedToppings(toppings: readonly ChosenTopping[]): ChosenTopping[] {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return [...counts].map(([toppingId, count]) => ({ toppingId, count }));
}

/** Gives the toppings of a line as the guest chose them. */
export function chosenToppings(item: CartItem): ChosenTopping[] {
  return mergedToppings(item.orderItemToppings);
}

/** Gives servings in the cart: its pieces, each weighed line one. */
export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + servingsOf(item), 0);
}

/** Gives what a line comes to: price less the item's own discount for its pieces or its weight, and its toppings. */
export function lineTotal(item: CartItem): number {
  return lineAmount({ ...item, isFreeItem: false, toppings: item.orderItemToppings });
}

/** Gives what a piece or a kilogram of a line costs: price less the item's own discount, and its toppings. */
export function unitPrice(item: Pick<CartItem, 'price' | 'discount' | 'orderItemToppings'>): number {
  const toppings = item.orderItemToppings.reduce((sum, { price, count }) => sum + price * count, 0);
  return item.price - Math.min(item.discount, item.price) + toppings;
}

/** Sums items and toppings after the items' own discounts: what minimum baskets and discount codes look at. */
export function itemsTotal(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => (item.isFreeItem ? sum : sum + lineTotal(item)), 0);
}
