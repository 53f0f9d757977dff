/** The picture's own size in scene units; every painter thinks in these. */
export const WIDTH = 960;
export const HEIGHT = 720;

/**
 * What is being painted: for every pixel a height above the table and what lies there.
 * Light is computed afterwards from the heights, so grains, leaves and rims shade and
 * shadow each other by themselves.
 */
export interface Surface {
  readonly w: number;
  readonly h: number;
  /** Pixels per scene unit. */
  readonly scale: number;
  /** Scene point at the picture's top left corner. */
  readonly left: number;
  readonly top: number;
  readonly z: Float32Array;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** Strength of reflections, 0..1. */
  readonly gloss: Float32Array;
  /** Size of highlights: 0.05 wet and sharp, 0.6 dull. */
  readonly rough: Float32Array;
  /** The part of the light that soaks in: 0 stone, 1 cream. */
  readonly soft: Float32Array;
  /** 1 = to be lit; 0 = colour already final (backdrops, glass). */
  readonly lit: Float32Array;
}

/** The values of one pixel while a painter works on it. */
export interface Fragment {
  z: number;
  r: number;
  g: number;
  b: number;
  gloss: number;
  rough: number;
  soft: number;
  lit: number;
}

/** Works on one pixel (scene coordinates); answers whether to keep the change. */
export type Brush = (f: Fragment, x: number, y: number) => boolean;

/**
 * An empty surface; `scale` 2 paints at double size for smooth edges, `zoom` above 1 brings the
 * camera closer, `look` is the scene point in the middle of the picture.
 */
export function surface(
  scale: number,
  zoom = 1,
  look: readonly [number, number] = [WIDTH / 2, HEIGHT / 2],
  size: readonly [number, number] = [WIDTH, HEIGHT],
): Surface {
  const w = Math.round(size[0] * scale);
  const h = Math.round(size[1] * scale);
  const n = w * h;
  const plane = (fill = 0) => new Float32Array(n).fill(fill);
  return {
    w,
    h,
    scale: scale * zoom,
    left: look[0] - size[0] / zoom / 2,
    top: look[1] - size[1] / zoom / 2,
    z: plane(),
    r: plane(),
    g: plane(),
    b: plane(),
    gloss: plane(),
    rough: plane(0.5),
    soft: plane(),
    lit: plane(1),
  };
}

/** Runs a brush over every pixel of a box given in scene units. */
export function brush(s: Surface, x0: number, y0: number, x1: number, y1: number, paint: Brush): void {
  const k = s.scale;
  const from = Math.max(0, Math.floor((x0 - s.left) * k));
  const to = Math.min(s.w - 1, Math.ceil((x1 - s.left) * k));
  const top = Math.max(0, Math.floor((y0 - s.top) * k));
  const bottom = Math.min(s.h - 1, Math.ceil((y1 - s.top) * k));
  const f: Fragment = { z: 0, r: 0, g: 0, b: 0, gloss: 0, rough: 0, soft: 0, lit: 1 };
  for (let py = top; py <= bottom; py++) {
    const y = (py + 0.5) / k + s.top;
    for (let px = from; px <= to; px++) {
      const i = py * s.w + px;
      load(s, i, f);
      if (paint(f, (px + 0.5) / k + s.left, y)) store(s, i, f);
    }
  }
}

/** Runs a brush over the whole picture. */
export function wash(s: Surface, paint: Brush): void {
  brush(s, s.left, s.top, s.left + s.w / s.scale, s.top + s.h / s.scale, paint);
}

function load(s: Surface, i: number, f: Fragment): void {
  f.z = s.z[i] as number;
  f.r = s.r[i] as number;
  f.g = s.g[i] as number;
  f.b = s.b[i] as number;
  f.gloss = s.gloss[i] as number;
  f.rough = s.rough[i] as number;
  f.soft = s.soft[i] as number;
  f.lit = s.lit[i] as number;
}

function store(s: Surface, i: number, f: Fragment): void {
  s.z[i] = f.z;
  s.r[i] = f.r;
  s.g[i] = f.g;
  s.b[i] = f.b;
  s.gloss[i] = f.gloss;
  s.rough[i] = f.rough;
  s.soft[i] = f.soft;
  s.lit[i] = f.lit;
}

/** Height under a point in scene units; 0 outside the picture. */
export function heightAt(s: Surface, x: number, y: number): number {
  const px = Math.round((x - s.left) * s.scale - 0.5);
  const py = Math.round((y - s.top) * s.scale - 0.5);
  if (px < 0 || py < 0 || px >= s.w || py >= s.h) return 0;
  return s.z[py * s.w + px] as number;
}

/** Mean height under a small disc: what a thing of that radius comes to rest on. */
export function restAt(s: Surface, x: number, y: number, radius: number): number {
  let sum = heightAt(s, x, y) * 2;
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3;
    sum += heightAt(s, x + Math.cos(a) * radius * 0.7, y + Math.sin(a) * radius * 0.7);
  }
  return sum / 8;
}

/**
 * The same surface seen through other coordinates: a scene painted on the answer lands with its
 * middle at (`x`, `y`) and `size` times as big. Several dishes on one table are made of this.
 */
export function place(s: Surface, x: number, y: number, size: number): Surface {
  return {
    ...s,
    scale: s.scale * size,
    left: WIDTH / 2 - (x - s.left) / size,
    top: HEIGHT / 2 - (y - s.top) / size,
  };
}
