import { ease, mix, rgb } from '../engine/color.ts';
import { noise } from '../engine/noise.ts';
import { lump, rod, strand } from '../engine/shapes.ts';
import { put, type Stuff, stuff } from '../engine/stuff.ts';
import type { Surface } from '../engine/surface.ts';

const silver = rgb('#9a9da2');
const shade = rgb('#5a5f68');

/** Polished steel: reflects a bright and a dark band whatever its turn. */
export const SILVER: Stuff = stuff(
  (f, x, y, _u, v) => {
    const band = 0.5 + 0.5 * Math.sin(v * 4.2 + 0.8 + noise(x / 60, y / 60));
    put(f, mix(shade, silver, ease(0.1, 0.8, band)));
  },
  { gloss: 0.95, rough: 0.18, soft: 0 },
);

/** Brushed brass, for a warmer table. */
export const BRASS: Stuff = stuff(
  (f, _x, _y, _u, v) =>
    put(f, mix(rgb('#6b4a17'), rgb('#d7a94b'), ease(0, 1, 0.5 + 0.5 * Math.sin(v * 4 + 0.8)))),
  { gloss: 0.9, rough: 0.22, soft: 0 },
);

/** The place in which a piece of cutlery lies: the middle of its head, and where the handle points (radians). */
export interface Lying {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly base?: number;
}

function handle(s: Surface, l: Lying, from: number, len: number, m: Stuff): void {
  const base = l.base ?? 0;
  const at = (d: number) => ({ x: l.x + Math.cos(l.turn) * d, y: l.y + Math.sin(l.turn) * d });
  strand(
    s,
    [
      { ...at(from), z: base + 6, r: 6.5 },
      { ...at(from + 40), z: base + 9, r: 5 },
      { ...at(len * 0.6), z: base + 5, r: 7 },
      { ...at(len), z: base + 2, r: 11 },
    ],
    7,
    m,
    0.5,
  );
}

/** A table spoon. */
export function spoon(s: Surface, l: Lying, m: Stuff = SILVER): void {
  const base = l.base ?? 0;
  handle(s, l, 48, 330, m);
  lump(s, { x: l.x, y: l.y, rx: 58, ry: 37, turn: l.turn, base, rise: 15 }, m, { hollow: 0.75, flat: 3 });
}

/** A fork with four tines. */
export function fork(s: Surface, l: Lying, m: Stuff = SILVER): void {
  const base = l.base ?? 0;
  handle(s, l, 34, 330, m);
  lump(
    s,
    {
      x: l.x + Math.cos(l.turn) * 16,
      y: l.y + Math.sin(l.turn) * 16,
      rx: 32,
      ry: 27,
      turn: l.turn,
      base,
      rise: 11,
    },
    m,
    {
      square: 3,
      flat: 4,
    },
  );
  for (let i = 0; i < 4; i++) {
    const off = (i - 1.5) * 13;
    const nx = -Math.sin(l.turn) * off;
    const ny = Math.cos(l.turn) * off;
    const tip = {
      x: l.x - Math.cos(l.turn) * 60 + nx,
      y: l.y - Math.sin(l.turn) * 60 + ny,
      z: base + 3,
      r: 2.6,
    };
    rod(s, { x: l.x + nx, y: l.y + ny, z: base + 6, r: 4.4 }, tip, 4.4, m, 0.8);
  }
}

/** A table knife. */
export function knife(s: Surface, l: Lying, m: Stuff = SILVER): void {
  const base = l.base ?? 0;
  handle(s, l, 80, 330, m);
  lump(s, { x: l.x, y: l.y, rx: 118, ry: 15, turn: l.turn, base, rise: 7 }, m, { square: 3, flat: 5 });
}

/** A small spoon for tea, coffee and desserts. */
export function teaspoon(s: Surface, l: Lying, m: Stuff = SILVER): void {
  const base = l.base ?? 0;
  const at = (d: number) => ({ x: l.x + Math.cos(l.turn) * d, y: l.y + Math.sin(l.turn) * d });
  strand(
    s,
    [
      { ...at(24), z: base + 4, r: 3.6 },
      { ...at(110), z: base + 4, r: 4 },
      { ...at(190), z: base + 2, r: 7 },
    ],
    5,
    m,
    0.5,
  );
  lump(s, { x: l.x, y: l.y, rx: 34, ry: 22, turn: l.turn, base, rise: 10 }, m, { hollow: 0.7, flat: 3 });
}
