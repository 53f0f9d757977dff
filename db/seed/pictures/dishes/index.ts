import type { Shot } from '../engine/picture.ts';
import { BURGER } from './burger.ts';
import { COLD } from './cold.ts';
import { COVERS } from './cover.ts';
import { HOT } from './hot.ts';
import { KEBAB } from './kebab.ts';
import { PASTA } from './pasta.ts';
import { PIZZA } from './pizza.ts';
import { SALAD } from './salad.ts';
import { STARTER } from './starter.ts';
import { BOWLS, POLO, STEW } from './stew.ts';
import { SANDWICH, SWEET } from './sweet.ts';
import { WESTERN } from './western.ts';

/** Every picture of the menu by its slug. */
export const SHOTS: Record<string, Shot> = {
  ...KEBAB,
  ...STEW,
  ...BOWLS,
  ...POLO,
  ...PIZZA,
  ...SALAD,
  ...PASTA,
  ...STARTER,
  ...BURGER,
  ...COLD,
  ...HOT,
  ...SANDWICH,
  ...SWEET,
  ...WESTERN,
  ...COVERS,
};
