import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { saleUnitLabels } from '@sofreh/fa/labels';
import { hourlySheets } from '@sofreh/fa/page-sheet-texts';
import { rowTitle, totalRow } from '@sofreh/fa/report-texts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { OrderFigures, SoldItem } from './hourly-report.queries.ts';

/** The hourly report as a workbook. Pieces and grams are not added up, nor orders that have several of the items. */
export function hourlyWorkbook(
  { hours, orderCount, totalSale, totalTip }: OrderFigures,
  items: readonly SoldItem[],
  currency: Currency,
): { readonly fileName: string; readonly content: Readable } {
  const sheets = hourlySheets(currency);
  const ofHours = hours.map((row) => [rowTitle('hour', String(row.hour), ''), row.orderCount, row.totalSale]);
  const ofItems = items.map((item) => [
    item.title,
    item.count,
    saleUnitLabels[item.unit],
    item.orderCount,
    item.totalSale,
  ]);
  const itemSale = items.reduce((sum, item) => sum + item.totalSale, 0);
  return {
    fileName: sheets.fileName,
    content: workbook(
      {
        ...sheets.hours,
        rows: [...ofHours, [totalRow, orderCount, totalSale], [sheets.tip, null, totalTip]],
      },
      { ...sheets.items, rows: [...ofItems, [totalRow, null, null, null, itemSale]] },
    ),
  };
}
