import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import type { CartItem } from '@sofreh/domain/cart';
import { create } from 'zustand';
import { useCart } from '../cart/cart-store.ts';
import type { SiteCart } from '../cart/site-cart.ts';

/** This is a line of the shared basket that another guest added. */
export type OthersLine = {
  readonly item: CartItem;
  readonly guest: string;
  readonly mark: string;
};

type TableState = {
  readonly sitting: Sitting | null;
  /** The sitting this browser had is over: it joins the next one only when the guest says so. */
  readonly ended: boolean;
  readonly others: readonly OthersLine[];
  /** It is true where the guest orders only what is theirs. */
  readonly alone: boolean;
  /** Changes are heard of at once; else the sitting is asked for every ten seconds. */
  readonly live: boolean;
};

export const noSitting: TableState = { sitting: null, ended: false, others: [], alone: false, live: true };

/** Holds the sitting at the table, which `keepSitting` keeps current; that loads after the page stands. */
export const useTable = create<TableState>()(() => noSitting);

/** Gives what others at the table want in the same order; nothing where the guest orders alone or not to the table. */
export function useOthers(): readonly OthersLine[] {
  const { others, alone } = useTable();
  const served = useCart()?.deliveryType === 'SERVE';
  return served && !alone ? others : noSitting.others;
}

/** Gives the lines an order of this guest would have, the others' among them. */
export function useBasketItems(): readonly CartItem[] {
  const own = useCart()?.items ?? noItems;
  const others = useOthers();
  return others.length > 0 ? [...own, ...others.map(({ item }) => item)] : own;
}

const noItems: readonly CartItem[] = [];

/** Gives the cart as it would be ordered, the others' lines among its own; null while nothing has been chosen. */
export function useBasket(): SiteCart | null {
  const cart = useCart();
  const items = useBasketItems();
  return cart && { ...cart, items };
}
