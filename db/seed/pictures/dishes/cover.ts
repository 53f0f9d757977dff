import type { Shot } from '../engine/picture.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { kashkBademjan, sholehZard, yoghurtCucumber } from '../parts/soups.ts';
import { ghormehSabzi } from '../parts/stews.ts';
import { bowlPicture } from '../scenes/bowl.ts';
import { laidTable, NO_TABLE } from '../scenes/cover.ts';
import { cupPicture, rosetta } from '../scenes/hot.ts';
import { kebabPlate } from '../scenes/kebab.ts';
import { bolognese, NOODLES, pasta } from '../scenes/pasta.ts';
import { pizza } from '../scenes/pizza.ts';
import { salad, shirazi } from '../scenes/salad.ts';

const table = NO_TABLE;
const size = [1600, 720] as const;

const kebab = kebabPlate({ table, dish: CROCKERY.cream, skewers: ['koobideh', 'joojeh'], rice: true });
const stew = bowlPicture({ table, dish: CROCKERY.turquoise, fill: ghormehSabzi });
const whey = bowlPicture({ table, dish: CROCKERY.cobalt, fill: kashkBademjan });
const yoghurt = bowlPicture({ table, dish: CROCKERY.ivory, fill: yoghurtCucumber });
const pudding = bowlPicture({ table, dish: CROCKERY.terracotta, fill: sholehZard });
const coffee = cupPicture({ table, china: CROCKERY.blush, size: 200, art: rosetta });
const greens = salad({
  table,
  dish: CROCKERY.celadon,
  leaves: ['romaine', 'lollo'],
  strewn: [
    ['tomato', 8],
    ['cucumber', 8],
    ['olive', 8],
    ['feta', 7],
  ],
});

/** Wide pictures for the tops of the branches' pages. */
export const COVERS: Record<string, Shot> = {
  'cover-vanak': {
    size,
    scene: laidTable(TABLES.walnut, [
      [whey, -60, 210, 0.52],
      [stew, 170, 560, 0.56],
      [shirazi(table, CROCKERY.ivory), -210, 610, 0.5],
      [kebab, 545, 340, 0.82],
      [yoghurt, 930, 190, 0.46],
      [pudding, 1010, 560, 0.5],
      [coffee, 1210, 250, 0.46],
    ]),
  },
  'cover-fereshteh': {
    size,
    scene: laidTable(TABLES.teal, [
      [greens, -40, 250, 0.62],
      [
        pasta({ table, dish: CROCKERY.ivory, noodle: NOODLES.tomato, cut: 'string', over: bolognese }),
        150,
        640,
        0.5,
      ],
      [
        pizza({
          table,
          sauce: 0.36,
          toppings: [
            ['pepperoni', 20],
            ['olive', 12],
            ['green', 8],
          ],
        }),
        545,
        350,
        0.88,
      ],
      [coffee, 930, 200, 0.5],
      [pudding, 1000, 590, 0.5],
      [whey, 1240, 330, 0.56],
    ]),
  },
};
