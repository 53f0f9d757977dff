import type { Shot } from '../engine/picture.ts';
import { friedChicken, schnitzel, steak } from '../scenes/western.ts';

/** Plates of meat in the western manner. */
export const WESTERN: Record<string, Shot> = {
  steak: { zoom: 1.14, scene: steak },
  schnitzel: { zoom: 1.12, scene: schnitzel },
  'fried-chicken': { zoom: 1.06, scene: friedChicken },
};
