import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { lettuceStuff, ruffle } from '../engine/leaf.ts';
import { cloud } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump, strand } from '../engine/shapes.ts';
import { mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { restAt, type Surface } from '../engine/surface.ts';
import { board, paper } from '../parts/crockery.ts';
import { beads, chopped, drizzle, onionRings, PARSLEY, slivers, tomatoCut } from '../parts/garnish.ts';
import { chip, cucumber, FRIED_POTATO, mushroom, pepperRing } from '../parts/pieces.ts';
import type { Table } from '../parts/tables.ts';

const ROLL_CRUST: Stuff = stuff(
  (f, x, y, u, v) => {
    put(f, mix(rgb('#cf8a3a'), rgb('#a05c1c'), clamp(0.5 + cloud(x / 50, y / 34, 3) * 0.8)));
    tint(f, rgb('#efd09a'), ease(0.5, 0.95, Math.abs(v)) * 0.5);
    tint(f, rgb('#6a330c'), ease(0.2, 0.6, cloud(x / 30 + 9, y / 20, 3) - Math.abs(u) * 0.2) * 0.5);
    tint(f, rgb('#f6e6c4'), ease(0.6, 0.8, cloud(x / 9, y / 9, 2)) * 0.5);
  },
  { gloss: 0.4, rough: 0.28, soft: 0.35, bump: 1.6, bumpSize: 14 },
);
const CRUMB = stuff(spotted(mottled('#f3deb0', '#e6c68a', 9), '#c99a55', 5, 0.66), {
  gloss: 0.1,
  rough: 0.6,
  soft: 0.5,
  bump: 2,
  bumpSize: 5,
});
const LETTUCE = lettuceStuff('#e2edb0', '#9cc95c', '#5a9a30');

export interface RollPicture {
  readonly table: Table;
  readonly fill: (s: Surface, roll: Dice, top: number) => void;
  readonly fries?: boolean;
}

const TURN = -0.22;
const along = (d: number, off = 0) => ({
  x: 470 + Math.cos(TURN) * d - Math.sin(TURN) * off,
  y: 350 + Math.sin(TURN) * d + Math.cos(TURN) * off,
});

/** A long roll opened from above, its filling showing between the halves. */
export function rollPicture(p: RollPicture): Scene {
  return (s, roll) => {
    p.table(s);
    const top = board(s, { x: 480, y: 362, rx: 436, ry: 292, turn: 0.02 }, '#6b4220', '#a8743c', 16);
    paper(s, { x: 470, y: 356, rx: 400, ry: 230, turn: TURN + 0.06, base: top }, '#e6dcc6', 6);
    if (p.fries) heapFries(s, roll, top);
    const far = along(0, -74);
    const near = along(0, 82);
    lump(s, { ...far, rx: 350, ry: 92, turn: TURN, base: top + 4, rise: 92 }, ROLL_CRUST, {
      square: 2.8,
      flat: 2.3,
    });
    lump(s, { ...along(0, 8), rx: 338, ry: 92, turn: TURN, base: top + 4, rise: 58 }, CRUMB, {
      square: 3,
      flat: 4,
    });
    for (let i = 0; i < 15; i++) {
      const at = along(-300 + i * 43, -10 + roll.bell() * 30);
      ruffle(
        s,
        {
          ...at,
          r: roll.between(56, 72),
          turn: roll.between(0, 6),
          base: top + 52,
          rise: 26,
          seed: i * 3.1,
          frill: 0.2,
        },
        LETTUCE,
      );
    }
    p.fill(s, roll, top + 62);
    lump(s, { ...near, rx: 346, ry: 70, turn: TURN, base: top + 4, rise: 84 }, ROLL_CRUST, {
      square: 2.8,
      flat: 2.3,
    });
    chopped(s, roll, { ...along(0, -4), rx: 260, ry: 40, count: 46, size: 9 }, [PARSLEY]);
  };
}

function heapFries(s: Surface, roll: Dice, top: number): void {
  for (let i = 0; i < 34; i++) {
    const x = 700 + roll.bell() * 190;
    const y = 560 + roll.bell() * 90;
    const turn = roll.between(0, 3.14);
    const half = roll.between(44, 74);
    const a = { x: x - Math.cos(turn) * half, y: y - Math.sin(turn) * half };
    chip(
      s,
      a,
      { x: x + Math.cos(turn) * half, y: y + Math.sin(turn) * half },
      23,
      FRIED_POTATO,
      Math.max(top, restAt(s, x, y, 20)),
    );
  }
}

const SAUSAGE: Stuff = stuff(
  (f, x, y, u, v) => {
    put(f, mix(rgb('#a8431c'), rgb('#7f2a0e'), clamp(0.5 + cloud(x / 30, y / 30, 3))));
    const stripe = Math.cos(u * 4.2 + v * 0.9);
    tint(f, rgb('#2a0d05'), ease(0.86, 0.98, stripe) * ease(1, 0.3, Math.abs(v)) * 0.75);
  },
  { gloss: 0.85, rough: 0.14, soft: 0.3, bump: 0.8, bumpSize: 14 },
);

const squiggle =
  (hex: string, off: number, r: number) =>
  (s: Surface): void => {
    const path = Array.from({ length: 90 }, (_, i) => {
      const d = -270 + i * 6.1;
      const at = along(d, off + Math.sin(i * 0.42) * 22);
      return { ...at, z: restAt(s, at.x, at.y, 4) + 1 };
    });
    strand(s, path, r, stuff(hex, { gloss: 0.85, rough: 0.12, soft: 0.5 }), 0.8);
  };

/** A grilled sausage with mustard and crisp onions. */
export function hotDog(s: Surface, roll: Dice, top: number): void {
  const path = Array.from({ length: 14 }, (_, i) => ({
    ...along(-330 + i * 51, -4 + Math.sin(i * 0.5) * 5),
    z: top + 14,
  }));
  strand(s, path, 50, SAUSAGE, 0.85);
  const onion = ['#c98a3a', '#b06f22', '#dca35a'].map((c) => stuff(c, { gloss: 0.5, rough: 0.26 }));
  slivers(s, roll, { ...along(0, -40), rx: 270, ry: 22, count: 70, len: 24, r: 4 }, onion);
  squiggle('#e9ae14', -6, 8)(s);
  squiggle('#a8160c', 4, 6)(s);
}

const FALAFEL = stuff(spotted(mottled('#a8692a', '#7a4515', 9), '#4a5f1c', 6, 0.68), {
  gloss: 0.3,
  rough: 0.36,
  soft: 0.2,
  bump: 6,
  bumpSize: 8,
});

/** Falafel balls with tomato, pickles and tahini. */
export function falafel(s: Surface, roll: Dice, top: number): void {
  for (let i = 0; i < 6; i++)
    tomatoCut(s, roll, along(-270 + i * 108).x, along(-270 + i * 108, -34).y, 44, 14, top + 8);
  for (let i = 0; i < 6; i++) {
    const at = along(-265 + i * 106, 2 + roll.bell() * 8);
    lump(s, { ...at, rx: 52, ry: 48, turn: i, base: top + 6, rise: 56 }, FALAFEL, {
      wobble: 0.1,
      waves: 7,
      seed: i,
    });
  }
  for (let i = 0; i < 9; i++) cucumber(s, roll, { ...along(-300 + i * 74, 40), base: top + 22 }, 25);
  onionRings(s, roll, along(40, -20).x, along(40, -20).y, 4, 34);
  drizzle(
    s,
    roll,
    { ...along(0, -4), rx: 290, ry: 36, r: 8, loops: 11, turn: TURN },
    stuff('#efe2c0', { gloss: 0.8, rough: 0.14, soft: 0.7 }),
  );
}

const BEEF = stuff(spotted(mottled('#8a4a30', '#5f2c1a', 14), '#b8705a', 12, 0.62), {
  gloss: 0.65,
  rough: 0.22,
  soft: 0.3,
  bump: 4,
  bumpSize: 12,
});
const CHEESE = stuff(mottled('#f4cf74', '#ecba4c', 30), { gloss: 0.7, rough: 0.16, soft: 0.6 });

/** Slices of roast beef with mushrooms, peppers and melted cheese. */
export function roastBeef(s: Surface, roll: Dice, top: number): void {
  for (let i = 0; i < 20; i++) {
    const at = along(-300 + i * 31, -6 + roll.bell() * 34);
    lump(
      s,
      { ...at, rx: 62, ry: 25, turn: TURN + roll.bell() * 1.2, base: top + 4 + roll.next() * 16, rise: 26 },
      BEEF,
      { wobble: 0.3, waves: 6, seed: i, hollow: 0.3 },
    );
  }
  for (let i = 0; i < 8; i++) {
    const at = along(-270 + i * 78, roll.bell() * 36);
    mushroom(s, roll, at, 32, 0.55);
  }
  for (let i = 0; i < 6; i++)
    pepperRing(
      s,
      roll,
      along(-250 + i * 100, roll.bell() * 40),
      32,
      i % 2 ? '#5f9a2a' : '#c42812',
      '#7a1a0c',
    );
  for (let i = 0; i < 8; i++) {
    const at = along(-265 + i * 76, roll.bell() * 26);
    lump(s, { ...at, rx: 44, ry: 27, turn: i, base: restAt(s, at.x, at.y, 20) - 3, rise: 8 }, CHEESE, {
      wobble: 0.2,
      waves: 3,
      seed: i,
      flat: 3,
      square: 3,
    });
  }
  beads(s, roll, { ...along(0), rx: 280, ry: 50, count: 60, size: 2.2 }, [stuff('#1c1410')]);
}

/** Shaved meat from the spit with pickles, tomato and garlic yoghurt. */
export function doner(s: Surface, roll: Dice, top: number): void {
  for (let i = 0; i < 6; i++)
    tomatoCut(s, roll, along(-270 + i * 108).x, along(-270 + i * 108, -36).y, 40, 14, top + 6);
  const meat = stuff(spotted(mottled('#9a5c30', '#6f3a1a', 10), '#2f1408', 9, 0.62), {
    gloss: 0.55,
    rough: 0.26,
    soft: 0.25,
    bump: 3,
    bumpSize: 8,
  });
  for (let i = 0; i < 70; i++) {
    const at = along(roll.between(-310, 310), roll.bell() * 40);
    const place = {
      ...at,
      rx: roll.between(30, 52),
      ry: roll.between(10, 15),
      turn: TURN + roll.bell() * 1.5,
    };
    lump(s, { ...place, base: restAt(s, at.x, at.y, 14) - 4, rise: 12 }, meat, {
      square: 2.6,
      wobble: 0.25,
      waves: 6,
      seed: i,
    });
  }
  for (let i = 0; i < 8; i++) cucumber(s, roll, along(-290 + i * 82, 34), 24);
  drizzle(
    s,
    roll,
    { ...along(0, -4), rx: 290, ry: 34, r: 7, loops: 11, turn: TURN },
    stuff('#f4eee0', { gloss: 0.7, rough: 0.16, soft: 0.8 }),
  );
}
