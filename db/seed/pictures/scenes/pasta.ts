import { ease, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump, rod, slab, strand } from '../engine/shapes.ts';
import { mottled, type Stuff, spotted, stuff, tint } from '../engine/stuff.ts';
import { heightAt, restAt, type Surface } from '../engine/surface.ts';
import { bowl, plate } from '../parts/crockery.ts';
import { fork } from '../parts/cutlery.ts';
import { BASIL, beads, chopped, PARSLEY, slivers, sprig, tomatoCut } from '../parts/garnish.ts';
import { charEdge, grilled } from '../parts/grill.ts';
import { broth, oilDrops, pour, spread } from '../parts/liquid.ts';
import { breadSlice, mushroom } from '../parts/pieces.ts';
import type { Table } from '../parts/tables.ts';

export interface PastaPicture {
  readonly table: Table;
  readonly dish: Stuff;
  readonly noodle: Stuff;
  /** Ribbons are wide and flat, strings are round, quills are short tubes. */
  readonly cut: 'ribbon' | 'string' | 'quill';
  readonly over: (s: Surface, roll: Dice) => void;
}

const C = { x: 480, y: 360 };

/** A nest of pasta in a wide rimmed plate. */
export function pasta(p: PastaPicture): Scene {
  return (s, roll) => {
    p.table(s);
    fork(s, { x: 890, y: 170, turn: 1.35 });
    breadSlice(s, { x: 86, y: 604, rx: 110, ry: 74, turn: -0.4, rise: 26 }, 0.6, 4);
    const base = plate(s, { ...C, rx: 342, ry: 342 }, p.dish, 0.7);
    lump(s, { ...C, rx: 215, ry: 210, base: base - 4, rise: 52 }, p.noodle, {
      wobble: 0.08,
      seed: 3,
      waves: 6,
    });
    if (p.cut === 'quill') quills(s, roll, base, p.noodle);
    else nest(s, roll, base, p.noodle, p.cut === 'ribbon');
    p.over(s, roll);
    sprig(s, roll, { x: C.x + 8, y: C.y - 12, size: 62, leaves: 5 }, BASIL);
  };
}

function nest(s: Surface, roll: Dice, base: number, m: Stuff, ribbon: boolean): void {
  const count = ribbon ? 74 : 150;
  for (let i = 0; i < count; i++) {
    const around = roll.between(0, 6.28);
    const off = Math.sqrt(roll.next()) * 120;
    const cx = C.x + Math.cos(around) * off;
    const cy = C.y + Math.sin(around) * off;
    const r = roll.between(50, 225 - off * 0.75);
    const from = roll.between(0, 6.28);
    const sweep = roll.between(1.2, 3.6);
    const lean = roll.bell() * 0.35;
    const thick = ribbon ? roll.between(9, 12) : roll.between(4.6, 5.8);
    const start = restAt(s, cx, cy, 30);
    const path = Array.from({ length: 22 }, (_, k) => {
      const t = k / 21;
      const a = from + t * sweep;
      const x = cx + Math.cos(a) * r * (1 + lean * Math.sin(t * 5));
      const y = cy + Math.sin(a) * r * (1 - lean * Math.cos(t * 4));
      const under = heightAt(s, x, y);
      const z = Math.max(base + 2, Math.min(under, start + 14)) - thick * 0.35 + Math.sin(t * Math.PI) * 5;
      return { x, y, z };
    });
    if (path.every((q) => Math.hypot(q.x - C.x, q.y - C.y) < 240))
      strand(s, path, thick, m, ribbon ? 0.42 : 0.95);
  }
}

function quills(s: Surface, roll: Dice, base: number, m: Stuff): void {
  const hole = stuff('#3a2408', { gloss: 0.3 });
  for (let i = 0; i < 130; i++) {
    const d = Math.sqrt(roll.next()) * 205 * (1 - i * 0.002);
    const a = roll.between(0, 6.28);
    const x = C.x + Math.cos(a) * d;
    const y = C.y + Math.sin(a) * d;
    const turn = roll.between(0, 3.14);
    const half = roll.between(30, 38);
    const z = Math.max(base, restAt(s, x, y, 22)) - 6;
    const end = { x: x + Math.cos(turn) * half, y: y + Math.sin(turn) * half, z: z + roll.bell() * 8, r: 13 };
    rod(s, { x: x - Math.cos(turn) * half, y: y - Math.sin(turn) * half, z, r: 13 }, end, 13, m, 0.95);
    lump(
      s,
      {
        x: end.x + Math.cos(turn) * 4,
        y: end.y + Math.sin(turn) * 4,
        rx: 5,
        ry: 10,
        turn,
        base: end.z + 9,
        rise: 3,
      },
      hole,
    );
  }
}

