import { useState } from 'react';
import { useCartActions } from '../cart/cart-store.ts';
import type { CallError } from '../data/api.ts';
import { callErrorOf } from '../data/api.ts';
import { refreshSite } from '../data/refresh-site.ts';
import { useSiteStore } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { useBasket } from '../table/table-store.ts';
import { goToOrder } from './place-order.ts';
import { orderSitting, sendForTable } from './table-order.ts';

/** A total other than the guest saw, waiting for a yes or no. */
export type PriceChange = { readonly before: number; readonly now: number };

/** Failures after which the menu the guest sees is an old one. */
const STALE_MENU = [
  'MENU_ITEM_UNAVAILABLE',
  'MENU_ITEM_NOT_FOUND',
  'TOPPING_UNAVAILABLE',
  'TOPPING_RULE',
  'PRICE_CHANGED',
  'VENDOR_CLOSED',
  'DELIVERY_TYPE_NOT_OFFERED',
];

/** Places the order of the cart, once however often it is tapped, and brings what the server has against it. */
export function usePlaceOrder() {
  const cart = useBasket();
  const site = useSiteStore();
  const { finish } = useCartActions();
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const { busy, error, submit } = useSubmit(async (expectedPrice: number) => {
    if (!cart) return;
    setPriceChange(null);
    try {
      const inSitting = await orderSitting(cart);
      const placed = await sendForTable(cart, expectedPrice, inSitting);
      if (!placed) return finish();
      const { order, earlier } = placed;
      const gone = goToOrder(order, earlier);
      finish();
      await gone;
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      if (STALE_MENU.includes(failure.code)) await refreshSite(site).catch(() => undefined);
      const now = newPriceOf(failure);
      if (now === null) throw thrown;
      setPriceChange({ before: expectedPrice, now });
    }
  });
  return { busy, error, submit, priceChange, forgetChange: () => setPriceChange(null) };
}

/** The total that PRICE_CHANGED brings; null for every other failure. */
function newPriceOf({ code, details }: CallError): number | null {
  if (code !== 'PRICE_CHANGED' || typeof details !== 'object' || details === null) return null;
  const pricing: unknown = 'pricing' in details ? details.pricing : null;
  const isPricing = typeof pricing === 'object' && pricing !== null && 'finalPrice' in pricing;
  return isPricing && typeof pricing.finalPrice === 'number' ? pricing.finalPrice : null;
}
