import { clamp, ease, mix, type Rgb, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lathe, lump, ring, slab } from '../engine/shapes.ts';
import { mottled, put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import type { Surface } from '../engine/surface.ts';
import { plate } from '../parts/crockery.ts';
import { BRASS, teaspoon } from '../parts/cutlery.ts';
import { drizzle } from '../parts/garnish.ts';
import type { Table } from '../parts/tables.ts';

/** A round surface in a cup. */
export interface Pool {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly level: number;
}

export interface CupPicture {
  readonly table: Table;
  readonly china: Stuff;
  /** Radius of the cup. */
  readonly size: number;
  readonly art: (s: Surface, roll: Dice, p: Pool) => void;
  /** Dish of something beside: sugar, a biscuit, dates. */
  readonly beside?: 'biscuit' | 'dates' | 'beans' | 'sugar';
}

const C = { x: 470, y: 360 };

/** A cup on its saucer from above. */
export function cupPicture(c: CupPicture): Scene {
  return (s, roll) => {
    c.table(s);
    const base = plate(s, { ...C, rx: c.size * 1.46, ry: c.size * 1.46 }, c.china, 0.55);
    const turn = -0.5;
    const hx = C.x + Math.cos(turn) * c.size * 1.12;
    const hy = C.y + Math.sin(turn) * c.size * 1.12;
    ring(
      s,
      { x: hx, y: hy, rx: c.size * 0.26, ry: c.size * 0.2, turn, base: base + 40, rise: 16 },
      c.size * 0.075,
      c.china,
    );
    const high = 92;
    lathe(s, { ...C, rx: c.size, ry: c.size, base }, c.china, (t) => {
      if (t < 0.91) return high - 26;
      return high + 9 * Math.sqrt(Math.max(0, 1 - ((t - 0.955) / 0.045) ** 2));
    });
    const pool = { ...C, r: c.size * 0.925, level: base + high - 18 };
    c.art(s, roll, pool);
    teaspoon(s, { x: C.x - c.size * 0.82, y: C.y + c.size * 1.12, turn: -0.35, base: base + 14 }, BRASS);
    beside(s, roll, c);
  };
}

function beside(s: Surface, roll: Dice, c: CupPicture): void {
  if (c.beside === 'beans') scatterBeans(s, roll);
  if (c.beside === 'biscuit') biscuits(s, roll);
  if (c.beside === 'dates') dates(s, roll);
  if (c.beside === 'sugar') {
    const sugar = stuff(mottled('#f6f1e6', '#e9e2d2', 5), {
      gloss: 0.3,
      rough: 0.4,
      soft: 0.8,
      bump: 1.6,
      bumpSize: 3,
    });
    for (const [x, y, turn] of [
      [846, 560, 0.3],
      [802, 612, 0.9],
      [880, 624, 0.1],
    ] as const) {
      slab(s, { x, y, rx: 30, ry: 28, turn, base: 0, rise: 46 }, sugar, { corner: 5, bevel: 6 });
    }
    scatterBeans(s, roll);
  }
}

const ROASTED = stuff(mottled('#4a2812', '#2c160a', 9), { gloss: 0.7, rough: 0.2, soft: 0.1 });

function scatterBeans(s: Surface, roll: Dice): void {
  for (let i = 0; i < 30; i++) {
    const corner = roll.chance(0.5);
    const x = (corner ? 860 : 92) + roll.bell() * 130;
    const y = (corner ? 620 : 110) + roll.bell() * 120;
    const turn = roll.between(0, 3.14);
    lump(s, { x, y, rx: 20, ry: 14, turn, base: 0, rise: 13 }, ROASTED);
    glaze(s, { x, y, rx: 19, ry: 3, turn }, (f, _x, _y, d) => {
      f.z -= 4 * ease(1, 0.3, d);
      tint(f, rgb('#140904'), ease(1, 0.4, d) * 0.8);
    });
  }
}

function biscuits(s: Surface, roll: Dice): void {
  const dough = stuff(mottled('#d9a65a', '#b97f34', 20), {
    gloss: 0.15,
    rough: 0.5,
    soft: 0.4,
    bump: 2.4,
    bumpSize: 7,
  });
  const chip = stuff('#3a1c0c', { gloss: 0.5, rough: 0.22 });
  for (const [x, y, r] of [
    [850, 566, 76],
    [880, 660, 70],
  ] as const) {
    lump(s, { x, y, rx: r, ry: r * 0.96, base: 0, rise: 26 }, dough, { flat: 5, wobble: 0.06, seed: x });
    for (let i = 0; i < 9; i++) {
      const a = roll.between(0, 6.28);
      const d = roll.between(0, r * 0.72);
      lump(
        s,
        { x: x + Math.cos(a) * d, y: y + Math.sin(a) * d, rx: 10, ry: 8, turn: a, base: 20, rise: 12 },
        chip,
        { square: 3 },
      );
    }
  }
}

function dates(s: Surface, roll: Dice): void {
  const skin = stuff(mottled('#4a1f0c', '#2c1006', 16), {
    gloss: 0.9,
    rough: 0.14,
    soft: 0.35,
    bump: 3,
    bumpSize: 10,
  });
  for (const [x, y, turn] of [
    [842, 560, 0.4],
    [888, 620, 0.9],
    [820, 640, 0.1],
  ] as const) {
    lump(s, { x, y, rx: 52, ry: 28, turn, base: 0, rise: 34 }, skin, { wobble: 0.08, seed: roll.next() * 9 });
  }
}

function fillPool(s: Surface, p: Pool, m: Stuff): void {
  lathe(s, { x: p.x, y: p.y, rx: p.r, ry: p.r, base: p.level }, m, (t) => ease(0.93, 1, t) * 3);
}

const CREMA_LIGHT = rgb('#b8783a');
const CREMA_DARK = rgb('#6a3510');
const MILK = rgb('#f6e8cf');

function crema(): Stuff {
  return stuff(
    (f, x, y, u, v) => {
      const n = cloud(x / 34 + cloud(x / 60, y / 60, 2) * 2, y / 34, 4);
      put(f, mix(CREMA_LIGHT, CREMA_DARK, clamp(0.42 + n * 0.8)));
      tint(f, rgb('#4a220a'), ease(0.84, 1, Math.hypot(u, v)) * 0.7);
      tint(f, rgb('#e3b06a'), ease(0.62, 0.8, noise(x / 3, y / 3)) * 0.35);
    },
    { gloss: 0.35, rough: 0.22, soft: 0.5, bump: 0.5, bumpSize: 4 },
  );
}

/** Lays milk over the crema where `shape` (scene units scaled to -1..1) is inside, with brown edges. */
function pourArt(s: Surface, p: Pool, shape: (u: number, v: number) => number): void {
  glaze(s, { x: p.x, y: p.y, rx: p.r, ry: p.r }, (f, x, y, d) => {
    const wob = 0.02;
    const u = (x - p.x) / p.r + noise(x / 40, y / 40) * wob;
    const v = (y - p.y) / p.r + noise(x / 40 + 7, y / 40) * wob;
    const t = ease(-0.015, 0.018, shape(u, v)) * ease(0.97, 0.9, d);
    tint(f, CREMA_DARK, ease(-0.07, 0, shape(u, v)) * ease(0.02, 0, shape(u, v)) * 0.35);
    tint(f, MILK, t * 0.94);
  });
}

/** A rosetta: nested leaves narrowing to a tip, cut by a stem. */
export function rosetta(s: Surface, _roll: Dice, p: Pool): void {
  fillPool(s, p, crema());
  pourArt(s, p, (u, v) => {
    const t = clamp((v + 0.78) / 1.5);
    if (v < -0.8 || v > 0.74) return -1;
    const width = 0.62 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.1)) ** 0.8;
    const ripple = Math.sin((v + Math.abs(u) * 0.75) * 27);
    const leaf = width - Math.abs(u);
    const stem = 0.022 - Math.abs(u);
    return Math.max(stem, Math.min(leaf, ripple * 0.05 + 0.012));
  });
}

