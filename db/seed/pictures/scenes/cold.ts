import { rgb } from '../engine/color.ts';
import type { Scene } from '../engine/picture.ts';
import type { Dice } from '../engine/random.ts';
import { lump, rod } from '../engine/shapes.ts';
import { mottled, stuff } from '../engine/stuff.ts';
import type { Surface } from '../engine/surface.ts';
import {
  leavesInside,
  mintCrown,
  rimWheel,
  sliceInside,
  specksInside,
  straw,
  whipped,
} from '../parts/afloat.ts';
import { bubbles, type Drink, dew, type Glass, glass, ice, layers } from '../parts/glass.ts';
import { type Stage, stage, standShadow } from '../parts/stage.ts';

/** Shapes of glasses, all standing on the same spot. */
export const GLASSES = {
  highball: { x: 480, rim: 120, level: 168, floor: 588, foot: 618, half: (t) => 132 - 22 * t },
  tumbler: { x: 480, rim: 190, level: 240, floor: 588, foot: 620, half: (t) => 168 - 26 * t },
  hurricane: {
    x: 480,
    rim: 130,
    level: 186,
    floor: 560,
    foot: 618,
    half: (t) => 126 + 26 * Math.cos(t * 5.2 + 0.4) - 30 * t ** 3 - (t > 0.92 ? -260 * (t - 0.92) : 0),
  },
} satisfies Record<string, Glass>;

export type Garnish = (s: Surface, roll: Dice, g: Glass) => void;

export interface ColdDrink {
  readonly room: Stage;
  readonly glass: Glass;
  readonly drink: Drink;
  readonly ice?: boolean;
  readonly fizz?: number;
  readonly garnish?: Garnish;
  /** Fruit and herbs lying on the table beside the glass. */
  readonly beside?: Garnish;
}

/** A cold drink alone on a table, backlit. */
export function coldDrink(d: ColdDrink): Scene {
  return (s, roll) => {
    stage(s, d.room);
    const g = d.glass;
    d.beside?.(s, roll, g);
    standShadow(s, g.x, g.foot + 8, g.half(1) * 1.1, 26, 0.6);
    glass(s, g, d.drink);
    if (d.ice) ice(s, g, iceCubes(roll, g));
    if (d.fizz) bubbles(s, g, d.fizz, 3, roll.next() * 40);
    d.garnish?.(s, roll, g);
    dew(s, g, 150, roll.next() * 30);
  };
}

function iceCubes(roll: Dice, g: Glass): [number, number, number, number][] {
  const w = g.half(0.2);
  return [
    [-w * 0.42, g.level + 46, w * 0.72, roll.between(-0.5, 0.5)],
    [w * 0.34, g.level + 52, w * 0.68, roll.between(0.1, 0.9)],
    [-w * 0.1, g.level + 128, w * 0.7, roll.between(-0.9, 0)],
    [w * 0.44, g.level + 150, w * 0.56, roll.between(0, 1)],
    [-w * 0.5, g.level + 176, w * 0.5, roll.between(0.2, 0.8)],
  ];
}

const even = (top: string, bottom: string): Drink['colour'] =>
  layers([
    [0, top],
    [1, bottom],
  ]);

