import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lathe, lump } from '../engine/shapes.ts';
import { edged, mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { restAt, type Surface } from '../engine/surface.ts';
import { board } from '../parts/crockery.ts';
import {
  BASIL,
  beads,
  chopped,
  drizzle,
  onionRings,
  PARSLEY,
  ROCKET,
  sprig,
  tomatoCut,
} from '../parts/garnish.ts';
import { mushroom, olive, pepperRing } from '../parts/pieces.ts';
import type { Table } from '../parts/tables.ts';

/** A topping and how many pieces of it. */
export type Topped = readonly [
  (
    | 'pepperoni'
    | 'mushroom'
    | 'green'
    | 'red'
    | 'yellow'
    | 'olive'
    | 'chicken'
    | 'beef'
    | 'ham'
    | 'basil'
    | 'tomato'
    | 'onion'
    | 'mozzarella'
    | 'corn'
    | 'rocket'
    | 'blue'
    | 'parsley'
  ),
  number,
];

export interface PizzaPicture {
  readonly table: Table;
  readonly toppings: readonly Topped[];
  /** The part of the sauce that shows between the cheese, 0 to 1. */
  readonly sauce: number;
  readonly white?: boolean;
}

const C = { x: 480, y: 362, r: 322 };

/** A stone-baked pizza on a round board. */
export function pizza(p: PizzaPicture): Scene {
  return (s, roll) => {
    p.table(s);
    const base = board(s, { ...C, rx: 356, ry: 356, round: true, turn: 0.3 }, '#6b4220', '#a8743c', 18);
    dough(s, base, roll.next() * 30);
    cheese(s, base, p, roll.next() * 30);
    for (const [what, count] of p.toppings) {
      const spots = spread(roll, count);
      for (const at of spots) TOP[what](s, roll, at.x, at.y);
    }
    slices(s);
    chopped(s, roll, { x: C.x, y: C.y, rx: C.r * 0.78, ry: C.r * 0.78, count: 90, size: 5 }, [PARSLEY]);
    sprig(s, roll, { x: 66, y: 640, size: 70, leaves: 5 }, BASIL);
    for (const [x, y, r] of [
      [896, 92, 44],
      [846, 58, 36],
    ] as const) {
      lump(
        s,
        { x, y, rx: r, ry: r, base: 0, rise: r * 1.3 },
        stuff(mottled('#ab1f0e', '#86120a', 30), { gloss: 1, rough: 0.1, soft: 0.4 }),
        { hollow: 0.1 },
      );
    }
  };
}

function dough(s: Surface, base: number, seed: number): void {
  const pale = rgb('#cf8f42');
  const brown = rgb('#864512');
  const burnt = rgb('#4a2209');
  const crust = stuff(
    (f, x, y, u, v) => {
      const a = Math.atan2(v, u);
      const n = cloud(Math.cos(a) * 5 + seed, Math.sin(a) * 5, 3) + cloud(x / 20, y / 20, 3) * 0.6;
      put(f, mix(pale, brown, clamp(0.55 + n * 1.2)));
      const bubble = noise(Math.cos(a) * 9 + seed, Math.sin(a) * 9 + Math.hypot(u, v) * 3);
      tint(f, burnt, ease(0.22, 0.6, bubble + cloud(x / 15, y / 15, 2) * 0.35) * 0.75);
      tint(f, rgb('#f0d29a'), ease(0.3, 0.05, Math.abs(n)) * 0.1);
    },
    { gloss: 0.2, rough: 0.42, soft: 0.35, bump: 2.2, bumpSize: 12 },
  );
  const outline = (t: number) => {
    const rim = t > 0.86 ? Math.sqrt(Math.max(0, 1 - ((t - 0.93) / 0.07) ** 2)) * 30 : 0;
    return t > 0.86 ? 6 + rim : 12;
  };
  lathe(s, { x: C.x, y: C.y, rx: C.r, ry: C.r, base }, crust, outline);
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 6.28 + noise(seed, i) * 0.3;
    const r = 15 + noise(i * 3.3, seed) * 11;
    const d = C.r * (0.925 + noise(i, seed * 2) * 0.025);
    const at = {
      x: C.x + Math.cos(a) * d,
      y: C.y + Math.sin(a) * d,
      rx: r * 1.5,
      ry: r,
      turn: a + 1.57,
      base: base + 16,
      rise: 24,
    };
    lump(s, at, crust, { seed: i });
  }
}

