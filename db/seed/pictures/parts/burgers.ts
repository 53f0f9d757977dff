import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import { bumpOf, edged, lay, mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';

/** One layer of a stacked sandwich seen from the side. */
export interface Layer {
  readonly x: number;
  /** Top edge and height of the layer. */
  readonly y: number;
  readonly high: number;
  /** Half width. */
  readonly half: number;
  readonly seed: number;
}

/** Height (towards the viewer) of a round thing of half width `half` at `x`. */
function barrel(dx: number, half: number): number {
  const t = clamp(Math.abs(dx) / half);
  return Math.sqrt(1 - t * t);
}

/** Draws a layer whose outline may wave and which bulges like the side of a cylinder. */
function course(
  s: Surface,
  l: Layer,
  m: Stuff,
  form: { bulge: number; wave?: number; waveLen?: number; square?: number; depth?: number },
): void {
  const wave = form.wave ?? 0;
  const len = form.waveLen ?? 60;
  const reach = l.half * 1.06 + 20;
  brush(s, l.x - reach, l.y - wave * 2 - 6, l.x + reach, l.y + l.high + wave * 2 + 6, (f, x, y) => {
    const dx = x - l.x;
    const grow = 1 + noise(y / 26 + l.seed, l.seed) * 0.018;
    const u = dx / (l.half * grow);
    if (Math.abs(u) >= 1) return false;
    const top = l.y + noise(x / len + l.seed, 3.1) * wave;
    const bottom = l.y + l.high + noise(x / len + l.seed, 8.7) * wave;
    const v = ((y - top) / (bottom - top)) * 2 - 1;
    if (Math.abs(v) >= 1) return false;
    const round = 1 - Math.abs(v) ** (form.square ?? 2.6);
    const end = 1 - Math.abs(u) ** 14;
    const body = Math.sqrt(Math.max(0, round * end));
    const depth = (form.depth ?? 150) * barrel(dx, l.half * 1.02);
    const z = depth + form.bulge * body + bumpOf(m, x, y) * body;
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    return true;
  });
}

const BUN: Stuff = stuff(
  (f, x, y, u, v) => {
    put(f, mix(rgb('#d38a34'), rgb('#a85a17'), clamp(0.5 + cloud(x / 60, y / 60, 3) * 0.7 - v * 0.55)));
    tint(f, rgb('#e9b873'), ease(0.5, 0.98, v) * 0.75);
    tint(f, rgb('#7a3a0c'), ease(-0.2, -0.95, v) * 0.3 + ease(0.8, 1, Math.abs(u)) * 0.3);
  },
  { gloss: 0.55, rough: 0.24, soft: 0.35, bump: 0.7, bumpSize: 12 },
);

const CRUMB = stuff(spotted(mottled('#f3dcab', '#e2bd7c', 9), '#b98140', 5, 0.64), {
  gloss: 0.1,
  rough: 0.6,
  soft: 0.5,
  bump: 2,
  bumpSize: 5,
});

/** The domed top of a bun, with sesame. */
export function crown(s: Surface, l: Layer, sesame = true): void {
  const reach = l.half * 1.03;
  brush(s, l.x - reach, l.y - 4, l.x + reach, l.y + l.high + 4, (f, x, y) => {
    const u = (x - l.x) / l.half;
    const t = (y - l.y) / l.high;
    if (t <= 0 || t >= 1) return false;
    // A dome above, tucked in a little at the cut.
    const width = t < 0.72 ? (1 - ((0.72 - t) / 0.72) ** 2.3) ** 0.46 : 1 - 0.05 * ((t - 0.72) / 0.28) ** 2;
    const w = Math.abs(u) / Math.max(0.001, width);
    if (w >= 1) return false;
    const v = t * 2 - 1;
    const rise =
      Math.sqrt(1 - w * w) *
      (0.35 + 0.65 * Math.sqrt(Math.max(0, 1 - ((0.72 - Math.min(t, 0.72)) / 0.73) ** 2)));
    const z = 175 * rise + bumpOf(BUN, x, y) - ease(0.9, 1, t) * 16;
    if (z <= f.z) return false;
    lay(f, BUN, z, x, y, u, v);
    return true;
  });
  if (sesame) seeds(s, l);
}

const SEED: Stuff = stuff('#f3e0b0', { gloss: 0.5, rough: 0.25, soft: 0.5 });

function seeds(s: Surface, l: Layer): void {
  for (let row = 0; row < 6; row++) {
    const t = 0.1 + row * 0.085;
    const count = 6 + row * 3;
    for (let i = 0; i < count; i++) {
      const jitter = noise(row * 7.3 + l.seed, i * 3.7);
      const width = l.half * (1 - ((0.72 - t) / 0.72) ** 2.3) ** 0.46 * 0.9;
      const x = l.x + ((i + 0.5) / count - 0.5) * 2 * width + jitter * 16;
      const y = l.y + l.high * t + noise(i * 2.1, row + l.seed) * 9;
      seed(s, x, y, jitter * 3);
    }
  }
}

function seed(s: Surface, x: number, y: number, turn: number): void {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  brush(s, x - 8, y - 8, x + 8, y + 8, (f, px, py) => {
    const u = ((px - x) * cos + (py - y) * sin) / 7;
    const v = (-(px - x) * sin + (py - y) * cos) / (4.2 - u * 1.4);
    const d = u * u + v * v;
    if (d >= 1 || f.z < 20) return false;
    lay(f, SEED, f.z + 4 * Math.sqrt(1 - d), px, py, u, v);
    return true;
  });
}

/** The flat bottom half of a bun: toasted crumb above, crust below. */
export function heel(s: Surface, l: Layer): void {
  course(s, { ...l, high: l.high * 0.34 }, CRUMB, { bulge: 8, wave: 3 });
  course(s, { ...l, y: l.y + l.high * 0.2, high: l.high * 0.8 }, BUN, { bulge: 20, square: 2.2 });
}

/** The crumb under the crown. */
export function cutFace(s: Surface, l: Layer): void {
  course(s, l, CRUMB, { bulge: 6, wave: 3 });
}

const PATTY: Stuff = stuff(
  (f, x, y, u, v) => {
    put(f, mix(rgb('#6a3a20'), rgb('#3f1f10'), clamp(0.5 + cloud(x / 16, y / 16, 4) * 1.2)));
    tint(f, rgb('#1f0d06'), ease(0.05, 0.5, cloud(x / 30 + 9, y / 14, 3) + Math.abs(v) * 0.25) * 0.8);
    tint(f, rgb('#a35f34'), ease(0.3, 0.6, noise(x / 7, y / 7)) * 0.3 * (1 - Math.abs(u)));
  },
  { gloss: 0.6, rough: 0.24, soft: 0.2, bump: 7, bumpSize: 13 },
);

const CRISPY: Stuff = stuff(
  spotted(spotted(mottled('#d99632', '#b06a17', 14), '#f0c670', 8, 0.62), '#6f360a', 9, 0.64),
  {
    gloss: 0.4,
    rough: 0.32,
    soft: 0.3,
    bump: 13,
    bumpSize: 11,
  },
);

/** A grilled beef patty, or chicken fried in crumbs. */
export function patty(s: Surface, l: Layer, crispy = false): void {
  course(s, l, crispy ? CRISPY : PATTY, {
    bulge: 26,
    wave: crispy ? 12 : 7,
    waveLen: crispy ? 30 : 55,
    square: 2.4,
    depth: 160,
  });
}

/** A slice of cheese melted over the layer below: corners hang down as points. */
export function meltedCheese(s: Surface, l: Layer, hex = '#f2a51c'): void {
  const m = stuff(mottled(hex, '#f4bc48', 60), { gloss: 0.75, rough: 0.15, soft: 0.6 });
  brush(s, l.x - l.half * 1.05, l.y - 8, l.x + l.half * 1.05, l.y + l.high * 3.6, (f, x, y) => {
    const u = (x - l.x) / l.half;
    if (Math.abs(u) >= 1) return false;
    const hang =
      l.high *
      (0.75 +
        1.9 * ease(0.55, 0.02, Math.abs(((u * 1.3 + l.seed * 0.37 + 9) % 1) - 0.5)) +
        noise(x / 50 + l.seed, 2) * 0.5);
    const v = (y - l.y) / hang;
    if (v <= 0 || v >= 1) return false;
    const body = Math.sqrt(Math.max(0, 1 - (v * 2 - 1) ** 6)) * Math.sqrt(1 - Math.abs(u) ** 10);
    const z = 176 * barrel(x - l.x, l.half * 1.02) + 9 * body + 3;
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    tint(f, rgb('#c9720f'), ease(0.75, 1, v) * 0.4);
    return true;
  });
}

const LETTUCE: Stuff = stuff(
  (f, x, y, _u, v) => {
    put(f, mix(rgb('#b8d86a'), rgb('#4f8f26'), clamp(0.4 + v * 0.45 + cloud(x / 18, y / 18, 2) * 0.6)));
    tint(f, rgb('#e4efb0'), ease(0.86, 1, 1 - Math.abs(noise(x / 22, y / 30))) * 0.5);
  },
  { gloss: 0.45, rough: 0.26, soft: 0.65 },
);

/** A frill of lettuce sticking out all round. */
export function frill(s: Surface, l: Layer, m: Stuff = LETTUCE): void {
  const half = l.half * 1.05;
  brush(s, l.x - half, l.y - 20, l.x + half, l.y + l.high + 26, (f, x, y) => {
    const u = (x - l.x) / half;
    if (Math.abs(u) >= 1) return false;
    const fold = noise(x / 17 + l.seed, l.seed);
    const big = noise(x / 52 + l.seed, 4.4);
    const top = l.y + big * 5;
    const bottom = l.y + l.high + fold * l.high * 0.5 + big * l.high * 0.35;
    const v = (y - top) / (bottom - top);
    if (v <= 0 || v >= 1) return false;
    const z =
      150 * barrel(x - l.x, half * 1.01) +
      v * 34 +
      Math.sin(x / 5.4 + fold * 5 + v * 2) * 7 * v +
      fold * 22 * v;
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    return true;
  });
}

const TOMATO: Stuff = stuff(
  (f, x, y, _u, v) => {
    put(f, mix(rgb('#c22a14'), rgb('#da5030'), clamp(0.4 + cloud(x / 22, y / 10, 3))));
    tint(f, rgb('#8f140a'), ease(0.7, 1, Math.abs(v)) * 0.8);
    tint(f, rgb('#f0c47a'), ease(0.42, 0.6, noise(x / 9, y / 7)) * 0.4);
  },
  { gloss: 0.85, rough: 0.12, soft: 0.45, bump: 2, bumpSize: 9 },
);
const ONION: Stuff = stuff(edged(mottled('#f6e8ef', '#ecd4e2', 20), '#8f2f6f', 0.75, 0.8), {
  gloss: 0.6,
  rough: 0.18,
  soft: 0.8,
});
const PICKLE: Stuff = stuff(edged(mottled('#9aa53c', '#7f8c2a', 12), '#4a5f17', 0.7, 0.8), {
  gloss: 0.7,
  rough: 0.16,
  soft: 0.5,
  bump: 2,
  bumpSize: 6,
});
const BACON: Stuff = stuff(spotted(mottled('#a5402c', '#7a2417', 14), '#eab48a', 12, 0.55), {
  gloss: 0.7,
  rough: 0.2,
  bump: 3,
  bumpSize: 9,
});
const MUSHROOM: Stuff = stuff(spotted(mottled('#b58a58', '#8a5c30', 12), '#f0dcb8', 12, 0.6), {
  gloss: 0.65,
  rough: 0.2,
  soft: 0.4,
  bump: 4,
  bumpSize: 11,
});

const SLICES = { tomato: TOMATO, onion: ONION, pickle: PICKLE, bacon: BACON, mushroom: MUSHROOM };

/** A row of slices laid over each other. */
export function slices(s: Surface, l: Layer, kind: keyof typeof SLICES): void {
  const n = kind === 'tomato' ? 2 : kind === 'bacon' ? 3 : kind === 'mushroom' ? 7 : 4;
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n - 0.5;
    const half = (l.half / n) * (kind === 'tomato' ? 1.1 : 1.25);
    const x = l.x + t * l.half * 1.86;
    const tip = {
      x,
      y: l.y + noise(i + l.seed, 1) * 5,
      high: l.high * (1 + noise(i * 3, l.seed) * 0.2),
      half,
      seed: l.seed + i,
    };
    course(s, tip, SLICES[kind], { bulge: 14, wave: kind === 'bacon' ? 11 : 3, waveLen: 34, depth: 40 });
    deepen(s, tip, l);
  }
}

/** Moves a slice's pixels to where the stack bulges at that place. */
function deepen(s: Surface, tip: Layer, l: Layer): void {
  brush(s, tip.x - tip.half * 1.1, tip.y - 16, tip.x + tip.half * 1.1, tip.y + tip.high + 16, (f, x) => {
    if (f.z <= 0 || f.z > 70) return false;
    f.z += 128 * barrel(x - l.x, l.half * 1.05);
    return true;
  });
}

/** Sauce running out between the layers. */
export function sauceRun(s: Surface, l: Layer, hex: string): void {
  const m = stuff(hex, { gloss: 0.85, rough: 0.12, soft: 0.6 });
  brush(s, l.x - l.half, l.y - 4, l.x + l.half, l.y + l.high * 4, (f, x, y) => {
    const u = (x - l.x) / l.half;
    if (Math.abs(u) >= 1) return false;
    const run = l.high * (0.5 + 2.6 * ease(0.3, 0.75, noise(x / 34 + l.seed, l.seed * 2)));
    const v = (y - l.y) / run;
    if (v <= 0 || v >= 1) return false;
    const z = 172 * barrel(x - l.x, l.half * 1.02) + 12 * Math.sqrt(1 - (v * 2 - 1) ** 4);
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    return true;
  });
}
