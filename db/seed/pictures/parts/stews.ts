import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump, rod } from '../engine/shapes.ts';
import { mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import type { Surface } from '../engine/surface.ts';
import { beads, chopped, MINT, PARSLEY, slivers } from './garnish.ts';
import { broth, oilDrops, pour } from './liquid.ts';
import { FRIED_POTATO } from './pieces.ts';

/** The inside of a vessel to fill: middle, radii and the level of the liquid. */
export interface Well {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly level: number;
}

/** Fills a vessel. */
export type Filling = (s: Surface, roll: Dice, w: Well) => void;

const MEAT = stuff(mottled('#7b4a2c', '#54301b', 12), {
  gloss: 0.6,
  rough: 0.25,
  soft: 0.25,
  bump: 3,
  bumpSize: 7,
});
const KIDNEY_BEANS = ['#6b1a1a', '#7f2520', '#571313'].map((c) =>
  stuff(c, { gloss: 0.9, rough: 0.12, soft: 0.3 }),
);
const SPLIT_PEAS = ['#e3b13a', '#d69e2a', '#ecc45a'].map((c) =>
  stuff(c, { gloss: 0.5, rough: 0.25, soft: 0.5 }),
);
const CHICKPEAS = ['#dcb878', '#cfa663'].map((c) => stuff(c, { gloss: 0.45, rough: 0.3, soft: 0.5 }));
const ARILS = ['#a3132b', '#c2203a', '#8c0d22'].map((c) => stuff(c, { gloss: 1, rough: 0.08, soft: 0.6 }));
const WALNUT_CRUMBS = ['#b98a52', '#a37440', '#c99d68'].map((c) =>
  stuff(c, { gloss: 0.2, bump: 1, bumpSize: 3 }),
);
const DARK_HERBS = ['#1e2f0c', '#2d4313', '#151f08', '#3a5218'].map((c) =>
  stuff(c, { gloss: 0.5, rough: 0.25, soft: 0.2 }),
);
export const BARBERRY_STUFFS = ['#8f0f16', '#b31820', '#6f0a10', '#c92a2a'].map((c) =>
  stuff(c, { gloss: 0.85, rough: 0.12, soft: 0.4 }),
);
export const PISTACHIO = ['#7f9c35', '#93ad45', '#69862a'].map((c) => stuff(c, { gloss: 0.25, soft: 0.4 }));
export const ALMOND = ['#f3e2bd', '#ecd6a8'].map((c) => stuff(c, { gloss: 0.25, soft: 0.6 }));

/** Scatters points inside a well, evenly enough. */
export function inWell(roll: Dice, w: Well, reach = 0.86): { x: number; y: number } {
  const d = Math.sqrt(roll.next()) * reach;
  const a = roll.between(0, 6.28);
  return { x: w.x + Math.cos(a) * d * w.rx, y: w.y + Math.sin(a) * d * w.ry };
}

/** Pieces of stewed meat half sunk in the sauce. */
export function meatPieces(
  s: Surface,
  roll: Dice,
  w: Well,
  count: number,
  size: number,
  m: Stuff = MEAT,
): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 6.28 + roll.bell() * 0.4;
    const d = 0.5 + roll.bell() * 0.2;
    const place = {
      x: w.x + Math.cos(a) * d * w.rx,
      y: w.y + Math.sin(a) * d * w.ry,
      rx: size * roll.between(0.85, 1.2),
      ry: size * roll.between(0.65, 0.9),
      turn: roll.between(0, 3),
      base: w.level - size * 0.3,
      rise: size * 0.75,
    };
    lump(s, place, m, { square: 2.8, flat: 2.6, wobble: 0.22, waves: 5, seed: roll.next() * 30 });
  }
}

/** A dried lime: brown, cracked, hard. */
export function driedLime(s: Surface, roll: Dice, x: number, y: number, r: number, base: number): void {
  const seed = roll.next() * 30;
  const m = stuff(
    (f, px, py) => {
      put(f, mix(rgb('#6a4a26'), rgb('#3f2812'), clamp(0.5 + cloud(px / 18 + seed, py / 18, 3))));
      tint(f, rgb('#b08a52'), ease(0.9, 1, 1 - Math.abs(noise(px / 12 + seed, py / 12))) * 0.5);
    },
    { gloss: 0.5, rough: 0.3, soft: 0.1, bump: 1.6, bumpSize: 7 },
  );
  lump(s, { x, y, rx: r, ry: r * 0.92, turn: seed, base: base - r * 0.5, rise: r * 1.25 }, m, {
    hollow: 0.12,
  });
}

/** Ghormeh sabzi: herbs cooked dark, beans, meat, dried limes. */
export const ghormehSabzi: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#1d2a0b', '#33430f', { size: 34, wave: 4, seed: 3, gloss: 0.6 }));
  beads(s, roll, { ...w, rx: w.rx * 0.93, ry: w.ry * 0.93, count: 900, size: 5, long: 1.6 }, DARK_HERBS);
  meatPieces(s, roll, w, 5, w.rx * 0.2);
  for (let i = 0; i < 16; i++) {
    const p = inWell(roll, w);
    lump(
      s,
      { ...p, rx: 17, ry: 10, turn: roll.between(0, 3), base: w.level + 1, rise: 11 },
      roll.pick(KIDNEY_BEANS),
      { hollow: 0.1 },
    );
  }
  driedLime(s, roll, w.x - w.rx * 0.2, w.y + w.ry * 0.35, w.rx * 0.17, w.level + 6);
  driedLime(s, roll, w.x + w.rx * 0.4, w.y - w.ry * 0.3, w.rx * 0.15, w.level + 6);
  chopped(s, roll, { ...w, rx: w.rx * 0.85, ry: w.ry * 0.85, count: 130, size: 11 }, [PARSLEY]);
  oilDrops(s, roll, { ...w, rx: w.rx * 0.9, ry: w.ry * 0.9, count: 46, size: 9 }, '#8a8a1c');
};

