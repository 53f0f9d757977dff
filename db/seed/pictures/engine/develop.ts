import { clamp, ease } from './color.ts';
import { addBloom, defocusTable } from './lens.ts';
import type { Surface } from './surface.ts';

/** How a lit picture is finished. */
export interface Finish {
  readonly exposure: number;
  readonly saturation: number;
  readonly vignette: number;
  readonly bloom: number;
  /** Blur of the table under the things, scene units. */
  readonly defocus: number;
}

export const FINISH: Finish = { exposure: 0.41, saturation: 1.12, vignette: 0.34, bloom: 0.2, defocus: 1.6 };

/** The warm print: red up a little, blue down. */
const WARMTH = [1.05, 1, 0.885] as const;

/** Turns linear light into display bytes (RGB, the surface's size). */
export function develop(s: Surface, light: Float32Array, finish: Finish): Uint8Array {
  defocusTable(s, light, finish.defocus);
  addBloom(s, light, finish.bloom);
  const out = new Uint8Array(s.w * s.h * 3);
  for (let y = 0; y < s.h; y++) {
    for (let x = 0; x < s.w; x++) {
      const i = (y * s.w + x) * 3;
      const off = Math.hypot((x / s.w - 0.47) * 1.25, y / s.h - 0.46);
      const gain = finish.exposure * (1 - finish.vignette * ease(0.3, 0.95, off));
      const r = (light[i] as number) * gain * WARMTH[0];
      const g = (light[i + 1] as number) * gain * WARMTH[1];
      const b = (light[i + 2] as number) * gain * WARMTH[2];
      const grey = r * 0.25 + g * 0.65 + b * 0.1;
      out[i] = display(grey + (r - grey) * finish.saturation);
      out[i + 1] = display(grey + (g - grey) * finish.saturation);
      out[i + 2] = display(grey + (b - grey) * finish.saturation);
    }
  }
  return out;
}

/** Film-like curve (soft shoulder, slight toe), then the screen's gamma. */
function display(v: number): number {
  const x = Math.max(0, v);
  const film = clamp((x * (2.2 * x + 0.12)) / (x * (1.95 * x + 0.72) + 0.09));
  const srgb = film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055;
  return Math.round(srgb * 255);
}
