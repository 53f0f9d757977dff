import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lathe } from '../engine/shapes.ts';
import { put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { heightAt, type Surface } from '../engine/surface.ts';

/** A wet surface: two colours that drift, gentle waves, bright reflections. */
export function broth(
  a: string,
  b: string,
  options: { size?: number; wave?: number; seed?: number; gloss?: number } = {},
): Stuff {
  const ca = rgb(a);
  const cb = rgb(b);
  const size = options.size ?? 40;
  const seed = options.seed ?? 0;
  return stuff(
    (f, x, y) => {
      const t = clamp(0.5 + cloud(x / size + seed, y / size - seed, 4) * 1.2);
      put(f, mix(ca, cb, t));
    },
    {
      gloss: options.gloss ?? 0.75,
      rough: 0.13,
      soft: 0.45,
      bump: options.wave ?? 2.4,
      bumpSize: size * 0.55,
    },
  );
}

/** Fills a vessel to a level (it climbs the wall a little at the edge). */
export function pour(
  s: Surface,
  v: { x: number; y: number; rx: number; ry: number; turn?: number; square?: number },
  level: number,
  m: Stuff,
): void {
  lathe(s, { ...v, base: level }, m, (t) => ease(0.94, 1, t) * 2.2, v.square);
}

/** Drops of oil or butter floating: saturated discs with a bright lens edge. */
export function oilDrops(
  s: Surface,
  roll: Dice,
  area: { x: number; y: number; rx: number; ry: number; count: number; size: number },
  hex: string,
): void {
  const c = rgb(hex);
  for (let i = 0; i < area.count; i++) {
    const d = Math.sqrt(roll.next());
    const a = roll.between(0, 6.28);
    const r = area.size * roll.between(0.35, 1.2) ** 1.5;
    const at = {
      x: area.x + Math.cos(a) * d * area.rx,
      y: area.y + Math.sin(a) * d * area.ry,
      rx: r,
      ry: r * roll.between(0.8, 1),
    };
    const level = heightAt(s, at.x, at.y);
    glaze(s, at, (f, _x, _y, t) => {
      if (Math.abs(f.z - level) > 5) return;
      tint(f, c, 0.75 * ease(1, 0.75, t));
      f.z += 1.6 * Math.sqrt(Math.max(0, 1 - t * t));
      f.gloss = 0.95;
      f.rough = 0.08;
    });
  }
}

/** A soft sauce spread over an area with ragged edges; follows what lies below. */
export function spread(
  s: Surface,
  area: {
    x: number;
    y: number;
    rx: number;
    ry: number;
    turn?: number;
    thick: number;
    seed: number;
    rag?: number;
    level?: number;
  },
  m: Stuff,
): void {
  glaze(s, { ...area, rx: area.rx * 1.3, ry: area.ry * 1.3 }, (f, x, y, d) => {
    const edge = d * 1.3 + cloud(x / 42 + area.seed, y / 42, 3) * (area.rag ?? 0.45);
    const t = ease(1, 0.86, edge);
    if (t <= 0) return;
    const r = f.r;
    const g = f.g;
    const b = f.b;
    m.ink(f, x, y, d, 0);
    const own: readonly [number, number, number] = [f.r, f.g, f.b];
    put(f, [r, g, b]);
    tint(f, own, ease(0, 0.5, t));
    // A thick sauce hides the bumps it lies on.
    const bed = area.level === undefined ? f.z : f.z + (Math.max(area.level, f.z - 4) - f.z) * t;
    f.z = bed + area.thick * Math.sqrt(t) + noise(x / 16, y / 16) * area.thick * 0.2 * t;
    f.gloss = f.gloss + (m.gloss - f.gloss) * t;
    f.rough = f.rough + (m.rough - f.rough) * t;
    f.soft = m.soft;
  });
}
