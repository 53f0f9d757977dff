// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { currentAddress, leaveOldAddress } from './old-addresses.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/bo/zones', '/bo/delivery-zones'],
  ['/bo/hours/', '/bo/opening-hours'],
  ['/bo/drawers?businessDay=2026-11-26&drawer=a', '/bo/cash-drawers?businessDay=2026-11-26&drawer=a'],
  ['/bo/tables?tab=plan#hall', '/bo/dining-tables?tab=plan#hall'],
  ['/bo/orders?search=/bo/stock', '/bo/orders?search=/bo/stock'],
  ['/bo/stocks', '/bo/stocks'],
  ['/bo', '/bo'],
])('%s leads to %s', (old, now) => {
  expect(currentAddress(old)).toBe(now);
});

it('a page that is opened under its old address stands under the one of now', () => {
  window.history.replaceState(null, '', '/bo/menu-excel?step=1');
  leaveOldAddress();
  expect(window.location.pathname + window.location.search).toBe('/bo/menu-sheets?step=1');
});
