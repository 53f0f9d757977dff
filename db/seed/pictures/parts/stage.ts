import { clamp, ease, mix, type Rgb, rgb } from '../engine/color.ts';
import { cloud } from '../engine/noise.ts';
import { put, tint } from '../engine/stuff.ts';
import { type Surface, wash } from '../engine/surface.ts';

/** A side view's room: a soft wall with light falling from the left, and the table's edge. */
export interface Stage {
  readonly wall: string;
  readonly glow: string;
  readonly top: string;
  readonly grain: string;
  /** The height at which the table's far edge runs. */
  readonly horizon: number;
  /** Out-of-focus lights in the room. */
  readonly lights?: readonly (readonly [x: number, y: number, r: number, hex: string])[];
}

/** Paints the room. Its colours are final: nothing here is lit again. */
export function stage(s: Surface, st: Stage): void {
  const wall = rgb(st.wall);
  const glow = rgb(st.glow);
  const top = rgb(st.top);
  const grain = rgb(st.grain);
  const lights = (st.lights ?? []).map(([x, y, r, hex]) => ({ x, y, r, c: rgb(hex) }));
  wash(s, (f, x, y) => {
    f.lit = 0;
    f.z = -40;
    const edge = ease(st.horizon - 5, st.horizon + 5, y);
    const shine = ease(760, 40, Math.hypot(x - 300, (y - 170) * 1.1));
    put(f, mix(wall, glow, shine));
    for (const l of lights) {
      const d = Math.hypot(x - l.x, y - l.y) / l.r;
      tint(f, l.c, ease(1, 0.8, d) * 0.34 + ease(1, 0.88, d) * ease(0.8, 0.95, d) * 0.2);
    }
    if (edge > 0) tint(f, tableColour(top, grain, x, y, st.horizon), edge);
    lift(f, 1.9);
    return true;
  });
}

/** Scales a final colour into the light's range, so that the finish treats it like the rest. */
function lift(f: { r: number; g: number; b: number }, by: number): void {
  f.r *= by;
  f.g *= by;
  f.b *= by;
}

function tableColour(top: Rgb, grain: Rgb, x: number, y: number, horizon: number): Rgb {
  const depth = (y - horizon) / (720 - horizon);
  const far = 1 / (0.25 + depth);
  const across = (x - 480) * far;
  const n = cloud(across / 420, (y * far) / 26, 4);
  const t = clamp(0.5 + n * 0.9);
  const c = mix(top, grain, t);
  const light = 0.75 + 0.4 * ease(900, 100, Math.hypot(x - 260, y - horizon - 60));
  return [c[0] * light, c[1] * light, c[2] * light];
}

/** The soft dark pool under a thing standing on the stage, thrown a little to the right. */
export function standShadow(s: Surface, x: number, y: number, rx: number, ry: number, strength = 0.75): void {
  wash(s, (f, px, py) => {
    if (f.lit !== 0) return false;
    const cast = Math.hypot((px - x - rx * 0.55) / (rx * 1.9), (py - y - ry * 0.2) / (ry * 1.5));
    const contact = Math.hypot((px - x - rx * 0.06) / (rx * 1.08), (py - y) / ry);
    const dark = Math.max(ease(1, 0.1, cast) * 0.62, ease(1, 0.55, contact)) * strength;
    if (dark <= 0) return false;
    f.r *= 1 - dark;
    f.g *= 1 - dark * 0.97;
    f.b *= 1 - dark * 0.93;
    return true;
  });
}

export const ROOMS = {
  cafe: {
    wall: '#3a2a20',
    glow: '#8a6644',
    top: '#5a3820',
    grain: '#3a2212',
    horizon: 520,
    lights: [
      [130, 150, 60, '#f0c888'],
      [820, 110, 80, '#d99a58'],
      [700, 230, 44, '#f2d8a0'],
      [310, 90, 40, '#e8b878'],
    ],
  },
  grill: {
    wall: '#15181a',
    glow: '#3c4348',
    top: '#2a2725',
    grain: '#191716',
    horizon: 540,
    lights: [
      [830, 140, 84, '#a8642c'],
      [700, 220, 46, '#c98a48'],
      [120, 120, 58, '#7a5a3c'],
    ],
  },
  mint: { wall: '#3f7a6a', glow: '#a9d4bf', top: '#a8825a', grain: '#8a643e', horizon: 540 },
  lemon: { wall: '#2f6f66', glow: '#9fcdb8', top: '#e9dcc0', grain: '#d2bf98', horizon: 540 },
  rose: { wall: '#a85f66', glow: '#eec0b6', top: '#ecdcd2', grain: '#d6bfb2', horizon: 540 },
  sea: { wall: '#2f6a7c', glow: '#a3d0d4', top: '#d9d3c4', grain: '#bfb6a2', horizon: 540 },
  orchard: { wall: '#b0601f', glow: '#f2c47c', top: '#a87444', grain: '#86562c', horizon: 540 },
  garnet: { wall: '#54202a', glow: '#b06a6a', top: '#4a2a22', grain: '#331a16', horizon: 540 },
  milk: { wall: '#7a5a42', glow: '#dcc3a6', top: '#8a6440', grain: '#6a4828', horizon: 540 },
  dusk: {
    wall: '#232a44',
    glow: '#5f6a94',
    top: '#2f2a33',
    grain: '#1f1b24',
    horizon: 540,
    lights: [
      [150, 140, 66, '#d98a6a'],
      [840, 170, 78, '#c9b06a'],
      [740, 90, 40, '#e8d0a0'],
    ],
  },
} as const satisfies Record<string, Stage>;
