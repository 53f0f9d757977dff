import { CURRENCIES } from '@sofreh/domain/enums';
import {
  COLUMNS_TEXT_MAX,
  EXCEL_BYTES_MAX,
  SENDER_NAME_LENGTH_MAX,
  STATEMENT_COLUMN,
} from '@sofreh/domain/limits';
import { ONE_SIDED_REASONS, PAIRED_BY } from '@sofreh/domain/reconciliation';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, currency, id, instant, note, pageOf, paging, queryFlag, whole } from '../common.ts';

/** This is what a column of a statement can be. */
export const STATEMENT_FIELDS = [
  'date',
  'time',
  'amount',
  'debit',
  'commission',
  'reference',
  'description',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Says whose statement it is, by the account of the books: a terminal, a gateway, a marketplace or the bank. */
export const statementSender = z
  .string()
  .max(SENDER_NAME_LENGTH_MAX)
  .regex(
    /^(CARD(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?|GATEWAY:[A-Z_]{2,30}|MARKETPLACE:[A-Z_]{2,30}|BANK)$/,
  );

const reason = z.enum(ONE_SIDED_REASONS);
const side = z.enum(['OURS', 'THEIRS']);
const edit = anyOf(staff('credit.edit'), staff('billing.edit'));
const view = anyOf(staff('settlement.view'), staff('report.view'));

const column = whole(STATEMENT_COLUMN);
/** Says which column, from 0, is what. */
const columns = z.strictObject({
  date: column.optional(),
  time: column.optional(),
  amount: column.optional(),
  debit: column.optional(),
  /** This is what the sender kept of it, beside it: a line of its own. */
  commission: column.optional(),
  reference: column.optional(),
  description: column.optional(),
});

const row = z.object({
  id,
  amount: z.int(),
  reference: z.string(),
  at: instant.nullable(),
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  description: z.string(),
});

const oneSided = row.extend({
  side,
  /** This is what is likely, until a person says it. */
  proposed: reason,
  answer: z
    .object({ reason, note: z.string(), payer: statementSender.nullable(), byName: z.string(), at: instant })
    .nullable(),
  /**
   * Says whether the books have it because of the answer: then it is one of the pairs, and told here so that it can be
   * changed.
   */
  booked: z.boolean(),
});

const dayView = z.object({
  sender: statementSender,
  day: businessDay,
  /** This is what the books and the statement come to. */
  ours: z.int(),
  theirs: z.int(),
  pairs: z.int(),
  /** So many stand alone and nobody has explained them. */
  open: z.int(),
  /** These count the terminal's own slips of that day, and those that differ without a reason. */
  slips: z.object({ count: z.int(), open: z.int() }),
  closed: z
    .object({
      byName: z.string(),
      at: instant,
      seal: z.string(),
      /** Says whether both sides are as they were then. */ intact: z.boolean(),
    })
    .nullable(),
});

export const reconciliation = {
  'GET /api/reconciliation/senders': call({
    summary: 'Whose statements can be held against the books: terminals, gateways, marketplaces, the bank',
    access: view,
    query: z.strictObject({}),
    response: z.object({
      currency,
      data: z.array(
        z.object({
          sender: statementSender,
          title: z.string(),
          lastDay: businessDay.nullable(),
          /**
           * Says whether its money comes to the vendor's bank account by itself, and not with a settlement of the
           * platform.
           */
          paysOut: z.boolean(),
        }),
      ),
    }),
  }),
  'GET /api/reconciliation/days': call({
    summary: 'The days of a sender that have a statement, newest first, and which of them are closed',
    access: view,
    query: z.strictObject({ ...paging, sender: statementSender }),
    response: pageOf(
      z.object({
        day: businessDay,
        lines: z.int(),
        theirs: z.int(),
        closedAt: instant.nullable(),
        /** Says whether a closed day is still as it was sealed; null of one that is open. */
        intact: z.boolean().nullable(),
      }),
    ),
  }),
  'POST /api/reconciliation/statements': call({
    summary:
      'Reads a statement, Excel or CSV; its columns are known by their headings or as they were named last. The same lines are taken once',
    access: edit,
    multipart: true,
    body: z.strictObject({
      /** The client makes this UUID v7 of the file. */
      id,
      file: z.file().min(1).max(EXCEL_BYTES_MAX),
      sender: statementSender,
      /** It has the columns as JSON; left out, they are recognised. */
      columns: z.string().max(COLUMNS_TEXT_MAX).optional(),
      /**
       * Where it is left out, the heading of the amounts says it, or it is the one of the last file; where nobody says
       * it, nothing is read.
       */
      unit: z.enum(CURRENCIES).optional(),
      /** Looks at the file and takes nothing. */
      preview: queryFlag.default(false),
    }),
    response: z.object({
      applied: z.boolean(),
      headings: z.array(z.string()),
      columns,
      unit: currency,
      lines: z.int(),
      added: z.int(),
      sum: z.int(),
      days: z.array(businessDay),
      /** These are the first lines as they were understood. */
      sample: z.array(z.object({ day: businessDay, amount: z.int(), reference: z.string() })),
      errors: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    errors: [
      'NOT_FOUND',
      'WORKBOOK_TOO_LARGE',
      'TOO_MANY_REQUESTS',
      'STATEMENT_DAY_CLOSED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api/reconciliation/list': call({
    summary:
      "Takes a gateway's own list of what was paid there on a day, in place of a statement; the same payment is taken once",
    access: edit,
    body: z.strictObject({
      /** The client makes this UUID v7 of the taking. */
      id,
      sender: statementSender,
      day: businessDay,
    }),
    response: z.object({
      /** This is what the list has of this vendor on that day. */
      lines: z.int(),
      added: z.int(),
      sum: z.int(),
      /** It is false where the gateway did not tell all: the rest is in its statement. */
      whole: z.boolean(),
    }),
    errors: [
      'GATEWAY_LIST_NOT_OFFERED',
      'GATEWAY_UNREACHABLE',
      'GATEWAY_REFUSED',
      'STATEMENT_DAY_CLOSED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'GET /api/reconciliation/day': call({
    summary:
      'One day of a sender: what stands on one side alone with a proposed reason, and a page of the pairs',
    access: view,
    query: z.strictObject({ ...paging, sender: statementSender, day: businessDay }),
    response: pageOf(z.object({ by: z.enum(PAIRED_BY), ours: row, theirs: row })).extend({
      currency,
      head: dayView,
      /** There are at most five hundred of them; `head` says how many there are. */
      alone: z.array(oneSided),
    }),
  }),
  'POST /api/reconciliation/answers': call({
    summary:
      'Says why something stands on one side alone; said again it is said anew. A fee, and what was paid out, are written into the books',
    access: edit,
    body: z.strictObject({
      sender: statementSender,
      day: businessDay,
      side,
      id,
      /** None takes back what was said. */
      reason: reason.nullable(),
      note: note.default(''),
      /** Says who paid a line of the bank's statement out. */
      payer: statementSender.optional(),
    }),
    response: dayView,
    errors: [
      'STATEMENT_DAY_CLOSED',
      'STATEMENT_ROW_NOT_FOUND',
      'STATEMENT_PAYER_WRONG',
      'STATEMENT_PAID_OUT_TWICE',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api/reconciliation/close': call({
    summary: 'Closes a day of which nothing is open, and seals what both sides had',
    access: edit,
    body: z.strictObject({ sender: statementSender, day: businessDay }),
    response: dayView,
    errors: ['STATEMENT_DAY_OPEN', 'TERMINAL_SLIP_OPEN'],
  }),
} as const;
