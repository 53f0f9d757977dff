import type { Shot } from '../engine/picture.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { alfredo, arrabbiata, bolognese, lasagne, NOODLES, pasta, pesto } from '../scenes/pasta.ts';

/** Pictures of the pastas. */
export const PASTA: Record<string, Shot> = {
  'pasta-alfredo': {
    zoom: 1.28,
    scene: pasta({
      table: TABLES.teal,
      dish: CROCKERY.charcoal,
      noodle: NOODLES.cream,
      cut: 'ribbon',
      over: alfredo,
    }),
  },
  'pasta-bolognese': {
    zoom: 1.28,
    scene: pasta({
      table: TABLES.flax,
      dish: CROCKERY.ivory,
      noodle: NOODLES.tomato,
      cut: 'string',
      over: bolognese,
    }),
  },
  'pasta-pesto': {
    zoom: 1.28,
    scene: pasta({
      table: TABLES.driftwood,
      dish: CROCKERY.speckled,
      noodle: NOODLES.pesto,
      cut: 'quill',
      over: pesto,
    }),
  },
  'pasta-arrabbiata': {
    zoom: 1.28,
    scene: pasta({
      table: TABLES.slate,
      dish: CROCKERY.celadon,
      noodle: NOODLES.red,
      cut: 'quill',
      over: arrabbiata,
    }),
  },
  lasagna: { zoom: 1.08, scene: lasagne(TABLES.walnut, CROCKERY.cobalt) },
};
