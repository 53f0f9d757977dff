import type { Scene } from '../engine/picture.ts';
import { place } from '../engine/surface.ts';
import { BASIL, citrus, lemonWedge, MINT, sprig } from '../parts/garnish.ts';
import type { Table } from '../parts/tables.ts';

/** One dish of a laid table: its scene (painted without its own table) and where it stands. */
export type Laid = readonly [scene: Scene, x: number, y: number, size: number];

/** A long table from above with several dishes, for a branch's cover. */
export function laidTable(table: Table, dishes: readonly Laid[]): Scene {
  return (s, roll) => {
    table(s);
    for (const [scene, x, y, size] of dishes) scene(place(s, x, y, size), roll);
    for (const [x, y] of [
      [-290, 90],
      [480, 46],
      [1240, 640],
      [800, 690],
    ] as const)
      sprig(s, roll, { x, y, size: 54, leaves: 5 }, roll.chance(0.5) ? MINT : BASIL);
    lemonWedge(s, roll, 206, 660, 84, 0.4);
    citrus(s, roll, { x: 756, y: 52, r: 44, rise: 22, base: 0, rind: '#d9780f', flesh: '#f2a233' });
  };
}

/** A table that is already there. */
export const NO_TABLE: Table = () => undefined;