function cheese(s: Surface, base: number, p: PizzaPicture, seed: number): void {
  const sauce = p.white ? rgb('#e9c98a') : rgb('#8f1d07');
  const melt = rgb('#eebd56');
  const cream = rgb('#f8e2a4');
  const toast = rgb('#c06f1a');
  const r = C.r * 0.895;
  glaze(s, { x: C.x, y: C.y, rx: r, ry: r }, (f, x, y, d) => {
    const edge = d + noise(x / 30 + seed, y / 30) * 0.06;
    if (edge > 0.975) return;
    const n = cloud(x / 44 + seed, y / 44, 4);
    const covered = ease(p.sauce * 0.7 - 0.32, p.sauce * 0.7 - 0.05, n + (1 - d) * 0.12);
    put(f, sauce);
    tint(f, mix(melt, cream, clamp(0.4 + cloud(x / 26 - seed, y / 26, 3))), covered);
    const browned = ease(0.16, 0.5, cloud(x / 24 + seed * 2, y / 24, 3) + 0.06) * covered;
    tint(f, toast, browned * 0.7);
    tint(f, rgb('#7a3a0c'), ease(0.55, 0.9, browned) * 0.35);
    f.z = base + 12 + covered * 7 + n * 5 * covered + noise(x / 13, y / 13) * 1.2 - browned * 1.2;
    f.gloss = 0.55;
    f.rough = 0.22;
    f.soft = 0.6;
  });
}

/** Cuts into eight, seen as thin dark lines with slightly parted cheese. */
function slices(s: Surface): void {
  glaze(s, { x: C.x, y: C.y, rx: C.r, ry: C.r }, (f, x, y) => {
    const a = Math.atan2(y - C.y, x - C.x) + 0.2;
    const d = Math.hypot(x - C.x, y - C.y);
    const off = Math.abs(Math.sin(a * 4)) * d * 0.25 + noise(x / 16, y / 16) * 0.6;
    const cut = ease(2.6, 0.6, off);
    f.z -= cut * 9;
    tint(f, rgb('#5a260a'), cut * 0.55);
  });
}

/** Points spread over the pizza on a sunflower, shaken a little. */
function spread(roll: Dice, count: number): { x: number; y: number }[] {
  const start = roll.between(0, 6.28);
  return Array.from({ length: count }, (_, i) => {
    const d = Math.sqrt((i + 0.5) / count) * C.r * 0.8 + roll.bell() * 10;
    const a = start + i * 2.39996 + roll.bell() * 0.2;
    return { x: C.x + Math.cos(a) * d, y: C.y + Math.sin(a) * d };
  });
}

type Drop = (s: Surface, roll: Dice, x: number, y: number) => void;

const PEPPERONI = stuff(
  edged(
    spotted(spotted(mottled('#a3240f', '#7d1808', 10), '#e08a5a', 4, 0.7), '#5e0f06', 5, 0.74),
    '#5a1006',
    0.8,
    0.75,
  ),
  { gloss: 0.75, rough: 0.18, soft: 0.3, bump: 1, bumpSize: 6 },
);
const CHICKEN = stuff(spotted(mottled('#dca860', '#b8782c', 12), '#6b3a0c', 10, 0.6), {
  gloss: 0.4,
  rough: 0.3,
  soft: 0.4,
  bump: 2.6,
  bumpSize: 7,
});
const BEEF = stuff(mottled('#6f3f22', '#4a2512', 10), { gloss: 0.6, rough: 0.25, bump: 3, bumpSize: 6 });
const HAM = stuff(mottled('#d98572', '#c46a58', 16), {
  gloss: 0.5,
  rough: 0.25,
  soft: 0.5,
  bump: 1.4,
  bumpSize: 9,
});
const MOZZARELLA = stuff(mottled('#fff8e4', '#f4e4b8', 20), { gloss: 0.6, rough: 0.18, soft: 0.9 });

