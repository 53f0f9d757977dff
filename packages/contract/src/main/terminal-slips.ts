import { SLIP_CLUES } from '@sofreh/domain/card-terminal';
import { SLIP_PAYMENTS, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, businessDay, byId, currency, id, instant, note, pageOf, paging, whole } from '../common.ts';
import { daySpan } from '../day-span.ts';

/** Says how many payments there were, and what they come to in the vendor's currency. */
const sums = z.object({ count: z.int(), amount: z.int() });

/** This payment may be why a slip differs. */
const clue = z.object({
  id,
  kind: z.enum(SLIP_CLUES),
  /** It is null of what paid an account back: then its customer is named. */
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  customerId: id.nullable(),
  customerName: z.string(),
  amount: z.int(),
  at: instant,
  /** It accounts for the difference, alone or with the others that do. */
  fits: z.boolean(),
});

/** This is what a terminal's own slip said, and what was taken on it since the slip before. */
const terminalSlip = z.object({
  id,
  posTerminalId: id,
  terminalTitle: z.string(),
  businessDay,
  from: instant,
  until: instant,
  slip: sums,
  /** These are our sums by everything known now. */
  ours: sums,
  /** These are our sums as they were when the slip was typed. */
  oursThen: sums,
  /** This is what the slip has more than we; less where it is below zero. */
  difference: sums,
  /** It is empty while nobody has said why they differ. */
  reason: z.string(),
  /** This is what may be why; of a slip that differs. */
  clues: z.array(clue),
  byName: z.string(),
  at: instant,
  changedByName: z.string().nullable(),
  changedAt: instant.nullable(),
  /** Says who accepted that it differs, for its reason: until then its day is not closed. */
  acceptedByName: z.string().nullable(),
  acceptedAt: instant.nullable(),
});
export type TerminalSlip = z.infer<typeof terminalSlip>;

const said = { count: whole(SLIP_PAYMENTS), amount, reason: note.default('') };
const edits = anyOf(staff('payment.take'), staff('credit.edit'), staff('billing.edit'));
const views = anyOf(staff('report.view'), staff('settlement.view'));

export const terminalSlips = {
  'GET /api/transactions/terminalslips': call({
    summary:
      'Slips of card terminals over some days, newest first, each beside what was taken on its terminal',
    access: views,
    query: daySpan({ ...paging, posTerminalId: id.optional() }, SUMS_REPORT_DAYS_MAX),
    response: pageOf(terminalSlip).extend({ currency }),
  }),
  'GET /api/transactions/terminalslips/next': call({
    summary: 'What was taken on each terminal since its last slip: what its next one has to say',
    access: views,
    response: z.object({
      currency,
      data: z.array(z.object({ posTerminalId: id, title: z.string(), from: instant, ours: sums })),
    }),
  }),
  'POST /api/transactions/terminalslips': call({
    summary:
      'Keeps what a terminal’s own slip says at the end of a shift, under the client’s id, and says how it differs',
    access: edits,
    body: z.strictObject({
      id,
      posTerminalId: id,
      ...said,
      /** Says when it was printed; left out, now. */
      until: instant.optional(),
    }),
    response: terminalSlip,
    errors: ['POS_TERMINAL_NOT_FOUND', 'STATEMENT_DAY_CLOSED', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api/transactions/terminalslips/{id}': call({
    summary:
      'Says why a slip differs, which accepts it where it is said by who may explain statements; what somebody else typed, and other figures, are theirs alone',
    access: edits,
    params: byId,
    body: z.strictObject(said),
    response: terminalSlip,
    errors: ['forbidden', 'TERMINAL_SLIP_NOT_FOUND', 'STATEMENT_DAY_CLOSED'],
  }),
} as const;
