import type { DemoFoodShift, DemoMenu } from '../../types.ts';
import { coldDrinks, desserts, hotDrinks } from './cafe.ts';
import { burgers, pastas, pizzas } from './fast-food.ts';
import { breakfast, kebabs, starters, stews } from './kitchen.ts';
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
  categories: [kebabs, stews, starters, pizzas, burgers, pastas, hotDrinks, coldDrinks, desserts, breakfast],
};