/** What each drink is made of. */
export const DRINKS = {
  doogh: { colour: even('#f7f3e8', '#ece6d6'), clear: 0.02, surface: rgb('#fbf8ef'), foam: 0.12 },
  lemonade: { colour: even('#f3eaa6', '#e8d46c'), clear: 0.62, surface: rgb('#f6efbe') },
  mojito: {
    colour: layers([
      [0, '#f3c9b8'],
      [0.5, '#e8837c'],
      [1, '#c8283c'],
    ]),
    clear: 0.62,
    surface: rgb('#f2c4b6'),
  },
  carrot: { colour: even('#f0801a', '#dd640c'), clear: 0.03, surface: rgb('#f4933a'), foam: 0.1 },
  sekanjabin: { colour: even('#dfe6a0', '#c3cf6a'), clear: 0.66, surface: rgb('#e4ebb2') },
  saffron: { colour: even('#f6bd3a', '#e88f0c'), clear: 0.55, surface: rgb('#f6c04a') },
  orange: { colour: even('#f7a51c', '#ee8a0c'), clear: 0.06, surface: rgb('#f9b23a'), foam: 0.1 },
  pomegranate: { colour: even('#b81a30', '#7a0a1c'), clear: 0.22, surface: rgb('#c2304a') },
  latte: {
    colour: layers(
      [
        [0, '#7a4a24'],
        [0.3, '#8f5e34'],
        [0.58, '#d9b98c'],
        [1, '#f6ecda'],
      ],
      0.16,
    ),
    clear: 0.03,
    surface: rgb('#8a5a32'),
    foam: 0.08,
  },
  shake: {
    colour: layers(
      [
        [0, '#9a6a44'],
        [0.45, '#85552f'],
        [0.55, '#5a3216'],
        [0.66, '#8f5f3a'],
        [1, '#6f4222'],
      ],
      0.55,
    ),
    clear: 0,
    surface: rgb('#9a6a46'),
  },
  cola: { colour: even('#4a1f0c', '#2a0f05'), clear: 0.3, surface: rgb('#6a3a1c'), foam: 0.2 },
  tea: { colour: even('#c9660f', '#a8440a'), clear: 0.62, surface: rgb('#d97a1c') },
} satisfies Record<string, Drink>;

const ARIL = stuff(mottled('#a3132b', '#c2203a', 9), { gloss: 1, rough: 0.08, soft: 0.6 });
const CHERRY = stuff(mottled('#a80f1c', '#7a0a14', 20), { gloss: 1, rough: 0.08, soft: 0.4 });