const chunk =
  (m: Stuff, long: number, wide: number, rise: number): Drop =>
  (s, roll, x, y) => {
    const place = {
      x,
      y,
      rx: long * roll.between(0.8, 1.2),
      ry: wide * roll.between(0.8, 1.2),
      turn: roll.between(0, 3),
      base: restAt(s, x, y, long * 0.5) - 2,
      rise,
    };
    lump(s, place, m, { square: 2.8, wobble: 0.25, waves: 5, seed: roll.next() * 40, flat: 2.6 });
  };

const TOP: Record<Topped[0], Drop> = {
  pepperoni: (s, roll, x, y) => {
    const r = roll.between(40, 47);
    const base = restAt(s, x, y, r * 0.6) - 2;
    lump(s, { x, y, rx: r, ry: r * 0.97, turn: roll.between(0, 3), base, rise: 9 }, PEPPERONI, {
      flat: 8,
      hollow: 0.55,
      wobble: 0.03,
      seed: x,
    });
  },
  mushroom: (s, roll, x, y) => mushroom(s, roll, { x, y }, roll.between(32, 42), roll.between(0.2, 0.55)),
  green: (s, roll, x, y) => pepperRing(s, roll, { x, y }, roll.between(32, 46), '#5f9a2a', '#3c701a'),
  red: (s, roll, x, y) => pepperRing(s, roll, { x, y }, roll.between(32, 46), '#c42812', '#9c1a0c'),
  yellow: (s, roll, x, y) => pepperRing(s, roll, { x, y }, roll.between(32, 46), '#eeb51e', '#c9860f'),
  olive: (s, roll, x, y) => olive(s, roll, { x, y }, roll.between(17, 22), false, true),
  chicken: chunk(CHICKEN, 37, 26, 20),
  beef: chunk(BEEF, 44, 20, 15),
  ham: chunk(HAM, 44, 30, 10),
  basil: (s, roll, x, y) => sprig(s, roll, { x, y, size: 62, leaves: roll.whole(2, 3) }, BASIL),
  tomato: (s, roll, x, y) => tomatoCut(s, roll, x, y, roll.between(34, 42), 13),
  onion: (s, roll, x, y) => onionRings(s, roll, x, y, 2, 28),
  mozzarella: chunk(MOZZARELLA, 50, 42, 12),
  corn: (s, roll, x, y) =>
    beads(s, roll, { x, y, rx: 26, ry: 26, count: 7, size: 8, long: 1.15 }, [
      stuff('#f4c21f', { gloss: 0.8, rough: 0.14, soft: 0.6 }),
    ]),
  rocket: (s, roll, x, y) => sprig(s, roll, { x, y, size: 58, leaves: 3, teeth: 1.6 }, ROCKET),
  blue: chunk(
    stuff(spotted(mottled('#f4efdc', '#e3dcc0', 8), '#5f7a8a', 7, 0.6), { soft: 0.7, bump: 2, bumpSize: 5 }),
    17,
    14,
    11,
  ),
  parsley: (s, roll, x, y) => chopped(s, roll, { x, y, rx: 40, ry: 40, count: 14, size: 9 }, [PARSLEY]),
};

/** A pizza with a thread of sauce over it. */
export function drizzled(base: Scene, hex: string): Scene {
  return (s, roll) => {
    base(s, roll);
    drizzle(
      s,
      roll,
      { x: C.x, y: C.y, rx: C.r * 0.72, ry: C.r * 0.5, r: 5, loops: 7, turn: -0.5 },
      stuff(hex, { gloss: 0.9, rough: 0.1, soft: 0.5 }),
    );
  };
}
