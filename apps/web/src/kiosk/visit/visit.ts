import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import {
  addToCart,
  applyCartCode,
  applyFreeItemCode,
  type Cart,
  emptyCart,
  removeCartCode,
  setCartCount,
  updateCart,
} from '@sofreh/domain/cart';
import type { FieldValue } from '@sofreh/domain/custom-fields';
import { benefitOf, type DiscountCode } from '@sofreh/domain/discount-codes';
import type { KioskAsk, KioskDeliveryType } from '@sofreh/domain/kiosks';
import type { ApiInput } from '#web/api/types.ts';
import { cartFacts, cartItemOf, type ItemWish, replaceCartItem } from '#web/menu/guest-cart.ts';

export type KioskOrderBody = ApiInput<'POST /api/orders/kiosk'>['body'];

/** Says where a guest is on the way from the picture to the number. */
export type VisitStep =
  | 'IDLE'
  | 'WHERE'
  | 'MENU'
  | 'CART'
  | 'QUESTIONS'
  | 'GUEST'
  | 'PAY'
  | 'PAYING'
  | 'NUMBER';

/** This became of the cart behind the guest's back. */
export type VisitNews = { readonly kind: 'GONE' | 'REPRICED'; readonly title: string };

/**
 * This is one guest at the kiosk, from the first touch to the number. It lives in memory alone and ends with the guest.
 */
export type Visit = {
  readonly step: VisitStep;
  /**
   * It is fresh for each order, and kept until the server has answered it, so that sending it again is the same order.
   */
  readonly orderId: string;
  readonly deliveryType: KioskDeliveryType | null;
  readonly cart: Cart;
  /** This is the discount code that stands for the order. */
  readonly code: DiscountCode | null;
  /** These are the answers to the shop's own questions, by question. */
  readonly answers: Readonly<Record<string, FieldValue>>;
  readonly name: string;
  readonly tag: string;
  /** It is what was sent and not answered yet; nothing of it may change before it is. */
  readonly sent: KioskOrderBody | null;
  readonly news: readonly VisitNews[];
};

export type VisitAction =
  | { readonly type: 'BEGIN'; readonly orderId: string; readonly only: KioskDeliveryType | null }
  | { readonly type: 'CHOOSE_WHERE'; readonly deliveryType: KioskDeliveryType }
  | { readonly type: 'GO'; readonly step: VisitStep }
  | {
      readonly type: 'ADD';
      readonly menu: Menu;
      readonly item: MenuItem;
      readonly wish: ItemWish;
      readonly lineId: string;
    }
  | {
      readonly type: 'REPLACE';
      readonly menu: Menu;
      readonly item: MenuItem;
      readonly wish: ItemWish;
      readonly lineId: string;
    }
  | { readonly type: 'COUNT'; readonly lineId: string; readonly count: number }
  | { readonly type: 'SETTLE'; readonly menu: Menu }
  | { readonly type: 'ANSWER'; readonly id: string; readonly value: FieldValue }
  | { readonly type: 'CODE'; readonly code: DiscountCode | null; readonly makeId: () => string }
  | { readonly type: 'NAME'; readonly name: string }
  | { readonly type: 'TAG'; readonly tag: string }
  | { readonly type: 'SEND'; readonly body: KioskOrderBody }
  | { readonly type: 'REFUSED' }
  | { readonly type: 'LEFT_PAYMENT'; readonly orderId: string }
  | { readonly type: 'READ_NEWS' }
  | { readonly type: 'END' };

/** Nobody is there. */
export const NOBODY: Visit = {
  step: 'IDLE',
  orderId: '',
  deliveryType: null,
  cart: emptyCart('', ''),
  code: null,
  answers: {},
  name: '',
  tag: '',
  sent: null,
  news: [],
};

/** Tells whether a guest is asked for a name or a tag: nobody takes a tag away. */
export function asksFor(asks: KioskAsk, deliveryType: KioskDeliveryType | null): KioskAsk {
  return asks === 'TAG' && deliveryType === 'PICKUP' ? 'NOTHING' : asks;
}

/** Gives the cart of a visit; what was sent stays as it was sent until it is answered. */
function withCart(visit: Visit, change: (cart: Cart) => Cart): Visit {
  return visit.sent ? visit : carrying(visit, change(visit.cart));
}

/** Gives the visit with another cart; an emptied one has lost its code. */
function carrying(visit: Visit, cart: Cart): Visit {
  return { ...visit, cart, code: cart.discountCode === null ? null : visit.code };
}

/** Gives the cart with a code and the dishes that come with it, or without either. */
function withCode(cart: Cart, code: DiscountCode | null, makeId: () => string): Pick<Visit, 'cart' | 'code'> {
  if (!code) return { code, cart: removeCartCode(cart) };
  const { freeItems } = benefitOf(code);
  const plain = applyCartCode(cart, code.code);
  return {
    code,
    cart: freeItems.length > 0 ? applyFreeItemCode(plain, code.code, freeItems, makeId) : plain,
  };
}

function settled(visit: Visit, menu: Menu): Visit {
  if (visit.sent || visit.cart.items.length === 0) return visit;
  const { cart, dropped, repriced } = updateCart(visit.cart, (id) => cartFacts(menu, id));
  if (dropped.length + repriced.length === 0) return carrying(visit, cart);
  const gone = dropped.map(({ item }) => ({ kind: 'GONE', title: item.title }) as const);
  const dearer = repriced.map(({ title }) => ({ kind: 'REPRICED', title }) as const);
  return { ...carrying(visit, cart), news: [...visit.news, ...gone, ...dearer] };
}

/** Gives the next state of a visit. Whatever comes for nobody leaves nobody there. */
export function moveVisit(visit: Visit, action: VisitAction): Visit {
  if (action.type === 'END') return NOBODY;
  if (action.type === 'BEGIN') {
    const { orderId, only } = action;
    return { ...NOBODY, orderId, deliveryType: only, step: only ? 'MENU' : 'WHERE' };
  }
  if (visit.step === 'IDLE') return visit;
  switch (action.type) {
    case 'CHOOSE_WHERE':
      return visit.sent ? visit : { ...visit, deliveryType: action.deliveryType, step: 'MENU' };
    case 'GO':
      return { ...visit, step: action.step };
    case 'ADD':
      return withCart(visit, (cart) =>
        addToCart(cart, cartItemOf(action.menu, action.item, action.wish, action.lineId)),
      );
    case 'REPLACE':
      return withCart(visit, (cart) =>
        replaceCartItem(
          cart,
          action.lineId,
          cartItemOf(action.menu, action.item, action.wish, action.lineId),
        ),
      );
    case 'COUNT':
      return withCart(visit, (cart) => setCartCount(cart, action.lineId, action.count));
    case 'SETTLE':
      return settled(visit, action.menu);
    case 'ANSWER':
      return visit.sent ? visit : { ...visit, answers: { ...visit.answers, [action.id]: action.value } };
    case 'CODE':
      return visit.sent ? visit : { ...visit, ...withCode(visit.cart, action.code, action.makeId) };
    case 'NAME':
      return { ...visit, name: action.name };
    case 'TAG':
      return { ...visit, tag: action.tag };
    case 'SEND':
      return { ...visit, sent: action.body };
    case 'REFUSED':
      return { ...visit, sent: null };
    case 'LEFT_PAYMENT':
      return { ...visit, orderId: action.orderId, sent: null, step: 'PAY' };
    case 'READ_NEWS':
      return { ...visit, news: [] };
  }
}
