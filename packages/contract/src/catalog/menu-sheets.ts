import { SALE_UNITS } from '@sofreh/domain/enums';
import { EXCEL_BYTES_MAX, FILE_NAME_LENGTH_MAX, PICTURE_NAMES_LENGTH_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id, queryFlag } from '../common.ts';

const fields = {
  file: z.file().min(1).max(EXCEL_BYTES_MAX),
  /** It is JSON and has the id of the stored picture that each name in the picture column stands for. */
  pictures: z
    .string()
    .max(PICTURE_NAMES_LENGTH_MAX)
    .default('{}')
    .transform((text, ctx) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string().max(FILE_NAME_LENGTH_MAX), id)),
};
const effect = z.enum(['ADDED', 'CHANGED', 'UNCHANGED', 'WRONG', 'EXAMPLE']);
const answer = z.object({
  /** Says whether it is written: never of a preview, never while a line is wrong that was not to be skipped. */
  applied: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** So many lines have a mistake. */
  wrongLines: z.int(),
  /** Says whether a sheet could not be read at all: then nothing is taken, not even the lines that are right. */
  unreadable: z.boolean(),
  /** Dishes name these categories, which were not there, in the order in which they appear; five hundred at most. */
  newCategories: z.array(z.string()),
  /** Nobody understands these headings, and nothing of their columns is taken; five hundred at most. */
  unknownHeadings: z.array(z.string()),
  /** These are the first five hundred lines as they were understood, and what each does. */
  rows: z.array(
    z.object({
      sheet: z.string(),
      line: z.int(),
      effect,
      title: z.string(),
      /** This is what a dish stands under; empty for other rows and where nobody can tell. */
      category: z.string(),
      /**
       * The price is in the vendor's currency; null for rows that cost nothing by themselves and where nobody can tell.
       */
      price: z.number().nullable(),
      /** This is what a dish is sold by; null where the file has no such column, or nobody can tell. */
      unit: z.enum(SALE_UNITS).nullable(),
      /** Says whether it is available; null where the file has no such column, or nobody can tell. */
      available: z.boolean().nullable(),
    }),
  ),
  /** These are the first five hundred mistakes: all of a line stand one after the other. */
  errors: z.array(
    z.object({
      sheet: z.string(),
      /** It is the line as the spreadsheet numbers it; 1 is its first line. */
      line: z.int(),
      /** The file calls the column so. */
      column: z.string(),
      messages: z.array(z.string()),
    }),
  ),
  /** The rows of these first five hundred lines were there already under the same name, and are changed. */
  byName: z.array(z.object({ sheet: z.string(), line: z.int(), title: z.string() })),
  /** It is a base64 workbook of the lines with mistakes, with the reasons beside them; null where there is none. */
  wrongWorkbook: z.base64().nullable(),
});

export const menuSheets = {
  'GET /api-catalog/catalog/menuitems/excel': call({
    summary: 'The whole menu as a workbook',
    access: staff('menu.view'),
    responds: 'excel',
  }),
  'GET /api-catalog/catalog/menuitems/excel/template': call({
    summary: 'A workbook of one sheet to fill in, with examples that are never taken',
    access: staff('menu.view'),
    responds: 'excel',
  }),
  'POST /api-catalog/catalog/menuitems/excel/preview': call({
    summary: 'What a workbook would change, and every mistake in it by line; nothing is written',
    access: staff('menu.edit'),
    multipart: true,
    body: z.strictObject(fields),
    response: answer,
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-catalog/catalog/menuitems/excel': call({
    summary: 'Takes a menu from a workbook; sent again it changes nothing more',
    access: staff('menu.edit'),
    multipart: true,
    body: z.strictObject({
      ...fields,
      /** Takes the lines that are right and leaves those that are wrong; otherwise one wrong line stops all. */
      skipWrong: queryFlag.default(false),
    }),
    response: answer,
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
