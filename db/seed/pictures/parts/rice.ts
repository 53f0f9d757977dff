import { ease } from '../engine/color.ts';
import { noise } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { lump, rod } from '../engine/shapes.ts';
import { type Stuff, stuff } from '../engine/stuff.ts';
import { heightAt, type Surface } from '../engine/surface.ts';

/** A mound of rice: an oval heap on a plate. */
export interface Heap {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn?: number;
  readonly base: number;
  readonly rise: number;
}

/** Chooses a grain's stuff from where it lies (`d` 0 middle … 1 edge of the heap). */
export type GrainChoice = (x: number, y: number, d: number) => Stuff;

const grain = (hex: string) => stuff(hex, { gloss: 0.3, rough: 0.3, soft: 0.75 });

/** Steamed white rice and three strengths of saffron. */
export const WHITE_GRAINS = ['#fbf3de', '#f6ecd0', '#fffaec', '#f3e7c8'].map(grain);
export const SAFFRON_GRAINS = ['#f2a60f', '#ea8a08', '#f6b822', '#e57a06'].map(grain);
export const PALE_GRAINS = ['#f6d98a', '#f4cf6b', '#f8e4a8'].map(grain);

/** Heaps rice: a soft body first, then hundreds of separate grains over it, edges loose. */
export function heapRice(s: Surface, roll: Dice, h: Heap, choose: GrainChoice, count = 7000): void {
  const under = stuff('#e2d2a8', { soft: 0.6, gloss: 0.05, bump: 3, bumpSize: 9 });
  lump(s, { ...h, rx: h.rx * 0.94, ry: h.ry * 0.94 }, under, { wobble: 0.1, waves: 7, flat: 2.2, seed: h.x });
  const cos = Math.cos(h.turn ?? 0);
  const sin = Math.sin(h.turn ?? 0);
  for (let i = 0; i < count; i++) {
    const d = Math.sqrt(roll.next()) * (1.02 + (roll.chance(0.05) ? roll.next() * 0.12 : 0));
    const a = roll.between(0, Math.PI * 2);
    const u = Math.cos(a) * d * h.rx;
    const v = Math.sin(a) * d * h.ry;
    const x = h.x + u * cos - v * sin;
    const y = h.y + u * sin + v * cos;
    grainAt(s, roll, x, y, choose(x, y, d));
  }
}

/** Lays one grain of rice on whatever is there. */
export function grainAt(s: Surface, roll: Dice, x: number, y: number, m: Stuff, size = 1): void {
  const a = roll.between(0, Math.PI * 2);
  const len = roll.between(7, 11.5) * size;
  const r = roll.between(2, 2.7) * size;
  const dx = (Math.cos(a) * len) / 2;
  const dy = (Math.sin(a) * len) / 2;
  const z = heightAt(s, x, y) - r * 0.45 + roll.next() * 1.4;
  const lift = roll.bell() * 2.2;
  rod(s, { x: x - dx, y: y - dy, z: z - lift, r: r * 0.8 }, { x: x + dx, y: y + dy, z: z + lift }, r, m);
}

/** White rice whose crown is saffron; `reach` is how far (0..1) saffron comes down. */
export function saffronCrown(roll: Dice, cx: number, cy: number, radius: number): GrainChoice {
  return (x, y) => {
    const d = Math.hypot(x - cx, y - cy) / radius + noise(x / 30, y / 30) * 0.35;
    if (roll.next() < ease(1.05, 0.55, d)) return roll.pick(roll.chance(0.85) ? SAFFRON_GRAINS : PALE_GRAINS);
    return roll.pick(roll.chance(ease(1.6, 0.9, d) * 0.35) ? PALE_GRAINS : WHITE_GRAINS);
  };
}

/** Mixed rice: each colour by its share. */
export function mixedGrains(
  roll: Dice,
  shares: readonly (readonly [readonly Stuff[], number])[],
): GrainChoice {
  return (x, y) => {
    let t = roll.next() + noise(x / 36, y / 36) * 0.12;
    for (const [stuffs, share] of shares) {
      t -= share;
      if (t <= 0) return roll.pick(stuffs);
    }
    return roll.pick(WHITE_GRAINS);
  };
}
