import { checkToppings, priceToppings, type ToppingCategory } from '../menu/index.ts';
import type { PricingLine } from '../pricing/index.ts';
import { isWeighed, mostWithin } from '../weight/index.ts';
import { settleCart } from './rules.ts';
import type { Cart, CartItem, CartItemFacts, DroppedItem, DropReason } from './types.ts';

/** This is a cart brought up to date, and what happened to it on the way. */
export type CartUpdate = {
  readonly cart: Cart;
  readonly dropped: readonly DroppedItem[];
  /** These lines stay and cost something else now; they are told as they were. */
  readonly repriced: readonly CartItem[];
};

/**
 * Gives the cart by what the menu says now: «items that are unavailable or inactive are dropped when the cart is
 * updated» (specification section 4), as is a line with a topping that is not to be had; prices and rules of the others
 * become the menu's. A dish that is sold by another unit now is another dish. Free items stay as their code gave them
 * while they can be had.
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

/**
 * Gives the cart with no more of a menu item than is left of it; the lines that were put in first keep theirs, and a
 * line that gets none goes. Free items stay as their code gave them.
 * @param left pieces left by menu item; what is not named has no limit.
 * @returns the cart, and the lines that became fewer, as they were.
 */
export function limitCartCounts(
  cart: Cart,
  left: ReadonlyMap<string, number>,
): { readonly cart: Cart; readonly lessened: readonly CartItem[] } {
  const rest = new Map(left);
  const lessened: CartItem[] = [];
  const items = cart.items.map((item) => {
    const most = rest.get(item.id);
    if (most === undefined || item.isFreeItem) return item;
    const count = Math.min(item.count, mostWithin(item, most));
    rest.set(item.id, most - count);
    if (count < item.count) lessened.push(item);
    return { ...item, count };
  });
  return { cart: settleCart({ ...cart, items: items.filter(({ count }) => count > 0) }), lessened };
}

/** Gives the cart's lines as pricing takes them. */
export function cartPricingLines(cart: Cart): PricingLine[] {
  return cart.items.map((item) => ({
    id: item.temporaryOrderId,
    menuItemId: item.id,
    unit: item.unit,
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
  if (!facts.available || isWeighed(facts) !== isWeighed(item)) return 'UNAVAILABLE';
  const violations = checkToppings(facts.toppingCategories, item.orderItemToppings);
  const gone = violations.some(({ code }) => code === 'TOPPING_NOT_FOUND' || code === 'TOPPING_UNAVAILABLE');
  return gone && !item.isFreeItem ? 'TOPPING_UNAVAILABLE' : null;
}

function refresh(item: CartItem, facts: CartItemFacts): CartItem {
  if (item.isFreeItem) return item;
  const { title, price, discount, packagingCost, servePackagingCost, withTax, toppingCategories } = facts;
  const orderItemToppings = repriceToppings(item, toppingCategories);
  const { minimumWeight, weightStep } = facts;
  const amounts = { price, discount, packagingCost, servePackagingCost, minimumWeight, weightStep };
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

/** Gives the line's toppings at the menu's prices, keeping the titles the guest saw. */
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
