import { ease, lerp, mix, rgb } from './color.ts';
import { cloud, noise } from './noise.ts';
import { lay, put, type Stuff, stuff } from './stuff.ts';
import { brush, type Surface } from './surface.ts';

/** A leaf lying on something: from stem end, `len` along `turn`, `wide` across (both full sizes). */
export interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly len: number;
  readonly wide: number;
  readonly turn: number;
  readonly base: number;
  /** Height of its arch and of its cupped edges. */
  readonly arch: number;
  readonly cup: number;
  /** 0 smooth edge, 1 clearly toothed. */
  readonly teeth?: number;
  readonly seed?: number;
}

/** Leaf stuff: two greens that drift, a light midrib and side veins. */
export function leafStuff(dark: string, light: string, gloss = 0.35): Stuff {
  const a = rgb(dark);
  const b = rgb(light);
  return stuff(
    (f, x, y, u, v) => {
      const side = Math.abs(v);
      const vein = ease(0.8, 1, Math.cos((u * 9 - side * 3.2) * Math.PI)) * 0.35;
      const rib = ease(0.12, 0.02, side);
      const t = 0.45 + cloud(x / 16, y / 16, 2) * 0.5 + vein * 0.5 + rib * 0.6 + side * 0.1;
      put(f, mix(a, b, Math.max(0, Math.min(1, t))));
    },
    { gloss, rough: 0.35, soft: 0.5 },
  );
}

/** Draws a leaf with a folded midrib, arched length and cupped or wavy sides. */
export function leaf(s: Surface, l: Leaf, m: Stuff): void {
  const cos = Math.cos(l.turn);
  const sin = Math.sin(l.turn);
  const mx = l.x + (cos * l.len) / 2;
  const my = l.y + (sin * l.len) / 2;
  const reach = l.len * 0.62 + l.wide * 0.3;
  const seed = l.seed ?? 0;
  brush(s, mx - reach, my - reach, mx + reach, my + reach, (f, x, y) => {
    const u = ((x - l.x) * cos + (y - l.y) * sin) / l.len;
    if (u <= 0 || u >= 1) return false;
    const bend = Math.sin(u * Math.PI) * noise(seed * 1.7, 0.4) * 0.18 * l.len;
    const across = -(x - l.x) * sin + (y - l.y) * cos - bend;
    let half = (l.wide / 2) * Math.sin(Math.PI * u ** 0.75) ** 0.85;
    half *= 1 - (l.teeth ?? 0) * 0.16 * (0.5 + 0.5 * Math.cos(u * 44));
    const v = across / Math.max(half, 0.01);
    if (v <= -1 || v >= 1) return false;
    const fold = Math.abs(v) ** 1.4 * l.cup;
    const curl = noise(u * 2.6 + seed, v * 0.8) * l.cup * 0.5 * Math.abs(v);
    const groove = -ease(0.16, 0, Math.abs(v)) * 0.8;
    const veins = Math.cos((u * 9 - Math.abs(v) * 3.2) * Math.PI) * 0.45;
    const z = l.base + l.arch * Math.sin(u * Math.PI) + fold + curl + groove + veins;
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    return true;
  });
}

/** A ruffled sheet: lettuce, lollo rosso, kale. Frilly edge, deep folds running outward. */
export function ruffle(
  s: Surface,
  p: {
    x: number;
    y: number;
    r: number;
    turn: number;
    base: number;
    rise: number;
    seed: number;
    frill?: number;
  },
  m: Stuff,
): void {
  const frill = p.frill ?? 0.16;
  const reach = p.r * (1.15 + frill);
  brush(s, p.x - reach, p.y - reach, p.x + reach, p.y + reach, (f, x, y) => {
    const dx = x - p.x;
    const dy = y - p.y;
    const d = Math.hypot(dx, dy) / p.r;
    const a = Math.atan2(dy, dx) - p.turn;
    const lobes = noise(Math.cos(a) * 1.6 + p.seed, Math.sin(a) * 1.6 - p.seed);
    const fine = noise(Math.cos(a) * 9 + p.seed * 2, Math.sin(a) * 9);
    const edge = 1 + lobes * 0.22 + fine * frill;
    const t = d / edge;
    if (t >= 1) return false;
    const folds = noise(Math.cos(a) * 3.4 + p.seed, Math.sin(a) * 3.4) * 0.8 + fine * 0.5;
    const wave = noise(x / 13 + p.seed, y / 13) * 0.25;
    const z = p.base + p.rise * (0.25 + t * t * (0.55 + folds * 0.75) + wave * t);
    if (z <= f.z) return false;
    lay(f, m, z, x, y, lerp(0, 1, t), folds);
    return true;
  });
}

/** Lettuce stuff: pale at the heart, deep (or red) at the frilled edge. */
export function lettuceStuff(heart: string, body: string, edge: string): Stuff {
  const h = rgb(heart);
  const b = rgb(body);
  const e = rgb(edge);
  return stuff(
    (f, x, y, t, folds) => {
      const n = cloud(x / 22, y / 22, 3) * 0.3;
      const inner = mix(h, b, ease(0.05, 0.6, t + n));
      put(f, mix(inner, e, ease(0.68, 1, t + n + folds * 0.12)));
    },
    { gloss: 0.32, rough: 0.4, soft: 0.65 },
  );
}
