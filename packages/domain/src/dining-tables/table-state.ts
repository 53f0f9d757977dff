import type { TableChannel, TableState } from '../enums/index.ts';

/**
 * This is a dining table as its rules see it. It is RESERVED while guests have it, be it by a bill or a reservation
 * that has begun; `channel` says by which way it was taken and is null while it is FREE.
 */
export type DiningTableState = {
  readonly state: TableState;
  readonly channel: TableChannel | null;
  /** So many bills on the table are not settled. */
  readonly openBills: number;
  /** So many guests have scanned its code and sit there, which takes no table by itself. */
  readonly guests: number;
};

export type TableFailure = 'TABLE_NOT_FREE' | 'TABLE_ALREADY_FREE' | 'TABLE_HAS_OPEN_BILL';
export type TableResult =
  | { readonly ok: true; readonly table: DiningTableState }
  | { readonly ok: false; readonly code: TableFailure };

/** Guests left a table without a bill: this long after they last did something nobody counts on them. */
export const LEFT_BEHIND_MINUTES = 45;

/** Nobody has this table. */
export const FREE_TABLE: DiningTableState = { state: 'FREE', channel: null, openBills: 0, guests: 0 };

/** Takes a free table for guests, before any bill. */
export function reserveTable(table: DiningTableState, channel: TableChannel): TableResult {
  if (table.state === 'RESERVED') return { ok: false, code: 'TABLE_NOT_FREE' };
  return { ok: true, table: { ...table, state: 'RESERVED', channel } };
}

/**
 * Frees a taken table by hand, or one whose code was only scanned; never one with an open bill, which would be lost from sight.
 */
export function freeTable(table: DiningTableState): TableResult {
  if (table.state === 'FREE' && table.guests === 0) return { ok: false, code: 'TABLE_ALREADY_FREE' };
  if (table.openBills > 0) return { ok: false, code: 'TABLE_HAS_OPEN_BILL' };
  return { ok: true, table: FREE_TABLE };
}

/**
 * Says whether a table is free once a bill has left it, settled, cancelled, joined to another or seated elsewhere: no
 * other is open there. Guests who were seated before they had a bill leave with their last one.
 */
export function isLeftFree({ openBills }: Pick<DiningTableState, 'openBills'>): boolean {
  return openBills === 0;
}
