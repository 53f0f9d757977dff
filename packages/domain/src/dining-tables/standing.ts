import type { TableState } from '../enums/index.ts';

/** Says how a dining table stands, which the till shows by its colour. */
export type TableStanding = 'FREE' | 'SEATED' | 'BUSY' | 'SETTLED';

/**
 * Says where a table stands: nobody is there, guests who have not ordered, something is still to be paid, or all is
 * paid and its guests have not left yet. An open bill counts also where the table was never taken by itself.
 * @param dues what is still to be paid of each open bill, 0 of one that is paid; none of a table without bills.
 */
export function tableStanding(state: TableState, dues: readonly number[]): TableStanding {
  if (dues.length === 0) return state === 'FREE' ? 'FREE' : 'SEATED';
  return dues.some((due) => due > 0) ? 'BUSY' : 'SETTLED';
}
