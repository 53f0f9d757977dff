import { MINUTES_PER_DAY } from '@sofreh/domain/calendar';
import { RESERVATION_DAYS_MAX, RESERVATION_HOURS_MAX } from '@sofreh/domain/dining-tables';
import { RESERVATION_STATUSES } from '@sofreh/domain/enums';
import { GUESTS } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id, instant, name, note, pageOf, paging, phoneNumber, search, whole } from '../common.ts';
import { momentsInOrder } from '../day-span.ts';

const status = z.enum(RESERVATION_STATUSES);
const person = whole(GUESTS);

export const tableReservation = z.object({
  id,
  tableId: id,
  tableName: z.string(),
  categoryTitle: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  numberOfPerson: person,
  startsAt: instant,
  endsAt: instant,
  status,
  note: z.string(),
  createdAt: instant,
});

/** The span is at most this long from the first to the last moment asked for: a month with its edges. */
const DAY_MS = MINUTES_PER_DAY * 60_000;

export const tableReservations = {
  'GET /api/diningtable/reserves': call({
    summary: 'Reservations that touch a span of time, earliest first',
    access: staff('table.view'),
    query: z
      .strictObject({
        ...paging,
        search,
        from: instant,
        to: instant,
        tableId: id.optional(),
        status: status.optional(),
      })
      .superRefine(momentsInOrder)
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= RESERVATION_DAYS_MAX * DAY_MS, {
        path: ['to'],
        params: { code: 'DATES_TOO_FAR_APART' },
      }),
    response: pageOf(tableReservation),
  }),
  'PATCH /api/diningtable/reserves': call({
    summary:
      'Reserves a table under the client’s id, or changes the reservation: its time, table, guests or status',
    access: staff('reservation.edit'),
    body: z
      .strictObject({
        id,
        tableId: id,
        name,
        phoneNumber: phoneNumber.or(z.literal('')).default(''),
        numberOfPerson: person,
        startsAt: instant,
        endsAt: instant,
        status: status.default('BOOKED'),
        note: note.default(''),
      })
      .refine(
        ({ startsAt, endsAt }) => {
          const span = Date.parse(endsAt) - Date.parse(startsAt);
          return span > 0 && span <= RESERVATION_HOURS_MAX * 3_600_000;
        },
        { path: ['endsAt'] },
      ),
    response: tableReservation,
    errors: [
      'TABLE_NOT_FOUND',
      'TABLE_RESERVED',
      'TABLE_NOT_FREE',
      'INVALID_RESERVATION_STATE',
      'WRONG_PHONE_NUMBER',
    ],
  }),
} as const;
