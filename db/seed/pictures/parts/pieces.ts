import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump, ring, slab } from '../engine/shapes.ts';
import { bumpOf, edged, lay, mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { brush, heightAt, restAt, type Surface } from '../engine/surface.ts';

/** A thing placed by its middle. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly base?: number;
}

const CRUMB = spotted(mottled('#f4dfae', '#e4bf7e', 9), '#c99a55', 5, 0.7);

/** White cheese with small holes. */
export const FETA = stuff(spotted(mottled('#fbf7ec', '#f0e9d6', 8), '#ddd2b8', 3, 0.72), {
  gloss: 0.18,
  rough: 0.5,
  soft: 0.8,
  bump: 0.9,
  bumpSize: 4,
});

/** A cube of cheese, tofu, bread or cake. */
export function cube(s: Surface, roll: Dice, p: Spot, size: number, m: Stuff): void {
  const base = p.base ?? restAt(s, p.x, p.y, size * 0.4) - 2;
  const half = size / 2;
  slab(
    s,
    {
      x: p.x,
      y: p.y,
      rx: half,
      ry: half * roll.between(0.85, 1.1),
      turn: p.turn ?? roll.between(0, 1.6),
      base,
      rise: size * 0.75,
    },
    m,
    {
      corner: size * 0.14,
      bevel: size * 0.16,
      tilt: [roll.bell() * size * 0.16, roll.bell() * size * 0.16],
    },
  );
}

const CROUTON = stuff(edged(mottled('#e2ab56', '#c47f2c', 7), '#8a4d16', 0.75, 0.7), {
  gloss: 0.2,
  soft: 0.3,
  bump: 1.6,
  bumpSize: 4,
});

/** A toasted bread cube. */
export function crouton(s: Surface, roll: Dice, p: Spot, size: number): void {
  cube(s, roll, p, size, CROUTON);
}

/** A slice of cucumber: dark skin, pale flesh, three fields of seeds. */
export function cucumber(s: Surface, roll: Dice, p: Spot, r: number): void {
  const turn = roll.between(0, 6);
  const m = stuff(
    (f, x, y, u, v) => {
      const d = Math.hypot(u, v);
      const a = Math.atan2(v, u);
      const core = ease(0.62, 0.5, d + Math.cos(a * 3) * 0.07);
      put(f, mix(rgb('#d3e3a0'), rgb('#b5cf7c'), core));
      const seeds = ease(0.55, 0.8, Math.sin(a * 12) * 0.5 + 0.5) * ease(0.2, 0.3, d) * ease(0.55, 0.45, d);
      tint(f, rgb('#eef0c8'), seeds * 0.9);
      tint(f, rgb('#2e6a26'), ease(0.88, 0.94, d + noise(x / 5, y / 5) * 0.02));
    },
    { gloss: 0.55, rough: 0.2, soft: 0.7 },
  );
  const base = p.base ?? restAt(s, p.x, p.y, r * 0.6);
  lump(
    s,
    { x: p.x, y: p.y, rx: r, ry: r * roll.between(0.8, 1), turn: p.turn ?? turn, base, rise: r * 0.24 },
    m,
    { flat: 9 },
  );
}

const RADISH = stuff(edged(mottled('#fbf1f0', '#f4e2e2', 12), '#d21f55', 0.86, 1), {
  gloss: 0.5,
  rough: 0.2,
  soft: 0.75,
});

/** A slice of radish. */
export function radish(s: Surface, roll: Dice, p: Spot, r: number): void {
  const base = p.base ?? restAt(s, p.x, p.y, r * 0.6);
  lump(s, { x: p.x, y: p.y, rx: r, ry: r * 0.92, turn: roll.between(0, 3), base, rise: r * 0.22 }, RADISH, {
    flat: 9,
    wobble: 0.05,
    seed: r,
  });
}

/** An olive: whole or, with `cut`, a ring. */
export function olive(s: Surface, roll: Dice, p: Spot, r: number, green = false, cut = false): void {
  const skin = green ? mottled('#7f8a2c', '#5e6d1f', 10) : mottled('#2b1c26', '#17101a', 10);
  const m = stuff(skin, { gloss: 0.9, rough: 0.12, soft: 0.2 });
  const base = p.base ?? restAt(s, p.x, p.y, r * 0.5) - 1;
  if (cut) {
    ring(
      s,
      { x: p.x, y: p.y, rx: r * 0.72, ry: r * 0.68, turn: roll.between(0, 3), base, rise: r * 0.5 },
      r * 0.34,
      m,
    );
    return;
  }
  const turn = roll.between(0, 6.28);
  lump(s, { x: p.x, y: p.y, rx: r * 1.18, ry: r, turn, base, rise: r * 1.3 }, m);
  lump(
    s,
    {
      x: p.x + Math.cos(turn) * r * 0.75,
      y: p.y + Math.sin(turn) * r * 0.75,
      rx: r * 0.3,
      ry: r * 0.3,
      base: base + r * 0.95,
      rise: 2,
    },
    stuff(green ? '#b8352a' : '#0d080c', { gloss: 0.4 }),
  );
}

/** A thin ring of pepper. */
export function pepperRing(s: Surface, roll: Dice, p: Spot, r: number, hex: string, dark: string): void {
  const m = stuff(edged(mottled(hex, dark, 16), dark, 0.6, 0.5), { gloss: 0.8, rough: 0.16, soft: 0.45 });
  const base = p.base ?? restAt(s, p.x, p.y, r) - 1;
  ring(
    s,
    { x: p.x, y: p.y, rx: r, ry: r * roll.between(0.75, 1), turn: roll.between(0, 3), base, rise: r * 0.2 },
    r * 0.16,
    m,
    {
      wobble: 0.3,
      waves: 4,
      seed: roll.next() * 20,
    },
  );
}

/** A slice of mushroom: an umbrella cap in profile, its gills and stem. */
export function mushroom(s: Surface, roll: Dice, p: Spot, r: number, brown = 0.3): void {
  const turn = p.turn ?? roll.between(0, 6.28);
  const base = p.base ?? restAt(s, p.x, p.y, r * 0.6) - 1;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const flesh = mix(rgb('#eedfc2'), rgb('#b9854a'), brown);
  const skin = mix(rgb('#b3926a'), rgb('#55341a'), brown + 0.25);
  const m = stuff((f) => put(f, flesh), { gloss: 0.45, rough: 0.24, soft: 0.5, bump: 0.8, bumpSize: 7 });
  brush(s, p.x - r * 1.3, p.y - r * 1.3, p.x + r * 1.3, p.y + r * 1.3, (f, x, y) => {
    const u = ((x - p.x) * cos + (y - p.y) * sin) / r;
    const v = (-(x - p.x) * sin + (y - p.y) * cos) / r;
    const cap = 1 - Math.hypot(u, (v + 0.05) / (v < -0.05 ? 0.72 : 0.26 + 0.14 * Math.abs(u)));
    const stem = Math.min(1 - Math.abs(u) / (0.25 + v * 0.08), (0.95 - v) * 3, (v + 0.1) * 9);
    const inside = Math.max(cap, Math.min(stem, 0.5) * 0.6);
    if (inside <= 0) return false;
    const z = base + r * 0.24 * Math.min(1, inside * 7) ** 0.5;
    if (z <= f.z) return false;
    lay(f, m, z + bumpOf(m, x, y), x, y, u, v);
    tint(f, skin, ease(0.1, 0.04, inside) * 0.9);
    const gill =
      ease(0.1, 0.04, Math.abs(v - 0.06 - 0.1 * Math.abs(u))) *
      ease(0.2, 0.3, Math.abs(u)) *
      ease(0.95, 0.8, Math.abs(u));
    tint(f, rgb('#5c3a1e'), gill * (0.6 + 0.3 * Math.sin(u * 60)));
    return true;
  });
}

/** A walnut half: two wrinkled lobes. */
export function walnut(s: Surface, roll: Dice, p: Spot, r: number): void {
  const turn = p.turn ?? roll.between(0, 6.28);
  const base = p.base ?? restAt(s, p.x, p.y, r * 0.5) - 2;
  const m = stuff(edged(mottled('#c8924f', '#8a5526', 5), '#5f3614', 0.7, 0.7), {
    gloss: 0.35,
    rough: 0.35,
    soft: 0.3,
    bump: r * 0.28,
    bumpSize: r * 0.28,
  });
  for (const side of [-1, 1]) {
    const x = p.x - Math.sin(turn) * side * r * 0.42;
    const y = p.y + Math.cos(turn) * side * r * 0.42;
    lump(s, { x, y, rx: r, ry: r * 0.46, turn, base, rise: r * 0.66 }, m, {
      wobble: 0.2,
      waves: 7,
      seed: roll.next() * 20,
    });
  }
}

/** A fried chip or bread stick: long rounded bar. */
export function chip(s: Surface, a: Spot, b: Spot, wide: number, m: Stuff, base?: number): void {
  const x = (a.x + b.x) / 2;
  const y = (a.y + b.y) / 2;
  const len = Math.hypot(b.x - a.x, b.y - a.y);
  const lift = base ?? restAt(s, x, y, len * 0.3);
  slab(
    s,
    { x, y, rx: len / 2, ry: wide / 2, turn: Math.atan2(b.y - a.y, b.x - a.x), base: lift, rise: wide * 0.8 },
    m,
    {
      corner: wide * 0.24,
      bevel: wide * 0.22,
      tilt: [heightAt(s, b.x, b.y) > heightAt(s, a.x, a.y) ? 5 : -5, 0],
    },
  );
}

export const FRIED_POTATO = stuff(
  edged(spotted(mottled('#f6cf58', '#eab33a', 14), '#c87f1c', 12, 0.68), '#c9862a', 0.7, 0.55),
  {
    gloss: 0.45,
    rough: 0.3,
    soft: 0.35,
    bump: 0.9,
    bumpSize: 5,
  },
);

/** A slice of crusty bread lying flat: brown crust around an open crumb. */
export function breadSlice(
  s: Surface,
  p: Spot & { rx: number; ry: number; rise: number },
  toasted: number,
  seed: number,
): void {
  const crumbIn = mix(rgb('#eed3a0'), rgb('#c9873a'), toasted);
  const crust = rgb('#9a5a22');
  const m = stuff(
    (f, x, y, u, v) => {
      CRUMB(f, x, y, u, v);
      tint(f, crumbIn, 0.55);
      const hole = ease(0.42, 0.62, noise(x / 6 + seed, y / 6) * 0.5 + noise(x / 13, y / 13 + seed) * 0.6);
      tint(f, rgb('#b98443'), hole * 0.5);
      f.z -= hole * 2.2;
      const d = (Math.abs(u) ** 3 + Math.abs(v) ** 3) ** (1 / 3);
      tint(f, rgb('#b5702a'), ease(0.55, 0.9, d + cloud(x / 30 + seed, y / 30, 2) * 0.4) * toasted * 0.8);
      tint(f, crust, ease(0.9, 0.96, d));
    },
    { gloss: 0.12, rough: 0.5, soft: 0.45, bump: 1.2, bumpSize: 5 },
  );
  lump(s, { x: p.x, y: p.y, rx: p.rx, ry: p.ry, turn: p.turn ?? 0, base: p.base ?? 0, rise: p.rise }, m, {
    square: 3,
    flat: 8,
    wobble: 0.06,
    waves: 5,
    seed,
  });
}

/** Flatbread (lavash, sangak): thin, blistered, brown in spots, edge torn. */
export function flatbread(s: Surface, p: Spot & { rx: number; ry: number }, seed: number, rise = 5): void {
  const m = stuff(
    (f, x, y) => {
      put(f, mix(rgb('#e3bd78'), rgb('#c48d47'), clamp(0.5 + cloud(x / 40 + seed, y / 40, 3))));
      const blister = ease(0.25, 0.6, cloud(x / 26 - seed, y / 22 + seed, 2) + 0.15);
      tint(f, rgb('#8f4f1c'), blister * 0.75);
      tint(f, rgb('#4f2a10'), ease(0.55, 0.85, cloud(x / 17 + seed * 3, y / 17, 2) + 0.25) * 0.6);
      f.z += blister * 2.2;
    },
    { gloss: 0.1, rough: 0.55, soft: 0.5, bump: 2.6, bumpSize: 22 },
  );
  lump(s, { x: p.x, y: p.y, rx: p.rx, ry: p.ry, turn: p.turn ?? 0, base: p.base ?? 0, rise }, m, {
    square: 2.6,
    flat: 9,
    wobble: 0.12,
    waves: 9,
    seed,
  });
}
