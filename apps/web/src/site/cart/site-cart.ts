import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import {
  addToCart,
  type Cart,
  type CartItem,
  type CartItemFacts,
  emptyCart,
  setCartCount,
} from '@sofreh/domain/cart';
import { type ChosenTopping, priceToppings, toppingSetKey } from '@sofreh/domain/menu';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { menuIndex, toppingCategoriesOf } from '../data/menu-index.ts';

/** How the guest means to pay: on the site, or at the door or table. */
export type CartPayment = 'ONLINE' | 'CASH' | 'CARD';

/** The cart of the specification's section 3, with what else a guest chooses on the way to the order. */
export type SiteCart = Cart & {
  /** Id of the order this cart becomes: kept until the server has acknowledged it, so that a retry is the same order. */
  readonly orderId: string;
  /** Epoch ms when the table was last named by a QR code or a link. */
  readonly tableSeenAt: number;
  /** The sitting at the table, while the browser has one. */
  readonly sitting: KeptSitting | null;
  readonly tip: number;
  readonly description: string;
  readonly paymentType: CartPayment;
};

/** What a browser keeps of a sitting at a table: it survives reload, login and logout. */
export type KeptSitting = {
  readonly tableCode: string;
  /** The guest's own id, made before the table's code is sent. */
  readonly guestId: string;
  /** Null until the server has answered. */
  readonly token: string | null;
  /** Count of the changes of the own lines. */
  readonly revision: number;
};

/** What a guest asks for in the item sheet. */
export type ItemWish = {
  readonly count: number;
  readonly note: string;
  readonly toppings: readonly ChosenTopping[];
};

/** An empty cart. `orderId` is a fresh UUID v7. */
export function emptySiteCart(vendor: { id: string; name: string }, orderId: string): SiteCart {
  return {
    ...emptyCart(vendor.id, vendor.name),
    orderId,
    tableSeenAt: 0,
    sitting: null,
    tip: 0,
    description: '',
    paymentType: 'ONLINE',
  };
}

/** What the menu says of an item, as cart rules look at it; undefined when it has gone. */
export function cartFacts(menu: Menu, menuItemId: string): CartItemFacts | undefined {
  const item = menuIndex(menu).items.get(menuItemId);
  return item && factsOfItem(menu, item);
}

function factsOfItem(menu: Menu, item: MenuItem): CartItemFacts {
  const { title, price, discount, packagingCost, servePackagingCost, available, withTax } = item;
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
  };
}

/** A line of the cart for what the guest asked for. `id` is a fresh UUID v7. */
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

/** The cart with one line changed; it joins another line that it has become equal to. */
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

/** Toppings by piece: one that is partly free stands in a cart or an order twice. */
export function mergedToppings(toppings: readonly ChosenTopping[]): ChosenTopping[] {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return [...counts].map(([toppingId, count]) => ({ toppingId, count }));
}

/** The toppings of a line as the guest chose them. */
export function chosenToppings(item: CartItem): ChosenTopping[] {
  return mergedToppings(item.orderItemToppings);
}

/** Pieces in the cart that the guest put there. */
export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** What one unit of a line costs: price less the item's own discount, and its toppings. */
export function unitPrice(item: Pick<CartItem, 'price' | 'discount' | 'orderItemToppings'>): number {
  const toppings = item.orderItemToppings.reduce((sum, { price, count }) => sum + price * count, 0);
  return item.price - Math.min(item.discount, item.price) + toppings;
}

/** Items and toppings after the items' own discounts: what minimum baskets and discount codes look at. */
export function itemsTotal(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => (item.isFreeItem ? sum : sum + unitPrice(item) * item.count), 0);
}