/** What goes in and on top of the glasses. */
export const GARNISH = {
  lemonMint: (s, roll, g) => {
    sliceInside(s, g, { dx: -34, y: g.level + 130, r: 74, turn: 0.2 }, '#f0c419', '#f6e06a');
    sliceInside(s, g, { dx: 50, y: g.level + 262, r: 66, turn: 1 }, '#f0c419', '#f6e06a');
    leavesInside(s, g, roll, 4, 44);
    straw(s, g, -56, -50, '#f6f0e0', '#d8a01c');
    rimWheel(s, g.x + g.half(0) * 0.8, g.rim + 4, 66, '#f0c419', '#f7e26a');
    mintCrown(s, roll, g.x - 20, g.rim - 24, 76);
  },
  limeMint: (s, roll, g) => {
    sliceInside(s, g, { dx: 34, y: g.level + 120, r: 68, turn: 0.2 }, '#4f8f1f', '#c3dc7a');
    specksInside(s, g, roll, '#b8141f', 34, 11, 1.4, 0.5);
    sliceInside(s, g, { dx: -46, y: g.level + 236, r: 66, turn: 1 }, '#4f8f1f', '#c3dc7a');
    leavesInside(s, g, roll, 9, 46);
    straw(s, g, 40, 60, '#2f5f3a');
    rimWheel(s, g.x - g.half(0) * 0.84, g.rim + 6, 60, '#4f8f1f', '#c3dc7a');
    mintCrown(s, roll, g.x + 10, g.rim - 20, 88);
  },
  cucumber: (s, roll, g) => {
    specksInside(s, g, roll, '#9cc25c', 110, 4.2, 6.5, 0.7);
    specksInside(s, g, roll, '#e2efb4', 60, 4.2, 6, 0.7);
    leavesInside(s, g, roll, 4, 38);
    rimWheel(s, g.x + g.half(0) * 0.8, g.rim + 4, 58, '#3a7a2c', '#cfe39a');
    mintCrown(s, roll, g.x - 34, g.rim - 6, 76);
  },
  mintFlakes: (s, roll, g) => {
    specksInside(s, g, roll, '#3a5f2a', 90, 2.4, 1.8, 0.6);
    for (let i = 0; i < 60; i++) {
      lump(
        s,
        {
          x: g.x + roll.bell() * 210,
          y: g.level + roll.bell() * 26,
          rx: 4,
          ry: 2.4,
          turn: i,
          base: 96,
          rise: 2,
        },
        stuff('#3f6a2c'),
      );
    }
    mintCrown(s, roll, g.x + 30, g.level - 26, 78);
  },
  saffron: (s, roll, g) => {
    specksInside(s, g, roll, '#16100c', 190, 3.4, 1.3, 0.55);
    specksInside(s, g, roll, '#a8200c', 36, 1.6, 9, 1.6);
    for (let i = 0; i < 12; i++) {
      const x = g.x + roll.bell() * 150;
      const y = g.level + roll.bell() * 22;
      rod(
        s,
        { x, y, z: 98, r: 1.6 },
        { x: x + roll.bell() * 34, y: y + roll.bell() * 12, z: 98, r: 1 },
        1.6,
        stuff('#a8200c', { gloss: 0.5 }),
      );
    }
    mintCrown(s, roll, g.x - 50, g.level - 6, 60);
  },
  orange: (s, _roll, g) => {
    straw(s, g, -50, -60, '#f7f0e2', '#d8481c');
    rimWheel(s, g.x + g.half(0) * 0.78, g.rim + 8, 84, '#e8780c', '#f6a22c');
  },
  arils: (s, roll, g) => {
    for (let i = 0; i < 40; i++) {
      const a = roll.between(0, 6.28);
      const d = Math.sqrt(roll.next()) * 0.7;
      const at = { x: g.x + Math.cos(a) * d * g.half(0.1), y: g.level + Math.sin(a) * d * 20 };
      lump(s, { ...at, rx: 10, ry: 8, turn: a, base: 94, rise: 9 }, ARIL);
    }
    for (let i = 0; i < 9; i++)
      lump(
        s,
        { x: 690 + roll.bell() * 70, y: 640 + roll.bell() * 22, rx: 11, ry: 9, turn: i, base: 2, rise: 12 },
        ARIL,
      );
    mintCrown(s, roll, g.x - 40, g.level - 12, 66);
  },
  carrot: (s, _roll, g) => straw(s, g, 46, 50, '#f7f0e2', '#4f8f3a'),
  coffee: (s, _roll, g) => straw(s, g, 50, 46, '#2a2420'),
  shake: (s, roll, g) => {
    straw(s, g, 52, 66, '#f4ead8', '#8a2a1c');
    whipped(s, g.x, g.rim - 6, g.half(0) * 0.92);
    for (let i = 0; i < 90; i++) {
      lump(
        s,
        {
          x: g.x + roll.bell() * 170,
          y: g.rim - 52 + roll.bell() * 80,
          rx: 7,
          ry: 2.6,
          turn: roll.between(0, 3),
          base: 158,
          rise: 4,
        },
        stuff('#3f1d0c', { gloss: 0.5 }),
      );
    }
    rod(
      s,
      { x: g.x + 4, y: g.rim - 168, z: 158, r: 2.4 },
      { x: g.x + 44, y: g.rim - 238, z: 158, r: 2 },
      2.4,
      stuff('#5a6a2a'),
    );
    lump(s, { x: g.x, y: g.rim - 150, rx: 34, ry: 32, base: 128, rise: 40 }, CHERRY, { hollow: 0.15 });
  },
  cola: (s, _roll, g) => {
    sliceInside(s, g, { dx: 40, y: g.level + 110, r: 66, turn: 0.4 }, '#f0c419', '#f6e06a');
    straw(s, g, -46, -60, '#c4221c', '#f4ece0');
  },
} satisfies Record<string, Garnish>;
