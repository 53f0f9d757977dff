import { ORDER_PAPERS, PRINTER_STATION_LAYOUTS } from '@sofreh/domain/enums';
import { PAPER_COPIES, PRINT_ATTEMPTS, RECEIPT_CODE_LENGTH } from '@sofreh/domain/limits';
import {
  PAPER_WIDTHS,
  PRINT_ACTIONS,
  PRINT_EVIDENCES,
  PRINT_FAILURES,
  PRINT_JOB_KINDS,
  PRINT_JOB_STATUSES,
  PRINTER_STATES,
} from '@sofreh/domain/print-state';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, pageOf, paging, phoneNumber, queryFlag, whole } from '../common.ts';
import { seeingDrawers } from './cash-drawers.ts';

const width = z.literal(PAPER_WIDTHS);

/** This paper comes, came or did not come out of a printer. */
export const printJob = z.object({
  id,
  kind: z.enum(PRINT_JOB_KINDS),
  /** This is what the paper is called: «صورت‌حساب ۸۳». */
  title: z.string(),
  orderId: id.nullable(),
  printerStationId: id.nullable(),
  /** It is null where no printer is for it: the till prints it by the browser's own dialog. */
  printerId: id.nullable(),
  printerName: z.string(),
  /** It was meant for this printer, where it went to another; empty else. */
  insteadOf: z.string(),
  status: z.enum(PRINT_JOB_STATUSES),
  attempts: z.int(),
  /** It is marked as a second copy when it comes out. */
  isCopy: z.boolean(),
  evidence: z.enum(PRINT_EVIDENCES).nullable(),
  failure: z.enum(PRINT_FAILURES).nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
});

const light = z.object({
  id,
  name: z.string(),
  state: z.enum(PRINTER_STATES),
  /** Says since when it has been so; null where it was never asked. */
  since: instant.nullable(),
  active: z.boolean(),
  /** So many papers wait for it. */
  waiting: z.int(),
  secondPrinterId: id.nullable(),
  /** This program drives it; it is null where the server does. */
  bridgeName: z.string().nullable(),
  bridgeSeenAt: instant.nullable(),
  /** This is what became of its last test page, as it is reached now; null where none was sent there. */
  test: z
    .object({ status: z.enum(PRINT_JOB_STATUSES), failure: z.enum(PRINT_FAILURES).nullable(), at: instant })
    .nullable(),
});

