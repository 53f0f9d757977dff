import type { KitchenBoard, KitchenStepBody } from '@sofreh/contract/main/kitchen';
import type { Table } from 'dexie';
import { KeptDatabase } from '#web/offline/store/kept-database.ts';

/** This is the board as the server last told it, by branch. */
export type BoardRow = { readonly id: string; readonly board: KitchenBoard };
/** This is a step the server does not have yet, in the order it was done. */
export type StepRow = {
  readonly position?: number;
  readonly id: string;
  readonly hostDomain: string;
  readonly step: KitchenStepBody;
};

/** Keeps what a kitchen screen knows and did: a bump that stays on the screen has reached the disk. */
export class KitchenDatabase extends KeptDatabase {
  declare readonly boards: Table<BoardRow, string>;
  declare readonly steps: Table<StepRow, number>;

  constructor() {
    super('kitchenDB');
    this.version(1).stores({ boards: 'id', steps: '++position, hostDomain' });
  }
}

export const kitchenDb = new KitchenDatabase();
