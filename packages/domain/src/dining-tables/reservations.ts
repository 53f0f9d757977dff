import type { Interval } from '../calendar/index.ts';
import type { ReservationStatus } from '../enums/index.ts';

/**
 * Says from which status a reservation goes to which. Guests who come late after all may still be seated; what is over
 * stays over.
 */
const RESERVATION_MOVES: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  BOOKED: ['ARRIVED', 'NO_SHOW', 'CANCELED'],
  NO_SHOW: ['ARRIVED', 'CANCELED'],
  ARRIVED: ['FINISHED'],
  CANCELED: [],
  FINISHED: [],
};

/** Says whether a reservation may go from one status to another; staying as it is is no move. */
export function canMoveReservation(from: ReservationStatus, to: ReservationStatus): boolean {
  return RESERVATION_MOVES[from].includes(to);
}

/** A reservation in these statuses keeps its table from others. */
export const HOLDING_STATUSES = ['BOOKED', 'ARRIVED'] as const satisfies readonly ReservationStatus[];

/** Keeps its table from others: see `HOLDING_STATUSES`. */
export function holdsTable(status: ReservationStatus): boolean {
  return HOLDING_STATUSES.some((holding) => holding === status);
}

/** Says how long who reserves a table stays, unless they say. */
export const RESERVATION_MINUTES = 90;
/** This is the longest reservation there is. */
export const RESERVATION_HOURS_MAX = 24;
/** A plan of reservations shows so many days. */
export const RESERVATION_DAYS_MAX = 32;

/** This is a reservation of a table for a span of time. */
export type Reservation = Interval & { readonly id: string; readonly tableId: string };

/** Gives the other reservations of the same table that overlap `wanted`; touching ends do not. */
export function reservationConflicts<Other extends Reservation>(
  reservations: readonly Other[],
  wanted: Reservation,
): Other[] {
  return reservations.filter(
    (other) =>
      other.id !== wanted.id &&
      other.tableId === wanted.tableId &&
      other.from < wanted.to &&
      wanted.from < other.to,
  );
}
