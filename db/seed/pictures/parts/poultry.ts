import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud } from '../engine/noise.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lump, rod } from '../engine/shapes.ts';
import { mottled, put, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import type { Surface } from '../engine/surface.ts';

/** Skin roasted in saffron and tomato. */
export const ROAST_CHICKEN = stuff(spotted(mottled('#d98a22', '#a95212', 26), '#6b2a0a', 20, 0.62), {
  gloss: 0.85,
  rough: 0.16,
  soft: 0.35,
  bump: 2.4,
  bumpSize: 9,
});

/** Lamb braised until dark and glossy. */
export const BRAISED_LAMB = stuff(spotted(mottled('#8a4c26', '#5d2d14', 22), '#351607', 18, 0.6), {
  gloss: 0.85,
  rough: 0.16,
  soft: 0.3,
  bump: 4,
  bumpSize: 13,
});

const BONE = stuff('#ead9b8', { gloss: 0.4, rough: 0.3, soft: 0.4 });

/** A leg: a pear of meat with the bone standing out at the thin end. */
export function leg(
  s: Surface,
  roll: Dice,
  at: { x: number; y: number; turn: number; size: number; base: number },
  m: Stuff,
): void {
  const { x, y, turn, size, base } = at;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const p = (d: number) => ({ x: x + cos * d, y: y + sin * d });
  rod(
    s,
    { ...p(size * 0.7), z: base + size * 0.1, r: size * 0.1 },
    { ...p(size * 1.5), z: base + size * 0.16, r: size * 0.1 },
    9,
    BONE,
  );
  for (const side of [-1, 1]) {
    const k = p(size * 1.5);
    lump(
      s,
      {
        x: k.x - sin * side * size * 0.08,
        y: k.y + cos * side * size * 0.08,
        rx: size * 0.11,
        ry: size * 0.1,
        base: base + size * 0.1,
        rise: size * 0.16,
      },
      BONE,
    );
  }
  rod(
    s,
    { ...p(size * 0.35), z: base + size * 0.1, r: size * 0.42 },
    { ...p(size * 1.1), z: base + size * 0.06, r: size * 0.17 },
    20,
    m,
    0.8,
  );
  lump(s, { x, y, rx: size * 0.86, ry: size * 0.62, turn, base, rise: size * 0.62 }, m, {
    wobble: 0.14,
    waves: 4,
    seed: roll.next() * 30,
  });
}

const FRIED_FISH = stuff(
  (f, x, y, u, v) => {
    put(f, mix(rgb('#e2a63f'), rgb('#b8701c'), clamp(0.5 + cloud(x / 24, y / 24, 4) * 1.2)));
    tint(
      f,
      rgb('#6f350b'),
      ease(0.15, 0.6, cloud(x / 13 + 9, y / 13, 3) + Math.hypot(u, v) * 0.3 - 0.1) * 0.7,
    );
  },
  { gloss: 0.5, rough: 0.28, soft: 0.3, bump: 2.6, bumpSize: 5 },
);

/** A thick slice of fish floured and fried golden, scored on the skin side. */
export function fillet(
  s: Surface,
  roll: Dice,
  at: { x: number; y: number; len: number; wide: number; turn: number; base: number },
): void {
  const { x, y, len, wide, turn, base } = at;
  const place = { x, y, rx: len / 2, ry: wide / 2, turn, base, rise: wide * 0.34 };
  lump(s, place, FRIED_FISH, { square: 2.7, flat: 3, wobble: 0.12, waves: 4, seed: roll.next() * 30 });
  const flesh = rgb('#f6e3b8');
  for (let i = -1; i <= 1; i++) {
    const cx = x + Math.cos(turn) * i * len * 0.2;
    const cy = y + Math.sin(turn) * i * len * 0.2;
    glaze(s, { x: cx, y: cy, rx: wide * 0.36, ry: 7, turn: turn + 1.25 }, (f, _x, _y, d) => {
      f.z -= 7 * ease(1, 0.2, d);
      tint(f, flesh, ease(0.95, 0.3, d) * 0.75);
    });
  }
}
