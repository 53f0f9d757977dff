import { clamp, ease, mix, rgb } from '../engine/color.ts';
import { cloud, noise } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump, slab, strand } from '../engine/shapes.ts';
import { edged, mottled, put, type Stuff, stuff, tint } from '../engine/stuff.ts';
import { heightAt, restAt, type Surface } from '../engine/surface.ts';
import { bowl, plate } from '../parts/crockery.ts';
import { BRASS, teaspoon } from '../parts/cutlery.ts';
import { beads, drizzle, lemonWedge, MINT, slivers, sprig } from '../parts/garnish.ts';
import { pour } from '../parts/liquid.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';
import { ALMOND, PISTACHIO } from '../parts/stews.ts';

const C = { x: 480, y: 360 };
const PETALS = ['#c9506f', '#b23a5c', '#dd7c95'].map((c) => stuff(c, { gloss: 0.2, soft: 0.6 }));

/** Ice cream that was scooped: ridges round the ball, a ragged skirt below. */
function scoop(
  s: Surface,
  roll: Dice,
  x: number,
  y: number,
  r: number,
  base: number,
  a: string,
  b: string,
): void {
  const seed = roll.next() * 30;
  const m: Stuff = stuff(
    (f, px, py) => {
      const n = cloud(px / 16 + seed, py / 9, 4);
      put(f, mix(rgb(a), rgb(b), clamp(0.5 + n)));
    },
    { gloss: 0.4, rough: 0.26, soft: 0.85, bump: 3.4, bumpSize: 12 },
  );
  lump(s, { x, y, rx: r * 1.07, ry: r * 1.04, base: base - 8, rise: r * 0.34 }, m, {
    wobble: 0.08,
    waves: 8,
    seed,
    flat: 4,
  });
  lump(s, { x, y, rx: r, ry: r * 0.98, base, rise: r * 0.92 }, m, { wobble: 0.04, waves: 7, seed });
}

/** Saffron ice cream with frozen cream, pistachio and rose. */
export const saffronIceCream: Scene = (s, roll) => {
  TABLES.rose(s);
  const base = bowl(s, { ...C, rx: 268, ry: 268 }, CROCKERY.turquoise, 62, 0.06);
  pour(
    s,
    { ...C, rx: 236, ry: 236 },
    base + 22,
    stuff(mottled('#f4cf6a', '#eab83f', 40), { gloss: 0.5, soft: 0.9, bump: 5, bumpSize: 30 }),
  );
  for (const [x, y] of [
    [388, 298],
    [580, 312],
    [474, 462],
  ] as const)
    scoop(s, roll, x, y, 100, base + 24, '#ef9f0c', '#f6bb3a');
  const cream = stuff(mottled('#fdf8ee', '#f3ead6', 12), { gloss: 0.4, soft: 0.9, bump: 1.5, bumpSize: 8 });
  for (let i = 0; i < 14; i++) {
    const x = C.x + roll.bell() * 230;
    const y = C.y + roll.bell() * 220;
    slab(s, { x, y, rx: 18, ry: 14, turn: i, base: restAt(s, x, y, 12) - 6, rise: 14 }, cream, {
      corner: 4,
      bevel: 5,
    });
  }
  slivers(s, roll, { ...C, rx: 170, ry: 165, count: 150, len: 18, r: 3 }, PISTACHIO);
  beads(s, roll, { ...C, rx: 165, ry: 160, count: 36, size: 9, long: 1.5 }, PETALS);
  slivers(s, roll, { ...C, rx: 140, ry: 130, count: 24, len: 24, r: 1.4 }, [stuff('#a8200c')]);
  sprig(s, roll, { x: 590, y: 470, size: 50, leaves: 3, teeth: 0.5 }, MINT);
  teaspoon(s, { x: 830, y: 470, turn: 0.9 }, BRASS);
  for (let i = 0; i < 26; i++) {
    lump(
      s,
      { x: 100 + roll.bell() * 120, y: 600 + roll.bell() * 110, rx: 13, ry: 9, turn: i, base: 0, rise: 7 },
      i % 3 ? roll.pick(PISTACHIO) : roll.pick(PETALS),
      { wobble: 0.2, seed: i },
    );
  }
};

