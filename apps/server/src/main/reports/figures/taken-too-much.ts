import type { ReportFigures } from '@sofreh/contract/main/figures';
import { type ReportDefinition, takenTooMuch } from '@sofreh/domain/reports';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { ReportPlace, ReportQuery } from '../report-place.ts';
import { readReport } from './figures.ts';

const SALE = { cube: 'days', by: 'source', measures: ['totalSale'] } as const satisfies ReportDefinition;

/**
 * Reads what of money of sold orders has to go back, because their bills took more than they came to.
 * @param methods the report of ways of paying of the same days and orders: `figures` of its total are read.
 */
export async function readTakenTooMuch(
  db: Queryable,
  place: ReportPlace,
  query: ReportQuery,
  methods: Pick<ReportFigures, 'total'>,
): Promise<number> {
  const { total } = await readReport(db, SALE, place, { ...query, Compare: 'NONE' });
  const { received, unpaid } = methods.total;
  return takenTooMuch({
    received: received ?? 0,
    unpaid: unpaid ?? 0,
    totalSale: total.totalSale ?? 0,
  });
}
