import type { DemoFoodShift, DemoMenu } from '../../types.ts';
import { breakfast } from './breakfast.ts';
import { burgers } from './burgers.ts';
import { coldDrinks } from './cold-drinks.ts';
import { desserts } from './desserts.ts';
import { hotDrinks } from './hot-drinks.ts';
import { kebabs } from './kebabs.ts';
import { pastas } from './pastas.ts';
import { pizzas } from './pizzas.ts';
import { salads } from './salads.ts';
import { starters } from './starters.ts';
import { stews } from './stews.ts';
import { toppingCategories } from './toppings.ts';

const EVERY_DAY = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'] as const;

const foodShifts: readonly DemoFoodShift[] = [
  {
    slug: 'breakfast',
    title: 'صبحانه',
    windows: EVERY_DAY.map((weekday) => ({ weekday, from: '08:00', to: '11:30' })),
  },
  {
    slug: 'lunch',
    title: 'ناهار',
    windows: EVERY_DAY.map((weekday) => ({ weekday, from: '11:30', to: '16:30' })),
  },
];

export const menu: DemoMenu = {
  foodShifts,
  toppingCategories,
  categories: [
    kebabs,
    stews,
    starters,
    salads,
    pizzas,
    burgers,
    pastas,
    hotDrinks,
    coldDrinks,
    desserts,
    breakfast,
  ],
};
