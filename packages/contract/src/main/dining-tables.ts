import { TABLE_CHANNELS, TABLE_STATES } from '@sofreh/domain/enums';
import {
  DEFAULT_TABLE_CAPACITY,
  PLACED_AT_ONCE,
  PLAN_PLACE,
  SORT_ORDER,
  TABLE_CAPACITY,
  TABLE_CODE,
  TABLE_SIDE,
  TABLES_AT_ONCE,
  TYPED_CODE_LENGTH,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, name, pageOf, paging, queryFlag, search, text, typed, whole } from '../common.ts';

const length = z.number().min(PLAN_PLACE.min).max(PLAN_PLACE.max);
/** Says where a table stands in its hall, in centimetres from the hall's right and upper walls. */
export const tablePlan = z.strictObject({
  x: length,
  y: length,
  width: z.number().min(TABLE_SIDE.min).max(TABLE_SIDE.max),
  height: z.number().min(TABLE_SIDE.min).max(TABLE_SIDE.max),
  round: z.boolean().default(false),
});
const channel = z.enum(TABLE_CHANNELS);
const state = z.enum(TABLE_STATES);
const capacity = whole(TABLE_CAPACITY);
const sortOrder = whole(SORT_ORDER);
const code = typed().regex(TABLE_CODE);

const tableView = z.object({ id, code: z.string(), name: z.string(), capacity, categoryTitle: z.string() });

export const diningTable = tableView.extend({
  categoryId: id,
  plan: tablePlan.nullable(),
  active: z.boolean(),
  sortOrder: z.int(),
  /** It is RESERVED while guests have the table: by an open bill, or seated and not yet ordered. */
  state,
  channel: channel.nullable(),
  takenAt: instant.nullable(),
});

const tableBody = z.strictObject({
  id,
  categoryId: id,
  code,
  name,
  capacity: capacity.default(DEFAULT_TABLE_CAPACITY),
  plan: tablePlan.nullable().default(null),
  active: z.boolean().default(true),
  sortOrder: sortOrder.default(0),
});

const openOrder = z.object({
  id,
  number: z.int(),
  finalPrice: z.int(),
  paidAmount: z.int(),
  numberOfPerson: z.int().nullable(),
  placedAt: instant,
});

export const diningTables = {
  'GET /api/diningtable': call({
    summary: 'The table behind a QR code',
    access: everyone,
    vendor: 'optional',
    query: z.strictObject({ code: text(TYPED_CODE_LENGTH) }),
    response: tableView.extend({ vendorId: id, vendorDomain: z.string() }),
    errors: ['TABLE_NOT_FOUND'],
  }),
  'POST /api/diningtable': call({
    summary: "Adds a table under the client's id",
    access: staff('table.edit'),
    body: tableBody,
    response: diningTable,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api/diningtable/many': call({
    summary: "Adds several tables under the client's ids, all of them or none",
    access: staff('table.edit'),
    body: z.strictObject({ tables: z.array(tableBody).min(1).max(TABLES_AT_ONCE) }),
    response: z.object({ data: z.array(diningTable) }),
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api/diningtable': call({
    summary:
      'Changes a table; another code makes the printed one useless; one with open bills is not put away',
    access: staff('table.edit'),
    body: tableBody,
    response: diningTable,
    errors: ['TABLE_NOT_FOUND', 'TABLE_HAS_OPEN_BILL'],
  }),
  'PUT /api/diningtable/reserves/free': call({
    summary: 'Frees a table whose guests left without a bill, or only scanned its code; its sitting ends',
    access: staff('reservation.edit'),
    body: z.strictObject({ tableId: id }),
    response: diningTable,
    errors: ['TABLE_NOT_FOUND', 'TABLE_ALREADY_FREE', 'TABLE_HAS_OPEN_BILL'],
  }),
  'GET /api/diningtable/alltables': call({
    summary: 'Every table in use, in the order of the halls, with its open bills and its next reservation',
    access: staff('table.view'),
    response: z.object({
      data: z.array(
        diningTable.extend({
          openOrders: z.array(openOrder),
          /** So many guests scanned the table's code in its present sitting. */
          guests: z.int().default(0),
          nextReservation: z
            .object({ id, name: z.string(), numberOfPerson: z.int(), startsAt: instant, endsAt: instant })
            .nullable(),
        }),
      ),
    }),
  }),
  'GET /api/diningtable/tables': call({
    summary: 'The tables as a list to manage',
    access: staff('table.view'),
    query: z.strictObject({ ...paging, search, categoryId: id.optional(), active: queryFlag.optional() }),
    response: pageOf(diningTable),
  }),
  'PATCH /api/diningtable/tables': call({
    summary: 'Places tables on the plan of their hall and puts them in order, all or none',
    access: staff('table.edit'),
    body: z.strictObject({
      tables: z
        .array(z.strictObject({ id, plan: tablePlan.nullable(), sortOrder }))
        .min(PLACED_AT_ONCE.min)
        .max(PLACED_AT_ONCE.max),
    }),
    response: z.object({ data: z.array(diningTable) }),
    errors: ['TABLE_NOT_FOUND'],
  }),
  'GET /api/diningtable/tables/{id}': call({
    summary: 'One table',
    access: staff('table.view'),
    params: byId,
    response: diningTable,
    errors: ['TABLE_NOT_FOUND'],
  }),
} as const;
