import { lettuceStuff, ruffle } from '../engine/leaf.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump } from '../engine/shapes.ts';
import { edged, mottled, type Stuff, spotted, stuff } from '../engine/stuff.ts';
import { restAt, type Surface } from '../engine/surface.ts';
import { bowl } from '../parts/crockery.ts';
import { fork } from '../parts/cutlery.ts';
import {
  BASIL,
  beads,
  chopped,
  drizzle,
  lemonWedge,
  MINT,
  onionRings,
  PARSLEY,
  SPINACH,
  slivers,
  sprig,
  tomatoCut,
} from '../parts/garnish.ts';
import { charEdge, grilled } from '../parts/grill.ts';
import { crouton, cube, cucumber, FETA, olive, pepperRing, radish, walnut } from '../parts/pieces.ts';
import { ARILS } from '../parts/stews.ts';
import type { Table } from '../parts/tables.ts';

const ROMAINE = lettuceStuff('#eef0c4', '#a9cb6a', '#5f9a32');
const FRISEE = lettuceStuff('#f0f2cc', '#9cc45c', '#4f8a2a');
const LOLLO = lettuceStuff('#d8e0a0', '#86a84a', '#6b1f33');
const C = { x: 480, y: 358, r: 300 };

/** What is strewn over the leaves, and how many pieces. */
export type Strewn = readonly [
  (
    | 'tomato'
    | 'cucumber'
    | 'olive'
    | 'feta'
    | 'onion'
    | 'crouton'
    | 'radish'
    | 'pepper'
    | 'walnut'
    | 'chicken'
    | 'parmesan'
    | 'avocado'
    | 'corn'
    | 'arils'
    | 'carrot'
    | 'spinach'
    | 'quinoa'
    | 'shreds'
  ),
  number,
];

export interface SaladPicture {
  readonly table: Table;
  readonly dish: Stuff;
  readonly leaves: readonly ('romaine' | 'frisee' | 'lollo')[];
  readonly strewn: readonly Strewn[];
  readonly dressing?: string;
}

/** A wide bowl of leaves with everything on top. */
export function salad(p: SaladPicture): Scene {
  return (s, roll) => {
    p.table(s);
    fork(s, { x: 888, y: 180, turn: 1.3 });
    const bottom = bowl(s, { ...C, rx: C.r, ry: C.r }, p.dish, 62, 0.05);
    lump(
      s,
      { ...C, rx: C.r * 0.9, ry: C.r * 0.9, base: bottom, rise: 58 },
      stuff(mottled('#3f5f1f', '#2c4715', 40)),
    );
    leaves(s, roll, p.leaves);
    for (const [what, count] of p.strewn) {
      const start = roll.between(0, 6.28);
      for (let i = 0; i < count; i++) {
        const d = count === 1 ? 20 : Math.sqrt((i + 0.6) / count) * C.r * 0.7;
        const a = start + i * 2.39996 + roll.bell() * 0.4;
        STREW[what](s, roll, C.x + Math.cos(a) * d, C.y + Math.sin(a) * d);
      }
    }
    if (p.dressing) {
      drizzle(
        s,
        roll,
        { ...C, rx: C.r * 0.66, ry: C.r * 0.42, r: 5.5, loops: 6, turn: 0.6 },
        stuff(p.dressing, { gloss: 0.85, rough: 0.12, soft: 0.6 }),
      );
    }
    chopped(s, roll, { ...C, rx: C.r * 0.7, ry: C.r * 0.7, count: 60, size: 7 }, [PARSLEY]);
    lemonWedge(s, roll, 92, 620, 100, 0.5);
    sprig(s, roll, { x: 78, y: 96, size: 62, leaves: 4 }, MINT);
  };
}

function leaves(s: Surface, roll: Dice, kinds: SaladPicture['leaves']): void {
  const stuffs = { romaine: ROMAINE, frisee: FRISEE, lollo: LOLLO };
  for (let i = 0; i < 34; i++) {
    const d = Math.sqrt(1 - i / 34) * C.r * 0.76;
    const a = i * 2.39996 + roll.bell() * 0.3;
    const x = C.x + Math.cos(a) * d;
    const y = C.y + Math.sin(a) * d;
    const kind = roll.pick(kinds);
    const r = roll.between(62, 92);
    const base = restAt(s, x, y, r * 0.5) * 0.86;
    ruffle(
      s,
      {
        x,
        y,
        r,
        turn: a,
        base,
        rise: roll.between(26, 44),
        seed: roll.next() * 60,
        frill: kind === 'romaine' ? 0.06 : 0.2,
      },
      stuffs[kind],
    );
  }
}

type Drop = (s: Surface, roll: Dice, x: number, y: number) => void;

const CHICKEN = grilled('#e8bd6c', '#bf8432', '#5a2a0a', 0.45, 2);
const AVOCADO = stuff(edged(mottled('#d6d772', '#b4c24a', 18), '#5d8a2a', 0.62, 0.95), {
  gloss: 0.5,
  rough: 0.2,
  soft: 0.7,
});
const PARMESAN = stuff(mottled('#f3dfa4', '#e6c87c', 12), { gloss: 0.3, soft: 0.6, bump: 1, bumpSize: 5 });
const CARROT = stuff('#e2741a', { gloss: 0.5, soft: 0.5 });
const CABBAGE = ['#7a2f6b', '#94478a', '#e8dcea'].map((c) => stuff(c, { gloss: 0.45, soft: 0.6 }));
const QUINOA = ['#e9d6a4', '#d9bf82', '#8f4a2c'].map((c) => stuff(c, { gloss: 0.35, soft: 0.6 }));

