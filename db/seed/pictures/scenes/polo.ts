import { ease, rgb } from '../engine/color.ts';
import { cloud } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump, slab } from '../engine/shapes.ts';
import { mottled, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { heightAt, restAt, type Surface } from '../engine/surface.ts';
import { bowl, plate } from '../parts/crockery.ts';
import { BRASS, fork, spoon } from '../parts/cutlery.ts';
import { BASIL, beads, chopped, citrus, lemonWedge, PARSLEY, slivers, sprig } from '../parts/garnish.ts';
import { broth, oilDrops, pour, spread } from '../parts/liquid.ts';
import { BRAISED_LAMB, fillet, leg, ROAST_CHICKEN } from '../parts/poultry.ts';
import {
  grainAt,
  heapRice,
  mixedGrains,
  PALE_GRAINS,
  SAFFRON_GRAINS,
  saffronCrown,
  WHITE_GRAINS,
} from '../parts/rice.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { ALMOND, BARBERRY_STUFFS, MEAT, PISTACHIO } from '../parts/stews.ts';
import type { Table } from '../parts/tables.ts';

const PLATE = { x: 480, y: 362, rx: 400, ry: 335 };

function laid(s: Surface, table: Table, dish: Stuff): number {
  table(s);
  spoon(s, { x: 915, y: 140, turn: 1.42 }, BRASS);
  fork(s, { x: 40, y: 150, turn: 1.7 }, BRASS);
  return plate(s, PLATE, dish, 0.78);
}

const SAUCE = broth('#a8480c', '#7c2f06', { size: 30, wave: 2 });

/** Barberry rice with a saffron chicken leg. */
export const zereshkPolo: Scene = (s, roll) => {
  const base = laid(s, TABLES.turquoise, CROCKERY.ivory);
  heapRice(
    s,
    roll,
    { x: 470, y: 290, rx: 320, ry: 215, base, rise: 96 },
    saffronCrown(roll, 430, 230, 150),
    6600,
  );
  beads(s, roll, { x: 430, y: 228, rx: 190, ry: 110, count: 250, size: 7.5, long: 1.35 }, BARBERRY_STUFFS);
  slivers(s, roll, { x: 430, y: 228, rx: 150, ry: 85, count: 60, len: 20, r: 2.8 }, [
    ...PISTACHIO,
    ...ALMOND,
  ]);
  spread(s, { x: 560, y: 480, rx: 150, ry: 70, turn: -0.25, thick: 3, seed: 3 }, SAUCE);
  leg(s, roll, { x: 500, y: 480, turn: -0.25, size: 135, base: base + 40 }, ROAST_CHICKEN);
  glossOver(s, roll, 500, 480, 120, '#c9620c');
  lemonWedge(s, roll, 220, 520, 96, 0.5);
  sprig(s, roll, { x: 300, y: 560, size: 58, leaves: 5 }, BASIL);
};

/** Dill and broad-bean rice with a lamb shank. */
export const baghaliPolo: Scene = (s, roll) => {
  const base = laid(s, TABLES.walnut, CROCKERY.cream);
  const dill = ['#3f6b22', '#54812d', '#2f5519'].map((c) => stuff(c, { soft: 0.4 }));
  const grains = mixedGrains(roll, [
    [dill, 0.2],
    [PALE_GRAINS, 0.14],
    [WHITE_GRAINS, 0.66],
  ]);
  heapRice(s, roll, { x: 470, y: 290, rx: 325, ry: 220, base, rise: 96 }, grains, 6800);
  const beans = ['#8fae4a', '#a3bd5c', '#7a9a3a'].map((c) => stuff(c, { gloss: 0.6, rough: 0.2, soft: 0.6 }));
  beads(s, roll, { x: 470, y: 285, rx: 300, ry: 195, count: 90, size: 12, long: 1.5 }, beans);
  chopped(s, roll, { x: 470, y: 280, rx: 300, ry: 190, count: 260, size: 9 }, [PARSLEY]);
  spread(
    s,
    { x: 520, y: 470, rx: 170, ry: 84, turn: -0.3, thick: 3, seed: 6 },
    broth('#6a3312', '#4a1f08', { size: 30, wave: 2 }),
  );
  leg(s, roll, { x: 460, y: 470, turn: -0.35, size: 158, base: base + 46 }, BRAISED_LAMB);
  glossOver(s, roll, 460, 470, 130, '#7a3a12');
  for (let i = 0; i < 46; i++) {
    const d = roll.between(0, 80);
    const a = roll.between(0, 6.28);
    grainAt(s, roll, 380 + Math.cos(a) * d * 1.5, 205 + Math.sin(a) * d, roll.pick(SAFFRON_GRAINS), 1.05);
  }
  sprig(s, roll, { x: 205, y: 470, size: 58, leaves: 4 }, BASIL);
};

/** Herb rice with fried fish, sour orange and pickled garlic. */
export const sabziPolo: Scene = (s, roll) => {
  const base = laid(s, TABLES.sky, CROCKERY.ivory);
  const herbs = ['#35611f', '#4a7a2a', '#274d16', '#5c8a35'].map((c) => stuff(c, { soft: 0.4 }));
  heapRice(
    s,
    roll,
    { x: 480, y: 262, rx: 320, ry: 190, base, rise: 88 },
    mixedGrains(roll, [
      [herbs, 0.38],
      [WHITE_GRAINS, 0.62],
    ]),
    6400,
  );
  chopped(s, roll, { x: 480, y: 255, rx: 290, ry: 160, count: 380, size: 10 }, [PARSLEY]);
  fillet(s, roll, { x: 330, y: 485, len: 300, wide: 150, turn: -0.3, base: base + 10 });
  fillet(s, roll, { x: 600, y: 500, len: 310, wide: 150, turn: -0.2, base: base + 12 });
  citrus(s, roll, {
    x: 720,
    y: 350,
    r: 56,
    rise: 26,
    base: restAt(s, 720, 350, 40) - 10,
    rind: '#d9780f',
    flesh: '#f2a233',
  });
  citrus(s, roll, {
    x: 246,
    y: 372,
    r: 48,
    rise: 24,
    base: restAt(s, 246, 372, 40) - 8,
    rind: '#d9780f',
    flesh: '#f2a233',
  });
  sprig(s, roll, { x: 560, y: 395, size: 54, leaves: 5 }, PARSLEY);
};

/** Golden rice cake with its crust up, in diamonds of barberry. */
export const tahchin: Scene = (s, roll) => {
  const base = laid(s, TABLES.indigo, CROCKERY.turquoise);
  const crust = stuff(mottled('#e0900f', '#b8600a', 40), {
    gloss: 0.65,
    rough: 0.2,
    soft: 0.4,
    bump: 3.2,
    bumpSize: 6,
  });
  const brown = rgb('#7a3606');
  const toast: Stuff = {
    ...crust,
    ink: (f, x, y, u, v) => {
      crust.ink(f, x, y, u, v);
      tint(
        f,
        brown,
        ease(-0.1, 0.4, cloud(x / 44, y / 44, 3) + Math.max(Math.abs(u), Math.abs(v)) ** 6 * 0.5) * 0.85,
      );
    },
  };
  const squares = [
    [350, 300, 0.12],
    [610, 285, -0.08],
    [480, 480, 0.05],
  ] as const;
  for (const [x, y, turn] of squares) {
    slab(s, { x, y, rx: 146, ry: 118, turn, base, rise: 80 }, toast, { corner: 20, bevel: 16 });
    for (let i = 0; i < 240; i++) {
      const a = roll.between(0, 6.28);
      const gx = x + Math.cos(a) * roll.between(134, 152);
      const gy = y + Math.sin(a) * roll.between(108, 124);
      grainAt(s, roll, gx, gy, roll.pick(SAFFRON_GRAINS));
    }
    beads(s, roll, { x, y, rx: 62, ry: 48, count: 70, size: 7.5, long: 1.35 }, BARBERRY_STUFFS);
    slivers(s, roll, { x, y, rx: 66, ry: 50, count: 26, len: 20, r: 2.8 }, [...PISTACHIO, ...ALMOND]);
  }
  sprig(s, roll, { x: 742, y: 448, size: 60, leaves: 5 }, BASIL);
};

/** Green-bean rice with saffron and meat, salad and yoghurt beside it. */
export const loobiaPolo: Scene = (s, roll) => {
  const base = laid(s, TABLES.rust, CROCKERY.speckled);
  const orange = ['#e2983c', '#d8842c', '#eaae58'].map((c) =>
    stuff(c, { gloss: 0.4, rough: 0.25, soft: 0.7 }),
  );
  heapRice(
    s,
    roll,
    { x: 450, y: 330, rx: 320, ry: 240, base, rise: 100 },
    mixedGrains(roll, [
      [orange, 0.78],
      [SAFFRON_GRAINS, 0.12],
      [PALE_GRAINS, 0.1],
    ]),
    7200,
  );
  const bean = stuff(mottled('#6b8a2f', '#4f6f1f', 14), { gloss: 0.5, rough: 0.25, soft: 0.4 });
  slivers(s, roll, { x: 450, y: 325, rx: 290, ry: 210, count: 150, len: 30, r: 6 }, [bean]);
  for (let i = 0; i < 26; i++) {
    const a = roll.between(0, 6.28);
    const d = Math.sqrt(roll.next());
    const x = 450 + Math.cos(a) * d * 270;
    const y = 325 + Math.sin(a) * d * 190;
    lump(s, { x, y, rx: 20, ry: 16, turn: a, base: heightAt(s, x, y) - 8, rise: 18 }, MEAT, {
      square: 2.8,
      wobble: 0.2,
      seed: i,
    });
  }
  const b = bowl(s, { x: 764, y: 506, rx: 118, ry: 118, base: 30 }, CROCKERY.turquoise, 46, 0.07);
  pour(
    s,
    { x: 764, y: 506, rx: 106, ry: 106 },
    b + 34,
    stuff('#f6f1e6', { gloss: 0.45, rough: 0.22, soft: 0.9, bump: 4, bumpSize: 36 }),
  );
  chopped(s, roll, { x: 764, y: 506, rx: 60, ry: 60, count: 60, size: 6 }, [PARSLEY]);
  sprig(s, roll, { x: 220, y: 530, size: 58, leaves: 5 }, BASIL);
};

/** Qazvin's gheymeh nesar: meat, slivers of orange peel, almond, pistachio and barberry over saffron rice. */
export const gheymehNesar: Scene = (s, roll) => {
  const base = laid(s, TABLES.sofreh, CROCKERY.cobalt);
  const heap = { x: 480, y: 350, rx: 330, ry: 255, base, rise: 104 };
  heapRice(s, roll, heap, saffronCrown(roll, 480, 330, 300), 7600);
  for (let i = 0; i < 22; i++) {
    const a = i * 2.39996;
    const d = Math.sqrt((i + 0.5) / 22);
    const x = 480 + Math.cos(a) * d * 205;
    const y = 345 + Math.sin(a) * d * 150;
    lump(s, { x, y, rx: 36, ry: 29, turn: a, base: heightAt(s, x, y) - 12, rise: 30 }, MEAT, {
      square: 2.6,
      wobble: 0.2,
      seed: i,
    });
  }
  const peel = ['#e8861a', '#d9700f'].map((c) => stuff(c, { gloss: 0.6, rough: 0.2, soft: 0.5 }));
  slivers(s, roll, { x: 480, y: 345, rx: 230, ry: 170, count: 110, len: 26, r: 2.8 }, peel);
  slivers(s, roll, { x: 480, y: 345, rx: 230, ry: 170, count: 150, len: 20, r: 2.8 }, [
    ...PISTACHIO,
    ...ALMOND,
  ]);
  beads(s, roll, { x: 480, y: 345, rx: 225, ry: 165, count: 150, size: 7, long: 1.35 }, BARBERRY_STUFFS);
  sprig(s, roll, { x: 200, y: 530, size: 58, leaves: 5 }, BASIL);
};

/** Runs of sauce and fat over a piece of meat. */
function glossOver(s: Surface, roll: Dice, x: number, y: number, r: number, hex: string): void {
  oilDrops(s, roll, { x: x + r * 0.2, y: y + r * 0.85, rx: r * 1.3, ry: r * 0.3, count: 18, size: 8 }, hex);
}
