import type { Shot } from '../engine/picture.ts';
import { TABLES } from '../parts/settings.ts';
import { drizzled, pizza } from '../scenes/pizza.ts';

/** Pictures of the pizzas. */
export const PIZZA: Record<string, Shot> = {
  'pizza-margherita': {
    zoom: 1.04,
    scene: pizza({
      table: TABLES.oak,
      sauce: 0.62,
      toppings: [
        ['mozzarella', 11],
        ['tomato', 7],
        ['basil', 6],
      ],
    }),
  },
  'pizza-pepperoni': {
    zoom: 1.04,
    scene: pizza({ table: TABLES.ebony, sauce: 0.36, toppings: [['pepperoni', 23]] }),
  },
  'pizza-special': {
    zoom: 1.04,
    scene: pizza({
      table: TABLES.walnut,
      sauce: 0.25,
      toppings: [
        ['ham', 11],
        ['mushroom', 15],
        ['green', 11],
        ['beef', 16],
        ['olive', 18],
        ['corn', 9],
      ],
    }),
  },
  'pizza-vegetable': {
    zoom: 1.04,
    scene: pizza({
      table: TABLES.driftwood,
      sauce: 0.3,
      toppings: [
        ['green', 10],
        ['red', 9],
        ['yellow', 9],
        ['mushroom', 13],
        ['tomato', 9],
        ['olive', 16],
        ['corn', 8],
      ],
    }),
  },
  'pizza-four-cheese': {
    zoom: 1.04,
    scene: pizza({
      table: TABLES.slate,
      sauce: 0.02,
      white: true,
      toppings: [
        ['mozzarella', 9],
        ['blue', 16],
        ['parsley', 7],
      ],
    }),
  },
  'pizza-sirloin': {
    zoom: 1.04,
    scene: drizzled(
      pizza({
        table: TABLES.ebony,
        sauce: 0.2,
        toppings: [
          ['beef', 46],
          ['mushroom', 12],
          ['rocket', 5],
        ],
      }),
      '#efe3c4',
    ),
  },
  'pizza-chicken': {
    zoom: 1.04,
    scene: pizza({
      table: TABLES.teal,
      sauce: 0.2,
      white: true,
      toppings: [
        ['chicken', 24],
        ['mushroom', 14],
        ['red', 9],
        ['parsley', 7],
      ],
    }),
  },
};
