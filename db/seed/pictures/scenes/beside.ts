import { ease, rgb } from '../engine/color.ts';
import { leaf } from '../engine/leaf.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump, slab } from '../engine/shapes.ts';
import { mottled, put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import type { Surface } from '../engine/surface.ts';
import { rimWheel } from '../parts/afloat.ts';
import { BASIL, MINT } from '../parts/garnish.ts';
import { standShadow } from '../parts/stage.ts';
import type { Garnish } from './cold.ts';
import { STRAWBERRY } from './slice.ts';

/** A fruit standing on the table: a shaded ball with pores. */
function fruit(s: Surface, x: number, y: number, rx: number, ry: number, m: Stuff, turn = 0): void {
  standShadow(s, x, y + ry * 0.86, rx * 0.95, ry * 0.28, 0.7);
  lump(s, { x, y, rx, ry, turn, base: 0, rise: Math.min(rx, ry) }, m, { wobble: 0.03, seed: x });
}

const peel = (a: string, b: string, bump = 1.3) =>
  stuff(mottled(a, b, 40), { gloss: 0.55, rough: 0.24, soft: 0.35, bump, bumpSize: 4 });
const ORANGE = peel('#e8780c', '#d9620a');
const LEMON = peel('#efc21a', '#e0aa0c');
const CARROT = stuff(
  (f, x, y) => {
    mottled('#e67a1a', '#d0620c', 26)(f, x, y, 0, 0);
    tint(f, rgb('#a8480a'), ease(0.8, 0.98, Math.sin(x / 9 + noise(x / 30, y / 9) * 3)) * 0.4);
  },
  { gloss: 0.45, rough: 0.28, soft: 0.35, bump: 1.4, bumpSize: 6 },
);
const POMEGRANATE: Stuff = stuff(
  (f, x, y, u, v) => {
    mottled('#b3202a', '#7f0f1c', 40)(f, x, y, u, v);
    tint(f, rgb('#d98a4a'), ease(0.1, 0.6, cloud(x / 30, y / 30, 3)) * 0.45);
  },
  { gloss: 0.6, rough: 0.22, soft: 0.25, bump: 0.9, bumpSize: 8 },
);

function fallen(s: Surface, roll: Dice, x: number, y: number, count: number, m: Stuff = MINT): void {
  for (let i = 0; i < count; i++) {
    const turn = roll.between(0, 6.28);
    leaf(
      s,
      {
        x: x + roll.bell() * 26,
        y: y + roll.bell() * 10,
        len: 52,
        wide: 26,
        turn: turn * 0.3 - 0.4,
        base: 2,
        arch: 8,
        cup: 6,
        teeth: 0.5,
        seed: i + x,
      },
      m,
    );
  }
}

function bean(s: Surface, x: number, y: number, r: number, turn: number): void {
  const m = stuff(
    (f, px, py, _u, v) => {
      put(f, rgb('#4a2812'));
      tint(f, rgb('#2a140a'), ease(0.3, 0.7, noise(px / 9, py / 9) * 0.5 + 0.5));
      const seam = ease(0.16, 0.04, Math.abs(v + Math.sin(px / 7) * 0.06));
      tint(f, rgb('#160a05'), seam);
      f.z -= seam * 3;
    },
    { gloss: 0.7, rough: 0.2, soft: 0.1 },
  );
  lump(s, { x, y, rx: r, ry: r * 0.68, turn, base: 1, rise: r * 0.6 }, m);
}

/** What lies beside each kind of drink. */
export const BESIDE = {
  oranges: (s, roll) => {
    fruit(s, 712, 556, 88, 84, ORANGE);
    rimWheel(s, 246, 588, 64, '#e8780c', '#f6a22c');
    standShadow(s, 246, 650, 62, 14, 0.5);
    fallen(s, roll, 640, 640, 2, BASIL);
  },
  carrots: (s, roll) => {
    for (const [x, y, turn] of [
      [730, 618, 0.1],
      [760, 648, -0.12],
    ] as const) {
      standShadow(s, x, y + 22, 120, 14, 0.6);
      lump(s, { x: x + 70, y, rx: 52, ry: 26, turn, base: 0, rise: 26 }, CARROT);
      lump(s, { x, y, rx: 118, ry: 21, turn, base: 0, rise: 23 }, CARROT, { square: 2.2 });
      for (let i = 0; i < 7; i++) {
        const a = turn + (i - 3) * 0.24;
        leaf(
          s,
          {
            x: x + 112,
            y,
            len: roll.between(60, 96),
            wide: 16,
            turn: a,
            base: 12,
            arch: 8,
            cup: 5,
            teeth: 2,
            seed: i,
          },
          BASIL,
        );
      }
    }
    fallen(s, roll, 290, 640, 2, BASIL);
  },
  strawberries: (s, roll) => {
    for (const [x, y, r] of [
      [690, 596, 50],
      [756, 612, 40],
      [276, 610, 44],
    ] as const) {
      fruit(s, x, y, r * 0.86, r, STRAWBERRY, 0.3);
      for (let i = 0; i < 5; i++)
        leaf(
          s,
          {
            x,
            y: y - r * 0.8,
            len: r * 0.7,
            wide: r * 0.3,
            turn: -2.6 + i * 0.55,
            base: r * 0.7,
            arch: 4,
            cup: 3,
            seed: i,
          },
          BASIL,
        );
    }
    fallen(s, roll, 600, 652, 3);
  },
  lemons: (s, roll) => {
    fruit(s, 700, 578, 84, 62, LEMON, -0.3);
    rimWheel(s, 270, 604, 52, '#f0c419', '#f7e26a');
    fallen(s, roll, 590, 650, 2);
  },
  cucumbers: (s, roll) => {
    for (let i = 0; i < 4; i++) rimWheel(s, 668 + i * 36, 610 - (i % 2) * 8, 42, '#2f6a26', '#cfe39a');
    standShadow(s, 720, 652, 96, 14, 0.5);
    fallen(s, roll, 300, 640, 4);
  },
  pomegranates: (s, roll) => {
    fruit(s, 730, 560, 96, 88, POMEGRANATE);
    for (let i = 0; i < 5; i++) {
      const a = -1.57 + (i - 2) * 0.34;
      leaf(s, { x: 730, y: 486, len: 40, wide: 20, turn: a, base: 40, arch: 5, cup: 4, seed: i }, BASIL);
    }
    lump(s, { x: 730, y: 480, rx: 24, ry: 15, base: 50, rise: 14 }, POMEGRANATE, { hollow: 0.6 });
    fallen(s, roll, 300, 640, 2);
  },
  beans: (s, roll) => {
    for (let i = 0; i < 26; i++) {
      const side = i % 2 ? 1 : -1;
      bean(
        s,
        480 + side * (210 + Math.abs(roll.bell()) * 150),
        612 + roll.bell() * 46,
        roll.between(15, 20),
        roll.between(0, 3),
      );
    }
  },
  chocolate: (s, roll) => {
    const dark = stuff(mottled('#4a2412', '#35170a', 30), { gloss: 0.55, rough: 0.24, soft: 0.15 });
    standShadow(s, 716, 640, 90, 16, 0.6);
    for (let i = 0; i < 5; i++) {
      slab(
        s,
        {
          x: 680 + (i % 3) * 46,
          y: 624 - Math.floor(i / 3) * 26,
          rx: 34,
          ry: 22,
          turn: roll.bell() * 0.6,
          base: i * 3,
          rise: 22,
        },
        dark,
        { corner: 5, bevel: 7 },
      );
    }
    fruit(s, 268, 604, 36, 40, peel('#b31622', '#8f0f1a', 1.6));
    leaf(s, { x: 268, y: 568, len: 34, wide: 16, turn: -1.2, base: 34, arch: 4, cup: 3 }, BASIL);
  },
  saffron: (s, roll) => {
    const stamen = stuff('#a81e0c', { gloss: 0.4 });
    for (let i = 0; i < 40; i++) {
      lump(
        s,
        {
          x: 690 + roll.bell() * 76,
          y: 632 + roll.bell() * 24,
          rx: 17,
          ry: 1.8,
          turn: roll.between(0, 3),
          base: 1 + i * 0.2,
          rise: 2.4,
        },
        stamen,
      );
    }
    const nabat = stuff(mottled('#f2c45a', '#e0a02c', 14), { gloss: 1, rough: 0.08, soft: 0.9 });
    standShadow(s, 270, 646, 76, 16, 0.5);
    for (let i = 0; i < 9; i++) {
      slab(
        s,
        {
          x: 270 + roll.bell() * 76,
          y: 620 + roll.bell() * 30,
          rx: 24,
          ry: 19,
          turn: roll.between(0, 3),
          base: i,
          rise: 32,
        },
        nabat,
        { corner: 3, bevel: 10 },
      );
    }
  },
} satisfies Record<string, Garnish>;
