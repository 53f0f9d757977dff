import type { Shot } from '../engine/picture.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { kebabPlate, kebabTray } from '../scenes/kebab.ts';

/** Pictures of the kebab page. */
export const KEBAB: Record<string, Shot> = {
  koobideh: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.sofreh,
      dish: CROCKERY.cream,
      skewers: ['koobideh', 'koobideh'],
      rice: true,
    }),
  },
  'koobideh-chicken': {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.turquoise,
      dish: CROCKERY.ivory,
      skewers: ['koobideh-chicken', 'koobideh-chicken'],
      rice: true,
      extra: ['lemon', 'basil'],
    }),
  },
  joojeh: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.indigo,
      dish: CROCKERY.cream,
      skewers: ['joojeh'],
      rice: true,
      extra: ['lemon', 'basil', 'pepper'],
    }),
  },
  'joojeh-bone': {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.walnut,
      dish: CROCKERY.speckled,
      skewers: ['wings', 'wings'],
      rice: false,
      extra: ['lemon', 'basil', 'onion'],
    }),
  },
  barg: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.turquoise,
      dish: CROCKERY.cream,
      skewers: ['barg'],
      rice: true,
      extra: ['butter', 'basil', 'onion', 'lemon'],
    }),
  },
  soltani: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.indigo,
      dish: CROCKERY.ivory,
      skewers: ['barg', 'koobideh'],
      rice: true,
      extra: ['butter', 'basil'],
    }),
  },
  bakhtiari: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.sofreh,
      dish: CROCKERY.ivory,
      skewers: ['bakhtiari'],
      rice: true,
      extra: ['butter', 'pepper', 'lemon'],
    }),
  },
  chenjeh: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.walnut,
      dish: CROCKERY.cream,
      skewers: ['chenjeh'],
      rice: true,
      extra: ['onion', 'basil', 'pepper'],
    }),
  },
  shishlik: {
    zoom: 1.1,
    scene: kebabPlate({
      table: TABLES.ebony,
      dish: CROCKERY.charcoal,
      skewers: ['shishlik', 'shishlik'],
      rice: false,
      extra: ['onion', 'basil', 'lemon'],
    }),
  },
  'mixed-grill': {
    zoom: 1.1,
    scene: kebabTray(TABLES.walnut, ['koobideh', 'joojeh', 'barg', 'koobideh']),
  },
};
