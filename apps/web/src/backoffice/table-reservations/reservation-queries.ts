import { useQuery } from '@tanstack/react-query';
import { type ApiInput, type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { RESERVES, type Reservation, spanOfDay } from './day.ts';
import { reservationTexts } from './texts.ts';

const ALL_TABLES = 'GET /api/diningtable/alltables';
export type ReservableTable = ApiResponse<typeof ALL_TABLES>['data'][number];
export const CHANGED = [RESERVES, ALL_TABLES] as const;
type Body = ApiInput<'PATCH /api/diningtable/reserves'>['body'];
type Move = keyof typeof reservationTexts.done;

/** Gives everybody who comes on a day, and the tables they may come to. */
export function useDay(day: string) {
  const tables = useQuery(callQuery(ALL_TABLES, {}));
  const reservations = useQuery(wholeListQuery(RESERVES, spanOfDay(day)));
  return { tables, reservations };
}

export function bodyOf(reservation: Reservation): Body {
  const { id, tableId, name, phoneNumber, numberOfPerson, startsAt, endsAt, status, note } = reservation;
  return { id, tableId, name, phoneNumber, numberOfPerson, startsAt, endsAt, status, note };
}

/** Guests came, did not come, or called it off. */
export function useMoveReservation(reservation: Reservation, to: Move, onDone: () => void) {
  return useChange({
    run: (_: void, options) =>
      api('PATCH /api/diningtable/reserves', { body: { ...bodyOf(reservation), status: to }, ...options }),
    changes: CHANGED,
    done: reservationTexts.done[to],
    onDone,
  });
}

/** Frees the table of a reservation's guests who left without a bill. */
export function useFreeTable(tableId: string, onDone?: () => void) {
  return useChange({
    run: (_: void, options) => api('PUT /api/diningtable/reserves/free', { body: { tableId }, ...options }),
    changes: CHANGED,
    done: reservationTexts.freed,
    onDone,
  });
}
