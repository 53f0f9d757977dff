import { ease, lerp, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import { lathe, ring, slab } from '../engine/shapes.ts';
import { edged, mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';

/** A round or oval vessel on the table. */
export interface Vessel {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn?: number;
  readonly base?: number;
  /** 2 round, 4 nearly square. */
  readonly square?: number;
}

/** Glazed pottery in one colour, optionally with a painted band near the rim. */
export function glazed(hex: string, band?: string, speckle?: string): Stuff {
  const c = rgb(hex);
  const bandColour = band === undefined ? undefined : rgb(band);
  const speckleColour = speckle === undefined ? undefined : rgb(speckle);
  return stuff(
    (f, x, y, u, v) => {
      put(f, c);
      const d = Math.hypot(u, v);
      if (speckleColour) tint(f, speckleColour, ease(0.55, 0.75, noise(x / 2.6, y / 2.6)) * 0.5);
      if (bandColour) {
        tint(f, bandColour, ease(0.955, 0.968, d) * 0.9);
        tint(f, bandColour, ease(0.9, 0.905, d) * ease(0.925, 0.92, d) * 0.7);
      }
    },
    { gloss: 0.42, rough: 0.16, soft: 0.12 },
  );
}

/** A dinner plate: flat middle, a step, a rising rim with a rolled edge. Answers the middle's height. */
export function plate(s: Surface, v: Vessel, m: Stuff, well = 0.7): number {
  const base = v.base ?? 0;
  lathe(
    s,
    { ...v, base },
    m,
    (t) => {
      const step = ease(well - 0.07, well + 0.03, t) * 10;
      const rim = ease(well, 1, t) * 12;
      const edge = -14 * Math.max(0, (t - 0.965) / 0.035) ** 2;
      return 8 + step + rim + edge;
    },
    v.square,
  );
  return base + 8;
}

/** A deep bowl; `depth` from rim to bottom. Answers the bottom's height. */
export function bowl(s: Surface, v: Vessel, m: Stuff, depth = 60, wall = 0.07): number {
  const base = v.base ?? 0;
  lathe(
    s,
    { ...v, base },
    m,
    (t) => {
      const inner = 1 - wall;
      if (t < inner) return 8 + depth * ease(0.25, 1.12, t / inner) ** 1.25;
      const lip = (t - inner) / wall;
      return 8 + lerp(depth * 0.94, depth, 1) * 1 + 6 * Math.sqrt(Math.max(0, 1 - (lip * 2 - 1) ** 2));
    },
    v.square,
  );
  return base + 8;
}

/** A cast-iron or copper pan with two small handles. Answers the bottom's height. */
export function pan(s: Surface, v: Vessel, metal: Stuff, depth = 34): number {
  for (const side of [-1, 1]) {
    ring(s, { x: v.x + side * (v.rx + 10), y: v.y, rx: 30, ry: 34, base: 18, rise: 12 }, 11, metal);
  }
  return bowl(s, v, metal, depth, 0.05);
}

/** Cast iron: nearly black, grainy, slightly oily. */
export const IRON: Stuff = stuff(edged(mottled('#1b1a1a', '#2b2928', 5), '#3a3633', 0.92, 0.5), {
  gloss: 0.4,
  rough: 0.38,
  soft: 0,
  bump: 0.9,
  bumpSize: 2.6,
});

/** Carved grey stone, as dizi pots are. */
export const STONE: Stuff = stuff(spotted(mottled('#6a6a66', '#4a4a48', 12), '#8a8a84', 4, 0.62), {
  gloss: 0.25,
  rough: 0.4,
  soft: 0,
  bump: 1.4,
  bumpSize: 4,
});

/** Beaten copper, as in old kitchens. */
export const COPPER: Stuff = stuff(mottled('#8f4a2a', '#b9683c', 14), {
  gloss: 0.75,
  rough: 0.26,
  soft: 0,
  bump: 1.5,
  bumpSize: 11,
});

/** A wooden serving board with grain and a rounded edge. Answers its top's height. */
export function board(
  s: Surface,
  v: Vessel & { round?: boolean },
  dark: string,
  light: string,
  rise = 16,
): number {
  const a = rgb(dark);
  const b = rgb(light);
  const cos = Math.cos(v.turn ?? 0);
  const sin = Math.sin(v.turn ?? 0);
  const m = stuff(
    (f, px, py) => {
      const x = px * cos + py * sin;
      const y = -px * sin + py * cos;
      const rings = Math.sin((y + cloud(x / 200, y / 60, 2) * 26) / 5.2);
      const fibre = noise(x / 40, y / 1.7) * 0.55 + noise(x / 110 + 4, y / 6) * 0.6;
      const t = 0.5 + rings * 0.14 + fibre * 0.34;
      put(f, a);
      tint(f, b, t);
    },
    { gloss: 0.14, rough: 0.45, soft: 0.15, bump: 0.5, bumpSize: 5 },
  );
  const base = v.base ?? 0;
  if (v.round) {
    lathe(s, { ...v, base }, m, (t) => rise - (t > 0.97 ? ((t - 0.97) / 0.03) ** 2 * 9 : 0));
  } else {
    slab(s, { ...v, base, rise }, m, { corner: 46, bevel: 9 });
  }
  return base + rise;
}

/** A sheet of greaseproof paper, crumpled, lying on whatever is there. */
export function paper(s: Surface, v: Vessel, hex: string, seed: number, rise = 5): void {
  const c = rgb(hex);
  const m = stuff((f) => put(f, c), { gloss: 0.08, rough: 0.6, soft: 0.5 });
  const cos = Math.cos(v.turn ?? 0);
  const sin = Math.sin(v.turn ?? 0);
  const reach = Math.hypot(v.rx, v.ry);
  brush(s, v.x - reach, v.y - reach, v.x + reach, v.y + reach, (f, x, y) => {
    const dx = x - v.x;
    const dy = y - v.y;
    const u = (dx * cos + dy * sin) / v.rx;
    const w = (-dx * sin + dy * cos) / v.ry;
    const out = Math.max(Math.abs(u), Math.abs(w));
    if (out > 1 + noise(x / 60 + seed, y / 60) * 0.02) return false;
    const crease = Math.abs(noise(x / 70 + seed, y / 70)) * 9 + Math.abs(noise(x / 24, y / 24 + seed)) * 2.4;
    const lift = ease(0.75, 1.05, out) * 6;
    const z = Math.max(f.z, v.base ?? 0) + rise * 0.5 + crease * 0.7 + lift;
    f.z = z;
    f.gloss = m.gloss;
    f.rough = m.rough;
    f.soft = m.soft;
    f.lit = 1;
    put(f, c);
    return true;
  });
}
