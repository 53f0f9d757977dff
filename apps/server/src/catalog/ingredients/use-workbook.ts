import type { Input } from '@sofreh/contract/call';
import type { recipes } from '@sofreh/contract/catalog/recipes';
import { QUANTITY_SCALE } from '@sofreh/domain/menu';
import { ingredientUnitLabels } from '@sofreh/fa/labels/running';
import { ingredientUseSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead, spanName } from '@sofreh/fa/report-head';
import { totalRow, workbookName } from '@sofreh/fa/report-texts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { ExcelAnswer } from '#app/platform/http/answers.ts';

type Use = Input<(typeof recipes)['GET /api-catalog/catalog/ingredients/use']['response']>;

/**
 * Gives the report of theoretical against actual use as a workbook; quantities as numbers of their unit, which have no sum,
 * and what was lost as money, which has.
 */
export function useWorkbook(
  { data, totalLossCost }: Pick<Use, 'data' | 'totalLossCost'>,
  head: ReportHead,
): ExcelAnswer {
  const rows: Cell[][] = data.map(
    ({ title, unit, unitCost, theoretical, actual, waste, difference, lossCost }) => [
      title,
      ingredientUnitLabels[unit],
      ...[theoretical, actual, waste, difference].map((thousandths) => thousandths / QUANTITY_SCALE),
      unitCost,
      lossCost,
    ],
  );
  rows.push([totalRow, null, null, null, null, null, null, totalLossCost]);
  const { name, columns } = ingredientUseSheet;
  const fileName = workbookName(name, head.days ? spanName(head.days) : '');
  return { fileName, content: workbook({ name, head: reportHead(head), columns, rows }) };
}
