import { blur, shrink } from './blur.ts';
import { clamp } from './color.ts';
import type { Surface } from './surface.ts';

/** Puts everything below height 0 (the table) slightly out of focus, without touching what stands on it. */
export function defocusTable(s: Surface, light: Float32Array, radius: number): void {
  const r = Math.round(radius * s.scale);
  if (r < 1) return;
  const n = s.w * s.h;
  const far = new Float32Array(n * 4);
  for (let i = 0; i < n; i++) {
    if ((s.z[i] as number) >= 0) continue;
    far[i * 4] = light[i * 3] as number;
    far[i * 4 + 1] = light[i * 3 + 1] as number;
    far[i * 4 + 2] = light[i * 3 + 2] as number;
    far[i * 4 + 3] = 1;
  }
  blur(far, s.w, s.h, 4, r);
  for (let i = 0; i < n; i++) {
    const weight = far[i * 4 + 3] as number;
    if ((s.z[i] as number) >= 0 || weight === 0) continue;
    for (let c = 0; c < 3; c++) light[i * 3 + c] = (far[i * 4 + c] as number) / weight;
  }
}

/** Lets the brightest spots bleed into their surroundings. */
export function addBloom(s: Surface, light: Float32Array, amount: number): void {
  const step = Math.max(2, Math.round(4 * s.scale));
  const glow = shrink(light, s.w, s.h, step, (v) => Math.max(0, Math.min(4, v) - 1.5));
  blur(glow.small, glow.w, glow.h, 3, 3);
  for (let y = 0; y < s.h; y++) {
    const fy = clamp((y + 0.5) / step - 0.5, 0, glow.h - 1.001);
    for (let x = 0; x < s.w; x++) {
      const fx = clamp((x + 0.5) / step - 0.5, 0, glow.w - 1.001);
      const i = (y * s.w + x) * 3;
      for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] as number) + between(glow, fx, fy, c) * amount;
    }
  }
}

function between(
  p: { small: Float32Array; w: number; h: number },
  fx: number,
  fy: number,
  c: number,
): number {
  const ix = Math.floor(fx);
  const iy = Math.floor(fy);
  const u = fx - ix;
  const v = fy - iy;
  const right = Math.min(p.w - 1, ix + 1);
  const below = Math.min(p.h - 1, iy + 1);
  const at = (x: number, y: number) => p.small[(y * p.w + x) * 3 + c] as number;
  const top = at(ix, iy) * (1 - u) + at(right, iy) * u;
  return top * (1 - v) + (at(ix, below) * (1 - u) + at(right, below) * u) * v;
}
