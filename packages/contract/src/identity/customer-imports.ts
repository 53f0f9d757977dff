import {
  DOOR_LENGTH_MAX,
  EXCEL_BYTES_MAX,
  HEARD_ADDRESS_LENGTH,
  NAME_LENGTH,
  WORKBOOK_PHONE_LENGTH,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id, latitude, longitude, name, note, queryFlag, text, typed } from '../common.ts';

const edit = staff('customer.edit');
const file = z.file().min(1).max(EXCEL_BYTES_MAX);

/** This is one line of the workbook; what is left empty of a customer that is known already stays as it is. */
export const importedLine = z.strictObject({
  phoneNumber: text(WORKBOOK_PHONE_LENGTH),
  firstName: name.optional(),
  lastName: typed().max(NAME_LENGTH.max).optional(),
  note: note.optional(),
  title: typed().max(NAME_LENGTH.max).default(''),
  detail: text(HEARD_ADDRESS_LENGTH).optional(),
  plate: typed().max(DOOR_LENGTH_MAX).default(''),
  unit: typed().max(DOOR_LENGTH_MAX).default(''),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
});

const effect = z.enum(['ADDED', 'CHANGED', 'UNCHANGED']);
export const importReport = z.object({
  /** Says whether it is written: never of a preview, never while a line is wrong that was not to be skipped. */
  applied: z.boolean(),
  /** These count customers that were not the vendor's, that got another name or note, and that stayed as they were. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** So many addresses were not kept for their customer yet. */
  addresses: z.int(),
  /** So many lines have a mistake; `errors` holds the first five hundred mistakes. */
  wrongLines: z.int(),
  errors: z.array(
    z.object({
      /** It is the line as the spreadsheet numbers it; 1 is the headings. */
      line: z.int(),
      column: z.string(),
      messages: z.array(z.string()),
    }),
  ),
  /** These are the first lines that are right, as they were understood. */
  sample: z.array(
    z.object({
      line: z.int(),
      effect,
      phoneNumber: z.string(),
      name: z.string(),
      address: z.string(),
    }),
  ),
});

export const customerImports = {
  'GET /api-identity/identity/customers/excel/template': call({
    summary: 'An empty workbook of customers to fill in',
    access: edit,
    responds: 'excel',
  }),
  'POST /api-identity/identity/customers/excel/preview': call({
    summary: 'What a workbook of customers would change, and every mistake in it by line; nothing is written',
    access: edit,
    multipart: true,
    body: z.strictObject({ file }),
    response: importReport,
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-identity/identity/customers/excel': call({
    summary: 'Takes customers and their addresses from a workbook, once for each client-made id',
    access: edit,
    multipart: true,
    body: z.strictObject({
      id,
      file,
      /** Takes the lines that are right and leaves those that are wrong; otherwise one wrong line stops all. */
      skipWrong: queryFlag.default(false),
    }),
    response: importReport,
    errors: ['IDEMPOTENCY_CONFLICT', 'WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
