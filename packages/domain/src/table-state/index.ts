import type { TableChannel, TableState } from '../enums/index.ts';

/**
 * A dining table as its rules see it. It is RESERVED while guests have it, be it by a bill or a reservation that has
 * begun; `channel` says by which way it was taken and is null while it is FREE.
 */
export type DiningTableState = {
  readonly state: TableState;
  readonly channel: TableChannel | null;
  /** Bills on the table that are not settled. */
  readonly openBills: number;
};

export type TableFailure =
  | 'TABLE_NOT_FREE'
  | 'TABLE_ALREADY_FREE'
  | 'TABLE_HAS_OPEN_BILL'
  | 'TABLE_HAS_NO_BILL';
export type TableResult =
  | { readonly ok: true; readonly table: DiningTableState }
  | { readonly ok: false; readonly code: TableFailure };

/** A table nobody has. */
export const FREE_TABLE: DiningTableState = { state: 'FREE', channel: null, openBills: 0 };

/** Takes a free table for guests, before any bill. */
export function reserveTable(table: DiningTableState, channel: TableChannel): TableResult {
  if (table.state === 'RESERVED') return { ok: false, code: 'TABLE_NOT_FREE' };
  return { ok: true, table: { ...table, state: 'RESERVED', channel } };
}

/** Opens a bill: a free table is taken by it, a taken one has one bill more and keeps its channel. */
export function openBill(table: DiningTableState, channel: TableChannel): DiningTableState {
  return { state: 'RESERVED', channel: table.channel ?? channel, openBills: table.openBills + 1 };
}

/** Settles, cancels or moves away one bill; with the last one the table becomes free. */
export function closeBill(table: DiningTableState): TableResult {
  if (table.openBills < 1) return { ok: false, code: 'TABLE_HAS_NO_BILL' };
  const openBills = table.openBills - 1;
  return { ok: true, table: openBills === 0 ? FREE_TABLE : { ...table, openBills } };
}

/** Frees a taken table by hand; never one with an open bill, which would be lost from sight. */
export function freeTable(table: DiningTableState): TableResult {
  if (table.state === 'FREE') return { ok: false, code: 'TABLE_ALREADY_FREE' };
  if (table.openBills > 0) return { ok: false, code: 'TABLE_HAS_OPEN_BILL' };
  return { ok: true, table: FREE_TABLE };
}

/** Moves one bill from a table to another, which need not be free: several bills may stand on one table. */
export function moveBill(
  from: DiningTableState,
  to: DiningTableState,
):
  | { readonly ok: true; readonly from: DiningTableState; readonly to: DiningTableState }
  | { readonly ok: false; readonly code: TableFailure } {
  const left = closeBill(from);
  if (!left.ok) return left;
  return { ok: true, from: left.table, to: openBill(to, from.channel ?? 'SALON') };
}

export * from './reservations.ts';
