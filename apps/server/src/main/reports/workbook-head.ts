import type { ReportFigures } from '@sofreh/contract/main/figures';
import { type ReportHead, spanName } from '@sofreh/fa/report-head';
import { workbookName } from '@sofreh/fa/report-texts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import type { ReportPlace, ReportQuery } from './report-place.ts';

/** These days were told of, and those they are set beside. */
type ToldDays = Pick<ReportFigures, 'from' | 'to'> &
  Partial<Pick<ReportFigures, 'comparedFrom' | 'comparedTo'>>;

type Branches = Pick<ReportPlace, 'vendorIds' | 'nameOf'>;

/** Gives the branches of a report that tells of the present one alone. */
export const hereAlone = ({ id, name }: Pick<RequestVendor, 'id' | 'name'>): Branches => ({
  vendorIds: [id],
  nameOf: () => name,
});

/** Says what a workbook says of itself above its titles. @param told null where it is of all days */
export function headOf(
  { vendorIds, nameOf }: Branches,
  { OrderType, Search, Compare, fromHour, toHour }: ReportQuery,
  told: ToldDays | null,
): ReportHead {
  const { comparedFrom, comparedTo } = told ?? {};
  const comparedDays = comparedFrom && comparedTo ? { from: comparedFrom, to: comparedTo } : null;
  return {
    days: told && { from: told.from, to: told.to },
    hours: fromHour === undefined || toHour === undefined ? undefined : { fromHour, toHour },
    branches: vendorIds.map(nameOf),
    orderType: OrderType,
    search: Search?.trim(),
    comparison: comparedDays ? Compare : 'NONE',
    comparedDays,
  };
}

/** Says what the file of a workbook is called: its report and the days that it tells of. */
export const fileNameOf = (title: string, { days }: ReportHead) =>
  workbookName(title, days ? spanName(days) : '');
