import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, instant, pageOf, paging } from '../common.ts';
import { reportDaysInOrder } from '../day-span.ts';

/** This is what looking through a sealed day ends with. */
export const SEAL_FINDINGS = ['INTACT', 'EVENT_CHANGED', 'EVENT_MISSING', 'SEAL_BROKEN'] as const;

const code = z.string().regex(/^\d{16}$/);
const days = { From: businessDay.optional(), To: businessDay.optional(), code: code.optional() };
const sealedDay = z.object({
  businessDay,
  eventCount: z.int(),
  /** It is more than one where papers or the evening's message sealed a part of it before it was over. */
  sealCount: z.int(),
  /** It is the code of its last seal. */
  code,
  sealedAt: instant,
});
export type SealedDay = z.infer<typeof sealedDay>;

export const daySeals = {
  'GET /api/reports/seals': call({
    summary:
      'Sealed business days, the last one first; with the code of a paper or a message the day it is of',
    access: staff('report.view'),
    query: z.strictObject({ ...paging, ...days }).superRefine(reportDaysInOrder),
    response: pageOf(sealedDay),
  }),
  'GET /api/reports/seals/excel': call({
    summary: 'All of them as a workbook',
    access: staff('report.export'),
    query: z.strictObject(days).superRefine(reportDaysInOrder),
    responds: 'excel',
  }),
  'GET /api/reports/seals/{day}': call({
    summary:
      'Counts the seals of a business day again from its events, and names the first one that was touched',
    access: staff('report.view'),
    params: z.strictObject({ day: businessDay }),
    response: z.object({
      businessDay,
      finding: z.enum(SEAL_FINDINGS),
      eventCount: z.int(),
      firstSeq: z.int(),
      lastSeq: z.int(),
      seals: z.array(z.object({ code, lastSeq: z.int(), sealedAt: instant })),
      /** It is the first event that is not what was sealed; null where all are, or the seal itself was touched. */
      touched: z
        .object({
          seq: z.int(),
          /** This is the type as the event says now; nulls where it is gone. */
          type: z.string().nullable(),
          at: instant.nullable(),
          orderId: id.nullable(),
          orderNumber: z.int().nullable(),
        })
        .nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
