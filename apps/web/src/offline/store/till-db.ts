import type { Order } from '@sofreh/contract/main/orders';
import type { Table } from 'dexie';
import { completeOrder } from './complete-order.ts';
import type { OutboxEntry } from './entry.ts';
import { KeptDatabase } from './kept-database.ts';

/**
 * This is a copy of a single document: customers, discount codes, permissions, PINs, and what the till knows of itself.
 */
export type DocumentRow = { readonly id: string; readonly document: unknown; readonly at: number };
/** This is an order as the server last told it. */
export type TruthRow = { readonly id: string; readonly vendorId: string; readonly order: Order };

/**
 * This was typed and is not done yet: what the register holds, an order put aside, a change of a placed order. Its
 * shape is the room's own.
 */
export type DraftRow = {
  readonly id: string;
  readonly vendorId: string;
  readonly kind: 'REGISTER' | 'HELD' | 'EDIT';
  readonly at: string;
  readonly draft: unknown;
  /** This is the tab that holds the register, the only one that writes it. */
  readonly holder?: string;
};

/** Keeps what this till did and what it needs besides «offlineDB». */
export class TillDatabase extends KeptDatabase {
  declare readonly outbox: Table<OutboxEntry, string>;
  declare readonly truth: Table<TruthRow, string>;
  declare readonly customers: Table<DocumentRow, string>;
  declare readonly discountCodes: Table<DocumentRow, string>;
  declare readonly permissions: Table<DocumentRow, string>;
  declare readonly drawer: Table<DocumentRow, string>;
  declare readonly till: Table<DocumentRow, string>;
  declare readonly drafts: Table<DraftRow, string>;

  constructor() {
    super('tillDB');
    this.version(1).stores({
      outbox: 'id, queue, state, updatedAt',
      truth: 'id',
      customers: 'id',
      discountCodes: 'id',
      permissions: 'id',
      drawer: 'id',
      till: 'id',
    });
    this.version(2).stores({ drafts: 'id, kind' });
    this.version(3).stores({ outbox: 'id, queue, state, updatedAt, [hostDomain+createdAt]', till: 'id, at' });
    // Whoever reads an order that an older program kept reads a whole one.
    this.truth.hook('reading', (row?: TruthRow) => row && { ...row, order: completeOrder(row.order) });
  }
}

export const tillDb = new TillDatabase();
