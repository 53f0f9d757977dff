import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump } from '../engine/shapes.ts';
import { bumpOf, lay, mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';
import { mintCrown } from '../parts/afloat.ts';
import { LIFT } from '../parts/glass.ts';
import { type Stage, stage, standShadow } from '../parts/stage.ts';

/** A layer of cake: its share of the height and what it is made of. */
export type Tier = readonly [share: number, stuff: Stuff];

export interface SlicePicture {
  readonly room: Stage;
  readonly plate: string;
  readonly tiers: readonly Tier[];
  readonly top: Stuff;
  readonly high: number;
  /** A sauce running down the cut side. */
  readonly run?: string;
  readonly on: (s: Surface, roll: Dice, x: number, y: number) => void;
}

const LEFT = 230;
const RIGHT = 730;
const FOOT = 600;
const DEPTH = 84;

/** A slice of cake from the side, a little from above: cut face in layers, top leading back to a point. */
export function slice(p: SlicePicture): Scene {
  return (s, roll) => {
    stage(s, p.room);
    dish(s, p.plate);
    standShadow(s, 490, FOOT + 4, 262, 24, 0.75);
    const top = FOOT - p.high;
    face(s, p, top);
    lid(s, p, top);
    if (p.run) runDown(s, top, p.run, roll.next() * 40);
    p.on(s, roll, 500, top - DEPTH * 0.42);
  };
}

function face(s: Surface, p: SlicePicture, top: number): void {
  const total = p.tiers.reduce((sum, [share]) => sum + share, 0);
  brush(s, LEFT - 10, top - 6, RIGHT + 10, FOOT + 6, (f, x, y) => {
    const wob = cloud(x / 40, y / 40, 2) * 3;
    const t = clamp((y - top) / (FOOT - top));
    if (x < LEFT + wob || x > RIGHT + wob || y < top || y > FOOT + Math.sin(x / 60) * 1.5) return false;
    let edge = 0;
    let chosen = p.tiers[0];
    let depth = 0;
    for (const tier of p.tiers) {
      const share = tier[0] / total;
      if (t + noise(x / 55 + edge * 9, edge * 5) * 0.012 < edge + share || tier === p.tiers.at(-1)) {
        chosen = tier;
        depth = clamp((t - edge) / share);
        break;
      }
      edge += share;
    }
    if (!chosen) return false;
    const m = chosen[1];
    const bulge = Math.sqrt(Math.max(0, 1 - (depth * 2 - 1) ** 6)) * 5;
    const u = ((x - LEFT) / (RIGHT - LEFT)) * 2 - 1;
    lay(f, m, 120 + bulge + bumpOf(m, x, y) - Math.abs(u) ** 8 * 30, x, y, u, t);
    return true;
  });
}

/** The top face: a flat shape leading back to the right, lit from above. */
function lid(s: Surface, p: SlicePicture, top: number): void {
  const tipX = RIGHT - 60;
  brush(s, LEFT, top - DEPTH - 6, RIGHT + 20, top + 8, (f, x, y) => {
    const t = (top + 3 - y) / DEPTH;
    if (t < 0 || t > 1) return false;
    const left = LEFT + (tipX - LEFT) * t * 0.62;
    const right = RIGHT - (RIGHT - tipX) * t * 0.2;
    const wob = cloud(x / 36, y / 16, 2) * 4;
    if (x < left + wob || x > right + wob) return false;
    const round = ease(0, 0.06, t) * ease(1, 0.93, t);
    f.lit = 0;
    f.z = 128 + 6 * round;
    p.top.ink(f, x, y, 0, t);
    const shine = p.top.gloss * ease(0.55, 0.85, 0.5 + cloud(x / 120, y / 22, 3) * 0.6 + (480 - x) / 1400);
    const light = (1.06 - t * 0.16 + (480 - x) / 1900) * LIFT * (0.82 + 0.18 * round);
    f.r = f.r * light + shine * 0.9;
    f.g = f.g * light + shine * 0.86;
    f.b = f.b * light + shine * 0.8;
    return true;
  });
}

function runDown(s: Surface, top: number, hex: string, seed: number): void {
  const m = stuff(hex, { gloss: 0.95, rough: 0.08, soft: 0.5 });
  brush(s, LEFT, top - 4, RIGHT, top + 150, (f, x, y) => {
    const len = 14 + 120 * ease(0.1, 0.75, noise(x / 30 + seed, seed)) * (0.6 + 0.4 * noise(x / 90, seed));
    const v = (y - top + 3) / len;
    if (v < 0 || v >= 1 || x < LEFT + 6 || x > RIGHT - 6) return false;
    lay(f, m, 128 + 8 * Math.sqrt(1 - v ** 4), x, y, 0, v);
    return true;
  });
}

function dish(s: Surface, hex: string): void {
  const c = rgb(hex);
  standShadow(s, 490, 640, 350, 36, 0.7);
  brush(s, 100, 560, 880, 690, (f, x, y) => {
    const u = (x - 490) / 372;
    const v = (y - 614) / 52;
    const d = Math.hypot(u, v);
    const under = Math.hypot(u, (y - 628) / 52);
    if (d >= 1 && under >= 1) return false;
    f.lit = 0;
    f.z = 1;
    const light =
      (d < 1
        ? 1.02 - u * 0.2 + ease(0.76, 0.84, d) * 0.14 - ease(0.05, 0.01, Math.abs(d - 0.78)) * 0.12
        : 0.5) * LIFT;
    put(f, mix(c, rgb('#ffffff'), d < 1 ? ease(0.95, 0.99, d) * 0.4 : 0));
    f.r *= light;
    f.g *= light;
    f.b *= light;
    return true;
  });
}

const sponge = (a: string, b: string, hole: string) =>
  stuff(spotted(mottled(a, b, 10), hole, 5, 0.6), {
    gloss: 0.06,
    rough: 0.6,
    soft: 0.5,
    bump: 4,
    bumpSize: 6,
  });

/** What cakes are made of. */
export const CAKE = {
  biscuit: sponge('#b07a3c', '#8f5a26', '#5f3812'),
  cream: stuff(mottled('#fbf0d8', '#f3e2be', 40), {
    gloss: 0.35,
    rough: 0.26,
    soft: 0.9,
    bump: 1.4,
    bumpSize: 16,
  }),
  mascarpone: stuff(mottled('#fbf1dc', '#f2e2c0', 30), {
    gloss: 0.3,
    rough: 0.3,
    soft: 0.95,
    bump: 2.4,
    bumpSize: 14,
  }),
  coffee: sponge('#9a6634', '#6f431c', '#43240d'),
  cocoa: stuff(
    (f, x, y) => {
      put(f, rgb('#5a2f16'));
      tint(f, rgb('#3a1a0a'), 0.5 + noise(x / 3, y / 2) * 0.6 + cloud(x / 30, y / 12, 2) * 0.5);
    },
    { gloss: 0, rough: 0.8, soft: 0.2 },
  ),
  berry: stuff(mottled('#4a2a6e', '#341a52', 26), { gloss: 0.75, rough: 0.1, soft: 0.5 }),
};

/** A strawberry with its seeds. */
export const STRAWBERRY = stuff(
  (f, x, y) => {
    put(f, mix(rgb('#c01a22'), rgb('#96101a'), clamp(0.5 + cloud(x / 24, y / 24, 2))));
    const pip = ease(0.16, 0.06, Math.hypot(Math.sin(x / 3.4), Math.sin(y / 4.2 + Math.sin(x / 7))));
    tint(f, rgb('#f0cf6a'), pip * 0.85);
  },
  { gloss: 0.85, rough: 0.12, soft: 0.5 },
);
const BLUE = stuff(mottled('#2a2f5e', '#414b88', 10), { gloss: 0.4, rough: 0.28, soft: 0.25 });

/** Berries and mint on a slice. */
export function berriesOn(s: Surface, roll: Dice, x: number, y: number): void {
  for (const [dx, dy, r] of [
    [-70, 8, 40],
    [10, -6, 46],
    [84, 10, 36],
  ] as const) {
    lump(
      s,
      { x: x + dx, y: y + dy - r * 0.3, rx: r * 0.86, ry: r, turn: dx / 260, base: 130, rise: r },
      STRAWBERRY,
      { wobble: 0.05, seed: dx },
    );
  }
  for (let i = 0; i < 8; i++)
    lump(
      s,
      {
        x: x - 110 + i * 34 + roll.bell() * 16,
        y: y + 22 + roll.bell() * 14,
        rx: 17,
        ry: 16,
        base: 150,
        rise: 17,
      },
      BLUE,
      { hollow: 0.18 },
    );
  mintCrown(s, roll, x + 46, y - 34, 50);
}

/** Cocoa dust and coffee beans. */
export function beansOn(s: Surface, roll: Dice, x: number, y: number): void {
  const bean = stuff(mottled('#4a2812', '#2a140a', 8), { gloss: 0.7, rough: 0.2 });
  for (let i = 0; i < 5; i++) {
    lump(
      s,
      {
        x: x - 60 + i * 34 + roll.bell() * 12,
        y: y + roll.bell() * 26,
        rx: 19,
        ry: 13,
        turn: roll.between(0, 3),
        base: 134,
        rise: 13,
      },
      bean,
      { hollow: 0.25 },
    );
  }
  mintCrown(s, roll, x + 96, y - 12, 44);
}
