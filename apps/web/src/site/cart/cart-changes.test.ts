import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { cartItemOf } from '#web/menu/guest-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { dismissCartNews, settleWithMenu, settleWithStock, useCartNews } from './cart-changes.ts';
import { useCarts } from './cart-store.ts';
import { emptySiteCart } from './site-cart.ts';

const item = (id: string, part: Partial<MenuItem> = {}) =>
  ({
    id,
    title: id,
    price: 100_000,
    discount: 0,
    packagingCost: 0,
    servePackagingCost: 0,
    withTax: false,
    available: true,
    toppingCategoryIds: [],
    ...part,
  }) as unknown as MenuItem;
const menuOf = (...items: MenuItem[]) =>
  ({
    categories: [{ id: 'c', title: '', description: '', items }],
    toppingCategories: [],
  }) as unknown as Menu;
const vendor = { id: 'v', name: 'سفره' };
const siteOf = (menu: Menu) => createStore(() => ({ vendor, menu }) as unknown as SiteData);
const lines = () => useCarts.getState().carts.v?.items.map(({ title, count }) => [title, count]);
const changes = () => useCartNews.getState().changes;

beforeEach(() => {
  const first = item('کباب');
  const second = item('سالاد');
  const menu = menuOf(first, second);
  const wish = { count: 3, note: '', toppings: [] };
  const items = [first, second].map((each) => cartItemOf(menu, each, wish, each.id));
  useCarts.setState({ carts: { v: { ...emptySiteCart(vendor, 'o'), items } } });
});
afterEach(() => {
  useCarts.setState({ carts: {} });
  dismissCartNews();
});

describe('what became of the cart', () => {
  it('is told by the name of the dish that is gone and the price of the one that stays', () => {
    settleWithMenu(siteOf(menuOf(item('کباب', { available: false }), item('سالاد', { price: 120_000 }))));
    expect(lines()).toEqual([['سالاد', 3]]);
    expect(changes()).toEqual([
      { kind: 'DROPPED', title: 'کباب', reason: 'UNAVAILABLE' },
      { kind: 'REPRICED', title: 'سالاد', from: 100_000, to: 120_000 },
    ]);
  });

  it('takes the tip with it when nothing is left, and only then', () => {
    useCarts.getState().change(vendor, () => ({ tip: 20_000 }));
    settleWithMenu(siteOf(menuOf(item('سالاد'))));
    expect(useCarts.getState().carts.v?.tip).toBe(20_000);
    settleWithMenu(siteOf(menuOf()));
    expect([lines(), useCarts.getState().carts.v?.tip]).toEqual([[], 0]);
  });

  it('is kept until it was read, whatever comes after it', () => {
    settleWithMenu(siteOf(menuOf(item('سالاد'))));
    settleWithMenu(siteOf(menuOf(item('سالاد', { price: 90_000 }))));
    settleWithMenu(siteOf(menuOf(item('سالاد', { price: 90_000 }))));
    expect(changes().map(({ kind, title }) => [kind, title])).toEqual([
      ['DROPPED', 'کباب'],
      ['REPRICED', 'سالاد'],
    ]);
  });

  it('is a smaller count where less is left, and none where nothing is', () => {
    const site = siteOf(menuOf(item('کباب'), item('سالاد')));
    settleWithStock(site, new Map([['کباب', 2]]));
    settleWithStock(site, new Map([['سالاد', 0]]));
    expect(lines()).toEqual([['کباب', 2]]);
    expect(changes()).toEqual([
      { kind: 'LESSENED', title: 'کباب', from: 3, to: 2 },
      { kind: 'DROPPED', title: 'سالاد', reason: 'UNAVAILABLE' },
    ]);
  });
});
