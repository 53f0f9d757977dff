import { clamp, ease } from './color.ts';
import type { Surface } from './surface.ts';

/** The one light of every picture: a warm window at the top left, a cool sky above. */
const TO_LIGHT = { x: -0.62, y: -0.785 };
const SLOPE = 0.95;
const WINDOW_WIDTH = 0.42;
const KEY = [2.55, 2.36, 2.06] as const;
const SKY = [0.62, 0.68, 0.78] as const;
const LENGTH = Math.hypot(TO_LIGHT.x, TO_LIGHT.y, SLOPE);
const LX = TO_LIGHT.x / LENGTH;
const LY = TO_LIGHT.y / LENGTH;
const LZ = SLOPE / LENGTH;

const SHADOW_STEPS = [1.2, 2.2, 3.4, 5, 7, 10, 14, 19, 26, 35, 47, 62, 82, 108, 140, 180];
const AIR_STEPS = [1.6, 4, 9, 20, 42];
const FANS = [-0.14, 0.14];

/** Lights a painted surface; answers linear light, three numbers a pixel. */
export function illuminate(s: Surface): Float32Array {
  const n = s.w * s.h;
  const shade = new Float32Array(n);
  const air = new Float32Array(n);
  visibility(s, shade, air);
  const direct = new Float32Array(n * 3);
  for (let y = 0; y < s.h; y++) {
    for (let x = 0; x < s.w; x++) shadePixel(s, x, y, shade, air, direct);
  }
  return direct;
}

function visibility(s: Surface, shade: Float32Array, air: Float32Array): void {
  const fans = FANS.map((turn) => rotate(TO_LIGHT.x, TO_LIGHT.y, turn));
  const rims = Array.from({ length: 4 }, (_, spin) =>
    Array.from({ length: 6 }, (_, i) => {
      const a = ((i + spin / 4) / 6) * Math.PI * 2;
      return { x: Math.cos(a), y: Math.sin(a) };
    }),
  );
  for (let y = 0; y < s.h; y++) {
    for (let x = 0; x < s.w; x++) {
      const i = y * s.w + x;
      if (s.lit[i] === 0) continue;
      let blocked = 0;
      for (const fan of fans) {
        const steepest = horizon(s, x, y, fan, SHADOW_STEPS);
        blocked += ease(SLOPE - WINDOW_WIDTH, SLOPE + WINDOW_WIDTH, steepest);
      }
      shade[i] = 1 - blocked / fans.length;
      let open = 0;
      const rim = rims[(x & 1) + (y & 1) * 2] ?? [];
      for (const ray of rim) {
        const rise = Math.max(0, horizon(s, x, y, ray, AIR_STEPS));
        open += 1 - rise / Math.sqrt(1 + rise * rise);
      }
      air[i] = open / rim.length;
    }
  }
}

function rotate(x: number, y: number, a: number): { x: number; y: number } {
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) };
}

/** Steepest rise seen from a pixel along one direction. */
function horizon(
  s: Surface,
  x: number,
  y: number,
  ray: { x: number; y: number },
  steps: readonly number[],
): number {
  const { w, h, z, scale } = s;
  const from = z[y * w + x] as number;
  let best = -1;
  for (let i = 0; i < steps.length; i++) {
    const d = steps[i] as number;
    const px = Math.round(x + ray.x * d * scale);
    const py = Math.round(y + ray.y * d * scale);
    if (px < 0 || py < 0 || px >= w || py >= h) break;
    const rise = ((z[py * w + px] as number) - from) / d;
    if (rise > best) best = rise;
  }
  return best;
}

function shadePixel(
  s: Surface,
  x: number,
  y: number,
  shade: Float32Array,
  air: Float32Array,
  out: Float32Array,
): void {
  const i = y * s.w + x;
  const o = i * 3;
  const albedo = [s.r[i] as number, s.g[i] as number, s.b[i] as number] as const;
  const lit = s.lit[i] as number;
  if (lit === 0) {
    for (let c = 0; c < 3; c++) out[o + c] = albedo[c as 0];
    return;
  }
  const normal = normalAt(s, x, y);
  const soft = s.soft[i] as number;
  const wrap = 0.45 * soft;
  const facing = normal.x * LX + normal.y * LY + normal.z * LZ;
  const diffuse = Math.max(0, (facing + wrap) / (1 + wrap));
  const seen = shade[i] as number;
  const open = air[i] as number;
  const shine = highlights(s, i, normal, seen, open);
  for (let c = 0; c < 3; c++) {
    const a = albedo[c as 0];
    // Light that soaked into soft food leaks back into its shadows, coloured by the food.
    const leak = seen + (1 - seen) * soft * 0.22 * a;
    // Narrow gaps lit by their own walls: brighter and more saturated than plain occlusion.
    const glow = open / (1 - a * 0.75 * (1 - open));
    const light = (KEY[c as 0] as number) * diffuse * leak + (SKY[c as 0] as number) * glow;
    out[o + c] = lit * (a * light + shine * (c === 2 ? 0.94 : 1)) + (1 - lit) * a;
  }
}

function normalAt(s: Surface, x: number, y: number): { x: number; y: number; z: number } {
  const { w, h, z, scale } = s;
  const l = Math.max(0, x - 1);
  const r = Math.min(w - 1, x + 1);
  const t = Math.max(0, y - 1);
  const b = Math.min(h - 1, y + 1);
  const gx = clamp((((z[y * w + r] as number) - (z[y * w + l] as number)) / (r - l)) * scale, -3, 3);
  const gy = clamp((((z[b * w + x] as number) - (z[t * w + x] as number)) / (b - t)) * scale, -3, 3);
  const len = Math.sqrt(gx * gx + gy * gy + 1);
  return { x: -gx / len, y: -gy / len, z: 1 / len };
}

/** Reflection of the window and of the sky seen from straight above. */
function highlights(
  s: Surface,
  i: number,
  n: { x: number; y: number; z: number },
  seen: number,
  open: number,
): number {
  const gloss = s.gloss[i] as number;
  if (gloss === 0) return 0;
  const rough = s.rough[i] as number;
  const rx = 2 * n.z * n.x;
  const ry = 2 * n.z * n.y;
  const rz = 2 * n.z * n.z - 1;
  const toward = rx * LX + ry * LY + rz * LZ;
  const core = ease(1 - rough * 0.75 - 0.06, 1 - rough * 0.1, toward) / (0.35 + rough * 3);
  const halo = Math.max(0, toward) ** (3 + 14 * (1 - rough)) * 0.28;
  const sky = 0.1 + 0.22 * clamp(rz) + 0.3 * ease(0.5, -0.4, rz);
  const fresnel = 0.35 + 0.65 * (1 - n.z) ** 3;
  return gloss * ((core * 1.5 + halo) * (0.12 + 0.88 * seen) + sky * fresnel * 0.22 * open);
}
