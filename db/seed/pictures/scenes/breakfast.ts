import { ease, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lathe, lump } from '../engine/shapes.ts';
import { edged, mottled, put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { restAt, type Surface } from '../engine/surface.ts';
import { board, bowl, IRON, pan, plate } from '../parts/crockery.ts';
import { BRASS, teaspoon } from '../parts/cutlery.ts';
import { BASIL, beads, chopped, drizzle, MINT, PARSLEY, sprig, tomatoCut } from '../parts/garnish.ts';
import { oilDrops, pour } from '../parts/liquid.ts';
import { breadSlice, cube, cucumber, FETA, flatbread, walnut } from '../parts/pieces.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';

const WHITE = stuff(mottled('#fdf8ea', '#f4ead2', 30), {
  gloss: 0.6,
  rough: 0.18,
  soft: 0.85,
  bump: 2.4,
  bumpSize: 20,
});
const YOLK = stuff(edged(mottled('#f6a50f', '#f2930a', 20), '#e07d06', 0.7, 0.5), {
  gloss: 1,
  rough: 0.08,
  soft: 0.6,
});

/** Eggs cooked into tomato in an iron pan. */
export const omelette: Scene = (s, roll) => {
  TABLES.flax(s);
  flatbread(s, { x: 150, y: 590, rx: 300, ry: 170, turn: -0.4 }, 2, 7);
  const bottom = pan(s, { x: 480, y: 360, rx: 300, ry: 300 }, IRON, 34);
  const inner = { x: 480, y: 360, rx: 270, ry: 270 };
  const curds = stuff(
    (f, x, y) => {
      const n = cloud(x / 46, y / 46, 4);
      put(f, rgb('#b0300a'));
      tint(f, rgb('#d8680f'), ease(-0.35, 0.05, n));
      tint(f, rgb('#f0ac28'), ease(-0.02, 0.16, n));
      tint(f, rgb('#f7dfa0'), ease(0.2, 0.42, n) * 0.85);
    },
    { gloss: 0.6, rough: 0.18, soft: 0.6, bump: 20, bumpSize: 46 },
  );
  pour(s, inner, bottom + 24, curds);
  const tomato = ['#b8280c', '#c8401a', '#a01f08'].map((c) =>
    stuff(c, { gloss: 0.85, rough: 0.12, soft: 0.45, bump: 1.5, bumpSize: 6 }),
  );
  beads(s, roll, { ...inner, rx: 240, ry: 240, count: 46, size: 17, long: 1.4 }, tomato);
  oilDrops(s, roll, { ...inner, rx: 245, ry: 245, count: 46, size: 9 }, '#e2700f');
  chopped(s, roll, { ...inner, rx: 210, ry: 210, count: 110, size: 10 }, [PARSLEY]);
  sprig(s, roll, { x: 480, y: 350, size: 66, leaves: 5 }, BASIL);
};

/** Three fried eggs in a pan with tomatoes. */
export const friedEggs: Scene = (s, roll) => {
  TABLES.teal(s);
  breadSlice(s, { x: 846, y: 592, rx: 120, ry: 80, turn: -0.5, rise: 28 }, 0.55, 5);
  const bottom = pan(s, { x: 470, y: 360, rx: 300, ry: 300 }, IRON, 34);
  oilDrops(s, roll, { x: 470, y: 360, rx: 240, ry: 240, count: 60, size: 10 }, '#b8862a');
  for (const [x, y, seed] of [
    [380, 275, 2],
    [588, 330, 5],
    [420, 470, 9],
  ] as const)
    friedEgg(s, x, y, bottom, seed);
  for (const [x, y] of [
    [590, 505],
    [640, 470],
    [300, 400],
  ] as const)
    tomatoCut(s, roll, x, y, 42, 26, bottom);
  chopped(s, roll, { x: 470, y: 360, rx: 230, ry: 230, count: 120, size: 8 }, [PARSLEY]);
  beads(s, roll, { x: 470, y: 360, rx: 220, ry: 220, count: 110, size: 2.4 }, [stuff('#1c1512')]);
};

function friedEgg(s: Surface, x: number, y: number, base: number, seed: number): void {
  lump(s, { x, y, rx: 132, ry: 120, turn: seed, base, rise: 15 }, WHITE, {
    wobble: 0.28,
    waves: 6,
    seed,
    flat: 5,
  });
  glaze(s, { x, y, rx: 165, ry: 155 }, (f, px, py, d) => {
    if (f.soft !== WHITE.soft) return;
    tint(f, rgb('#b9701c'), ease(0.62, 0.95, d + cloud(px / 16 + seed, py / 16, 2) * 0.3) * 0.55);
  });
  lump(s, { x: x + 8, y: y - 6, rx: 46, ry: 45, base: base + 13, rise: 30 }, YOLK);
}

/** Bread, cheese, walnuts, herbs, honey and butter on a board. */
export const persianBreakfast: Scene = (s, roll) => {
  TABLES.turquoise(s);
  const top = board(s, { x: 480, y: 362, rx: 425, ry: 305 }, '#5f3a1c', '#9a6634', 18);
  flatbread(s, { x: 330, y: 300, rx: 245, ry: 175, turn: -0.15, base: top }, 5, 14);
  flatbread(s, { x: 300, y: 330, rx: 215, ry: 150, turn: 0.2, base: top + 12 }, 8, 12);
  for (let i = 0; i < 9; i++) {
    const a = { x: 600 + (i % 3) * 58 + roll.bell() * 8, y: 165 + Math.floor(i / 3) * 50 + roll.bell() * 8 };
    cube(s, roll, { ...a, base: top + 2 }, 56, FETA);
  }
  const honey = bowl(s, { x: 690, y: 440, rx: 108, ry: 108, base: top }, CROCKERY.turquoise, 44, 0.08);
  pour(
    s,
    { x: 690, y: 440, rx: 96, ry: 96 },
    honey + 30,
    stuff(mottled('#c8760a', '#a85804', 50), { gloss: 1, rough: 0.07, soft: 0.7, bump: 1.4, bumpSize: 40 }),
  );
  const cream = bowl(s, { x: 530, y: 560, rx: 88, ry: 88, base: top }, CROCKERY.cream, 40, 0.08);
  pour(
    s,
    { x: 530, y: 560, rx: 78, ry: 78 },
    cream + 26,
    stuff('#fbf5e2', { gloss: 0.5, rough: 0.2, soft: 0.9, bump: 6, bumpSize: 26 }),
  );
  for (let i = 0; i < 11; i++)
    walnut(
      s,
      roll,
      {
        x: 375 + (i % 4) * 36 - Math.floor(i / 4) * 14 + roll.bell() * 10,
        y: 510 + Math.floor(i / 4) * 46 + roll.bell() * 10,
        base: top + 1,
      },
      24,
    );
  for (let i = 0; i < 7; i++)
    cucumber(s, roll, { x: 150 + i * 26, y: 520 + i * 9, base: top + 4 + i * 3 }, 40);
  for (const [x, y] of [
    [178, 590],
    [250, 600],
    [820, 300],
  ] as const)
    tomatoCut(s, roll, x, y, 44, 28, top);
  sprig(s, roll, { x: 560, y: 330, size: 82, leaves: 5 }, BASIL);
  sprig(s, roll, { x: 500, y: 420, size: 72, leaves: 5, teeth: 0.5 }, MINT);
  sprig(s, roll, { x: 800, y: 190, size: 70, leaves: 5 }, BASIL);
  teaspoon(s, { x: 690, y: 440, turn: 0.6, base: honey + 34 }, BRASS);
};

/** A stack of pancakes with syrup, butter and berries. */
export const pancakes: Scene = (s, roll) => {
  TABLES.rose(s);
  const base = plate(s, { x: 480, y: 362, rx: 336, ry: 336 }, CROCKERY.celadon, 0.72);
  const face = (seed: number): Stuff =>
    stuff(
      (f, x, y, u, v) => {
        const d = Math.hypot(u, v);
        put(f, rgb('#c07a2a'));
        tint(f, rgb('#8a4a12'), 0.5 + cloud(x / 50 + seed, y / 50, 4));
        tint(f, rgb('#f0cf86'), ease(0.86, 0.96, d + noise(x / 22, y / 22) * 0.03));
      },
      { gloss: 0.3, rough: 0.35, soft: 0.45, bump: 1.4, bumpSize: 5 },
    );
  for (let i = 0; i < 5; i++) {
    const at = {
      x: 480 + roll.bell() * 16,
      y: 368 + roll.bell() * 14 - i * 3,
      rx: 212 - i * 3,
      ry: 206 - i * 3,
      base: base + i * 24,
    };
    lathe(s, at, face(i * 7), (t) => 26 * Math.sqrt(Math.max(0, 1 - t ** 9)));
  }
  const top = base + 5 * 24;
  const syrup = stuff('#7a3406', { gloss: 1, rough: 0.06, soft: 0.6 });
  glaze(s, { x: 480, y: 356, rx: 215, ry: 205 }, (f, x, y, d) => {
    const t = ease(0.86, 0.78, d + cloud(x / 44, y / 44, 2) * 0.6);
    if (t <= 0) return;
    tint(f, rgb('#7a3406'), 0.72 * t);
    f.z += 5 * t;
    f.gloss = 0.95;
    f.rough = 0.07;
  });
  drizzle(s, roll, { x: 480, y: 470, rx: 190, ry: 50, r: 8, loops: 3, turn: 0.05 }, syrup);
  lump(
    s,
    { x: 476, y: 346, rx: 46, ry: 40, turn: 0.4, base: top + 4, rise: 24 },
    stuff('#f4cf5c', { gloss: 0.6, rough: 0.2, soft: 0.8 }),
    { square: 4, flat: 5 },
  );
  berries(s, roll);
  sprig(s, roll, { x: 566, y: 290, size: 56, leaves: 4, teeth: 0.5 }, MINT);
};

function berries(s: Surface, roll: Dice): void {
  const blue = stuff(mottled('#2a2f5e', '#3f4a86', 14), { gloss: 0.4, rough: 0.3, soft: 0.2 });
  const straw = stuff(mottled('#bd1722', '#96101a', 30), {
    gloss: 0.8,
    rough: 0.14,
    soft: 0.5,
    bump: 1,
    bumpSize: 5,
  });
  for (let i = 0; i < 6; i++) {
    const a = 0.5 + i * 0.9;
    const x = 480 + Math.cos(a) * roll.between(90, 215);
    const y = 360 + Math.sin(a) * roll.between(90, 205);
    lump(s, { x, y, rx: 40, ry: 32, turn: a, base: restAt(s, x, y, 20), rise: 34 }, straw, {
      wobble: 0.08,
      seed: i,
    });
    beads(s, roll, { x, y, rx: 32, ry: 25, count: 22, size: 2, long: 1.5 }, [
      stuff('#f0cf6a', { gloss: 0.5 }),
    ]);
  }
  for (let i = 0; i < 18; i++) {
    const a = i * 2.4;
    const x = 480 + Math.cos(a) * roll.between(60, 235);
    const y = 360 + Math.sin(a) * roll.between(60, 228);
    lump(s, { x, y, rx: 18, ry: 18, base: restAt(s, x, y, 10), rise: 20 }, blue, { hollow: 0.18 });
  }
}

/** Two poached eggs on toasted buns with ham, under hollandaise. */
export const eggsBenedict: Scene = (s, roll) => {
  TABLES.white(s);
  const base = plate(s, { x: 480, y: 362, rx: 340, ry: 340 }, CROCKERY.celadon, 0.76);
  const ham = stuff(mottled('#d98a76', '#bf6450', 20), {
    gloss: 0.6,
    rough: 0.2,
    soft: 0.5,
    bump: 2,
    bumpSize: 12,
  });
  const sauce = stuff(mottled('#f4c83a', '#efb51c', 40), { gloss: 0.9, rough: 0.1, soft: 0.75 });
  for (const [x, y, seed] of [
    [370, 300, 2],
    [580, 420, 6],
  ] as const) {
    breadSlice(s, { x, y, rx: 122, ry: 118, turn: seed, rise: 44, base }, 0.6, seed);
    lump(s, { x: x + 6, y: y + 8, rx: 118, ry: 104, turn: seed, base: base + 38, rise: 16 }, ham, {
      wobble: 0.24,
      waves: 6,
      seed,
    });
    lump(s, { x, y, rx: 84, ry: 80, base: base + 46, rise: 50 }, WHITE, { wobble: 0.12, seed });
    lump(s, { x, y: y - 4, rx: 92, ry: 84, base: base + 52, rise: 54 }, sauce, {
      wobble: 0.16,
      waves: 3,
      seed: seed + 3,
    });
    lump(s, { x: x + 8, y: y + 4, rx: 27, ry: 25, base: base + 96, rise: 18 }, YOLK, { wobble: 0.1, seed });
    chopped(s, roll, { x, y, rx: 74, ry: 66, count: 30, size: 8 }, [PARSLEY]);
    beads(s, roll, { x, y, rx: 70, ry: 62, count: 40, size: 2.2 }, [stuff('#a8280f'), stuff('#1c1512')]);
  }
  for (const [x, y] of [
    [620, 240],
    [660, 276],
    [330, 480],
  ] as const)
    tomatoCut(s, roll, x, y, 36, 26, base);
  sprig(s, roll, { x: 400, y: 500, size: 76, leaves: 5 }, BASIL);
  sprig(s, roll, { x: 560, y: 230, size: 60, leaves: 4 }, BASIL);
};
