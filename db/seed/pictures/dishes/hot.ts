import type { Shot } from '../engine/picture.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { ROOMS } from '../parts/stage.ts';
import {
  americano,
  type CupPicture,
  cappuccino,
  cupPicture,
  espresso,
  hotChocolate,
  masala,
  mocha,
  rosetta,
} from '../scenes/hot.ts';
import { infusion, persianTea } from '../scenes/tea.ts';

const cup = (c: CupPicture, zoom: number): Shot => ({ scene: cupPicture(c), zoom });

/** Pictures of the hot drinks. */
export const HOT: Record<string, Shot> = {
  tea: { scene: persianTea, zoom: 1.12, look: [480, 392] },
  'herbal-tea': {
    scene: infusion(ROOMS.milk, ['#c98a6a', '#9a4f4a'], '#7a62c4'),
    zoom: 1.1,
    look: [490, 396],
  },
  masala: cup(
    { table: TABLES.rust, china: CROCKERY.terracotta, size: 200, art: masala, beside: 'biscuit' },
    1.24,
  ),
  espresso: cup(
    { table: TABLES.ebony, china: CROCKERY.plain, size: 132, art: espresso, beside: 'sugar' },
    1.62,
  ),
  americano: cup(
    { table: TABLES.driftwood, china: CROCKERY.charcoal, size: 196, art: americano, beside: 'dates' },
    1.24,
  ),
  cappuccino: cup(
    { table: TABLES.walnut, china: CROCKERY.ivory, size: 200, art: cappuccino, beside: 'beans' },
    1.24,
  ),
  latte: cup({ table: TABLES.teal, china: CROCKERY.blush, size: 208, art: rosetta, beside: 'biscuit' }, 1.22),
  mocha: cup({ table: TABLES.slate, china: CROCKERY.celadon, size: 200, art: mocha, beside: 'beans' }, 1.24),
  'hot-chocolate': cup(
    { table: TABLES.rose, china: CROCKERY.cobalt, size: 204, art: hotChocolate, beside: 'biscuit' },
    1.22,
  ),
};