const STREW: Record<Strewn[0], Drop> = {
  tomato: (s, roll, x, y) => tomatoCut(s, roll, x, y, roll.between(28, 38), 17),
  cucumber: (s, roll, x, y) => cucumber(s, roll, { x, y }, roll.between(30, 38)),
  olive: (s, roll, x, y) => olive(s, roll, { x, y }, 18, roll.chance(0.3)),
  feta: (s, roll, x, y) => cube(s, roll, { x, y }, roll.between(34, 44), FETA),
  onion: (s, roll, x, y) => onionRings(s, roll, x, y, 3, 34),
  crouton: (s, roll, x, y) => crouton(s, roll, { x, y }, roll.between(30, 40)),
  radish: (s, roll, x, y) => radish(s, roll, { x, y }, roll.between(20, 27)),
  pepper: (s, roll, x, y) =>
    pepperRing(s, roll, { x, y }, 30, roll.chance(0.5) ? '#e8b01e' : '#d3341c', '#a8320f'),
  walnut: (s, roll, x, y) => walnut(s, roll, { x, y }, 22),
  chicken: (s, roll, x, y) => {
    const base = restAt(s, x, y, 30) - 4;
    lump(s, { x, y, rx: 62, ry: 21, turn: roll.bell() * 0.7 - 0.3, base, rise: 20 }, CHICKEN, {
      square: 3,
      flat: 3,
      wobble: 0.12,
      seed: x,
    });
    charEdge(s, { x, y, r: 44, above: base + 8 }, roll.next() * 20, 0.6);
  },
  parmesan: (s, roll, x, y) =>
    lump(
      s,
      { x, y, rx: 40, ry: 17, turn: roll.between(0, 3), base: restAt(s, x, y, 20), rise: 5 },
      PARMESAN,
      { square: 3, flat: 7, wobble: 0.3, waves: 6, seed: x },
    ),
  avocado: (s, roll, x, y) => {
    const turn = roll.between(0, 3);
    for (let i = 0; i < 4; i++) {
      lump(
        s,
        {
          x: x + i * 13 - 20,
          y: y + i * 5,
          rx: 46,
          ry: 17,
          turn: turn + i * 0.12,
          base: restAt(s, x, y, 30) + i * 2,
          rise: 13,
        },
        AVOCADO,
        { square: 2.4, flat: 5 },
      );
    }
  },
  corn: (s, roll, x, y) =>
    beads(s, roll, { x, y, rx: 26, ry: 26, count: 8, size: 9, long: 1.1 }, [
      stuff('#f2c22a', { gloss: 0.8, rough: 0.15, soft: 0.6 }),
    ]),
  arils: (s, roll, x, y) => beads(s, roll, { x, y, rx: 40, ry: 40, count: 10, size: 9, long: 1.1 }, ARILS),
  carrot: (s, roll, x, y) => slivers(s, roll, { x, y, rx: 50, ry: 50, count: 16, len: 60, r: 3.4 }, [CARROT]),
  shreds: (s, roll, x, y) => slivers(s, roll, { x, y, rx: 55, ry: 55, count: 16, len: 56, r: 4 }, CABBAGE),
  spinach: (s, roll, x, y) => sprig(s, roll, { x, y, size: 66, leaves: 3, teeth: 0 }, SPINACH),
  quinoa: (s, roll, x, y) => beads(s, roll, { x, y, rx: 62, ry: 62, count: 90, size: 4.2 }, QUINOA),
};

/** Shirazi: everything in small dice, glossy with verjuice. */
export function shirazi(table: Table, dish: Stuff): Scene {
  return (s, roll) => {
    table(s);
    const bottom = bowl(s, { ...C, rx: C.r, ry: C.r }, dish, 62, 0.06);
    lump(
      s,
      { ...C, rx: C.r * 0.92, ry: C.r * 0.92, base: bottom, rise: 50 },
      stuff('#7a4a22', { gloss: 0.6 }),
    );
    const dice = [
      stuff(mottled('#cf2d18', '#b01f10', 9), { gloss: 0.8, rough: 0.13, soft: 0.5 }),
      stuff(mottled('#cfe39a', '#a9c96a', 9), { gloss: 0.65, rough: 0.16, soft: 0.7 }),
      stuff(edged(mottled('#bcd984', '#9cc25c', 9), '#2f6a24', 0.75, 0.9), {
        gloss: 0.65,
        rough: 0.16,
        soft: 0.6,
      }),
      stuff(mottled('#f3e6ee', '#cf9bbd', 7), { gloss: 0.6, rough: 0.18, soft: 0.8 }),
    ];
    for (let i = 0; i < 620; i++) {
      const d = Math.sqrt(roll.next()) * C.r * 0.83;
      const a = roll.between(0, 6.28);
      const m = dice[roll.pick([0, 0, 0, 1, 1, 2, 3])] as Stuff;
      const x = C.x + Math.cos(a) * d;
      const y = C.y + Math.sin(a) * d;
      cube(s, roll, { x, y, base: Math.min(restAt(s, x, y, 8), bottom + 96) - 9 }, roll.between(24, 32), m);
    }
    chopped(s, roll, { ...C, rx: C.r * 0.8, ry: C.r * 0.8, count: 170, size: 9 }, [MINT, PARSLEY]);
    const spot = stuff(spotted(mottled('#f0dc7a', '#e2c94f', 9), '#fff6d6', 4, 0.6), { gloss: 0.6 });
    lump(s, { x: 118, y: 130, rx: 60, ry: 58, base: 0, rise: 26 }, spot, { flat: 7 });
    sprig(s, roll, { x: C.x, y: C.y - 10, size: 66, leaves: 5, teeth: 0.5 }, MINT);
    sprig(s, roll, { x: 92, y: 610, size: 70, leaves: 5 }, BASIL);
  };
}