/** Gheymeh: tomato and split peas under a nest of straw potatoes. */
export const gheymeh: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#a8380c', '#7c2407', { size: 46, wave: 3 }));
  beads(s, roll, { ...w, rx: w.rx * 0.9, ry: w.ry * 0.9, count: 130, size: 8.5, long: 1.15 }, SPLIT_PEAS);
  meatPieces(s, roll, w, 6, w.rx * 0.18);
  driedLime(s, roll, w.x + w.rx * 0.52, w.y + w.ry * 0.3, w.rx * 0.15, w.level + 6);
  oilDrops(s, roll, { ...w, rx: w.rx * 0.9, ry: w.ry * 0.9, count: 60, size: 9 }, '#e07a12');
  const nest = { x: w.x - w.rx * 0.06, y: w.y - w.ry * 0.08, rx: w.rx * 0.48, ry: w.ry * 0.44 };
  for (let i = 0; i < 3; i++) {
    slivers(
      s,
      roll,
      { ...nest, rx: nest.rx * (1 - i * 0.22), ry: nest.ry * (1 - i * 0.22), count: 95, len: 62, r: 4.6 },
      [FRIED_POTATO],
    );
  }
};

/** Fesenjan: thick walnut and pomegranate, nearly black, with arils and walnuts. */
export const fesenjan: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#3f1d0e', '#5f3219', { size: 26, wave: 6, seed: 8, gloss: 0.7 }));
  meatPieces(
    s,
    roll,
    w,
    5,
    w.rx * 0.21,
    stuff(mottled('#4a2412', '#6a391e', 14), { gloss: 0.8, rough: 0.18, bump: 2, bumpSize: 6 }),
  );
  oilDrops(s, roll, { ...w, rx: w.rx * 0.92, ry: w.ry * 0.92, count: 70, size: 10 }, '#7a2a08');
  beads(s, roll, { ...w, rx: w.rx * 0.55, ry: w.ry * 0.5, count: 70, size: 8, long: 1.15 }, ARILS);
  beads(s, roll, { ...w, rx: w.rx * 0.62, ry: w.ry * 0.6, count: 90, size: 6, long: 1.3 }, WALNUT_CRUMBS);
};

const AUBERGINE = stuff(spotted(mottled('#5a2c12', '#8f4e1c', 18), '#2a1010', 16, 0.6), {
  gloss: 0.85,
  rough: 0.16,
  soft: 0.3,
  bump: 2,
  bumpSize: 12,
});

/** Aubergine stew: fried aubergines, small tomatoes, sour grapes. */
export const bademjan: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#a03208', '#6f1f05', { size: 46, wave: 3, seed: 2 }));
  meatPieces(s, roll, w, 4, w.rx * 0.17);
  for (let i = 0; i < 5; i++) {
    const y = w.y - w.ry * 0.52 + i * w.ry * 0.24;
    const half = w.rx * (0.72 - Math.abs(i - 2) * 0.12);
    const a = { x: w.x - half, y: y + roll.bell() * 12, z: w.level + 2, r: w.rx * 0.075 };
    rod(
      s,
      a,
      { x: w.x + half * 0.9, y: y + roll.bell() * 18, z: w.level + 6, r: w.rx * 0.13 },
      20,
      AUBERGINE,
      0.75,
    );
  }
  const grape = ['#9aa83a', '#aab84a'].map((c) => stuff(c, { gloss: 0.8, rough: 0.14, soft: 0.7 }));
  beads(s, roll, { ...w, rx: w.rx * 0.8, ry: w.ry * 0.8, count: 22, size: 11 }, grape);
  const cherry = stuff(mottled('#c9250f', '#a5150a', 20), { gloss: 0.9, rough: 0.12, soft: 0.4 });
  for (let i = 0; i < 5; i++) {
    const p = inWell(roll, w, 0.7);
    lump(s, { ...p, rx: w.rx * 0.13, ry: w.rx * 0.12, base: w.level + 4, rise: w.rx * 0.14 }, cherry);
  }
  oilDrops(s, roll, { ...w, rx: w.rx * 0.9, ry: w.ry * 0.9, count: 60, size: 9 }, '#e07a12');
};

/** Garnish lines used on several soups: fried onions heaped at a spot. */
export function friedOnions(
  s: Surface,
  roll: Dice,
  at: { x: number; y: number; rx: number; ry: number; count: number },
): void {
  const m = ['#a8641f', '#8a4a14', '#bd7a2c', '#6f380e'].map((c) =>
    stuff(c, { gloss: 0.7, rough: 0.2, soft: 0.3 }),
  );
  slivers(s, roll, { ...at, len: 30, r: 3.4 }, m);
}

export { ARILS, CHICKPEAS, KIDNEY_BEANS, MEAT, MINT, SPLIT_PEAS, WALNUT_CRUMBS };
