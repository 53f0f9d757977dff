import { ease, rgb } from '../engine/color.ts';
import { cloud } from '../engine/noise.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { glaze, lump, ring } from '../engine/shapes.ts';
import { mottled, stuff, tint } from '../engine/stuff.ts';
import { heightAt, type Surface } from '../engine/surface.ts';
import { board, bowl, paper } from '../parts/crockery.ts';
import { BASIL, beads, chopped, drizzle, PARSLEY, sprig } from '../parts/garnish.ts';
import { broth, pour } from '../parts/liquid.ts';
import { breadSlice, chip, FRIED_POTATO, mushroom } from '../parts/pieces.ts';
import { CROCKERY, TABLES } from '../parts/settings.ts';

/** A heap of chips on paper with ketchup. */
export const fries =
  (cheese: boolean): Scene =>
  (s, roll) => {
    (cheese ? TABLES.ebony : TABLES.rust)(s);
    const top = board(s, { x: 480, y: 362, rx: 420, ry: 300, turn: 0.03 }, '#6b4220', '#a06a36', 16);
    paper(s, { x: 480, y: 362, rx: 345, ry: 272, turn: -0.08, base: top }, cheese ? '#d9c8a0' : '#e9e2d2', 4);
    lump(s, { x: 450, y: 365, rx: 215, ry: 165, base: top + 4, rise: 60 }, stuff('#b8842c'), { wobble: 0.1 });
    for (let i = 0; i < 150; i++) {
      const d = Math.sqrt(roll.next()) * (1 - i * 0.003);
      const a = roll.between(0, 6.28);
      const x = 450 + Math.cos(a) * d * 260;
      const y = 362 + Math.sin(a) * d * 190;
      const turn = roll.between(0, 3.14);
      const half = roll.between(52, 92);
      const from = { x: x - Math.cos(turn) * half, y: y - Math.sin(turn) * half };
      chip(
        s,
        from,
        { x: x + Math.cos(turn) * half, y: y + Math.sin(turn) * half },
        roll.between(22, 28),
        FRIED_POTATO,
      );
    }
    if (cheese) {
      drizzle(
        s,
        roll,
        { x: 450, y: 362, rx: 200, ry: 110, r: 13, loops: 6, turn: -0.3 },
        stuff('#f2b53a', { gloss: 0.85, rough: 0.12, soft: 0.6 }),
      );
      mushroomsAndScallion(s, roll);
      chopped(s, roll, { x: 450, y: 362, rx: 200, ry: 140, count: 100, size: 10 }, [PARSLEY]);
    } else {
      beads(s, roll, { x: 450, y: 362, rx: 230, ry: 170, count: 160, size: 2 }, [
        stuff('#fbf6ea', { gloss: 0.6, soft: 0.8 }),
      ]);
    }
    const b = bowl(s, { x: 752, y: 480, rx: 92, ry: 92, base: top }, CROCKERY.charcoal, 46, 0.08);
    pour(
      s,
      { x: 752, y: 480, rx: 82, ry: 82 },
      b + 32,
      cheese ? broth('#f3e6c8', '#ead8ae', { wave: 3 }) : broth('#a8160a', '#8f1008', { wave: 3 }),
    );
    sprig(s, roll, { x: 150, y: 560, size: 60, leaves: 4 }, BASIL);
  };

function mushroomsAndScallion(s: Surface, roll: Dice): void {
  for (let i = 0; i < 14; i++) {
    mushroom(s, roll, { x: 450 + roll.bell() * 300, y: 362 + roll.bell() * 200 }, 32, 0.6);
  }
  const scallion = stuff('#6f9f3a', { gloss: 0.5, soft: 0.6 });
  for (let i = 0; i < 46; i++) {
    const x = 450 + roll.bell() * 340;
    const y = 362 + roll.bell() * 230;
    ring(s, { x, y, rx: 8, ry: 7, base: heightAt(s, x, y) - 1, rise: 4 }, 3, scallion);
  }
}

/** Slices of garlic bread under melted cheese. */
export const garlicBread: Scene = (s, roll) => {
  TABLES.walnut(s);
  const top = board(s, { x: 480, y: 362, rx: 420, ry: 292, turn: -0.05 }, '#7a4c24', '#b07a40', 18);
  const spots = [
    [240, 250, 0.3],
    [420, 235, 0.22],
    [600, 255, 0.3],
    [760, 300, 0.4],
    [270, 450, 0.25],
    [450, 465, 0.3],
    [640, 475, 0.24],
  ] as const;
  spots.forEach(([x, y, turn], i) => {
    breadSlice(s, { x, y, rx: 86, ry: 132, turn, rise: 36, base: top }, 0.7, i * 3);
    glaze(s, { x, y, rx: 74, ry: 118, turn }, (f, px, py, d) => {
      const n = cloud(px / 22 + i * 9, py / 22, 3);
      const t = ease(0.9, 0.72, d + n * 0.35);
      if (t <= 0) return;
      tint(f, rgb('#f0c766'), t * 0.85);
      tint(f, rgb('#b9660f'), ease(-0.02, 0.35, cloud(px / 15 - i * 5, py / 15, 3)) * t * 0.8);
      f.z += 6 * Math.sqrt(t) + n * 3 * t;
      f.gloss = 0.7;
      f.rough = 0.16;
    });
    chopped(s, roll, { x, y, rx: 62, ry: 104, count: 46, size: 8 }, [PARSLEY]);
  });
  const garlic = stuff(mottled('#f6ecd8', '#e6d2b0', 18), { gloss: 0.4, soft: 0.6 });
  for (const [x, y, r] of [
    [850, 520, 34],
    [800, 560, 30],
    [118, 330, 30],
  ] as const)
    lump(s, { x, y, rx: r * 1.4, ry: r, turn: x, base: top, rise: r }, garlic, { wobble: 0.1, seed: x });
  sprig(s, roll, { x: 130, y: 560, size: 64, leaves: 5 }, BASIL);
};
