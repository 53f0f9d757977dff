import type { Input } from '@sofreh/contract/call';
import type { recipes } from '@sofreh/contract/catalog/recipes';
import { QUANTITY_SCALE } from '@sofreh/domain/menu';
import { ingredientUnitLabels } from '@sofreh/fa/labels/running';
import { ingredientUseSheet } from '@sofreh/fa/page-sheet-texts';
import { type ReportHead, reportHead } from '@sofreh/fa/report-head';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { ExcelAnswer } from '#app/platform/http/answers.ts';

type UseRow = Input<(typeof recipes)['GET /api-catalog/catalog/ingredients/use']['response']>['data'][number];

/** Gives the report of theoretical against actual use as a workbook; quantities as numbers of their unit. */
export function useWorkbook(data: readonly UseRow[], head: ReportHead): ExcelAnswer {
  const rows = data.map(({ title, unit, unitCost, theoretical, actual, waste, difference, lossCost }) => [
    title,
    ingredientUnitLabels[unit],
    ...[theoretical, actual, waste, difference].map((thousandths) => thousandths / QUANTITY_SCALE),
    unitCost,
    lossCost,
  ]);
  const { fileName, name, columns } = ingredientUseSheet;
  return { fileName, content: workbook({ name, head: reportHead(head), columns, rows }) };
}
