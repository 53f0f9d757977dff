import { applyFreeItems, type FreeItem, withoutFreeItems } from '../discount-codes/index.ts';
import { DEFAULT_MINIMUM_WEIGHT, DEFAULT_WEIGHT_STEP } from '../limits/index.ts';
import { toppingSetKey } from '../menu/index.ts';
import { mostOf } from '../weight/index.ts';
import type { Cart, CartItem } from './types.ts';

export function emptyCart(vendorId: string, vendorName: string): Cart {
  return {
    vendorId,
    vendorName,
    deliveryType: null,
    addressId: null,
    items: [],
    discountCode: null,
    tableNumber: null,
    tableName: null,
    numberOfPerson: null,
  };
}

/**
 * Makes the cart with `item` added: «adding the same item with the same toppings increments its count» (specification
 * section 4), by the count of `item`; lines with different notes stay apart. A count stops at 999 (decisions 8), a
 * weight at what a line may weigh.
 */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const match = cart.items.find((line) => isSameLine(line, item));
  if (!match) return { ...cart, items: [...cart.items, atMost(item, item.count)] };
  return setCartCount(cart, match.temporaryOrderId, match.count + item.count);
}

/**
 * Gives the cart with a line's count set: «an item whose count reaches 0 is removed». A cart left with nothing but free
 * items is emptied, and its discount code with it. An unknown line changes nothing.
 */
export function setCartCount(cart: Cart, temporaryOrderId: string, count: number): Cart {
  const items = cart.items.map((line) =>
    line.temporaryOrderId === temporaryOrderId ? atMost(line, count) : line,
  );
  return settleCart({ ...cart, items: items.filter((line) => line.count > 0) });
}

/** Gives the cart with a FREEITEM code: its items come in free, those of an earlier code go. */
export function applyFreeItemCode(
  cart: Cart,
  discountCode: string,
  freeItems: readonly FreeItem[],
  makeId: () => string,
): Cart {
  const items = applyFreeItems(
    withoutFreeItems(cart.items),
    freeItems,
    (line) => line.id,
    (item) => freeCartItem(item, makeId()),
  );
  return { ...cart, items, discountCode };
}

/** Gives the cart with a code of any other kind; an earlier code's free items go. */
export function applyCartCode(cart: Cart, discountCode: string): Cart {
  return { ...cart, items: withoutFreeItems(cart.items), discountCode };
}

/** Gives the cart without its discount code and what the code gave. */
export function removeCartCode(cart: Cart): Cart {
  return { ...cart, items: withoutFreeItems(cart.items), discountCode: null };
}

/** Gives the cart emptied when only free items are left in it: nothing is given with nothing. */
export function settleCart(cart: Cart): Cart {
  return cart.items.some((line) => !line.isFreeItem) ? cart : { ...cart, items: [], discountCode: null };
}

/** Gives pieces or grams of a menu item in the cart, over all its lines. */
export function cartCountOf(cart: Cart, menuItemId: string): number {
  return cart.items.filter((line) => line.id === menuItemId).reduce((sum, line) => sum + line.count, 0);
}

function atMost(line: CartItem, count: number): CartItem {
  return { ...line, count: Math.min(count, mostOf(line.unit)) };
}

function isSameLine(a: CartItem, b: CartItem): boolean {
  const sameKind = a.id === b.id && a.isFreeItem === b.isFreeItem && a.note === b.note;
  return sameKind && toppingSetKey(a.orderItemToppings) === toppingSetKey(b.orderItemToppings);
}

function freeCartItem(item: FreeItem, temporaryOrderId: string): CartItem {
  return {
    ...item,
    temporaryOrderId,
    unit: 'PIECE',
    minimumWeight: DEFAULT_MINIMUM_WEIGHT,
    weightStep: DEFAULT_WEIGHT_STEP,
    count: 1,
    available: true,
    active: true,
    isFreeItem: true,
    note: '',
    orderItemToppings: [],
    toppingCategories: [],
  };
}
