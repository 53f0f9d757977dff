import { clamp, ease, lerp, mix, type Rgb, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import { put, tint } from '../engine/stuff.ts';
import { brush, type Fragment, type Surface } from '../engine/surface.ts';

/** Light of the stage: final colours are written this much above their screen value. */
export const LIFT = 1.9;

/** A drinking glass standing upright, seen slightly from above. */
export interface Glass {
  readonly x: number;
  /** Rim, liquid surface, inside bottom and foot, downwards. */
  readonly rim: number;
  readonly level: number;
  readonly floor: number;
  readonly foot: number;
  /** Half width at a height 0 (rim) … 1 (foot). */
  readonly half: (t: number) => number;
  /** How round the rim looks: ellipse height against its width. */
  readonly tilt?: number;
}

/** What is inside: colour by depth 0 (surface) … 1 (floor), and how clear it is (0 milk, 1 water). */
export interface Drink {
  readonly colour: (depth: number, x: number, y: number) => Rgb;
  readonly clear: number;
  /** Colour of the surface seen from above. */
  readonly surface: Rgb;
  readonly foam?: number;
}

/** Half width of a glass at a picture height. */
export function halfAt(g: Glass, y: number): number {
  return g.half(clamp((y - g.rim) / (g.foot - g.rim)));
}

/** A colour curve through stops, for drinks in layers. */
export function layers(stops: readonly (readonly [number, string])[], swirl = 0): Drink['colour'] {
  const list = stops.map(([at, hex]) => ({ at, c: rgb(hex) }));
  return (depth, x, y) => {
    const d = clamp(depth + (swirl === 0 ? 0 : cloud(x / 46, y / 60, 4) * swirl));
    let i = 0;
    while (i + 2 < list.length && (list[i + 1]?.at ?? 1) < d) i++;
    const a = list[i];
    const b = list[Math.min(i + 1, list.length - 1)];
    if (!a || !b) return [0, 0, 0];
    return mix(a.c, b.c, ease(a.at, Math.max(b.at, a.at + 0.001), d));
  };
}

/** Fills and draws a glass: liquid, walls, base, reflections. Call garnish painters afterwards. */
export function glass(s: Surface, g: Glass, d: Drink): void {
  const widest = Math.max(g.half(0), g.half(0.5), g.half(1));
  const tilt = g.tilt ?? 0.17;
  const seen = lookThrough(s, g.x);
  brush(
    s,
    g.x - widest - 4,
    g.rim - widest * tilt - 4,
    g.x + widest + 4,
    g.foot + widest * tilt + 4,
    (f, x, y) => {
      const half = halfAt(g, y);
      const u = (x - g.x) / half;
      const cap = Math.sqrt(Math.max(0, 1 - u * u)) * half * tilt;
      if (Math.abs(u) >= 1 || y > g.foot + cap * 0.8) return false;
      if (y < g.rim - Math.sqrt(Math.max(0, 1 - u * u)) * g.half(0) * tilt) return false;
      f.lit = 0;
      f.z = 10 + 90 * Math.sqrt(1 - u * u);
      emptyGlass(f, seen(u * 0.55, y), u);
      const inner = u / 0.93;
      const bend = Math.sqrt(Math.max(0, 1 - inner * inner)) * half * tilt;
      if (Math.abs(inner) < 1 && y > g.level - bend && y < g.floor + bend) {
        if (y < g.level + bend) surfaceLook(f, d, u, (y - g.level) / Math.max(1, bend));
        else liquidLook(f, d, clamp((y - g.level) / (g.floor - g.level)), inner, x, y, seen);
      }
      if (y > g.floor + bend * 0.9) baseLook(f, u, (y - g.floor) / Math.max(1, g.foot - g.floor));
      reflections(f, u, clamp((y - g.rim) / (g.foot - g.rim)));
      return true;
    },
  );
  rimLine(s, g, tilt);
}

/** The room seen through the glass, mirrored and squeezed. */
function lookThrough(s: Surface, cx: number): (u: number, y: number) => Rgb {
  const k = s.scale;
  const r = s.r.slice();
  const g = s.g.slice();
  const b = s.b.slice();
  return (u, y) => {
    const px = clamp(Math.round((cx - u * 260 - s.left) * k), 0, s.w - 1);
    const py = clamp(Math.round((y - s.top) * k), 0, s.h - 1);
    const i = py * s.w + px;
    return [r[i] as number, g[i] as number, b[i] as number];
  };
}

function emptyGlass(f: Fragment, behind: Rgb, u: number): void {
  const edge = ease(0.8, 0.99, Math.abs(u));
  put(f, [
    behind[0] * (0.94 - edge * 0.42),
    behind[1] * (0.95 - edge * 0.4),
    behind[2] * (0.96 - edge * 0.36),
  ]);
}

function liquidLook(
  f: Fragment,
  d: Drink,
  depth: number,
  u: number,
  x: number,
  y: number,
  seen: (u: number, y: number) => Rgb,
): void {
  const c = d.colour(depth, x, y);
  const path = Math.sqrt(1 - u * u);
  const behind = seen(u * 0.8, y);
  const shade = 0.62 + 0.5 * (-u * 0.55 + path * 0.75) + 0.1 * (1 - depth);
  const thick = 0.55 + path * 1.25;
  const through: Rgb = [
    behind[0] * c[0] ** (thick * 0.62) + c[0] * 0.26,
    behind[1] * c[1] ** (thick * 0.62) + c[1] * 0.26,
    behind[2] * c[2] ** (thick * 0.62) + c[2] * 0.26,
  ];
  const body: Rgb = [c[0] * shade * LIFT, c[1] * shade * LIFT, c[2] * shade * LIFT];
  put(f, mix(body, through, d.clear));
  // Light gathered by the round glass on the far side.
  const caustic = ease(0.25, 0.75, u) * ease(0.96, 0.8, u) * d.clear;
  tint(f, [c[0] * 3.2, c[1] * 3.2, c[2] * 3.2], caustic * 0.3);
}

function surfaceLook(f: Fragment, d: Drink, u: number, v: number): void {
  const c = d.surface;
  const bright = 1.15 - u * 0.28 - v * 0.16;
  const rimmed = ease(0.72, 1, Math.hypot(u, v)) * 0.3;
  const n = d.foam ? noise(u * 26, v * 7) * d.foam : 0;
  put(f, [
    c[0] * LIFT * (bright + n - rimmed),
    c[1] * LIFT * (bright + n - rimmed),
    c[2] * LIFT * (bright + n - rimmed),
  ]);
}

function baseLook(f: Fragment, u: number, t: number): void {
  const bow = 0.5 + 0.5 * Math.sin(u * 5.2 + t * 3);
  tint(f, [2.4, 2.5, 2.5], ease(0.7, 1, bow) * 0.4 * (1 - t * 0.4));
  tint(f, [0.18, 0.2, 0.22], ease(0.4, 0, bow) * 0.35);
}

function reflections(f: Fragment, u: number, t: number): void {
  const ends = ease(0.03, 0.1, t) * ease(0.94, 0.84, t);
  const window = ease(-0.86, -0.8, u) * ease(-0.56, -0.64, u) * ends;
  const bar = ease(0.012, 0.004, Math.abs(u + 0.715)) * 0.6;
  tint(f, [3.1, 3, 2.85], Math.max(0, window - bar * ends) * 0.42);
  tint(f, [2.6, 2.6, 2.55], ease(0.74, 0.79, u) * ease(0.86, 0.81, u) * ends * 0.3);
  tint(f, [2.4, 2.4, 2.4], ease(0.955, 0.985, Math.abs(u)) * 0.3);
}

function rimLine(s: Surface, g: Glass, tilt: number): void {
  const half = g.half(0);
  brush(s, g.x - half - 4, g.rim - half * tilt - 4, g.x + half + 4, g.rim + half * tilt + 4, (f, x, y) => {
    const d = Math.hypot((x - g.x) / half, (y - g.rim) / (half * tilt));
    const off = Math.abs(d - 0.975) * half * (Math.abs(y - g.rim) > half * tilt * 0.5 ? tilt * 1.7 : 0.8);
    const line = ease(3.4, 0.8, off);
    if (line <= 0) return false;
    f.lit = 0;
    f.z = Math.max(f.z, 101);
    tint(f, [2.7, 2.7, 2.65], line * (0.5 + 0.3 * ease(0.4, -0.8, (x - g.x) / half)));
    return true;
  });
}

/** Ice cubes floating below the surface, seen through the glass. */
export function ice(
  s: Surface,
  g: Glass,
  cubes: readonly (readonly [dx: number, y: number, size: number, turn: number])[],
): void {
  for (const [dx, y, size, turn] of cubes) {
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    brush(s, g.x + dx - size, y - size, g.x + dx + size, y + size, (f, px, py) => {
      if (Math.abs(px - g.x) > halfAt(g, py) * 0.9) return false;
      const u = ((px - g.x - dx) * cos + (py - y) * sin) / (size * 0.5);
      const v = (-(px - g.x - dx) * sin + (py - y) * cos) / (size * 0.5);
      const d = Math.max(Math.abs(u), Math.abs(v)) * 0.7 + Math.hypot(u, v) * 0.3;
      if (d >= 1) return false;
      const facet = ease(0.62, 0.7, d);
      const lit = ease(0.4, -0.9, u * cos - v * sin + (u * sin + v * cos));
      const crack = ease(0.93, 1, 1 - Math.abs(noise(px / 16 + turn, py / 16))) * 0.3;
      tint(f, [2.2, 2.3, 2.35], 0.14 + facet * lit * 0.5 + crack + ease(0.93, 1, d) * 0.25);
      tint(f, [f.r * 0.5, f.g * 0.5, f.b * 0.55], facet * (1 - lit) * 0.4);
      return true;
    });
  }
}

/** Small bubbles rising or clinging, brighter at their lower right. */
export function bubbles(s: Surface, g: Glass, count: number, size: number, seed: number): void {
  for (let i = 0; i < count; i++) {
    const t = (noise(i * 7.7 + seed, 1.5) + 1) / 2;
    const y = lerp(g.level + 18, g.floor - 6, t);
    const x = g.x + noise(i * 3.1, seed + 4) * halfAt(g, y) * 0.9;
    const r = size * (0.5 + Math.abs(noise(i * 1.7, seed)) * 1.3);
    speck(s, x, y, r);
  }
}

/** Cold droplets on the outside of the glass. */
export function dew(s: Surface, g: Glass, count: number, seed: number): void {
  for (let i = 0; i < count; i++) {
    const t = 0.08 + 0.84 * ((i * 0.61803) % 1);
    const y = lerp(g.rim, g.foot, t);
    const x = g.x + Math.sin(i * 12.9 + seed * 3) * halfAt(g, y) * 0.93;
    speck(s, x, y, 1 + Math.abs(noise(i * 2.3, seed)) ** 1.6 * 4.6);
  }
}

function speck(s: Surface, x: number, y: number, r: number): void {
  brush(s, x - r, y - r, x + r, y + r * 1.2, (f, px, py) => {
    if (f.lit !== 0 || f.z < 5) return false;
    const u = (px - x) / r;
    const v = (py - y) / r;
    const d = u * u + v * v;
    if (d >= 1) return false;
    const lower = ease(-0.2, 0.9, u * 0.5 + v * 0.8);
    tint(f, [2.8, 2.8, 2.75], lower * 0.3 + ease(0.35, 0.1, Math.hypot(u + 0.35, v + 0.4)) * 0.5);
    tint(f, [f.r * 0.55, f.g * 0.55, f.b * 0.55], ease(0.2, -0.8, v) * 0.35);
    return true;
  });
}

/** Paints things floating inside (seen through the wall): `paint` works on pixels in the liquid. */
export function inside(
  s: Surface,
  g: Glass,
  paint: (f: Fragment, x: number, y: number, u: number) => boolean,
): void {
  const widest = Math.max(g.half(0), g.half(0.5), g.half(1));
  brush(s, g.x - widest, g.level, g.x + widest, g.floor, (f, x, y) => {
    const u = (x - g.x) / (halfAt(g, y) * 0.92);
    if (Math.abs(u) >= 1 || f.lit !== 0) return false;
    return paint(f, x, y, u);
  });
}
