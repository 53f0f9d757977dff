/** A colour in linear light, each part 0..1. */
export type Rgb = readonly [number, number, number];

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Reads `#rrggbb` (as seen on a screen) into linear light. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [LINEAR[(n >> 16) & 255] ?? 0, LINEAR[(n >> 8) & 255] ?? 0, LINEAR[n & 255] ?? 0];
}

/** Mixes two colours; `t` 0 gives the first, 1 the second. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Multiplies a colour's light by a factor. */
export function dim(a: Rgb, by: number): Rgb {
  return [a[0] * by, a[1] * by, a[2] * by];
}

/** Limits a number to a range (0..1 unless told otherwise). */
export function clamp(v: number, low = 0, high = 1): number {
  return v < low ? low : v > high ? high : v;
}

/** Smooth step: 0 below `from`, 1 above `to`, eased between; works for falling ranges too. */
export function ease(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Straight line between two numbers. */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