const wheat = (a: string, b: string, gloss: number) =>
  stuff(mottled(a, b, 18), { gloss, rough: 0.2, soft: 0.55, bump: 0.4, bumpSize: 6 });

export const NOODLES = {
  cream: wheat('#f3d99a', '#e8c47a', 0.6),
  tomato: wheat('#e2923c', '#cf6f22', 0.65),
  pesto: wheat('#b9b04a', '#8f9a36', 0.6),
  red: wheat('#d8541e', '#b83410', 0.8),
};

const CHICKEN = grilled('#e8bd6c', '#bf8432', '#5a2a0a', 0.5, 2);
const PARMESAN = ['#f6e8bc', '#efdba2', '#f9f0d2'].map((c) => stuff(c, { gloss: 0.2, soft: 0.7 }));
const MINCE = ['#6f3a1c', '#5a2c14', '#84491f'].map((c) =>
  stuff(c, { gloss: 0.55, rough: 0.26, soft: 0.3, bump: 2, bumpSize: 5 }),
);

const snow = (s: Surface, roll: Dice, count: number, r = 120) =>
  beads(s, roll, { ...C, rx: r, ry: r, count, size: 3.6, long: 1.8 }, PARMESAN);

/** Alfredo: cream, chicken and mushrooms. */
export function alfredo(s: Surface, roll: Dice): void {
  spread(
    s,
    { ...C, rx: 150, ry: 140, thick: 4, seed: 5 },
    broth('#f6e2b0', '#efd394', { size: 40, wave: 1 }),
  );
  for (let i = 0; i < 8; i++) {
    const a = i * 0.785 + roll.bell() * 0.3;
    const x = C.x + Math.cos(a) * 110;
    const y = C.y + Math.sin(a) * 105;
    lump(s, { x, y, rx: 66, ry: 23, turn: a + 1.2, base: restAt(s, x, y, 30) - 4, rise: 22 }, CHICKEN, {
      square: 3,
      flat: 3,
      wobble: 0.1,
      seed: i,
    });
    charEdge(s, { x, y, r: 50, above: 40 }, roll.next() * 20, 0.55);
  }
  for (let i = 0; i < 9; i++)
    mushroom(s, roll, { x: C.x + roll.bell() * 210, y: C.y + roll.bell() * 200 }, 36, 0.45);
  snow(s, roll, 130);
  chopped(s, roll, { ...C, rx: 170, ry: 165, count: 90, size: 9 }, [PARSLEY]);
}

/** Bolognese: a slow meat sauce heaped in the middle. */
export function bolognese(s: Surface, roll: Dice): void {
  spread(
    s,
    { ...C, rx: 150, ry: 142, thick: 12, seed: 2 },
    broth('#9c2a0c', '#741a06', { size: 18, wave: 3 }),
  );
  beads(s, roll, { ...C, rx: 135, ry: 128, count: 420, size: 9, long: 1.2 }, MINCE);
  beads(
    s,
    roll,
    { ...C, rx: 130, ry: 122, count: 90, size: 7, long: 1.2 },
    ['#c23a12', '#d8641c'].map((c) => stuff(c, { gloss: 0.8, rough: 0.14 })),
  );
  oilDrops(s, roll, { ...C, rx: 130, ry: 120, count: 30, size: 8 }, '#d8600f');
  snow(s, roll, 190, 105);
  chopped(s, roll, { ...C, rx: 130, ry: 125, count: 60, size: 10 }, [PARSLEY]);
}

