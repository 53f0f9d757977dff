import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump, rod } from '../engine/shapes.ts';
import { type Stuff, stuff } from '../engine/stuff.ts';
import { restAt, type Surface } from '../engine/surface.ts';
import { plate } from '../parts/crockery.ts';
import { fork, SILVER, spoon } from '../parts/cutlery.ts';
import { BASIL, grilledTomato, lemonWedge, onionRings, PURPLE_BASIL, sprig } from '../parts/garnish.ts';
import {
  BARG,
  barg,
  charEdge,
  grilled,
  JOOJEH,
  KOOBIDEH,
  KOOBIDEH_CHICKEN,
  koobideh,
  LAMB,
  pieces,
} from '../parts/grill.ts';
import { flatbread } from '../parts/pieces.ts';
import { heapRice, saffronCrown } from '../parts/rice.ts';
import type { Table } from '../parts/tables.ts';

/** What can be on a skewer. */
export type Skewered =
  | 'koobideh'
  | 'koobideh-chicken'
  | 'barg'
  | 'joojeh'
  | 'wings'
  | 'bakhtiari'
  | 'shishlik'
  | 'chenjeh';

export interface KebabPlate {
  readonly table: Table;
  readonly dish: Stuff;
  readonly skewers: readonly Skewered[];
  /** Rice heap with saffron and butter; without it the kebab lies on bread. */
  readonly rice: boolean;
  readonly extra?: readonly ('pepper' | 'onion' | 'basil' | 'lemon' | 'butter')[];
}

const GREEN_PEPPER = grilled('#6f9a2c', '#3f6b1c', '#17200a', 0.8, 1.4);

/** An oval platter of kebab with rice (or bread), grilled tomatoes and garnish. */
export function kebabPlate(k: KebabPlate): Scene {
  const extra = new Set(k.extra ?? ['basil', 'lemon', 'butter']);
  return (s, roll) => {
    k.table(s);
    spoon(s, { x: 900, y: 150, turn: 1.42 }, SILVER);
    fork(s, { x: 52, y: 150, turn: 1.72 }, SILVER);
    const base = plate(s, { x: 480, y: 362, rx: 446, ry: 344 }, k.dish, 0.8);
    if (k.rice) {
      const heap = { x: 470, y: 242, rx: 318, ry: 172, base, rise: 82 };
      heapRice(s, roll, heap, saffronCrown(roll, roll.between(390, 510), 205, roll.between(150, 190)));
    } else {
      flatbread(s, { x: 480, y: 362, rx: 345, ry: 232, turn: -0.05, base }, roll.next() * 9);
    }
    const alone = k.skewers.length === 1;
    const gap = k.rice ? 94 : 140;
    k.skewers.forEach((kind, i) => {
      const y = alone ? 470 : (k.rice ? 432 : 300) + i * gap;
      skewer(s, roll, kind, 480 + i * 12, y, base + 15, alone ? 1.28 : k.rice ? 1 : 1.15);
    });
    grilledTomato(s, roll, 152, 372, 56, base + 6);
    grilledTomato(s, roll, k.rice ? 806 : 830, k.rice ? 286 : 340, 52, base + 6);
    if (extra.has('pepper')) pepper(s, roll, 812, 400, base);
    if (k.rice && extra.has('butter')) butter(s, 430 + roll.bell() * 40, 202);
    if (extra.has('lemon')) lemonWedge(s, roll, 758, 574, 96, -0.5);
    if (extra.has('onion')) onionRings(s, roll, 238, 580, 6, 36);
    if (extra.has('basil')) {
      sprig(s, roll, { x: 770, y: 480, size: 66, leaves: 5 }, roll.chance(0.5) ? BASIL : PURPLE_BASIL);
      sprig(s, roll, { x: 196, y: 280, size: 48, leaves: 3 }, BASIL);
    }
  };
}

function butter(s: Surface, x: number, y: number): void {
  const m = stuff('#f3cf58', { gloss: 0.6, rough: 0.2, soft: 0.8 });
  lump(s, { x, y, rx: 27, ry: 23, turn: 0.3, base: restAt(s, x, y, 20) - 3, rise: 14 }, m, {
    square: 4,
    flat: 5,
  });
}

function pepper(s: Surface, roll: Dice, x: number, y: number, base: number): void {
  const turn = 1.2 + roll.bell() * 0.2;
  const a = { x, y, z: base + 8, r: 20 };
  const b = { x: x + Math.cos(turn) * 110, y: y + Math.sin(turn) * 110, z: base + 4, r: 5 };
  rod(s, a, b, 18, GREEN_PEPPER, 0.9);
  rod(s, a, { x: x - 20, y: y - 30, z: base + 14, r: 4 }, 5, stuff('#5e7a2a'), 1);
  charEdge(s, { x: x + 20, y: y + 50, r: 60, above: base + 12 }, roll.next() * 9, 0.6);
}

