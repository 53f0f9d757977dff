import { ease, rgb } from '../engine/color.ts';
import { cloud } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { put, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';
import { crown, cutFace, frill, heel, meltedCheese, patty, sauceRun, slices } from '../parts/burgers.ts';
import { type Stage, stage, standShadow } from '../parts/stage.ts';

/** Layers from top to bottom between the two halves of the bun. */
export type Course =
  | 'lettuce'
  | 'tomato'
  | 'onion'
  | 'pickle'
  | 'beef'
  | 'crispy'
  | 'cheddar'
  | 'swiss'
  | 'bacon'
  | 'mushroom'
  | 'mayo'
  | 'ketchup'
  | 'mustard'
  | 'bbq';

const HIGH: Record<Course, number> = {
  lettuce: 34,
  tomato: 26,
  onion: 15,
  pickle: 17,
  beef: 70,
  crispy: 74,
  cheddar: 13,
  swiss: 13,
  bacon: 18,
  mushroom: 30,
  mayo: 11,
  ketchup: 10,
  mustard: 10,
  bbq: 11,
};

const SAUCE: Partial<Record<Course, string>> = {
  mayo: '#f6e9c4',
  ketchup: '#a8180c',
  mustard: '#e2a916',
  bbq: '#5a1f0c',
};

/** A tall burger on a round of wood, seen from the side. */
export function burger(room: Stage, courses: readonly Course[], sesame = true): Scene {
  return (s, roll) => {
    stage(s, room);
    standShadow(s, 480, 642, 330, 42, 0.8);
    stump(s, 480, 622, 330);
    standShadow(s, 480, 616, 250, 22, 0.7);
    const inner = courses.reduce((sum, c) => sum + HIGH[c] * 0.86, 0);
    const bun = 150;
    const foot = 76;
    const top = 618 - foot - inner - bun;
    heel(s, { x: 480, y: 618 - foot, high: foot, half: 240, seed: roll.next() * 9 });
    let y = 618 - foot;
    for (const c of [...courses].reverse()) {
      y -= HIGH[c] * 0.86;
      course(s, roll, c, y);
    }
    cutFace(s, { x: 480, y: y - 16, high: 26, half: 236, seed: roll.next() * 9 });
    crown(s, { x: 480, y: top - 6, high: bun, half: 246, seed: roll.next() * 9 }, sesame);
  };
}

function course(s: Surface, roll: Dice, c: Course, y: number): void {
  const l = { x: 480 + roll.bell() * 8, y, high: HIGH[c], half: 246, seed: roll.next() * 60 };
  const sauce = SAUCE[c];
  if (sauce) sauceRun(s, { ...l, half: 232 }, sauce);
  else if (c === 'lettuce') frill(s, { ...l, half: 258 });
  else if (c === 'beef' || c === 'crispy') patty(s, { ...l, half: 250 }, c === 'crispy');
  else if (c === 'cheddar') meltedCheese(s, { ...l, half: 252 });
  else if (c === 'swiss') meltedCheese(s, { ...l, half: 252 }, '#f2dc9a');
  else if (c === 'tomato' || c === 'onion' || c === 'pickle' || c === 'bacon' || c === 'mushroom')
    slices(s, { ...l, half: 240 }, c);
}

/** A round of wood seen from a low angle: a bark side and a lit top. */
function stump(s: Surface, x: number, y: number, half: number): void {
  const top = rgb('#b98a52');
  const ring = rgb('#8a5c2c');
  const side = rgb('#5e3a1a');
  brush(s, x - half, y - 34, x + half, y + 70, (f, px, py) => {
    const u = (px - x) / half;
    const v = (py - y) / 30;
    const d = Math.hypot(u, v);
    const below = Math.abs(u) < 1 && v > 0 && py < y + 30 * Math.sqrt(1 - u * u) + 26;
    if (d >= 1 && !below) return false;
    f.lit = 0;
    f.z = 0;
    const light = 1.5 - u * 0.45;
    if (d < 1) {
      put(f, top);
      tint(f, ring, 0.5 + 0.5 * Math.sin(d * 60 + cloud(u * 3, v * 2, 2) * 5));
    } else {
      put(f, side);
      tint(f, rgb('#3a2210'), 0.5 + cloud(px / 16, py / 40, 3));
      tint(f, rgb('#d8a868'), ease(1.12, 1, d) * 0.7);
    }
    f.r *= light;
    f.g *= light;
    f.b *= light;
    return true;
  });
}
