import type { Shot } from '../engine/picture.ts';
import { COPPER, IRON, STONE } from '../parts/crockery.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import {
  ashReshteh,
  barleySoup,
  dizi,
  halim,
  kashkBademjan,
  marinatedOlives,
  mirzaGhasemi,
  sholehZard,
  yoghurtCucumber,
} from '../parts/soups.ts';
import { bademjan, fesenjan, gheymeh, ghormehSabzi } from '../parts/stews.ts';
import { bowlPicture, stewPicture } from '../scenes/bowl.ts';
import { baghaliPolo, gheymehNesar, loobiaPolo, sabziPolo, tahchin, zereshkPolo } from '../scenes/polo.ts';

/** Stews beside rice. */
export const STEW: Record<string, Shot> = {
  'ghormeh-sabzi': {
    zoom: 1.06,
    scene: stewPicture({
      table: TABLES.walnut,
      dish: CROCKERY.ivory,
      bowl: CROCKERY.turquoise,
      fill: ghormehSabzi,
    }),
  },
  gheymeh: {
    zoom: 1.06,
    scene: stewPicture({ table: TABLES.teal, dish: CROCKERY.cream, bowl: COPPER, fill: gheymeh }),
  },
  fesenjan: {
    zoom: 1.06,
    scene: stewPicture({
      table: TABLES.rust,
      dish: CROCKERY.speckled,
      bowl: CROCKERY.celadon,
      fill: fesenjan,
    }),
  },
  'khoresh-bademjan': {
    zoom: 1.06,
    scene: stewPicture({ table: TABLES.oak, dish: CROCKERY.ivory, bowl: CROCKERY.cobalt, fill: bademjan }),
  },
};

/** Bowls: soups, starters and puddings seen from above. */
export const BOWLS: Record<string, Shot> = {
  'soup-barley': {
    zoom: 1.14,
    scene: bowlPicture({
      table: TABLES.sage,
      dish: CROCKERY.speckled,
      fill: barleySoup,
      bread: 'slices',
      under: CROCKERY.ivory,
      radius: 270,
    }),
  },
  'ash-reshteh': {
    zoom: 1.14,
    scene: bowlPicture({ table: TABLES.sofreh, dish: CROCKERY.cobalt, fill: ashReshteh }),
  },
  'kashk-bademjan': {
    zoom: 1.14,
    scene: bowlPicture({ table: TABLES.oak, dish: CROCKERY.turquoise, fill: kashkBademjan, bread: 'flat' }),
  },
  'mirza-ghasemi': {
    zoom: 1.14,
    scene: bowlPicture({
      table: TABLES.driftwood,
      dish: IRON,
      fill: mirzaGhasemi,
      pan: true,
      bread: 'flat',
      radius: 280,
    }),
  },
  'yogurt-cucumber': {
    zoom: 1.14,
    scene: bowlPicture({ table: TABLES.turquoise, dish: CROCKERY.cream, fill: yoghurtCucumber, radius: 290 }),
  },
  'marinated-olives': {
    zoom: 1.14,
    scene: bowlPicture({
      table: TABLES.clay,
      dish: CROCKERY.celadon,
      fill: marinatedOlives,
      under: CROCKERY.speckled,
      radius: 250,
    }),
  },
  dizi: {
    zoom: 1.14,
    scene: bowlPicture({ table: TABLES.walnut, dish: STONE, fill: dizi, bread: 'flat', radius: 280 }),
  },
  haleem: {
    zoom: 1.14,
    scene: bowlPicture({ table: TABLES.flax, dish: COPPER, fill: halim, bread: 'flat' }),
  },
  'sholeh-zard': {
    zoom: 1.14,
    scene: bowlPicture({ table: TABLES.indigo, dish: CROCKERY.turquoise, fill: sholehZard, radius: 285 }),
  },
};

/** Rice dishes on one plate. */
export const POLO: Record<string, Shot> = {
  'zereshk-polo': { zoom: 1.1, scene: zereshkPolo },
  'baghali-polo': { zoom: 1.1, scene: baghaliPolo },
  'sabzi-polo': { zoom: 1.1, scene: sabziPolo },
  'gheymeh-nesar': { zoom: 1.1, scene: gheymehNesar },
  tahchin: { zoom: 1.1, scene: tahchin },
  'loobia-polo': { zoom: 1.1, scene: loobiaPolo },
};
