import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { leaf, leafStuff } from '../engine/leaf.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump, ring, rod, strand } from '../engine/shapes.ts';
import { put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { heightAt, restAt, type Surface } from '../engine/surface.ts';

export const BASIL = leafStuff('#1f4d17', '#5f9a34', 0.45);
export const MINT = leafStuff('#1f5a2a', '#69ad58', 0.3);
export const PARSLEY = leafStuff('#1d4f1a', '#4f9130', 0.25);
export const PURPLE_BASIL = leafStuff('#2c1027', '#61305a', 0.4);
export const SPINACH = leafStuff('#1c4a1a', '#4f8a36', 0.4);
export const ROCKET = leafStuff('#255a1f', '#6aa23f', 0.3);

/** A sprig: a few leaves around a point. */
export function sprig(
  s: Surface,
  roll: Dice,
  at: { x: number; y: number; size: number; leaves?: number; turn?: number; teeth?: number },
  m: Stuff,
): void {
  const n = at.leaves ?? 4;
  const start = at.turn ?? roll.between(0, 6.28);
  for (let i = 0; i < n; i++) {
    const turn = start + ((i + roll.bell() * 0.18) / n) * Math.PI * 2;
    const len = at.size * roll.between(0.8, 1.15);
    const base = restAt(s, at.x + Math.cos(turn) * len * 0.5, at.y + Math.sin(turn) * len * 0.5, len * 0.3);
    leaf(
      s,
      {
        x: at.x,
        y: at.y,
        len,
        wide: len * roll.between(0.5, 0.62),
        turn,
        base: base + 2 + i * 0.8,
        arch: len * 0.12,
        cup: len * 0.1,
        teeth: at.teeth ?? 0.2,
        seed: roll.next() * 40,
      },
      m,
    );
  }
}

/** Chopped herbs sprinkled over a round area. */
export function chopped(
  s: Surface,
  roll: Dice,
  area: { x: number; y: number; rx: number; ry: number; count: number; size?: number },
  stuffs: readonly Stuff[] = [PARSLEY],
): void {
  for (let i = 0; i < area.count; i++) {
    const d = Math.sqrt(roll.next());
    const a = roll.between(0, 6.28);
    const x = area.x + Math.cos(a) * d * area.rx;
    const y = area.y + Math.sin(a) * d * area.ry;
    const len = (area.size ?? 8) * roll.between(0.6, 1.4);
    const base = heightAt(s, x, y) + 0.6;
    leaf(
      s,
      {
        x,
        y,
        len,
        wide: len * roll.between(0.4, 0.8),
        turn: roll.between(0, 6.28),
        base,
        arch: 1.6,
        cup: 1.4,
        seed: i,
      },
      roll.pick(stuffs),
    );
  }
}

const TOMATO_SKIN = rgb('#b81a10');
const TOMATO_FLESH = rgb('#cf3320');
const TOMATO_GEL = rgb('#d9531c');
const SEED = rgb('#f0d48a');

/** A cut tomato (half or slice): skin ring, fleshy walls, seed pockets. */
export function tomatoCut(
  s: Surface,
  roll: Dice,
  x: number,
  y: number,
  r: number,
  rise: number,
  base?: number,
): void {
  const chambers = roll.whole(4, 6);
  const seed = roll.next() * 30;
  const m = stuff(
    (f, px, py, u, v) => {
      const d = Math.hypot(u, v);
      const a = Math.atan2(v, u) + seed;
      const wall = Math.abs(Math.sin((a * chambers) / 2 + noise(u * 3 + seed, v * 3) * 0.5));
      const pocket = ease(0.2, 0.45, wall) * ease(0.22, 0.36, d) * ease(0.8, 0.68, d);
      put(f, mix(TOMATO_FLESH, TOMATO_GEL, pocket));
      const pip = Math.hypot(noise(px / 5 + seed, py / 5), noise(px / 5 - 9, py / 5 + seed));
      tint(f, SEED, ease(0.2, 0.1, pip) * pocket * 0.9);
      tint(f, rgb('#f0a08a'), ease(0.18, 0.05, d) * 0.5);
      tint(f, TOMATO_SKIN, ease(0.88, 0.95, d));
      f.z += pocket * -1.6;
    },
    { gloss: 0.75, rough: 0.14, soft: 0.45, bump: 0.9, bumpSize: 9 },
  );
  lump(
    s,
    {
      x,
      y,
      rx: r,
      ry: r * roll.between(0.93, 1),
      turn: roll.between(0, 3),
      base: base ?? restAt(s, x, y, r * 0.6) - 3,
      rise,
    },
    m,
    {
      flat: 7,
      wobble: 0.04,
      waves: 5,
      seed,
    },
  );
}

/** A whole tomato blistered on the grill. */
export function grilledTomato(s: Surface, roll: Dice, x: number, y: number, r: number, base: number): void {
  const seed = roll.next() * 40;
  const a = rgb('#cf2f17');
  const b = rgb('#8e1b0c');
  const c = rgb('#1c0b06');
  const m = stuff(
    (f, px, py, u, v) => {
      put(f, mix(a, b, clamp(0.4 + cloud(px / 24 + seed, py / 24, 3))));
      const crack = ease(0.72, 0.98, 1 - Math.abs(noise(px / 17 + seed, py / 17)));
      const top = ease(0.95, 0.25, Math.hypot(u + 0.1, v + 0.1));
      tint(f, rgb('#f0a469'), crack * top * 0.55);
      tint(f, c, ease(0.08, 0.5, cloud(px / 22 - seed, py / 22, 3) + top * 0.2) * 0.8);
    },
    { gloss: 0.85, rough: 0.13, soft: 0.35, bump: 1.9, bumpSize: 9 },
  );
  lump(s, { x, y, rx: r, ry: r * 0.94, turn: roll.between(0, 3), base: base - r * 0.2, rise: r * 1.05 }, m, {
    wobble: 0.05,
    waves: 4,
    seed,
    hollow: 0.16,
  });
}

/** A citrus round or wedge lying flat: rind, pith, segments with pulp cells. */
export function citrus(
  s: Surface,
  roll: Dice,
  c: {
    x: number;
    y: number;
    r: number;
    rise: number;
    base: number;
    rind: string;
    flesh: string;
    half?: number;
  },
): void {
  const rind = rgb(c.rind);
  const flesh = rgb(c.flesh);
  const pith = rgb('#fbf3d8');
  const turn = c.half ?? roll.between(0, 6.28);
  const m = stuff(
    (f, x, y, u, v) => {
      const d = Math.hypot(u, v);
      const a = Math.atan2(v, u);
      const membrane = Math.abs(Math.sin(a * 4.5 + 0.4));
      const cells = noise(a * 14, d * 5) * 0.5 + noise(x / 3, y / 3) * 0.25;
      put(f, mix(flesh, pith, clamp(0.12 + cells * 0.5)));
      tint(f, pith, Math.max(ease(0.13, 0.05, membrane * d), ease(0.8, 0.85, d), ease(0.12, 0.06, d)) * 0.9);
      tint(f, rind, ease(0.91, 0.95, d));
    },
    { gloss: 0.6, rough: 0.18, soft: 0.7, bump: 0.7, bumpSize: 4 },
  );
  lump(s, { x: c.x, y: c.y, rx: c.r, ry: c.r, turn, base: c.base, rise: c.rise }, m, { flat: 9 });
}

/** A lemon wedge lying on its side. */
export function lemonWedge(
  s: Surface,
  roll: Dice,
  x: number,
  y: number,
  len: number,
  turn: number,
  lime = false,
): void {
  const rind = rgb(lime ? '#4f8f1f' : '#f2c21c');
  const flesh = rgb(lime ? '#b9d667' : '#f6df6a');
  const pith = rgb('#fff6d6');
  const seed = roll.next() * 20;
  const m = stuff(
    (f, px, py, u, v) => {
      const cut = v > -0.15;
      if (!cut) return put(f, rind);
      put(f, mix(flesh, pith, clamp(0.2 + noise(px / 3 + seed, py / 3) * 0.4)));
      tint(f, pith, ease(0.82, 0.95, Math.hypot(u, v)) + ease(0.06, 0.02, Math.abs(Math.sin(u * 5))) * 0.7);
      tint(f, rind, ease(-0.02, -0.12, v));
    },
    { gloss: 0.6, rough: 0.2, soft: 0.6, bump: 0.6, bumpSize: 4 },
  );
  const base = restAt(s, x, y, len * 0.3);
  lump(s, { x, y, rx: len / 2, ry: len * 0.27, turn, base, rise: len * 0.28 }, m, { flat: 2.2 });
}

const ONION = stuff(
  (f, _x, _y, off) => {
    put(f, mix(rgb('#f7e9f0'), rgb('#9c3b76'), ease(0.35, 0.95, off)));
  },
  { gloss: 0.5, rough: 0.22, soft: 0.8 },
);

/** Rings of red onion, loosely thrown. */
export function onionRings(s: Surface, roll: Dice, x: number, y: number, count: number, r: number): void {
  for (let i = 0; i < count; i++) {
    const rx = r * roll.between(0.55, 1);
    const cx = x + roll.bell() * r * 0.9;
    const cy = y + roll.bell() * r * 0.7;
    const base = restAt(s, cx, cy, rx) + 0.5;
    ring(
      s,
      { x: cx, y: cy, rx, ry: rx * roll.between(0.7, 0.95), turn: roll.between(0, 3), base, rise: 3.4 },
      3.1,
      ONION,
      {
        wobble: 0.12,
        seed: roll.next() * 9,
      },
    );
  }
}

/** Thin sticks scattered over an area: slivered pistachio, almond, carrot, ginger. */
export function slivers(
  s: Surface,
  roll: Dice,
  area: { x: number; y: number; rx: number; ry: number; count: number; len: number; r: number },
  stuffs: readonly Stuff[],
): void {
  for (let i = 0; i < area.count; i++) {
    const d = Math.sqrt(roll.next());
    const t = roll.between(0, 6.28);
    const x = area.x + Math.cos(t) * d * area.rx;
    const y = area.y + Math.sin(t) * d * area.ry;
    const a = roll.between(0, 6.28);
    const h = (area.len / 2) * roll.between(0.7, 1.2);
    const z = heightAt(s, x, y) + area.r * 0.3;
    const end = {
      x: x + Math.cos(a) * h,
      y: y + Math.sin(a) * h,
      z: z + roll.bell() * 1.5,
      r: area.r * 0.55,
    };
    rod(s, { x: x - Math.cos(a) * h, y: y - Math.sin(a) * h, z }, end, area.r, roll.pick(stuffs));
  }
}

/** Small round things scattered over an area: barberries, peas, arils, sesame, capers. */
export function beads(
  s: Surface,
  roll: Dice,
  area: {
    x: number;
    y: number;
    rx: number;
    ry: number;
    count: number;
    size: number;
    long?: number;
    inner?: number;
  },
  stuffs: readonly Stuff[],
): void {
  for (let i = 0; i < area.count; i++) {
    const d = Math.sqrt(roll.between((area.inner ?? 0) ** 2, 1));
    const t = roll.between(0, 6.28);
    const x = area.x + Math.cos(t) * d * area.rx;
    const y = area.y + Math.sin(t) * d * area.ry;
    const r = area.size * roll.between(0.75, 1.2);
    const place = {
      x,
      y,
      rx: r * (area.long ?? 1),
      ry: r,
      turn: roll.between(0, 6.28),
      base: heightAt(s, x, y) - r * 0.25,
      rise: r,
    };
    lump(s, place, roll.pick(stuffs), { wobble: 0.1, seed: i });
  }
}

/** A drizzle in loops: cream, sauce, honey. */
export function drizzle(
  s: Surface,
  roll: Dice,
  area: { x: number; y: number; rx: number; ry: number; r: number; loops: number; turn?: number },
  m: Stuff,
): void {
  const n = area.loops * 36;
  const turn = area.turn ?? 0.5;
  const start = roll.between(0, 6);
  const path = Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    const u = (t * 2 - 1) * area.rx;
    const v =
      Math.sin(t * area.loops * Math.PI * 2) * area.ry * Math.sqrt(Math.max(0.05, 1 - (t * 2 - 1) ** 2));
    const x = area.x + u * Math.cos(turn) - v * Math.sin(turn);
    const y = area.y + u * Math.sin(turn) + v * Math.cos(turn);
    return {
      x,
      y,
      z: Math.max(restAt(s, x, y, area.r * 3), heightAt(s, x, y) - area.r * 0.7),
      r: area.r * (1 + Math.sin(i * 0.31 + start) * 0.22),
    };
  });
  strand(s, path, area.r, m, 0.8);
}
