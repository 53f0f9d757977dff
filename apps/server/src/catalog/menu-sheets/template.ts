import type { Readable } from 'node:stream';
import type { Currency } from '@sofreh/domain/enums';
import { currencyLabels } from '@sofreh/fa/labels';
import { menuSheetNames, templateExamples, templateFields } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import { parseAmount } from '@sofreh/fa/typed-amount';
import { cellText } from '#app/platform/excel/read-workbook.ts';
import type { Cell } from '#app/platform/excel/workbook.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import { widthOf } from './export-menu.ts';
import { headingOf } from './find-headings.ts';
import { type CellKind, MENU_SHEETS } from './sheets.ts';

const examples = new Set(templateExamples.map(({ title }) => foldCompact(title)));

/** Says whether a line's title is that of an example of the template, which is never taken. */
export function isExample(title: unknown): boolean {
  return examples.has(foldCompact(normalizeText(cellText(title))));
}

function kindOf(field: string): CellKind {
  const kind = MENU_SHEETS.find(({ name }) => name === menuSheetNames.items)?.columns[field];
  if (!kind) throw new Error(`dishes have no column ${field}`);
  return kind;
}

/** Gives an example's cell; its amounts are in toman. */
function cellOf(field: string, value: string | number | null, currency: Currency): Cell {
  if (typeof value !== 'number' || kindOf(field).kind !== 'money') return value;
  const amount = parseAmount(String(value), 'TOMAN', currency);
  return typeof amount === 'number' ? amount : value;
}

/** Gives the workbook that a new shop fills in: one sheet of dishes, with examples. */
export function templateWorkbook(currency: Currency): Readable {
  const columns = templateFields.map((field) => {
    const kind = kindOf(field);
    const amount = kind.kind === 'money';
    const title = amount ? `${headingOf(field)} (${currencyLabels[currency]})` : headingOf(field);
    return { title, width: field === 'description' ? 40 : widthOf(kind), amount };
  });
  const rows = templateExamples.map((example) =>
    templateFields.map((field) => cellOf(field, example[field], currency)),
  );
  return workbook({ name: menuSheetNames.items, columns, rows });
}