function skewer(s: Surface, roll: Dice, kind: Skewered, x: number, y: number, base: number, size = 1): void {
  const k = { x, y, len: 590, wide: 86 * size, turn: -0.05 + roll.bell() * 0.03, base };
  const seed = roll.next() * 50;
  if (kind === 'koobideh') koobideh(s, k, KOOBIDEH, seed);
  if (kind === 'koobideh-chicken') koobideh(s, k, KOOBIDEH_CHICKEN, seed);
  if (kind === 'barg') barg(s, { ...k, wide: 104 * size }, BARG, seed);
  if (kind === 'joojeh') pieces(s, roll, k, [JOOJEH], { long: 86 * size, rise: 40 * size });
  if (kind === 'bakhtiari')
    pieces(s, roll, { ...k, wide: 92 * size }, [JOOJEH, BARG], { long: 90 * size, rise: 40 * size });
  if (kind === 'chenjeh')
    pieces(s, roll, { ...k, wide: 92 * size }, [LAMB], { long: 74 * size, rise: 44 * size });
  if (kind === 'wings') wings(s, roll, x, y, base);
  if (kind === 'shishlik') shishlik(s, roll, x, y, base);
}

const BONE = stuff('#e9dcc0', { gloss: 0.35, rough: 0.3, soft: 0.4 });

/** Chicken on the bone: drumettes side by side, each with a bone end showing. */
function wings(s: Surface, roll: Dice, x: number, y: number, base: number): void {
  for (let i = 0; i < 6; i++) {
    const cx = x - 250 + i * 100;
    const turn = (i % 2 ? -0.9 : 0.9) + roll.bell() * 0.2;
    const dx = Math.cos(turn);
    const dy = Math.sin(turn) * (i % 2 ? -1 : 1);
    rod(
      s,
      { x: cx, y, z: base + 12, r: 12 },
      { x: cx + dx * 60, y: y - Math.abs(dy) * 62, z: base + 10, r: 9 },
      10,
      BONE,
    );
    lump(s, { x: cx, y: y + 6, rx: 58, ry: 44, turn, base, rise: 46 }, JOOJEH, {
      wobble: 0.16,
      waves: 4,
      seed: i * 3 + roll.next(),
    });
    charEdge(s, { x: cx, y, r: 58, above: base + 8 }, roll.next() * 30, 0.85);
  }
}

/** Lamb chops: an eye of meat with a rim of fat and a long rib bone. */
function shishlik(s: Surface, roll: Dice, x: number, y: number, base: number): void {
  const fat = grilled('#d8a868', '#a86a34', '#3a1a0b', 0.8, 1.6);
  for (let i = 0; i < 5; i++) {
    const cx = x - 232 + i * 118;
    const turn = -1.25 + roll.bell() * 0.16;
    const tip = { x: cx + Math.cos(turn) * 128, y: y + Math.sin(turn) * 128, z: base + 16 + i, r: 8 };
    rod(s, { x: cx, y, z: base + 14 + i, r: 12 }, tip, 10, BONE);
    lump(s, { x: cx, y, rx: 66, ry: 52, turn, base, rise: 32 + i }, fat, {
      wobble: 0.14,
      waves: 4,
      seed: i + 4,
    });
    lump(s, { x: cx + 5, y: y + 3, rx: 54, ry: 42, turn, base: base + 4, rise: 34 + i }, LAMB, {
      wobble: 0.18,
      waves: 4,
      seed: i,
      flat: 3,
    });
    charEdge(s, { x: cx, y, r: 66, above: base + 10 }, roll.next() * 30, 0.8);
  }
}

/** A long wooden tray for two: bread underneath, every kind of skewer on top. */
export function kebabTray(table: Table, skewers: readonly Skewered[]): Scene {
  return (s, roll) => {
    table(s);
    const base = plate(
      s,
      { x: 480, y: 360, rx: 462, ry: 338, square: 5 },
      stuff('#7d8084', { gloss: 0.8, rough: 0.3 }),
      0.9,
    );
    flatbread(s, { x: 480, y: 360, rx: 400, ry: 282, base }, 3.3);
    skewers.forEach((kind, i) => {
      skewer(s, roll, kind, 480, 172 + i * 96, base + 14);
    });
    for (const [x, y] of [
      [112, 250],
      [112, 460],
      [850, 230],
      [850, 480],
    ] as const)
      grilledTomato(s, roll, x, y, 46, base + 8);
    pepper(s, roll, 850, 310, base + 4);
    lemonWedge(s, roll, 800, 600, 92, -0.5);
    onionRings(s, roll, 150, 590, 6, 36);
    sprig(s, roll, { x: 150, y: 130, size: 66, leaves: 5 }, BASIL);
    sprig(s, roll, { x: 800, y: 120, size: 58, leaves: 5 }, PURPLE_BASIL);
  };
}