/** Faloodeh: frozen starch threads, sour-cherry syrup and lime. */
export const faloodeh: Scene = (s, roll) => {
  TABLES.teal(s);
  const base = bowl(s, { ...C, rx: 268, ry: 268 }, CROCKERY.ivory, 62, 0.06);
  const frost = stuff(mottled('#f3f4f0', '#dde4e2', 16), {
    gloss: 0.6,
    rough: 0.2,
    soft: 0.95,
    bump: 5,
    bumpSize: 10,
  });
  pour(s, { ...C, rx: 240, ry: 240 }, base + 40, frost);
  const thread = ['#fbfbf6', '#eef1ec', '#e2e8e4'].map((c) =>
    stuff(c, { gloss: 0.7, rough: 0.14, soft: 0.95 }),
  );
  for (let i = 0; i < 170; i++) {
    const a = roll.between(0, 6.28);
    const d = Math.sqrt(roll.next()) * 190;
    const x = C.x + Math.cos(a) * d;
    const y = C.y + Math.sin(a) * d;
    const turn = roll.between(0, 6.28);
    const bend = roll.bell() * 30;
    const path = Array.from({ length: 9 }, (_, k) => {
      const t = k / 8 - 0.5;
      const px = x + Math.cos(turn) * t * 100 - Math.sin(turn) * bend * Math.sin(t * 5);
      const py = y + Math.sin(turn) * t * 100 + Math.cos(turn) * bend * Math.sin(t * 5);
      return { x: px, y: py, z: restAt(s, px, py, 12) - 1 };
    });
    if (path.every((q) => Math.hypot(q.x - C.x, q.y - C.y) < 232))
      strand(s, path, 4.2, roll.pick(thread), 0.9);
  }
  drizzle(
    s,
    roll,
    { x: 480, y: 350, rx: 150, ry: 90, r: 9, loops: 5, turn: 0.5 },
    stuff('#a80f24', { gloss: 1, rough: 0.07, soft: 0.7 }),
  );
  const cherry = stuff(mottled('#8f0d1c', '#5f0812', 14), { gloss: 1, rough: 0.08, soft: 0.5 });
  beads(s, roll, { x: 470, y: 340, rx: 110, ry: 90, count: 13, size: 20 }, [cherry]);
  slivers(s, roll, { ...C, rx: 150, ry: 140, count: 44, len: 18, r: 3 }, PISTACHIO);
  lemonWedge(s, roll, 590, 470, 100, -0.6, true);
  lemonWedge(s, roll, 120, 590, 104, 0.5, true);
  sprig(s, roll, { x: 400, y: 470, size: 56, leaves: 4, teeth: 0.5 }, MINT);
  teaspoon(s, { x: 830, y: 470, turn: 0.9 });
};

/** Baklava diamonds on a tray, pistachio on each, syrup shining. */
export const baklava: Scene = (s, roll) => {
  TABLES.sofreh(s);
  const base = plate(s, { ...C, rx: 372, ry: 330 }, CROCKERY.cobalt, 0.8);
  const pastry = stuff(
    (f, x, y, u, v) => {
      mottled('#dd9a3a', '#b86c17', 22)(f, x, y, u, v);
      const flakes = ease(0.3, 0.9, Math.sin(x / 2.6 + cloud(x / 20, y / 20, 2) * 7));
      tint(f, rgb('#f2c878'), flakes * 0.3);
      tint(f, rgb('#7a3c0a'), ease(0.1, 0.55, cloud(x / 30, y / 30, 3)) * 0.55);
    },
    { gloss: 0.85, rough: 0.13, soft: 0.4, bump: 1.6, bumpSize: 7 },
  );
  for (let row = -3; row <= 3; row++) {
    for (let col = -3; col <= 3; col++) {
      const x = C.x + (col + (row % 2 ? 0.5 : 0)) * 118;
      const y = C.y + row * 66;
      if (Math.hypot((x - C.x) / 300, (y - C.y) / 245) > 0.86) continue;
      diamond(s, roll, x, y, base, pastry);
    }
  }
  beads(s, roll, { ...C, rx: 290, ry: 240, count: 20, size: 8, long: 1.5 }, PETALS);
};