/** A heart in three nested pours. */
export function heart(s: Surface, _roll: Dice, p: Pool): void {
  fillPool(s, p, crema());
  const inside = (u: number, v: number, k: number) => {
    const x = Math.abs(u) / k;
    const y = (v + 0.1) / k;
    return (1 - ((x - 0.36) / 0.62) ** 2 * 0.9 - ((y - 0.02 - x * -0.5) / 0.78) ** 2) * k * 0.4;
  };
  pourArt(s, p, (u, v) => {
    const outer = inside(u, v, 0.8);
    const mid = inside(u, v, 0.62);
    const core = inside(u, v, 0.46);
    return Math.max(Math.min(outer, 0.03 - mid), Math.min(core, 1));
  });
}

/** Masala tea: milky and brown, dusted with spice, a star of anise floating. */
export function masala(s: Surface, roll: Dice, p: Pool): void {
  fillPool(
    s,
    p,
    stuff(mottled('#b87a42', '#a2632e', 50), { gloss: 0.55, rough: 0.2, soft: 0.5, bump: 1, bumpSize: 30 }),
  );
  foamRing(s, p, rgb('#e3bd86'));
  glaze(s, { x: p.x, y: p.y, rx: p.r, ry: p.r }, (f, x, y, d) => {
    const dust = ease(0.5, 0.72, noise(x / 2.4, y / 2.4) * 0.5 + 0.5) * ease(0.75, 0.15, d);
    tint(f, rgb('#5a2a0c'), dust * 0.75);
  });
  const bark = stuff(mottled('#6a3414', '#43200b', 9), { gloss: 0.35, soft: 0.1, bump: 1.2, bumpSize: 4 });
  const seed = stuff('#a8642a', { gloss: 0.95, rough: 0.1 });
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 6.28 + 0.2;
    const at = { x: p.x - 12 + Math.cos(turn) * 34, y: p.y - 8 + Math.sin(turn) * 34, turn };
    lump(s, { ...at, rx: 34 * roll.between(0.9, 1.1), ry: 13, base: p.level - 3, rise: 17 }, bark, {
      hollow: 0.5,
      square: 2.4,
    });
    lump(s, { ...at, rx: 10, ry: 6, base: p.level + 8, rise: 7 }, seed);
  }
}

