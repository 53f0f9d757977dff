import { expect, test } from 'vitest';
import type { DeliveryType, Source } from '../enums/index.ts';
import { isCookedAt, type MenuPart, printsChannel, type StationRoute, withoutStation } from './stations.ts';

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

test('a station prints the channels that it is for', () => {
  const market = { sources: ['SNAPPFOOD'] } as const;
  expect([printsChannel(market, 'SNAPPFOOD'), printsChannel(market, 'SALON')]).toEqual([true, false]);
});

const route = (more: Partial<StationRoute> = {}): StationRoute => ({
  menuItemId: 'kebab',
  deliveryType: null,
  hallId: null,
  ...more,
});
const grill = { layout: 'KITCHEN', sources: ['SALON'] as Source[], routes: [route()] } as const;
const order = { source: 'SALON' as Source, deliveryType: 'SERVE' as DeliveryType, hallId: 'garden' };

test.each([
  ['it is linked to the dish', grill, true],
  ['it prints its label', { ...grill, layout: 'LABEL' }, true],
  ['it prints guests’ papers', { ...grill, layout: 'RECEIPT' }, false],
  ['it is of another channel', { ...grill, sources: ['SNAPPFOOD'] as Source[] }, false],
  ['it is linked to nothing', { ...grill, routes: [] }, false],
  ['it is linked to another dish', { ...grill, routes: [route({ menuItemId: 'soup' })] }, false],
  ['the link is for this way of delivery', { ...grill, routes: [route({ deliveryType: 'SERVE' })] }, true],
  ['the link is for another one', { ...grill, routes: [route({ deliveryType: 'PICKUP' })] }, false],
  ['the link is for this hall', { ...grill, routes: [route({ hallId: 'garden' })] }, true],
  ['the link is for another hall', { ...grill, routes: [route({ hallId: 'salon' })] }, false],
  [
    'one link of several fits whole',
    { ...grill, routes: [route({ hallId: 'salon' }), route({ deliveryType: 'SERVE', hallId: 'garden' })] },
    true,
  ],
  [
    'no link fits whole',
    {
      ...grill,
      routes: [
        route({ deliveryType: 'SERVE', hallId: 'salon' }),
        route({ deliveryType: 'PICKUP', hallId: 'garden' }),
      ],
    },
    false,
  ],
] as const)('whether a station makes a dish of an order: %s', (_case, station, made) => {
  expect(isCookedAt(station, 'kebab', order)).toBe(made);
});

test('an order at no table is made by what is for all halls alone', () => {
  const away = { ...order, hallId: null };
  expect(isCookedAt(grill, 'kebab', away)).toBe(true);
  expect(isCookedAt({ ...grill, routes: [route({ hallId: 'garden' })] }, 'kebab', away)).toBe(false);
});
