import { type CartItem, type DropReason, limitCartCounts, updateCart } from '@sofreh/domain/cart';
import type { SaleUnit } from '@sofreh/domain/enums';
import { create, type StoreApi } from 'zustand';
import { cartFacts, unitPrice } from '#web/menu/guest-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { useCarts } from './cart-store.ts';

/** This is what became of a line of the cart behind the guest's back. */
export type CartChange =
  | { readonly kind: 'DROPPED'; readonly title: string; readonly reason: DropReason }
  | {
      readonly kind: 'LESSENED';
      readonly title: string;
      readonly unit: SaleUnit;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'REPRICED'; readonly title: string; readonly from: number; readonly to: number };

/** Keeps what the guest has not read yet of what became of the cart; nothing is ordered before that. */
export const useCartNews = create<{ readonly changes: readonly CartChange[] }>()(() => ({ changes: [] }));

/** The guest has read of the changes. */
export function dismissCartNews(): void {
  useCartNews.setState({ changes: [] });
}

function tell(changes: readonly CartChange[]): void {
  if (changes.length > 0) useCartNews.setState((old) => ({ changes: [...old.changes, ...changes] }));
}

/** Holds the cart against the menu on the page: what is gone leaves it, prices become today's, and the guest is told. */
export function settleWithMenu(site: StoreApi<SiteData>): void {
  const { vendor, menu } = site.getState();
  const cart = useCarts.getState().carts[vendor.id];
  if (!cart || cart.items.length === 0) return;
  const update = updateCart(cart, (menuItemId) => cartFacts(menu, menuItemId));
  useCarts.getState().change(vendor, () => update.cart);
  const priceNow = new Map(update.cart.items.map((item) => [item.temporaryOrderId, unitPrice(item)]));
  tell([
    ...update.dropped.map(({ item: { title }, reason }) => ({ kind: 'DROPPED', title, reason }) as const),
    ...update.repriced.map((item) => repriced(item, priceNow.get(item.temporaryOrderId) ?? 0)),
  ]);
}

function repriced(item: CartItem, to: number): CartChange {
  return { kind: 'REPRICED', title: item.title, from: unitPrice(item), to };
}

/** Takes out of the cart what there is not enough of, and tells the guest. @param left pieces left by menu item. */
export function settleWithStock(site: StoreApi<SiteData>, left: ReadonlyMap<string, number>): void {
  const { vendor } = site.getState();
  const cart = useCarts.getState().carts[vendor.id];
  if (!cart) return;
  const limited = limitCartCounts(cart, left);
  if (limited.lessened.length === 0) return;
  useCarts.getState().change(vendor, () => limited.cart);
  const counts = new Map(limited.cart.items.map(({ temporaryOrderId, count }) => [temporaryOrderId, count]));
  tell(
    limited.lessened.map(({ title, unit, count, temporaryOrderId }) => {
      const to = counts.get(temporaryOrderId) ?? 0;
      if (to === 0) return { kind: 'DROPPED', title, reason: 'UNAVAILABLE' };
      return { kind: 'LESSENED', title, unit, from: count, to };
    }),
  );
}