/** Espresso: crema with tiger stripes. */
export function espresso(s: Surface, _roll: Dice, p: Pool): void {
  const m = crema();
  fillPool(s, p, {
    ...m,
    ink: (f, x, y, u, v) => {
      m.ink(f, x, y, u, v);
      const flow = cloud(x / 50 + 3, y / 50, 3) * 3;
      tint(f, rgb('#4f250c'), ease(0.2, 0.9, Math.sin(x / 11 + flow * 3 + y / 40)) * 0.45);
    },
  });
  foamRing(s, p, rgb('#dba860'));
}

/** Americano: black, with a thin ring of crema. */
export function americano(s: Surface, _roll: Dice, p: Pool): void {
  fillPool(
    s,
    p,
    stuff(mottled('#241006', '#160a04', 80), { gloss: 0.9, rough: 0.1, soft: 0.1, bump: 0.6, bumpSize: 60 }),
  );
  foamRing(s, p, rgb('#a8672a'));
}

function foamRing(s: Surface, p: Pool, c: Rgb): void {
  glaze(s, { x: p.x, y: p.y, rx: p.r, ry: p.r }, (f, x, y, d) => {
    const n = noise(x / 12, y / 12) * 0.05;
    tint(f, c, ease(0.86 + n, 0.92 + n, d) * ease(1, 0.96, d) * (0.5 + noise(x / 3, y / 3) * 0.5));
  });
}

/** Mocha: cream, lines of chocolate pulled into a web. */
export function mocha(s: Surface, _roll: Dice, p: Pool): void {
  fillPool(s, p, crema());
  pourArt(s, p, (u, v) => 0.74 - Math.hypot(u, v));
  glaze(s, { x: p.x, y: p.y, rx: p.r * 0.9, ry: p.r * 0.9 }, (f, x, y, d) => {
    const a = Math.atan2(y - p.y, x - p.x);
    const pull = Math.abs(((a * 8) / 6.2832 + 8) % 1) - 0.5;
    const web = Math.abs(Math.sin((d + Math.abs(pull) * 0.1 * (d + 0.2)) * 15));
    tint(f, rgb('#3a1a0a'), ease(0.32, 0.12, web) * ease(0.86, 0.8, d) * 0.92);
  });
}

/** Hot chocolate with marshmallows and a thread of sauce. */
export function hotChocolate(s: Surface, roll: Dice, p: Pool): void {
  fillPool(
    s,
    p,
    stuff(mottled('#5f321a', '#472210', 40), { gloss: 0.6, rough: 0.18, soft: 0.4, bump: 1.6, bumpSize: 26 }),
  );
  foamRing(s, p, rgb('#a8744a'));
  const soft = ['#fbf3ea', '#f6d8d4', '#fdf8f0'].map((c) =>
    stuff(c, { gloss: 0.15, rough: 0.5, soft: 0.95 }),
  );
  for (let i = 0; i < 15; i++) {
    const a = i * 2.4;
    const d = Math.sqrt((i + 0.5) / 15) * p.r * 0.66;
    const at = { x: p.x + Math.cos(a) * d + roll.bell() * 8, y: p.y + Math.sin(a) * d + roll.bell() * 8 };
    lump(
      s,
      { ...at, rx: 31, ry: 27, turn: roll.between(0, 3), base: p.level - 6, rise: 34 },
      roll.pick(soft),
      { square: 3, flat: 4 },
    );
  }
  drizzle(
    s,
    roll,
    { x: p.x, y: p.y, rx: p.r * 0.7, ry: p.r * 0.42, r: 5, loops: 5, turn: 0.5 },
    stuff('#3a1a0a', { gloss: 0.9, rough: 0.1 }),
  );
}

/** Cappuccino: thick foam dusted with cinnamon. */
export function cappuccino(s: Surface, roll: Dice, p: Pool): void {
  heart(s, roll, p);
  glaze(s, { x: p.x, y: p.y, rx: p.r, ry: p.r }, (f, x, y, d) => {
    const dust =
      ease(0.52, 0.72, noise(x / 2.2, y / 2.2) * 0.5 + 0.5) *
      ease(0.9, 0.3, Math.hypot(x - p.x - 40, y - p.y - 60) / p.r);
    tint(f, rgb('#6a3212'), dust * 0.7 * ease(0.95, 0.88, d));
  });
}
