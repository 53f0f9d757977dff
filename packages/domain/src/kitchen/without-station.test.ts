import { expect, test } from 'vitest';
import { type MenuPart, withoutStation } from './without-station.ts';

const item = (id: string) => ({ id, title: `کالای ${id}` });
const category = (id: string, ...items: string[]): MenuPart => ({
  id,
  title: `دستهٔ ${id}`,
  items: items.map(item),
});
const link = (menuCategoryId: string | null, menuItemId: string | null = null) => ({
  menuCategoryId,
  menuItemId,
  deliveryType: null,
  diningTableCategoryId: null,
});
const station = (
  links: ReturnType<typeof link>[],
  layout: 'KITCHEN' | 'RECEIPT' = 'KITCHEN',
  active = true,
) => ({
  layout,
  active,
  links,
});

const menu = [
  category('salads', 'a', 'b'),
  category('stews', 'c'),
  category('drinks', 'd', 'e'),
  category('none'),
];

test.each([
  ['nothing is linked', [], ['دستهٔ salads', 'دستهٔ stews', 'دستهٔ drinks']],
  ['a category is', [station([link('salads')])], ['دستهٔ stews', 'دستهٔ drinks']],
  ['an item is', [station([link(null, 'd'), link('salads')])], ['دستهٔ stews', 'کالای e']],
  ['all items are', [station([link(null, 'd'), link(null, 'e'), link('salads'), link('stews')])], []],
  [
    'a till’s station has them',
    [station([link('stews')], 'RECEIPT')],
    menu.slice(0, 3).map(({ title }) => title),
  ],
  ['it is off', [station([link('stews')], 'KITCHEN', false)], menu.slice(0, 3).map(({ title }) => title)],
] as const)('what no station prints, where %s', (_, stations, expected) => {
  expect(withoutStation(menu, stations)).toEqual(expected);
});