export const printJobs = {
  'POST /api/orders/printorder': call({
    summary:
      "Prints an order's receipt, its kitchen slip, its courier's slip or the label of a bag as it is now; a receipt with `payment.take`, a table's by who serves",
    access: staff('order.view'),
    body: z.strictObject({
      /** The client makes this UUID v7 of the paper: the same one twice is printed once. */
      id,
      orderId: id,
      kind: z.enum(ORDER_PAPERS).default('RECEIPT'),
      /** Says of a bag's label which of how many bags it is; absent, it is the one there is. */
      bag: z
        .strictObject({ number: whole(PAPER_COPIES), of: whole(PAPER_COPIES) })
        .refine(({ number, of }) => number <= of)
        .optional(),
      /** Says where it is printed: at this station's printer, and in the kitchen only what it prints. */
      printerStationId: id.optional(),
      /** It is printed on this printer, whatever the station says. */
      printerId: id.optional(),
    }),
    response: printJob,
    errors: [
      'ORDER_NOT_FOUND',
      'PRINTER_STATION_NOT_FOUND',
      'PRINTER_NOT_FOUND',
      'IDEMPOTENCY_CONFLICT',
      'forbidden',
    ],
  }),
  'POST /api/orders/printdrawer': call({
    summary: "Prints a cash drawer's X or Z report, or the slip of one movement of its cash",
    access: staff('payment.take'),
    body: z.strictObject({ id, drawerId: id, movementId: id.optional() }),
    response: printJob,
    errors: ['CASH_DRAWER_NOT_FOUND', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api/orders/printtest': call({
    summary:
      'Prints a page by which a person sees that a printer works; opens its cash drawer for who takes payments',
    access: staff('printer.edit'),
    body: z.strictObject({ id, printerId: id }),
    response: printJob,
    errors: ['PRINTER_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api/orders/printpreview': call({
    summary: "A station's paper of an invented order, as a picture of what the printer prints",
    access: staff('printer.edit'),
    body: z.strictObject({
      layout: z.enum(PRINTER_STATION_LAYOUTS),
      width,
      large: z.boolean(),
      showsLogo: z.boolean(),
      /** Says whether a receipt says its dishes; left out, as the vendor has it. */
      withItems: z.boolean().optional(),
    }),
    response: z.object({ title: z.string(), png: z.string() }),
  }),
  'GET /api/orders/printjobs': call({
    summary: 'Print jobs, newest first; papers of a cash drawer are seen as the drawer itself',
    access: staff('order.view'),
    query: z.strictObject({
      ...paging,
      status: z.enum(PRINT_JOB_STATUSES).optional(),
      orderId: id.optional(),
      /** It gives those whose paper nobody is sure of, that failed, or that have no printer. */
      attention: queryFlag.optional(),
    }),
    response: pageOf(printJob),
  }),
  'GET /api/orders/printjobs/{id}/paper': call({
    summary: "A print job's paper as a page that a browser prints on a sheet of the right width",
    access: staff('order.view'),
    params: byId,
    query: z.strictObject({
      /**
       * The sheet that lies at this device is so wide, mm; without it, it is as the paper's printer has it, else 80.
       */
      width: z.enum(['58', '80']).optional(),
    }),
    response: z.object({ title: z.string(), width, html: z.string() }),
    errors: ['PRINT_JOB_NOT_FOUND'],
  }),
  'PUT /api/orders/printjobs': call({
    summary:
      "A person says a paper came out, prints it again, elsewhere or not; of money with `payment.take`, a table's receipt by who serves",
    access: staff('order.view'),
    body: z.strictObject({
      id,
      action: z.enum([...PRINT_ACTIONS, 'MOVE']),
      /** The person saw so many attempts: a second tap says nothing more. */
      attempts: whole(PRINT_ATTEMPTS),
      /** Says where it is printed (PRINT_AGAIN, MOVE). */
      printerId: id.optional(),
    }),
    response: printJob,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINTER_NOT_FOUND', 'PRINT_JOB_MOVED', 'forbidden'],
  }),
  'GET /api/orders/{id}/receiptlink': call({
    summary: "The code of the order's receipt on the guest's own phone: page `/r/{code}`, without login",
    access: staff('order.view'),
    params: byId,
    response: z.object({ code: z.string() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'POST /api/orders/{id}/receiptlink': call({
    summary: "Sends the address of the order's receipt by text message: page `/r/{code}`, without login",
    access: staff('order.view'),
    params: byId,
    body: z.strictObject({
      /** The client makes this UUID v7 of the message: the same one twice is sent once. */
      id,
      /** Where it is not given, it is the customer's own. */
      phoneNumber: phoneNumber.optional(),
    }),
    response: z.object({ phoneNumber: z.string() }),
    errors: [
      'ORDER_NOT_FOUND',
      'CUSTOMER_REQUIRED',
      'WRONG_PHONE_NUMBER',
      'IDEMPOTENCY_CONFLICT',
      'ORDER_TEXTS_SPENT',
    ],
  }),
  'GET /api/orders/receipts/{code}/pdf': call({
    summary: "An order's receipt as a file to keep, for who has the address of its page `/r/{code}`",
    access: everyone,
    vendor: 'optional',
    params: z.strictObject({ code: z.string().min(RECEIPT_CODE_LENGTH.min).max(RECEIPT_CODE_LENGTH.max) }),
    responds: 'pdf',
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/orders/{id}/receiptpdf': call({
    summary: "An order's receipt as it is now, as a file to keep",
    access: staff('order.view'),
    params: byId,
    responds: 'pdf',
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/orders/drawers/{id}/pdf': call({
    summary: "A cash drawer's X or Z report as a file to keep",
    access: seeingDrawers,
    params: byId,
    responds: 'pdf',
    errors: ['CASH_DRAWER_NOT_FOUND'],
  }),
  'POST /api/orders/printers/{id}/elsewhere': call({
    summary: 'Sends what waits for a printer to another one; papers of money with `payment.take`',
    access: staff('order.view'),
    params: byId,
    body: z.strictObject({ printerId: id }),
    response: z.object({ moved: z.int() }),
    errors: ['PRINTER_NOT_FOUND'],
  }),
  'GET /api/orders/printers': call({
    summary: 'How each printer is now, and how many papers a person must look at',
    access: staff('order.view'),
    response: z.object({ data: z.array(light), attention: z.int() }),
  }),
} as const;
