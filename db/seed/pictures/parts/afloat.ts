import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { leaf } from '../engine/leaf.ts';
import { noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump, rod } from '../engine/shapes.ts';
import { put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';
import { MINT } from './garnish.ts';
import { type Glass, halfAt, inside } from './glass.ts';

/** A citrus slice pressed against the inside of the glass. */
export function sliceInside(
  s: Surface,
  g: Glass,
  at: { dx: number; y: number; r: number; turn: number },
  rindHex: string,
  fleshHex: string,
): void {
  const rind = rgb(rindHex);
  const flesh = rgb(fleshHex);
  const pith = rgb('#fff3cf');
  inside(s, g, (f, x, y, u) => {
    const px = (x - g.x - at.dx) / (at.r * 0.8);
    const py = (y - at.y) / at.r;
    const d = Math.hypot(px, py);
    if (d >= 1) return false;
    const a = Math.atan2(py, px) + at.turn;
    let c = mix(flesh, pith, clamp(0.1 + noise(a * 12, d * 5) * 0.35));
    c = mix(
      c,
      pith,
      Math.max(ease(0.14, 0.06, Math.abs(Math.sin(a * 4.5)) * d), ease(0.78, 0.83, d), ease(0.14, 0.07, d)),
    );
    c = mix(c, rind, ease(0.89, 0.93, d));
    const light = 1.75 - u * 0.4;
    tint(f, [c[0] * light, c[1] * light, c[2] * light], 0.82);
    return true;
  });
}

/** Many small specks in the liquid: basil seeds, saffron threads, mint flakes, pulp. */
export function specksInside(
  s: Surface,
  g: Glass,
  roll: Dice,
  hex: string,
  count: number,
  r: number,
  long = 1,
  deep = 1,
): void {
  const c = rgb(hex);
  for (let i = 0; i < count; i++) {
    const y = g.level + 14 + roll.next() ** deep * (g.floor - g.level - 22);
    const x = g.x + roll.between(-1, 1) * halfAt(g, y) * 0.86;
    const turn = roll.between(0, 3.14);
    const size = r * roll.between(0.6, 1.3);
    brush(s, x - size * long, y - size * long, x + size * long, y + size * long, (f, px, py) => {
      const u = ((px - x) * Math.cos(turn) + (py - y) * Math.sin(turn)) / (size * long);
      const v = (-(px - x) * Math.sin(turn) + (py - y) * Math.cos(turn)) / size;
      const d = u * u + v * v;
      if (d >= 1 || f.lit !== 0) return false;
      tint(f, [c[0] * 1.7, c[1] * 1.7, c[2] * 1.7], ease(1, 0.5, d) * 0.85);
      return true;
    });
  }
}

/** Herb leaves floating inside. */
export function leavesInside(s: Surface, g: Glass, roll: Dice, count: number, len: number): void {
  for (let i = 0; i < count; i++) {
    const y = g.level + 26 + roll.next() * (g.floor - g.level - 70);
    const x = g.x + roll.between(-0.62, 0.62) * halfAt(g, y);
    leaf(
      s,
      {
        x,
        y,
        len: len * roll.between(0.8, 1.2),
        wide: len * 0.5,
        turn: roll.between(0, 6.28),
        base: 99,
        arch: 4,
        cup: 4,
        teeth: 0.5,
        seed: i,
      },
      MINT,
    );
  }
}

/** A mint crown standing above the rim. */
export function mintCrown(s: Surface, roll: Dice, x: number, y: number, size: number, m: Stuff = MINT): void {
  rod(s, { x, y: y + size, z: 96, r: 3 }, { x, y, z: 112, r: 3 }, 3, stuff('#5f8f3a'));
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const turn = -Math.PI / 2 + (t - 0.5) * 3.3 + roll.bell() * 0.2;
    const len = size * roll.between(0.75, 1.15) * (1 - Math.abs(t - 0.5) * 0.25);
    const at = { x: x + roll.bell() * 8, y: y + size * 0.3 + Math.abs(t - 0.5) * size * 0.4 };
    leaf(
      s,
      {
        ...at,
        len,
        wide: len * 0.56,
        turn,
        base: 104 + i * 2,
        arch: len * 0.12,
        cup: len * 0.14,
        teeth: 0.55,
        seed: i + roll.next() * 9,
      },
      m,
    );
  }
}

/** A wheel of citrus stuck on the rim. */
export function rimWheel(
  s: Surface,
  x: number,
  y: number,
  r: number,
  rindHex: string,
  fleshHex: string,
): void {
  const rind = rgb(rindHex);
  const flesh = rgb(fleshHex);
  const pith = rgb('#fff3d2');
  const m = stuff(
    (f, px, py, u, v) => {
      const d = Math.hypot(u, v);
      const a = Math.atan2(v, u);
      put(f, mix(flesh, pith, clamp(0.1 + noise(a * 13, d * 5) * 0.4 + noise(px / 3, py / 3) * 0.12)));
      tint(
        f,
        pith,
        Math.max(
          ease(0.13, 0.05, Math.abs(Math.sin(a * 4.5 + 0.3)) * d),
          ease(0.8, 0.84, d),
          ease(0.12, 0.05, d),
        ),
      );
      tint(f, rind, ease(0.9, 0.93, d));
    },
    { gloss: 0.6, rough: 0.18, soft: 0.8, bump: 0.5, bumpSize: 4 },
  );
  lump(s, { x, y, rx: r * 0.92, ry: r, turn: 0.2, base: 104, rise: 16 }, m, { flat: 9 });
}

/** A drinking straw leaning in the glass: only what stands above the liquid. */
export function straw(s: Surface, g: Glass, from: number, lean: number, hex: string, stripe?: string): void {
  const a = rgb(hex);
  const b = stripe ? rgb(stripe) : a;
  const m = stuff((f, _x, _y, u) => put(f, Math.sin(u * 0.9) > 0.2 ? b : a), {
    gloss: 0.6,
    rough: 0.2,
    soft: 0.3,
  });
  const foot = { x: g.x + from, y: g.level + 6, z: 88, r: 9 };
  rod(s, foot, { x: g.x + from + lean, y: g.rim - 92, z: 100, r: 9 }, 9, m);
}

/** Whipped cream in a swirl on top of a glass. */
export function whipped(s: Surface, x: number, y: number, half: number, hex = '#fbf4e6'): void {
  const c = rgb(hex);
  const m = stuff((f) => put(f, c), { gloss: 0.35, rough: 0.3, soft: 0.95 });
  for (let row = 0; row < 5; row++) {
    const w = half * (1 - row * 0.2);
    const n = 7 - row;
    for (let i = 0; i < n; i++) {
      const t = n === 1 ? 0 : (i / (n - 1)) * 2 - 1;
      const at = {
        x: x + t * w * 0.82,
        y: y - row * half * 0.27 + Math.abs(t) * half * 0.08,
        rx: half * 0.27,
        ry: half * 0.2,
      };
      lump(s, { ...at, turn: -0.5, base: 92 + Math.sqrt(1 - t * t * 0.9) * 46, rise: 34 }, m, {
        wobble: 0.06,
        seed: row * 7 + i,
      });
    }
  }
}
