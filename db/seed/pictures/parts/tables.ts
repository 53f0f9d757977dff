import { clamp, dim, ease, mix, type Rgb, rgb } from '../engine/color.ts';
import { cellHash, cloud, noise, ridge } from '../engine/noise.ts';
import { put, tint } from '../engine/stuff.ts';
import { type Surface, wash } from '../engine/surface.ts';

/** What the dish stands on. */
export type Table = (s: Surface) => void;

/** Tables lie below height 0, which is where dishes stand; the lens knows them by that. */
const DEPTH = -8;

/** Wooden planks lying across the picture, with grain, knots and gaps between boards. */
export function wood(dark: string, light: string, seed: number, plank = 150, turn = 0): Table {
  const a = rgb(dark);
  const b = rgb(light);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (s) =>
    wash(s, (f, px, py) => {
      const x = px * cos + py * sin;
      const y = -px * sin + py * cos;
      const row = Math.floor(y / plank + seed);
      const own = cellHash(row, seed);
      const inRow = y / plank + seed - row;
      const warp = cloud(x / 260 + row * 9, y / 70, 2) * 22;
      const rings = Math.sin((y + warp) / 4.6 + noise(x / 190 + row * 5, y / 30) * 5);
      const fibre = noise(x / 46 + row * 13, y / 1.6) * 0.5 + noise(x / 130, y / 4) * 0.5;
      const t = clamp(0.42 + own * 0.3 - 0.15 + rings * 0.13 + fibre * 0.34);
      const gap = ease(0.022, 0.004, Math.min(inRow, 1 - inRow));
      put(f, dim(mix(a, b, t), 1 - gap * 0.8));
      f.z = DEPTH - gap * 5 + rings * 0.22 + fibre * 0.5;
      f.gloss = 0.16;
      f.rough = 0.5;
      f.soft = 0.1;
      return true;
    });
}

/** Polished stone with soft clouds and thin veins. */
export function marble(ground: string, cloudHex: string, vein: string, seed: number): Table {
  const a = rgb(ground);
  const b = rgb(cloudHex);
  const c = rgb(vein);
  return (s) =>
    wash(s, (f, x, y) => {
      const wx = x / 300 + cloud(x / 170 + seed, y / 170, 3) * 0.55;
      const wy = y / 300 + cloud(x / 170 - seed, y / 170 + 7, 3) * 0.55;
      const fog = clamp(0.5 + cloud(wx * 1.3 + seed, wy * 1.3, 4) * 0.9);
      const line = ridge(wx * 0.9 + seed * 3, wy * 1.2, 3);
      put(f, mix(a, b, fog));
      tint(f, c, ease(0.93, 1.02, line) * 0.55 + ease(0.7, 1, line) * 0.14);
      f.z = DEPTH;
      f.gloss = 0.3;
      f.rough = 0.22;
      f.soft = 0.15;
      return true;
    });
}

/** Woven linen with threads in two directions and gentle folds. */
export function linen(warp: string, weft: string, seed: number, folds = 5): Table {
  const a = rgb(warp);
  const b = rgb(weft);
  return (s) =>
    wash(s, (f, x, y) => {
      const wx = x + noise(x / 60, y / 60 + seed) * 1.6;
      const wy = y + noise(x / 60 + 9, y / 60) * 1.6;
      const over = Math.sin(wx * 1.5) * Math.sin(wy * 1.5) > 0;
      const thread = 0.5 + 0.5 * Math.sin((over ? wy : wx) * 3);
      const slub = noise(wx / (over ? 40 : 2.4), wy / (over ? 2.4 : 40));
      put(f, dim(mix(a, b, clamp((over ? 0.3 : 0.7) + slub * 0.3)), 0.86 + thread * 0.14));
      const drape = ridge(x / 420 + seed, y / 300 + x / 900, 1);
      f.z = DEPTH + drape * folds + thread * 0.45 + slub * 0.3;
      f.gloss = 0.03;
      f.rough = 0.8;
      f.soft = 0.3;
      return true;
    });
}

/** Split slate or dark plaster: a matt stone with shallow layers. */
export function slate(dark: string, light: string, seed: number): Table {
  const a = rgb(dark);
  const b = rgb(light);
  return (s) =>
    wash(s, (f, x, y) => {
      const n = cloud(x / 120 + seed, y / 90, 5);
      const layer = Math.floor(n * 6) / 6;
      const fine = cloud(x / 7, y / 7, 2);
      put(f, mix(a, b, clamp(0.4 + n * 0.6 + fine * 0.22)));
      f.z = DEPTH + layer * 4 + fine * 0.8;
      f.gloss = 0.14;
      f.rough = 0.45;
      f.soft = 0;
      return true;
    });
}

/** A printed cloth: a lattice of eight-pointed stars with small flowers, as on a sofreh. */
export function printedCloth(ground: string, print: string, accent: string, seed: number, size = 92): Table {
  const colours = { ground: rgb(ground), print: rgb(print), accent: rgb(accent) };
  return (s) => {
    linen(ground, ground, seed, 6)(s);
    wash(s, (f, x, y) => {
      const thread = f.r / Math.max(0.001, colours.ground[0]);
      const mark = starLattice(x / size + seed * 0.37, y / size + seed * 0.21);
      if (mark === 0) return false;
      const c: Rgb = mark === 1 ? colours.print : colours.accent;
      tint(f, dim(c, clamp(thread, 0.7, 1.05)), 0.85);
      return true;
    });
  };
}

function starLattice(x: number, y: number): 0 | 1 | 2 {
  const u = Math.abs(x - Math.round(x));
  const v = Math.abs(y - Math.round(y));
  const square = Math.max(u, v);
  const diamond = (u + v) * Math.SQRT1_2;
  const star = Math.min(square, diamond);
  if (Math.abs(star - 0.3) < 0.016) return 1;
  const petals = Math.hypot(u, v) / (0.13 + 0.06 * Math.cos(8 * Math.atan2(v, u)));
  if (petals < 0.38) return 2;
  if (petals < 1) return 1;
  const cross = Math.hypot(0.5 - u, 0.5 - v);
  if (cross < 0.05) return 2;
  if (Math.abs(cross - 0.1) < 0.013) return 1;
  return 0;
}
