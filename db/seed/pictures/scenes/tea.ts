import { clamp, ease, rgb } from '../engine/color.ts';
import { leaf } from '../engine/leaf.ts';
import { cloud } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import { lump, slab } from '../engine/shapes.ts';
import { mottled, put, stuff, tint } from '../engine/stuff.ts';
import { brush, type Surface } from '../engine/surface.ts';
import { specksInside } from '../parts/afloat.ts';
import { BASIL, MINT } from '../parts/garnish.ts';
import { type Glass, glass, inside, LIFT, layers } from '../parts/glass.ts';
import { ROOMS, type Stage, stage, standShadow } from '../parts/stage.ts';

/** The waisted tea glass of every Iranian home. */
const ESTEKAN: Glass = {
  x: 480,
  rim: 176,
  level: 214,
  floor: 560,
  foot: 588,
  tilt: 0.16,
  half: (t) => 150 - 44 * ease(0, 0.42, t) + 38 * ease(0.4, 0.82, t) - 34 * ease(0.84, 1, t),
};

const MUG: Glass = {
  x: 470,
  rim: 170,
  level: 214,
  floor: 566,
  foot: 596,
  tilt: 0.16,
  half: (t) => 150 - 10 * t - 22 * ease(0.9, 1, t),
};

/** A saucer under a standing glass, seen from a low angle. */
function saucer(s: Surface, x: number, y: number, half: number, hex: string, band: string): void {
  const c = rgb(hex);
  const b = rgb(band);
  standShadow(s, x, y + 26, half, 34, 0.7);
  brush(s, x - half, y - 60, x + half, y + 60, (f, px, py) => {
    const u = (px - x) / half;
    const v = (py - y) / (half * 0.2);
    const d = Math.hypot(u, v);
    const under = Math.hypot(u, (py - y - 12) / (half * 0.2));
    if (d >= 1 && under >= 1) return false;
    f.lit = 0;
    f.z = 1;
    const rim = ease(0.72, 0.8, d);
    const light = (d < 1 ? 1.02 - u * 0.22 - v * 0.1 + rim * 0.16 : 0.55) * LIFT;
    put(f, c);
    if (d < 1) {
      tint(f, b, ease(0.86, 0.89, d) * ease(0.97, 0.94, d));
      tint(f, rgb('#000000'), ease(0.5, 0.2, d) * 0.3 + ease(0.1, 0.02, Math.abs(d - 0.74)) * 0.12);
    }
    f.r *= light;
    f.g *= light;
    f.b *= light;
    return true;
  });
}

/** Steam: two soft ribbons rising from the glass. */
function steam(s: Surface, x: number, y: number): void {
  brush(s, x - 170, 0, x + 170, y, (f, px, py) => {
    if (f.lit !== 0) return false;
    const t = clamp((y - py) / y);
    let a = 0;
    for (const side of [-1, 1]) {
      const mid =
        x + side * 44 + Math.sin(py / 58 + side * 1.7) * 34 * t + cloud(px / 90, py / 90, 3) * 40 * t;
      a += ease(36 + 40 * t, 0, Math.abs(px - mid)) * ease(0, 0.12, t) * ease(1, 0.35, t);
    }
    tint(f, [1.7, 1.65, 1.55], a * 0.2);
    return a > 0;
  });
}

const NABAT = stuff(mottled('#f2c45a', '#df9c26', 14), { gloss: 1, rough: 0.08, soft: 0.9 });
const SUGAR = stuff(mottled('#f8f4ea', '#ebe4d4', 5), {
  gloss: 0.3,
  rough: 0.4,
  soft: 0.8,
  bump: 1.4,
  bumpSize: 3,
});

