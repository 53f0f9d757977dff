import type { Shot } from '../engine/picture.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { salad, shirazi } from '../scenes/salad.ts';

/** Pictures of the salads. */
export const SALAD: Record<string, Shot> = {
  'shirazi-salad': { zoom: 1.14, scene: shirazi(TABLES.turquoise, CROCKERY.ivory) },
  'season-salad': {
    zoom: 1.14,
    scene: salad({
      table: TABLES.flax,
      dish: CROCKERY.turquoise,
      leaves: ['romaine', 'lollo', 'frisee'],
      strewn: [
        ['carrot', 6],
        ['shreds', 6],
        ['cucumber', 8],
        ['tomato', 7],
        ['corn', 6],
        ['radish', 6],
      ],
    }),
  },
  'caesar-salad': {
    zoom: 1.14,
    scene: salad({
      table: TABLES.slate,
      dish: CROCKERY.ivory,
      leaves: ['romaine'],
      strewn: [
        ['crouton', 13],
        ['chicken', 9],
        ['parmesan', 11],
        ['tomato', 4],
      ],
      dressing: '#f4e6c0',
    }),
  },
  'greek-salad': {
    zoom: 1.14,
    scene: salad({
      table: TABLES.white,
      dish: CROCKERY.cobalt,
      leaves: ['frisee'],
      strewn: [
        ['cucumber', 10],
        ['tomato', 10],
        ['pepper', 6],
        ['onion', 5],
        ['olive', 12],
        ['feta', 9],
      ],
    }),
  },
  'quinoa-salad': {
    zoom: 1.14,
    scene: salad({
      table: TABLES.oak,
      dish: CROCKERY.charcoal,
      leaves: ['frisee', 'lollo'],
      strewn: [
        ['spinach', 7],
        ['quinoa', 7],
        ['avocado', 5],
        ['tomato', 5],
        ['arils', 7],
        ['walnut', 6],
      ],
    }),
  },
};
