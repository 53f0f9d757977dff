import { applyCartCode, applyFreeItemCode, removeCartCode } from '@sofreh/domain/cart';
import { checkDiscountCode, type DiscountCheck, type DiscountCode } from '@sofreh/domain/discount';
import type { DeliveryType } from '@sofreh/domain/enums';
import { useEffect } from 'react';
import { create } from 'zustand';
import { newId } from '#web/api/new-id.ts';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { api } from '../data/api.ts';
import { useBasket } from '../table/table-store.ts';

/** Codes looked up since the page was opened, by the name they were asked for. */
const useKnownCodes = create<{ codes: Readonly<Record<string, DiscountCode>> }>()(() => ({ codes: {} }));

/** Looks a code up. Throws ApiFailure with the reason why this guest may not use it. */
export async function lookUpCode(name: string): Promise<DiscountCode> {
  const code = await api('GET /api-identity/identity/discountcodes/site/getbycode/{code}', {
    params: { code: name },
  });
  useKnownCodes.setState(({ codes }) => ({ codes: { ...codes, [code.code]: code } }));
  return code;
}

/** The channel that an order of the cart comes by. */
export function channelOf({ tableNumber }: SiteCart, deliveryType: DeliveryType): 'QR' | 'WEBSITE' {
  return deliveryType === 'SERVE' && tableNumber !== null ? 'QR' : 'WEBSITE';
}

/** Whether a code helps this cart now (domain rules; the server judges again when the order is placed). */
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

/** The cart with an accepted code, and the items that come with it. */
export function withCode(cart: SiteCart, code: DiscountCode): Partial<SiteCart> {
  return code.type === 'FREEITEM'
    ? applyFreeItemCode(cart, code.code, code.freeItems, newId)
    : applyCartCode(cart, code.code);
}

/** The cart without its code. */
export function withoutCode(cart: SiteCart): Partial<SiteCart> {
  return removeCartCode(cart);
}

/**
 * The code of the cart with what it gives. After a reload it is looked up again; until then, and where that fails,
 * the cart is priced without it and the server has the last word.
 */
export function useCartCode(
  deliveryType: DeliveryType,
): { name: string; check: DiscountCheck | null } | null {
  const cart = useBasket();
  const name = cart?.discountCode ?? null;
  const code = useKnownCodes(({ codes }) => (name ? codes[name] : undefined));
  useEffect(() => {
    if (name && !useKnownCodes.getState().codes[name]) lookUpCode(name).catch(() => undefined);
  }, [name]);
  if (!cart || !name) return null;
  return { name, check: code ? checkCode(code, cart, deliveryType) : null };
}

/** What a known code asks for, to be told when it does not fit. */
export function useKnownCode(name: string): DiscountCode | undefined {
  return useKnownCodes(({ codes }) => codes[name]);
}
