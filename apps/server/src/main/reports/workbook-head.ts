import type { ReportFigures } from '@sofreh/contract/main/figures';
import type { ReportHead } from '@sofreh/fa/report-head';
import type { ReportPlace, ReportQuery } from './figures/figures.ts';

/** The days that were told of, and those they are set beside. */
type ToldDays = Pick<ReportFigures, 'from' | 'to'> &
  Partial<Pick<ReportFigures, 'comparedFrom' | 'comparedTo'>>;

/** What a workbook says of itself above its titles. */
export function headOf(
  { vendorIds, nameOf }: ReportPlace,
  { OrderType, Search, Compare }: ReportQuery,
  { from, to, comparedFrom, comparedTo }: ToldDays,
): ReportHead {
  const comparedDays = comparedFrom && comparedTo ? { from: comparedFrom, to: comparedTo } : null;
  return {
    days: { from, to },
    branches: vendorIds.map(nameOf),
    orderType: OrderType,
    search: Search?.trim(),
    comparison: comparedDays ? Compare : 'NONE',
    comparedDays,
  };
}
