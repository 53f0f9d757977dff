import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lump } from '../engine/shapes.ts';
import { mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { restAt, type Surface } from '../engine/surface.ts';
import { board, bowl, paper, plate } from '../parts/crockery.ts';
import { fork, knife } from '../parts/cutlery.ts';
import { BASIL, beads, chopped, lemonWedge, PARSLEY, slivers, sprig, tomatoCut } from '../parts/garnish.ts';
import { broth, pour, spread } from '../parts/liquid.ts';
import { breadSlice, chip, FRIED_POTATO, mushroom } from '../parts/pieces.ts';
import { leg } from '../parts/poultry.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';

const STEAK: Stuff = stuff(
  (f, x, y, u, v) => {
    put(f, mix(rgb('#7d4426'), rgb('#4a2110'), clamp(0.5 + cloud(x / 30, y / 30, 4))));
    const bars = Math.abs(Math.sin((x * 0.62 + y * 0.78) / 17));
    const cross = Math.abs(Math.sin((x * 0.78 - y * 0.62) / 17));
    tint(f, rgb('#160804'), Math.max(ease(0.42, 0.16, bars), ease(0.34, 0.12, cross) * 0.6) * 0.8);
    tint(f, rgb('#d8b07a'), ease(0.86, 0.96, Math.hypot(u, v) + noise(x / 30, y / 30) * 0.1) * 0.6);
  },
  { gloss: 0.7, rough: 0.2, soft: 0.2, bump: 2, bumpSize: 10 },
);

/** Rib-eye with mushroom sauce, mash and vegetables. */
export const steak: Scene = (s, roll) => {
  TABLES.ebony(s);
  fork(s, { x: 66, y: 180, turn: 1.66 });
  knife(s, { x: 912, y: 220, turn: 1.46 });
  const base = plate(s, { x: 480, y: 362, rx: 352, ry: 340 }, CROCKERY.speckled, 0.78);
  const mash = stuff(mottled('#f4e2a8', '#e6cc80', 24), {
    gloss: 0.35,
    rough: 0.3,
    soft: 0.8,
    bump: 12,
    bumpSize: 22,
  });
  lump(s, { x: 330, y: 245, rx: 122, ry: 98, turn: -0.3, base, rise: 50 }, mash, { wobble: 0.14, seed: 3 });
  const carrot = stuff(mottled('#e07a1c', '#c95f0f', 14), { gloss: 0.6, rough: 0.2, soft: 0.4 });
  slivers(s, roll, { x: 640, y: 225, rx: 90, ry: 46, count: 26, len: 92, r: 11 }, [carrot]);
  const bean = stuff(mottled('#4f8f2a', '#3a701c', 14), { gloss: 0.6, rough: 0.2, soft: 0.4 });
  slivers(s, roll, { x: 610, y: 250, rx: 100, ry: 40, count: 30, len: 100, r: 7 }, [bean]);
  lump(s, { x: 480, y: 445, rx: 250, ry: 138, turn: -0.14, base, rise: 52 }, STEAK, {
    square: 2.5,
    flat: 4,
    wobble: 0.14,
    waves: 4,
    seed: 7,
  });
  spread(
    s,
    { x: 420, y: 470, rx: 130, ry: 66, turn: -0.2, thick: 5, seed: 4 },
    broth('#c49a62', '#a87c44', { size: 30, wave: 2 }),
  );
  for (let i = 0; i < 9; i++)
    mushroom(s, roll, { x: 425 + roll.bell() * 150, y: 462 + roll.bell() * 70 }, 30, 0.5);
  for (const [x, y] of [
    [700, 330],
    [738, 372],
  ] as const)
    tomatoCut(s, roll, x, y, 36, 30, base);
  chopped(s, roll, { x: 450, y: 400, rx: 220, ry: 150, count: 80, size: 8 }, [PARSLEY]);
  beads(s, roll, { x: 480, y: 440, rx: 200, ry: 110, count: 80, size: 2.4 }, [
    stuff('#16100c'),
    stuff('#f3ece0'),
  ]);
  sprig(s, roll, { x: 640, y: 500, size: 56, leaves: 4 }, BASIL);
};

const CRUMBED = stuff(
  spotted(spotted(mottled('#dc9c36', '#b8741c', 16), '#f0c468', 7, 0.62), '#7a3f0c', 8, 0.66),
  {
    gloss: 0.35,
    rough: 0.34,
    soft: 0.3,
    bump: 5,
    bumpSize: 6,
  },
);

function chips(
  s: Surface,
  roll: Dice,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  base: number,
): void {
  for (let i = 0; i < count; i++) {
    const cx = x + roll.bell() * rx;
    const cy = y + roll.bell() * ry;
    const turn = roll.between(0, 3.14);
    const half = roll.between(44, 70);
    const a = { x: cx - Math.cos(turn) * half, y: cy - Math.sin(turn) * half };
    chip(
      s,
      a,
      { x: cx + Math.cos(turn) * half, y: cy + Math.sin(turn) * half },
      23,
      FRIED_POTATO,
      Math.max(base, restAt(s, cx, cy, 20)),
    );
  }
}

function slaw(s: Surface, roll: Dice, x: number, y: number, base: number): void {
  lump(s, { x, y, rx: 92, ry: 72, base, rise: 40 }, stuff('#dfe3b8'), { wobble: 0.14, seed: 5 });
  const shreds = ['#f2f2da', '#e3ebc0', '#cfdca0', '#e2812c', '#8a4a86'].map((c) =>
    stuff(c, { gloss: 0.55, rough: 0.2, soft: 0.75 }),
  );
  slivers(s, roll, { x, y, rx: 88, ry: 68, count: 190, len: 44, r: 3.4 }, shreds);
}

/** A wide crumbed chicken breast with chips and slaw. */
export const schnitzel: Scene = (s, roll) => {
  TABLES.sage(s);
  fork(s, { x: 62, y: 180, turn: 1.66 });
  knife(s, { x: 914, y: 220, turn: 1.46 });
  const base = plate(s, { x: 480, y: 362, rx: 362, ry: 342 }, CROCKERY.ivory, 0.8);
  chips(s, roll, 610, 230, 240, 120, 44, base);
  slaw(s, roll, 300, 240, base);
  lump(s, { x: 470, y: 452, rx: 270, ry: 148, turn: -0.1, base: base + 6, rise: 30 }, CRUMBED, {
    square: 2.3,
    flat: 6,
    wobble: 0.12,
    waves: 3,
    seed: 9,
  });
  lemonWedge(s, roll, 560, 452, 104, -0.5);
  chopped(s, roll, { x: 460, y: 450, rx: 200, ry: 100, count: 60, size: 9 }, [PARSLEY]);
  sprig(s, roll, { x: 350, y: 470, size: 56, leaves: 4 }, PARSLEY);
};

/** Three pieces of fried chicken on paper with chips, bread and dip. */
export const friedChicken: Scene = (s, roll) => {
  TABLES.rust(s);
  const top = board(s, { x: 480, y: 362, rx: 430, ry: 304, turn: 0.02 }, '#5f3a1c', '#9a6634', 16);
  paper(s, { x: 470, y: 360, rx: 350, ry: 262, turn: -0.06, base: top }, '#e6dcc6', 9);
  breadSlice(s, { x: 742, y: 220, rx: 96, ry: 74, turn: 0.4, rise: 36, base: top + 6 }, 0.4, 6);
  chips(s, roll, 640, 470, 230, 150, 46, top + 6);
  leg(s, roll, { x: 300, y: 270, turn: -0.5, size: 118, base: top + 6 }, CRUMBED);
  leg(s, roll, { x: 330, y: 480, turn: 0.5, size: 112, base: top + 8 }, CRUMBED);
  lump(s, { x: 510, y: 330, rx: 126, ry: 96, turn: 0.3, base: top + 10, rise: 76 }, CRUMBED, {
    wobble: 0.2,
    waves: 5,
    seed: 12,
  });
  const dip = bowl(s, { x: 214, y: 566, rx: 78, ry: 78, base: top }, CROCKERY.charcoal, 44, 0.08);
  pour(s, { x: 214, y: 566, rx: 70, ry: 70 }, dip + 30, broth('#a8160a', '#8f1008', { wave: 3 }));
  chopped(s, roll, { x: 420, y: 370, rx: 220, ry: 170, count: 70, size: 8 }, [PARSLEY]);
  glaze(s, { x: 510, y: 330, rx: 120, ry: 90 }, (f) => {
    f.gloss = 0.5;
  });
};
