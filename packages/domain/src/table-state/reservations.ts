import type { Instant, Interval } from '../calendar/index.ts';
import type { ReservationStatus } from '../enums/index.ts';

/**
 * From which status a reservation goes to which. Guests who come late after all may still be seated; what is over
 * stays over.
 */
const RESERVATION_MOVES: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  BOOKED: ['ARRIVED', 'NO_SHOW', 'CANCELED'],
  NO_SHOW: ['ARRIVED', 'CANCELED'],
  ARRIVED: ['FINISHED'],
  CANCELED: [],
  FINISHED: [],
};

/** Whether a reservation may go from one status to another; staying as it is is no move. */
export function canMoveReservation(from: ReservationStatus, to: ReservationStatus): boolean {
  return RESERVATION_MOVES[from].includes(to);
}

/** Whether a reservation of this status keeps its table from others. */
export function holdsTable(status: ReservationStatus): boolean {
  return status === 'BOOKED' || status === 'ARRIVED';
}

/** A reservation of a table for a span of time. */
export type Reservation = Interval & { readonly id: string; readonly tableId: string };

/** The other reservations of the same table that overlap `wanted`; touching ends do not. */
export function reservationConflicts(
  reservations: readonly Reservation[],
  wanted: Reservation,
): Reservation[] {
  return reservations.filter(
    (other) =>
      other.id !== wanted.id &&
      other.tableId === wanted.tableId &&
      other.from < wanted.to &&
      wanted.from < other.to,
  );
}

/** The reservation of a table that holds at `instant`, if any. */
export function reservationAt(
  reservations: readonly Reservation[],
  tableId: string,
  instant: Instant,
): Reservation | undefined {
  return reservations.find(
    (entry) => entry.tableId === tableId && entry.from <= instant && instant < entry.to,
  );
}
