import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { addToCart, setCartCount } from '@sofreh/domain/cart';
import { remarksOf } from '@sofreh/domain/order-remarks';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newId } from '#web/api/new-id.ts';
import { persisted } from '#web/api/persisted.ts';
import { cartItemOf, type ItemWish, replaceCartItem } from '#web/menu/guest-cart.ts';
import { useSite, useSiteStore } from '../data/site-store.tsx';
import { type Answers, QUESTION_NAMES, questions } from '../texts/questions.ts';
import { emptySiteCart, type SiteCart } from './site-cart.ts';

type Vendor = { readonly id: string; readonly name: string };

type CartState = {
  /** Holds a cart for every vendor the guest has chosen something at. */
  readonly carts: Readonly<Record<string, SiteCart>>;
  /** By this a bill's link tells this browser from others that have it, too; empty until one was opened. */
  readonly device: string;
  readonly change: (vendor: Vendor, change: (cart: SiteCart) => Partial<SiteCart>) => void;
};

/** Keeps the guest's carts over reload, login and change of table. */
export const useCarts = create<CartState>()(
  persist(
    (set) => ({
      carts: {},
      device: '',
      change: (vendor, change) =>
        set(({ carts }) => {
          const cart = carts[vendor.id] ?? emptySiteCart(vendor, newId());
          return { carts: { ...carts, [vendor.id]: withoutLoneTip(cart, { ...cart, ...change(cart) }) } };
        }),
    }),
    persisted('cart', ({ carts, device }: CartState) => ({ carts, device })),
  ),
);

/**
 * Gives what this browser is told from others by, made once; undefined where it keeps nothing: on its way back from a gateway it
 * would be another one.
 */
export function linkDevice(): string | undefined {
  if (!useCarts.persist?.getOptions().storage) return undefined;
  if (useCarts.getState().device === '') useCarts.setState({ device: newId() });
  return useCarts.getState().device;
}

/** A tip is given for what was chosen: it goes with the last of it, and into no later order. */
function withoutLoneTip(before: SiteCart, cart: SiteCart): SiteCart {
  return before.items.length > 0 && cart.items.length === 0 ? { ...cart, tip: 0 } : cart;
}

/** Gives the cart of the vendor on the page, or null while nothing has been chosen. */
export function useCart(): SiteCart | null {
  const vendorId = useSite((site) => site.vendor.id);
  return useCarts((state) => state.carts[vendorId] ?? null);
}

const noItems: SiteCart['items'] = [];

/** Gives the lines of the cart of the vendor on the page. */
export function useCartItems(): SiteCart['items'] {
  return useCart()?.items ?? noItems;
}

/** Gives what can be done to the cart of the vendor on the page. */
export function useCartActions() {
  const site = useSiteStore();
  return useMemo(() => {
    const update = (change: (cart: SiteCart) => Partial<SiteCart>) =>
      useCarts.getState().change(site.getState().vendor, change);
    const lineOf = (item: MenuItem, wish: ItemWish) => cartItemOf(site.getState().menu, item, wish, newId());
    return {
      add: (item: MenuItem, wish: ItemWish) => update((cart) => addToCart(cart, lineOf(item, wish))),
      replace: (temporaryOrderId: string, item: MenuItem, wish: ItemWish) =>
        update((cart) => replaceCartItem(cart, temporaryOrderId, lineOf(item, wish))),
      setCount: (temporaryOrderId: string, count: number) =>
        update((cart) => setCartCount(cart, temporaryOrderId, count)),
      update,
      /** The order was acknowledged: the next one gets an id of its own, and what fits every order stays. */
      finish: () => update(afterOrder),
      /** The id is spent, and its lines' may be: the server knows another order under it. */
      renewOrderId: () => update(underFreshIds),
    };
  }, [site]);
}

function underFreshIds({ items }: SiteCart): Partial<SiteCart> {
  return { orderId: newId(), items: items.map((item) => ({ ...item, temporaryOrderId: newId() })) };
}

/** These unsay again what was said of one order alone. */
const UNSAID = Object.fromEntries(
  QUESTION_NAMES.filter((name) => questions[name].once).map((name) => [name, remarksOf({})[name]]),
) as Answers;

function afterOrder(): Partial<SiteCart> {
  return { orderId: newId(), items: [], discountCode: null, tip: 0, answers: {}, ...UNSAID };
}

/** Empties every cart and keeps the table in it. */
export function keepTablesOnly(): void {
  useCarts.setState(({ carts }) => ({
    carts: Object.fromEntries(
      Object.entries(carts).map(([id, { vendorName, tableNumber, tableName, tableSeenAt, sitting }]) => [
        id,
        { ...emptySiteCart({ id, name: vendorName }, newId()), tableNumber, tableName, tableSeenAt, sitting },
      ]),
    ),
  }));
}
