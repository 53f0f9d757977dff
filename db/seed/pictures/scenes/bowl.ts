import type { Scene } from '../engine/picture.ts';
import type { Stuff } from '../engine/stuff.ts';
import { bowl, pan, plate } from '../parts/crockery.ts';
import { BRASS, spoon } from '../parts/cutlery.ts';
import { BASIL, MINT, sprig } from '../parts/garnish.ts';
import { breadSlice, flatbread } from '../parts/pieces.ts';
import { heapRice, saffronCrown } from '../parts/rice.ts';
import type { Filling, Well } from '../parts/stews.ts';
import type { Table } from '../parts/tables.ts';

export interface BowlPicture {
  readonly table: Table;
  readonly dish: Stuff;
  readonly fill: Filling;
  /** What lies beside: flatbread under the bowl, slices, or nothing. */
  readonly bread?: 'flat' | 'slices';
  readonly pan?: boolean;
  /** A saucer under the bowl. */
  readonly under?: Stuff;
  readonly radius?: number;
}

/** One bowl seen from above, filled to the brim. */
export function bowlPicture(b: BowlPicture): Scene {
  return (s, roll) => {
    b.table(s);
    if (b.bread === 'flat')
      flatbread(s, { x: 205, y: 560, rx: 300, ry: 190, turn: -0.5 }, roll.next() * 9, 7);
    if (b.bread === 'slices') {
      breadSlice(s, { x: 806, y: 596, rx: 110, ry: 74, turn: -0.5, rise: 26 }, 0.5, 3);
      breadSlice(s, { x: 118, y: 140, rx: 105, ry: 72, turn: 0.6, rise: 26 }, 0.5, 8);
    }
    const r = b.radius ?? 300;
    const base = b.under ? plate(s, { x: 480, y: 362, rx: r * 1.2, ry: r * 1.2 }, b.under, 0.6) : 0;
    spoon(s, { x: 868, y: 210, turn: 1.25 }, BRASS);
    const vessel = { x: 480, y: 358, rx: r, ry: r, base };
    const bottom = b.pan ? pan(s, vessel, b.dish) : bowl(s, vessel, b.dish, 62, 0.06);
    const level = bottom + (b.pan ? 26 : 50);
    const inner = b.pan ? 0.94 : 0.92;
    b.fill(s, roll, { x: 480, y: 358, rx: r * inner, ry: r * inner, level });
    sprig(s, roll, { x: 96, y: 610, size: 60, leaves: 5, teeth: 0.4 }, roll.chance(0.5) ? MINT : BASIL);
  };
}

export interface StewPicture {
  readonly table: Table;
  readonly dish: Stuff;
  readonly bowl: Stuff;
  readonly fill: Filling;
}

/** Stew in a bowl beside a plate of saffron rice. */
export function stewPicture(p: StewPicture): Scene {
  return (s, roll) => {
    p.table(s);
    const base = plate(s, { x: 330, y: 300, rx: 330, ry: 330 }, p.dish, 0.74);
    const heap = { x: 318, y: 268, rx: 226, ry: 206, base, rise: 92 };
    heapRice(s, roll, heap, saffronCrown(roll, 280, 205, 165), 5600);
    sprig(s, roll, { x: 130, y: 455, size: 62, leaves: 4 }, BASIL);
    spoon(s, { x: 900, y: 120, turn: 1.45 }, BRASS);
    const well: Well = { x: 634, y: 446, rx: 222, ry: 222, level: 58 };
    const bottom = bowl(s, { x: 634, y: 446, rx: 242, ry: 242, base: 40 }, p.bowl, 62, 0.06);
    p.fill(s, roll, { ...well, level: bottom + 50 });
  };
}
