import { type TableStanding, tableStanding } from '@sofreh/domain/dining-tables';
import { groupBy } from '@sofreh/domain/group-by';
import { dueOf } from '@sofreh/domain/payment-state';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';

export type TableWithBills = ApiResponse<'GET /api/diningtable/alltables'>['data'][number];

export function useTables() {
  return useQuery(callQuery('GET /api/diningtable/alltables', {}));
}

/** Tells how many seats a table has; null while nobody knows, and for no table. */
export function useSeats(tableId: string | null): number | null {
  const { data } = useQuery({
    ...callQuery('GET /api/diningtable/alltables', {}),
    enabled: tableId !== null,
  });
  return data?.data.find(({ id }) => id === tableId)?.capacity ?? null;
}

/** Gives the tables under their categories, in the order they come. */
export function byCategory(
  tables: readonly TableWithBills[],
): readonly (readonly [string, TableWithBills[]])[] {
  return [...groupBy(tables, ({ categoryTitle }) => categoryTitle)];
}

/** Gives what is still to be paid at a table. */
export function dueAt({ openOrders }: TableWithBills): number {
  return openOrders.reduce((sum, order) => sum + dueOf(order), 0);
}

/** Gives how many sit at a table, as far as anybody said; 0 where nobody did. */
export function coversAt({ openOrders }: TableWithBills): number {
  return openOrders.reduce((sum, { numberOfPerson }) => sum + (numberOfPerson ?? 0), 0);
}

/** Says where a table stands, as its colour says it. */
export function standingOf({ state, openOrders }: TableWithBills): TableStanding {
  return tableStanding(state, openOrders.map(dueOf));
}

/** Says since when somebody sits there; null for a free table. */
export function busySince({ openOrders, takenAt }: TableWithBills): string | null {
  return openOrders.map(({ placedAt }) => placedAt).sort()[0] ?? takenAt;
}