/** Black tea in a waisted glass, with sugar and rock candy. */
export const persianTea: Scene = (s, roll) => {
  stage(s, ROOMS.cafe);
  saucer(s, 480, 590, 260, '#f1ebdd', '#a5241c');
  glass(s, ESTEKAN, {
    colour: layers([
      [0, '#d4701a'],
      [0.5, '#b3470b'],
      [1, '#8a2c06'],
    ]),
    clear: 0.58,
    surface: rgb('#c9691c'),
  });
  for (const [x, y, turn] of [
    [664, 572, 0.2],
    [700, 600, 0.5],
    [640, 604, -0.2],
  ] as const) {
    slab(s, { x, y, rx: 25, ry: 21, turn, base: 4, rise: 36 }, SUGAR, { corner: 4, bevel: 5 });
  }
  for (let i = 0; i < 8; i++) {
    slab(
      s,
      {
        x: 288 + roll.bell() * 46,
        y: 590 + roll.bell() * 24,
        rx: 20,
        ry: 16,
        turn: roll.between(0, 3),
        base: 3 + i,
        rise: 28,
      },
      NABAT,
      { corner: 3, bevel: 8 },
    );
  }
  steam(s, 480, 190);
};

/** A herbal infusion in a glass mug: flowers, herbs and lemon inside. */
export function infusion(room: Stage, colours: readonly [string, string], flower: string): Scene {
  return (s, roll) => {
    stage(s, room);
    saucer(s, 480, 598, 270, '#3a2a1e', '#b98a4a');
    handle(s);
    glass(s, MUG, {
      colour: layers([
        [0, colours[0]],
        [1, colours[1]],
      ]),
      clear: 0.66,
      surface: rgb(colours[0]),
    });
    specksInside(s, MUG, roll, '#4f6a24', 60, 3, 4, 0.5);
    const petal = rgb(flower);
    for (let i = 0; i < 9; i++) {
      const cx = MUG.x + roll.between(-100, 100);
      const cy = MUG.level + 40 + roll.next() * 260;
      const r = roll.between(20, 30);
      const turn = roll.between(0, 3);
      inside(s, MUG, (f, x, y) => {
        const u = (x - cx) / r;
        const v = (y - cy) / (r * 0.8);
        const d = Math.hypot(u, v);
        const a = Math.atan2(v, u) + turn;
        if (d > 0.62 + 0.38 * Math.abs(Math.cos(a * 3))) return false;
        const light = 1.5 - d * 0.5;
        tint(f, d < 0.26 ? [1.4, 1, 0.12] : [petal[0] * light, petal[1] * light, petal[2] * light], 0.9);
        return true;
      });
    }
    for (let i = 0; i < 6; i++) {
      leaf(
        s,
        {
          x: 700 + roll.bell() * 90,
          y: 634 + roll.bell() * 22,
          len: 56,
          wide: 28,
          turn: roll.bell() * 2,
          base: 2,
          arch: 8,
          cup: 6,
          teeth: 0.5,
          seed: i,
        },
        i % 2 ? MINT : BASIL,
      );
    }
    for (let i = 0; i < 12; i++) {
      lump(
        s,
        { x: 250 + roll.bell() * 80, y: 646 + roll.bell() * 20, rx: 12, ry: 8, turn: i, base: 2, rise: 7 },
        stuff(flower, { soft: 0.7 }),
        { wobble: 0.3, seed: i },
      );
    }
    steam(s, 470, 180);
  };
}

function handle(s: Surface): void {
  brush(s, 590, 230, 740, 510, (f, x, y) => {
    const d = Math.hypot((x - 606) / 106, (y - 366) / 122);
    if (d < 0.78 || d > 1 || x < 606) return false;
    const t = (d - 0.78) / 0.22;
    f.lit = 0;
    f.z = 5;
    tint(
      f,
      [2.5, 2.5, 2.45],
      0.12 + ease(0.3, 0.1, Math.abs(t - 0.3)) * 0.4 + ease(0.2, 0.05, Math.abs(t - 0.85)) * 0.3,
    );
    tint(f, [0.2, 0.2, 0.2], ease(0.2, 0.02, Math.abs(t - 0.55)) * 0.25);
    return true;
  });
}
