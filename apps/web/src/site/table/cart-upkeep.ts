import { useEffect, useRef } from 'react';
import { settleWithMenu } from '../cart/cart-changes.ts';
import { useCarts } from '../cart/cart-store.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { useBasketTold } from '../cart/tell-basket.ts';
import { keepMenuFresh, type MenuUpkeep, whenIdle } from '../data/keep-menu-fresh.ts';
import type { SiteTable } from '../data/site-data.ts';
import { useSite, useSiteStore } from '../data/site-store.tsx';
import { useView } from '../data/use-view.ts';

/** A table stays the guest's for so long after it was last named: a long dinner, not the next day. */
const TABLE_KEPT_MS = 4 * 60 * 60 * 1000;

/** Keeps cart, table and menu in step for as long as a page of the vendor is open. */
export function useCartUpkeep(): void {
  useTableKept();
  useSittingKept();
  useMenuFresh();
  useBasketTold();
  const site = useSiteStore();
  const menu = useSite((state) => state.menu);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer menu is held against the cart
  useEffect(() => settleWithMenu(site), [menu, site]);
}

/** A table named by the address goes into the cart; one in the cart comes back into the address. */
function useTableKept() {
  const site = useSiteStore();
  const table = useSite((state) => state.table);
  useEffect(() => {
    const { vendor } = site.getState();
    if (table) {
      useCarts.getState().change(vendor, (cart) => seatedAt(cart, table, Date.now()));
      return;
    }
    const query = new URLSearchParams(location.search);
    const cart = useCarts.getState().carts[vendor.id];
    const kept = query.has('table') ? null : keptTable(cart, Date.now());
    if (!kept) {
      if (cart?.tableNumber) useCarts.getState().change(vendor, stoodUp);
      return;
    }
    query.set('table', kept.code);
    history.replaceState(history.state, '', `${location.pathname}?${query}`);
    site.setState({ table: kept });
  }, [table, site]);
}

/** The sitting of the table on the page is joined and followed; its program is no part of what the menu waits for. */
function useSittingKept() {
  const site = useSiteStore();
  const code = useSite((state) => state.table?.code);
  useEffect(() => {
    if (!code) return;
    let over = false;
    let end = () => {};
    whenIdle(async () => {
      const { keepSitting } = await import('./keep-sitting.ts');
      if (!over) end = keepSitting(site, code);
    });
    return () => {
      over = true;
      end();
    };
  }, [code, site]);
}

/** Gives the cart of a guest who sits down: served at this table, unless something else was chosen there already. */
export function seatedAt(cart: SiteCart, table: SiteTable, now: number): Partial<SiteCart> {
  const moved = cart.tableNumber !== table.code;
  return {
    tableNumber: table.code,
    tableName: table.name,
    tableSeenAt: now,
    deliveryType: moved || !cart.deliveryType ? 'SERVE' : cart.deliveryType,
  };
}

/** Gives the cart of a guest who has left the table: where the order goes is to be chosen anew. */
export function stoodUp(cart: SiteCart): Partial<SiteCart> {
  const deliveryType = cart.deliveryType === 'SERVE' ? null : cart.deliveryType;
  return { tableNumber: null, tableName: null, deliveryType };
}

/** Gives the table of a cart while it is likely that the guest still sits there. */
export function keptTable(cart: SiteCart | undefined, now: number): SiteTable | null {
  if (!cart?.tableNumber || now - cart.tableSeenAt > TABLE_KEPT_MS) return null;
  return { id: '', code: cart.tableNumber, name: cart.tableName ?? cart.tableNumber };
}

/** What is sold now is what the page shows, for as long as it is open. */
function useMenuFresh() {
  const site = useSiteStore();
  const atMenu = useView().step === 'MENU';
  const held = useRef(!atMenu);
  const upkeep = useRef<MenuUpkeep | null>(null);
  useEffect(() => {
    const kept = keepMenuFresh(site, () => held.current);
    upkeep.current = kept;
    return kept.end;
  }, [site]);
  useEffect(() => {
    held.current = !atMenu;
    if (atMenu) upkeep.current?.seen();
  }, [atMenu]);
}
