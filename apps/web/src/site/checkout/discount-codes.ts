import { applyCartCode, applyFreeItemCode, removeCartCode } from '@sofreh/domain/cart';
import {
  checkDiscountCode,
  type DiscountCheck,
  type DiscountCode,
  typesOf,
} from '@sofreh/domain/discount-codes';
import type { DeliveryType } from '@sofreh/domain/enums';
import { useEffect } from 'react';
import { create } from 'zustand';
import { newId } from '#web/api/new-id.ts';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { api, type CallError, callErrorOf } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { useBasket } from '../table/table-store.ts';

/**
 * This is what is known of a code, and whether it was asked by somebody: their own uses and orders are known only then.
 */
type Known = {
  readonly bySomebody: boolean;
  readonly code: DiscountCode | null;
  readonly refused: CallError | null;
};

/** Keeps codes looked up since the page was opened, by the name they were asked for. */
const useKnownCodes = create<{ codes: Readonly<Record<string, Known>> }>()(() => ({ codes: {} }));

function keep(name: string, known: Known): void {
  useKnownCodes.setState(({ codes }) => ({ codes: { ...codes, [name]: known } }));
}

/** Looks a code up. Throws ApiFailure with the reason why this guest may not use it. */
export async function lookUpCode(name: string, bySomebody: boolean): Promise<DiscountCode> {
  const code = await api('GET /api-identity/identity/discountcodes/site/getbycode/{code}', {
    params: { code: name },
  });
  keep(code.code, { bySomebody, code, refused: null });
  return code;
}

/** Gives the channel that an order of the cart comes by. */
export function channelOf({ tableNumber }: SiteCart, deliveryType: DeliveryType): 'QR' | 'WEBSITE' {
  return deliveryType === 'SERVE' && tableNumber !== null ? 'QR' : 'WEBSITE';
}

/** Tells whether a code helps this cart now (domain rules; the server judges again when the order is placed). */
export function checkCode(
  code: DiscountCode | undefined,
  cart: SiteCart,
  deliveryType: DeliveryType,
): DiscountCheck {
  const menuItemIds = cart.items.filter(({ isFreeItem }) => !isFreeItem).map(({ id }) => id);
  return checkDiscountCode(code, {
    now: Date.now(),
    usedByCustomer: null,
    hasOrdered: null,
    deliveryType,
    menuItemIds,
    itemsTotal: itemsTotal(cart.items),
    source: channelOf(cart, deliveryType),
  });
}

/** Gives the cart with an accepted code, and the items that come with it. */
export function withCode(cart: SiteCart, code: DiscountCode): Partial<SiteCart> {
  return code.type === 'FREEITEM'
    ? applyFreeItemCode(cart, code.code, code.freeItems, newId)
    : applyCartCode(cart, code.code);
}

/** Gives the cart without its code. */
export function withoutCode(cart: SiteCart): Partial<SiteCart> {
  return removeCartCode(cart);
}

type CartCode = {
  readonly name: string;
  readonly code: DiscountCode | null;
  readonly check: DiscountCheck | null;
  /** This is why the server does not take it of who signed in since. */
  readonly refused: CallError | null;
};

/**
 * Keeps the code of the cart with what it gives. After a reload, and once somebody signs in, it is looked up again;
 * until then, and where that fails, the cart is priced without it and the server has the last word.
 */
export function useCartCode(deliveryType: DeliveryType): CartCode | null {
  const cart = useBasket();
  const signedIn = useSignedIn();
  const name = cart?.discountCode ?? null;
  const known = useKnownCodes(({ codes }) => (name ? codes[name] : undefined));
  useEffect(() => {
    if (!name || useKnownCodes.getState().codes[name]?.bySomebody === signedIn) return;
    lookUpCode(name, signedIn).catch((failure) => {
      const refused = callErrorOf(failure);
      if (!refused.unreachable) keep(name, { bySomebody: signedIn, code: null, refused });
    });
  }, [name, signedIn]);
  if (!cart || !name) return null;
  const code = known?.code ?? null;
  return {
    name,
    code,
    check: code && checkCode(code, cart, deliveryType),
    refused: known?.refused ?? null,
  };
}

/**
 * Tells whether a code waits for nothing but a way of getting the order that is still to be chosen, and that is
 * offered.
 */
export function waitsForWay(
  check: DiscountCheck,
  code: DiscountCode,
  cart: SiteCart,
  offered: readonly DeliveryType[],
): boolean {
  if (check.ok || cart.deliveryType !== null) return false;
  const isWay = check.unfits.length > 0 && check.unfits.every((unfit) => unfit === 'DELIVERY_TYPE');
  return isWay && typesOf(code).some((type) => offered.includes(type));
}