function diamond(s: Surface, roll: Dice, x: number, y: number, base: number, m: Stuff): void {
  // A square turned on its corner and pressed flat: square lumps with exponent 1.15 are diamonds.
  lump(s, { x, y, rx: 58, ry: 62, turn: roll.bell() * 0.05, base, rise: 34 }, m, { square: 1.2, flat: 7 });
  beads(s, roll, { x, y, rx: 21, ry: 20, count: 42, size: 4.2, long: 1.4 }, PISTACHIO);
  slivers(s, roll, { x, y, rx: 24, ry: 22, count: 4, len: 16, r: 2.6 }, ALMOND);
}

/** Brownies with vanilla ice cream and warm chocolate. */
export const brownie: Scene = (s, roll) => {
  TABLES.white(s);
  const base = plate(s, { ...C, rx: 330, ry: 330 }, CROCKERY.charcoal, 0.76);
  const crust = stuff(
    (f, x, y) => {
      put(f, rgb('#4f2814'));
      tint(f, rgb('#2a1208'), clamp(0.4 + cloud(x / 26, y / 26, 4)));
      tint(f, rgb('#8a5a38'), ease(0.9, 1, 1 - Math.abs(noise(x / 18, y / 18))) * 0.55);
    },
    { gloss: 0.4, rough: 0.3, soft: 0.2, bump: 4, bumpSize: 14 },
  );
  for (const [x, y, turn] of [
    [360, 300, 0.3],
    [390, 470, -0.2],
    [590, 470, 0.15],
  ] as const) {
    slab(s, { x, y, rx: 92, ry: 82, turn, base, rise: 56 }, crust, { corner: 12, bevel: 9, rag: 7, seed: x });
    const nut = stuff(edged(mottled('#c8924f', '#8a5526', 5), '#5f3614', 0.6, 0.6), { bump: 3, bumpSize: 5 });
    for (let i = 0; i < 5; i++) {
      const nx = x + roll.bell() * 100;
      const ny = y + roll.bell() * 90;
      lump(s, { x: nx, y: ny, rx: 17, ry: 12, turn: i, base: heightAt(s, nx, ny) - 3, rise: 12 }, nut, {
        wobble: 0.25,
        seed: i,
      });
    }
  }
  scoop(s, roll, 574, 288, 104, base + 6, '#fbefd2', '#f4e0b0');
  drizzle(
    s,
    roll,
    { x: 480, y: 372, rx: 210, ry: 110, r: 8, loops: 6, turn: 0.3 },
    stuff('#34160a', { gloss: 1, rough: 0.08, soft: 0.2 }),
  );
  const berry = stuff(mottled('#b8161f', '#8f0f18', 20), {
    gloss: 0.85,
    rough: 0.12,
    soft: 0.5,
    bump: 3,
    bumpSize: 6,
  });
  beads(s, roll, { x: 480, y: 380, rx: 210, ry: 190, count: 9, size: 20 }, [berry]);
  sprig(s, roll, { x: 560, y: 250, size: 56, leaves: 4, teeth: 0.5 }, MINT);
  teaspoon(s, { x: 850, y: 420, turn: 0.9 });
};

