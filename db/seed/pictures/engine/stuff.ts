import { clamp, ease, mix, type Rgb, rgb } from './color.ts';
import { cloud, noise } from './noise.ts';
import type { Fragment } from './surface.ts';

/** Colours a pixel; `x`,`y` in the scene, `u`,`v` in the thing's own axes (about -1..1). */
export type Ink = (f: Fragment, x: number, y: number, u: number, v: number) => void;

/** What a thing is made of. */
export interface Stuff {
  readonly ink: Ink;
  readonly gloss: number;
  readonly rough: number;
  readonly soft: number;
  /** Height of surface roughness in scene units, and its spacing. */
  readonly bump: number;
  readonly bumpSize: number;
}

/** Sets a pixel's colour. */
export function put(f: Fragment, c: Rgb): void {
  f.r = c[0];
  f.g = c[1];
  f.b = c[2];
}

/** Lays a colour over what a pixel already has. */
export function tint(f: Fragment, c: Rgb, amount: number): void {
  const t = clamp(amount);
  f.r += (c[0] - f.r) * t;
  f.g += (c[1] - f.g) * t;
  f.b += (c[2] - f.b) * t;
}

/** One even colour. */
export function plain(hex: string): Ink {
  const c = rgb(hex);
  return (f) => put(f, c);
}

/** Drifts between two colours in patches of `size` units; `seed` moves the pattern. */
export function mottled(a: string, b: string, size: number, seed = 0): Ink {
  const ca = rgb(a);
  const cb = rgb(b);
  return (f, x, y) => {
    const t = clamp(0.5 + cloud(x / size + seed * 7.7, y / size - seed * 3.1, 3) * 1.1);
    put(f, mix(ca, cb, t));
  };
}

/** Adds spots of another colour over an ink where noise passes a threshold (0..1: rarer). */
export function spotted(base: Ink, hex: string, size: number, rarity: number, seed = 0): Ink {
  const c = rgb(hex);
  return (f, x, y, u, v) => {
    base(f, x, y, u, v);
    const n = noise(x / size + seed * 5.3, y / size + seed * 2.9) * 0.5 + 0.5;
    tint(f, c, ease(rarity, rarity + 0.12, n));
  };
}

/** Darkens towards the rim of a thing (|u,v| near 1) by laying `hex` there. */
export function edged(base: Ink, hex: string, from: number, amount: number): Ink {
  const c = rgb(hex);
  return (f, x, y, u, v) => {
    base(f, x, y, u, v);
    tint(f, c, ease(from, 1, Math.hypot(u, v)) * amount);
  };
}

/** Makes a material; the common case is dull, slightly soft food. */
export function stuff(ink: Ink | string, options: Partial<Omit<Stuff, 'ink'>> = {}): Stuff {
  return {
    ink: typeof ink === 'string' ? plain(ink) : ink,
    gloss: options.gloss ?? 0.25,
    rough: options.rough ?? 0.45,
    soft: options.soft ?? 0.35,
    bump: options.bump ?? 0,
    bumpSize: options.bumpSize ?? 6,
  };
}

/** Writes a material into a pixel at a height. */
export function lay(f: Fragment, m: Stuff, z: number, x: number, y: number, u: number, v: number): void {
  f.z = z;
  f.gloss = m.gloss;
  f.rough = m.rough;
  f.soft = m.soft;
  f.lit = 1;
  m.ink(f, x, y, u, v);
}

/** Roughness of a material's surface at a point, in scene units. */
export function bumpOf(m: Stuff, x: number, y: number): number {
  return m.bump === 0 ? 0 : cloud(x / m.bumpSize, y / m.bumpSize, 3) * m.bump;
}
