import type { Shot } from '../engine/picture.ts';
import { eggsBenedict, friedEggs, omelette, pancakes, persianBreakfast } from '../scenes/breakfast.ts';
import { fries, garlicBread } from '../scenes/starter.ts';

/** Breakfast and the starters that are not bowls. */
export const STARTER: Record<string, Shot> = {
  omelette: { zoom: 1.12, scene: omelette },
  'fried-eggs': { zoom: 1.12, scene: friedEggs },
  'persian-breakfast': { zoom: 1.04, scene: persianBreakfast },
  'eggs-benedict': { zoom: 1.14, scene: eggsBenedict },
  pancakes: { zoom: 1.1, scene: pancakes },
  fries: { zoom: 1.1, scene: fries(false) },
  'loaded-fries': { zoom: 1.1, scene: fries(true) },
  'garlic-bread': { zoom: 1.06, scene: garlicBread },
};
