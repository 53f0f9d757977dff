import { EXCEL_BYTES_MAX, FILE_NAME_LENGTH_MAX, PICTURE_NAMES_LENGTH_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id } from '../common.ts';

const body = z.strictObject({
  file: z.file().min(1).max(EXCEL_BYTES_MAX),
  /** JSON: the id of the stored picture that each name in the picture column stands for. */
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
});
const answer = z.object({
  /** Whether the menu is now as the workbook says: never of a preview, never while a line is wrong. */
  applied: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first five hundred mistakes. */
  errors: z.array(
    z.object({
      sheet: z.string(),
      /** As the spreadsheet numbers it; 1 is the headings. */
      line: z.int(),
      column: z.string(),
      messages: z.array(z.string()),
    }),
  ),
  /** The first five hundred lines whose row was there already under the same name, and is changed. */
  byName: z.array(z.object({ sheet: z.string(), line: z.int(), title: z.string() })),
});

export const menuSheets = {
  'GET /api-catalog/catalog/menuitems/excel': call({
    summary: 'The whole menu as a workbook',
    access: staff('menu.view'),
    responds: 'excel',
  }),
  'GET /api-catalog/catalog/menuitems/excel/template': call({
    summary: 'An empty workbook to fill in',
    access: staff('menu.view'),
    responds: 'excel',
  }),
  'POST /api-catalog/catalog/menuitems/excel/preview': call({
    summary: 'What a workbook would change, and every mistake in it by line; nothing is written',
    access: staff('menu.edit'),
    multipart: true,
    body,
    response: answer,
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-catalog/catalog/menuitems/excel': call({
    summary: 'Takes a menu from a workbook: all of it, or nothing while a line is wrong',
    access: staff('menu.edit'),
    multipart: true,
    body,
    response: answer,
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