/** Pesto: basil, pine nuts, cherry tomatoes, goat's cheese. */
export function pesto(s: Surface, roll: Dice): void {
  spread(
    s,
    { ...C, rx: 140, ry: 130, thick: 4, seed: 7, rag: 0.8 },
    broth('#3f6b16', '#2c5210', { size: 14, wave: 4 }),
  );
  chopped(s, roll, { ...C, rx: 180, ry: 172, count: 260, size: 9 }, [BASIL, PARSLEY]);
  for (let i = 0; i < 9; i++) {
    const a = i * 0.7 + 0.3;
    const d = i % 2 ? 150 : 92;
    tomatoCut(s, roll, C.x + Math.cos(a) * d, C.y + Math.sin(a) * d, 31, 24);
  }
  const nut = stuff(spotted(mottled('#f1dba6', '#e2bf78', 8), '#b97a2c', 7, 0.66), { gloss: 0.5, soft: 0.5 });
  beads(s, roll, { ...C, rx: 175, ry: 165, count: 46, size: 8, long: 1.8 }, [nut]);
  snow(s, roll, 110, 130);
}

/** Arrabbiata: tomato, chilli, olives. */
export function arrabbiata(s: Surface, roll: Dice): void {
  spread(
    s,
    { ...C, rx: 165, ry: 155, thick: 5, seed: 8, rag: 0.9 },
    broth('#b8280a', '#8f1a06', { size: 20, wave: 3 }),
  );
  const chilli = stuff(mottled('#c4160c', '#93100a', 12), { gloss: 0.9, rough: 0.1 });
  slivers(s, roll, { ...C, rx: 170, ry: 160, count: 26, len: 46, r: 6 }, [chilli]);
  beads(s, roll, { ...C, rx: 175, ry: 165, count: 50, size: 9, long: 1.2 }, [
    stuff('#d1330f', { gloss: 0.85, rough: 0.12, soft: 0.4 }),
  ]);
  oilDrops(s, roll, { ...C, rx: 180, ry: 170, count: 40, size: 8 }, '#e2760f');
  snow(s, roll, 150);
  chopped(s, roll, { ...C, rx: 180, ry: 170, count: 110, size: 10 }, [PARSLEY]);
}

/** Lasagne baked in its dish, a corner browned and bubbling. */
export function lasagne(table: Table, dish: Stuff): Scene {
  return (s, roll) => {
    table(s);
    fork(s, { x: 905, y: 200, turn: 1.3 });
    const v = { x: 480, y: 360, rx: 330, ry: 285, square: 5 };
    const bottom = bowl(s, v, dish, 56, 0.06);
    const toast = rgb('#a3520f');
    const cheese: Stuff = {
      ...stuff(mottled('#f4cf74', '#e6ab3c', 34), {
        gloss: 0.6,
        rough: 0.2,
        soft: 0.6,
        bump: 9,
        bumpSize: 40,
      }),
      ink: (f, x, y) => {
        mottled('#f0bf58', '#dd962c', 34)(f, x, y, 0, 0);
        tint(f, rgb('#b3300c'), ease(0.05, 0.3, cloud(x / 60 + 3, y / 60, 3)) * 0.9);
        tint(f, toast, ease(-0.05, 0.35, cloud(x / 36 + 20, y / 36, 4)) * 0.85);
        tint(f, rgb('#4f2206'), ease(0.3, 0.65, cloud(x / 22 - 8, y / 22, 3) + 0.1) * 0.6);
      },
    };
    pour(s, { ...v, rx: v.rx * 0.95, ry: v.ry * 0.95 }, bottom + 48, cheese);
    for (let i = 0; i < 34; i++) {
      const x = 480 + roll.bell() * 520;
      const y = 360 + roll.bell() * 440;
      if (Math.abs(x - 480) > 280 || Math.abs(y - 360) > 235) continue;
      const r = roll.between(12, 30);
      lump(
        s,
        { x, y, rx: r, ry: r * 0.85, turn: i, base: bottom + 44, rise: r * 0.5 + noise(i, 3) * 3 },
        cheese,
        { wobble: 0.1, seed: i },
      );
    }
    for (let i = 0; i < 5; i++)
      sprig(s, roll, { x: 480 + roll.bell() * 380, y: 360 + roll.bell() * 300, size: 54, leaves: 3 }, BASIL);
    snow(s, roll, 240, 230);
    chopped(s, roll, { ...C, rx: 230, ry: 200, count: 120, size: 8 }, [PARSLEY]);
    slab(
      s,
      { x: 70, y: 90, rx: 120, ry: 80, turn: 0.3, base: 0, rise: 8 },
      stuff('#c9b58c', { gloss: 0.05, bump: 3, bumpSize: 30 }),
      { corner: 12, bevel: 6 },
    );
  };
}
