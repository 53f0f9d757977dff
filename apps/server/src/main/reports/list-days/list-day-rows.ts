import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { totalRow } from '@sofreh/fa/report-texts';
import type { Cell } from '#app/platform/excel/workbook.ts';
import type { ListDays } from './list-days.ts';

/** What a list came to each day beside the day before, as rows of a sheet, and after the last one what that came to. */
export function listDayRows({ days, total, comparedTotal }: ListDays): readonly (readonly Cell[])[] {
  return [
    ...days.map(({ businessDay, amount, compared }) => [
      shortDate(instantOfDay(businessDay)),
      { day: businessDay },
      amount,
      compared,
    ]),
    [totalRow, null, total, comparedTotal],
  ];
}