/** Scoops of different kinds in a glass bowl. */
export const iceCreamScoops: Scene = (s, roll) => {
  TABLES.sky(s);
  const base = bowl(s, { ...C, rx: 262, ry: 262 }, CROCKERY.blush, 62, 0.06);
  pour(
    s,
    { ...C, rx: 232, ry: 232 },
    base + 18,
    stuff(mottled('#f3e2c0', '#e6cfa2', 40), { gloss: 0.5, soft: 0.9, bump: 4, bumpSize: 30 }),
  );
  scoop(s, roll, 385, 300, 104, base + 24, '#5a3018', '#3f1f0e');
  scoop(s, roll, 582, 306, 104, base + 24, '#f6e6bc', '#efd898');
  scoop(s, roll, 480, 462, 104, base + 24, '#8fae52', '#b4c878');
  const wafer = stuff(mottled('#d9a24e', '#b8792a', 8), { gloss: 0.2, soft: 0.3, bump: 3, bumpSize: 8 });
  for (const [x, turn] of [
    [632, -0.7],
    [668, -0.9],
  ] as const) {
    slab(s, { x, y: 196, rx: 108, ry: 17, turn, base: base + 96, rise: 16 }, wafer, { corner: 6, bevel: 6 });
  }
  slivers(s, roll, { x: 480, y: 462, rx: 84, ry: 84, count: 44, len: 18, r: 3 }, PISTACHIO);
  const cherry = stuff(mottled('#a80f1c', '#7a0a14', 14), { gloss: 1, rough: 0.08, soft: 0.5 });
  lump(s, { x: 582, y: 290, rx: 26, ry: 25, base: base + 112, rise: 30 }, cherry, { hollow: 0.2 });
  drizzle(
    s,
    roll,
    { x: 385, y: 300, rx: 84, ry: 50, r: 6, loops: 4, turn: 0.4 },
    stuff('#2a1208', { gloss: 1, rough: 0.08 }),
  );
  sprig(s, roll, { x: 440, y: 392, size: 54, leaves: 4, teeth: 0.5 }, MINT);
  teaspoon(s, { x: 830, y: 470, turn: 0.9 });
};

/** A small hot cake whose middle runs out, with vanilla ice cream. */
export const lavaCake: Scene = (s, roll) => {
  TABLES.walnut(s);
  const base = plate(s, { ...C, rx: 330, ry: 330 }, CROCKERY.ivory, 0.76);
  const crumb = stuff(mottled('#43200e', '#2c1308', 12), {
    gloss: 0.2,
    rough: 0.4,
    soft: 0.2,
    bump: 4,
    bumpSize: 7,
  });
  const lava = stuff(mottled('#4a1f0c', '#34140a', 40), { gloss: 1, rough: 0.07, soft: 0.3 });
  lump(s, { x: 300, y: 470, rx: 120, ry: 74, turn: -0.5, base: base - 2, rise: 12 }, lava, {
    wobble: 0.3,
    waves: 6,
    seed: 4,
    flat: 5,
  });
  lump(s, { x: 400, y: 360, rx: 146, ry: 140, base, rise: 104 }, crumb, {
    square: 2.3,
    flat: 7,
    wobble: 0.04,
    seed: 3,
  });
  lump(s, { x: 372, y: 390, rx: 84, ry: 74, turn: -0.5, base: base + 82, rise: 28 }, lava, {
    wobble: 0.24,
    waves: 6,
    seed: 8,
    flat: 5,
  });
  drizzle(s, roll, { x: 322, y: 446, rx: 66, ry: 24, r: 15, loops: 1, turn: 2.3 }, lava);
  beads(s, roll, { x: 410, y: 330, rx: 120, ry: 90, count: 260, size: 2 }, [stuff('#f6efe2', { soft: 0.8 })]);
  scoop(s, roll, 610, 330, 104, base + 6, '#fbefd2', '#f4e0b0');
  const berry = stuff(mottled('#b8161f', '#8f0f18', 20), {
    gloss: 0.85,
    rough: 0.12,
    soft: 0.5,
    bump: 3,
    bumpSize: 6,
  });
  beads(s, roll, { x: 570, y: 500, rx: 110, ry: 50, count: 9, size: 21 }, [berry]);
  sprig(s, roll, { x: 560, y: 470, size: 60, leaves: 4, teeth: 0.5 }, MINT);
  teaspoon(s, { x: 850, y: 430, turn: 0.9 }, BRASS);
};
