import { clamp, ease, lerp, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump } from '../engine/shapes.ts';
import { bumpOf, lay, put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';

/** Grilled meat seen from above, along a skewer that was pulled out. */
export interface Skewer {
  readonly x: number;
  readonly y: number;
  readonly len: number;
  readonly wide: number;
  readonly turn: number;
  readonly base: number;
}

/** Meat with a browned crust: dark where the fire touched, juicy highlights between. */
export function grilled(raw: string, brown: string, char: string, wet = 0.55, bump = 2.2): Stuff {
  const a = rgb(raw);
  const b = rgb(brown);
  const c = rgb(char);
  return stuff(
    (f, x, y, _u, v) => {
      const n = cloud(x / 26, y / 26, 4);
      const fine = noise(x / 4.5, y / 4.5);
      put(f, mix(a, b, clamp(0.5 + n * 0.9 + fine * 0.18)));
      const burnt = ease(0.02, 0.42, cloud(x / 34 + 40, y / 20, 3) + Math.abs(v) * 0.35 - 0.1);
      tint(f, c, burnt * 0.85);
    },
    { gloss: wet, rough: 0.26, soft: 0.2, bump, bumpSize: 7 },
  );
}

export const KOOBIDEH = grilled('#9a5a34', '#6d3a1e', '#2a140b', 0.5, 1.8);
export const KOOBIDEH_CHICKEN = grilled('#d29a4c', '#a5682a', '#47220c', 0.42, 1.8);
export const BARG = grilled('#8f5230', '#5e2f18', '#1f0d07', 0.6, 1.8);
export const JOOJEH = grilled('#efa01c', '#d67a10', '#4a1f06', 0.5, 2.2);
export const LAMB = grilled('#a05c3c', '#6f3823', '#26110a', 0.65, 2.6);

/** A koobideh: minced meat pressed in even waves by the fingers. */
export function koobideh(s: Surface, k: Skewer, m: Stuff, seed: number): void {
  const waves = Math.round(k.len / 38);
  flank(s, k, seed, (u, v, x, y, f) => {
    const press = Math.cos(u * waves * Math.PI * 2 + v * 0.7 + noise(seed, u * 5) * 0.8);
    const half = 1 + press * 0.07 + noise(u * 11 + seed, 3) * 0.05;
    const w = v / half;
    const tip = (Math.min(u, 1 - u) * k.len) / (k.wide * 0.5);
    const round = tip < 1 ? (1 - tip) ** 2 : 0;
    const inside = 1 - w * w - round;
    if (inside <= 0) return false;
    const body = Math.sqrt(inside);
    const z = k.base + (k.wide * 0.3 + press * 4.4) * body + 4 + bumpOf(m, x, y) * body;
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, w);
    tint(f, CHAR, ease(0.15, 0.95, press + noise(x / 14, y / 14) * 0.8) * 0.42 * (1 - Math.abs(w) * 0.5));
    return true;
  });
}

/** A fillet kebab (barg): a long flat strip scored across, edges ragged. */
export function barg(s: Surface, k: Skewer, m: Stuff, seed: number): void {
  flank(s, k, seed, (u, v, x, y, f) => {
    const half = 1 + noise(u * 7 + seed, 2) * 0.13 + noise(u * 23 + seed, 5) * 0.05;
    const w = v / half;
    const tip = (Math.min(u, 1 - u) * k.len) / (k.wide * 0.42) + noise(v * 3, seed) * 0.35;
    const end = tip < 1 ? 1 - (1 - tip) ** 2 - Math.abs(w) ** 3 : 1 - Math.abs(w) ** 3;
    if (Math.abs(w) >= 1 || tip <= 0 || end <= 0) return false;
    const score = Math.cos((u * k.len) / 9 + v * 2.4 + noise(x / 30, y / 30) * 2);
    const body = Math.sqrt(end);
    const z =
      k.base + (k.wide * 0.16 + score * 1.1 + cloud(x / 40, y / 40, 2) * 5) * body + 4 + bumpOf(m, x, y);
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, w);
    tint(f, CHAR, ease(0.5, 1, score) * 0.3);
    return true;
  });
}

/** Pieces threaded side by side: joojeh, chenjeh, shishlik. `stuffs` alternate along the skewer. */
export function pieces(
  s: Surface,
  roll: Dice,
  k: Skewer,
  stuffs: readonly Stuff[],
  form: { long: number; rise: number; gap?: number },
): void {
  const n = Math.round(k.len / (form.long * (form.gap ?? 0.9)));
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n - 0.5;
    const x = k.x + Math.cos(k.turn) * t * k.len;
    const y = k.y + Math.sin(k.turn) * t * k.len;
    const m = stuffs[i % stuffs.length] as Stuff;
    const rx = (form.long / 2) * roll.between(0.95, 1.18);
    const ry = (k.wide / 2) * roll.between(0.85, 1.12);
    const seed = roll.next() * 50;
    const turn = k.turn + roll.bell() * 0.22;
    const rise = form.rise * roll.between(0.85, 1.15);
    lump(s, { x, y: y + roll.bell() * 3, rx, ry, turn, base: k.base, rise }, m, {
      square: 3,
      flat: 2.8,
      wobble: 0.16,
      waves: 5,
      seed,
    });
    charEdge(s, { x, y, r: Math.max(rx, ry), above: k.base + 6 }, seed);
  }
}

const CHAR = rgb('#1d0d07');

/** Fire marks on the high points of a piece. */
export function charEdge(
  s: Surface,
  at: { x: number; y: number; r: number; above: number },
  seed: number,
  strength = 0.75,
): void {
  const { x, y, r, above } = at;
  const reach = r * 1.15;
  brush(s, x - reach, y - reach, x + reach, y + reach, (f, px, py) => {
    const d = Math.hypot(px - x, py - y) / reach;
    if (d >= 1 || f.z < above) return false;
    const n = cloud(px / 15 + seed, py / 15 - seed, 3);
    const mark = ease(0.12, 0.45, n + d * 0.25 - 0.12) * ease(1, 0.85, d);
    if (mark <= 0) return false;
    tint(f, CHAR, mark * strength);
    f.gloss = lerp(f.gloss, 0.25, mark);
    return true;
  });
}

/** Walks the pixels of a strip: `u` 0..1 along it, `v` -1..1 across. */
function flank(
  s: Surface,
  k: Skewer,
  seed: number,
  paint: (
    u: number,
    v: number,
    x: number,
    y: number,
    f: Parameters<Parameters<typeof brush>[5]>[0],
  ) => boolean,
): void {
  const cos = Math.cos(k.turn);
  const sin = Math.sin(k.turn);
  const rx = (Math.abs(cos) * k.len + Math.abs(sin) * k.wide * 1.4) / 2 + 8;
  const ry = (Math.abs(sin) * k.len + Math.abs(cos) * k.wide * 1.4) / 2 + 8;
  brush(s, k.x - rx, k.y - ry, k.x + rx, k.y + ry, (f, x, y) => {
    const dx = x - k.x;
    const dy = y - k.y;
    const u = (dx * cos + dy * sin) / k.len + 0.5;
    if (u <= 0 || u >= 1) return false;
    const bend = noise(u * 1.6 + seed, seed) * 6;
    return paint(u, (-dx * sin + dy * cos + bend) / (k.wide / 2), x, y, f);
  });
}
