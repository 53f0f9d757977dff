import { checkToppings, priceToppings, type ToppingCategory } from '../menu/index.ts';
import type { PricingLine } from '../pricing/index.ts';
import { settleCart } from './rules.ts';
import type { Cart, CartItem, CartItemFacts, DroppedItem, DropReason } from './types.ts';

/** A cart brought up to date, and what happened to it on the way. */
export type CartUpdate = {
  readonly cart: Cart;
  readonly dropped: readonly DroppedItem[];
  /** Lines that stay and cost something else now, as they were. */
  readonly repriced: readonly CartItem[];
};

/**
 * The cart by what the menu says now: «items that are unavailable or inactive are dropped when the cart is updated»
 * (specification section 4), as is a line with a topping that is not to be had; prices and rules of the others
 * become the menu's. Free items stay as their code gave them while they can be had.
 * @param factsOf what the menu says of an item now; undefined when it has gone.
 */
export function updateCart(
  cart: Cart,
  factsOf: (menuItemId: string) => CartItemFacts | undefined,
): CartUpdate {
  const dropped: DroppedItem[] = [];
  const repriced: CartItem[] = [];
  const items: CartItem[] = [];
  for (const item of cart.items) {
    const facts = factsOf(item.id);
    const reason = dropReason(item, facts);
    if (reason || !facts) {
      dropped.push({ item, reason: reason ?? 'NOT_FOUND' });
      continue;
    }
    const updated = refresh(item, facts);
    if (unitPriceOf(updated) !== unitPriceOf(item)) repriced.push(item);
    items.push(updated);
  }
  return { cart: settleCart({ ...cart, items }), dropped, repriced };
}

/** The cart's lines as pricing takes them. */
export function cartPricingLines(cart: Cart): PricingLine[] {
  return cart.items.map((item) => ({
    id: item.temporaryOrderId,
    menuItemId: item.id,
    count: item.count,
    price: item.price,
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    isFreeItem: item.isFreeItem,
    toppings: item.orderItemToppings,
  }));
}

function dropReason(item: CartItem, facts: CartItemFacts | undefined): DropReason | null {
  if (!facts) return 'NOT_FOUND';
  if (!facts.active) return 'INACTIVE';
  if (!facts.available) return 'UNAVAILABLE';
  const violations = checkToppings(facts.toppingCategories, item.orderItemToppings);
  const gone = violations.some(({ code }) => code === 'TOPPING_NOT_FOUND' || code === 'TOPPING_UNAVAILABLE');
  return gone && !item.isFreeItem ? 'TOPPING_UNAVAILABLE' : null;
}

function refresh(item: CartItem, facts: CartItemFacts): CartItem {
  if (item.isFreeItem) return item;
  const { title, price, discount, packagingCost, servePackagingCost, withTax, toppingCategories } = facts;
  const orderItemToppings = repriceToppings(item, toppingCategories);
  const amounts = { price, discount, packagingCost, servePackagingCost };
  return {
    ...item,
    title,
    ...amounts,
    withTax,
    available: true,
    active: true,
    toppingCategories,
    orderItemToppings,
  };
}

/** The line's toppings at the menu's prices, keeping the titles the guest saw. */
function repriceToppings(item: CartItem, categories: readonly ToppingCategory[]) {
  const titles = new Map(item.orderItemToppings.map((topping) => [topping.toppingId, topping.title]));
  return priceToppings(categories, item.orderItemToppings).map((topping) => ({
    ...topping,
    title: titles.get(topping.toppingId) ?? '',
  }));
}

function unitPriceOf(item: CartItem): number {
  const toppings = item.orderItemToppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
  return item.price - Math.min(item.discount, item.price) + toppings;
}
