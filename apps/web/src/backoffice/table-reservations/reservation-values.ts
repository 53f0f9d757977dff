import { instantOf, minuteOfClock } from '@sofreh/domain/calendar';
import { RESERVATION_MINUTES } from '@sofreh/domain/dining-tables';
import { isFailure } from '#web/api/index.ts';
import { clockOf, type Reservation } from './day.ts';

/** A new reservation begins with this. */
export type Wanted = { readonly day: string; readonly tableId?: string; readonly clock?: string };

/** People usually stay so many minutes. */
export const LENGTHS: readonly number[] = [60, 90, 120, 150, 180, 240];

/** It says who has the table at the wanted time, as TABLE_RESERVED tells it. */
export type Conflict = Pick<Reservation, 'name' | 'numberOfPerson' | 'startsAt' | 'endsAt'>;

/** Gives the reservation in the way; null for any other failure. */
export function conflictIn(failure: unknown): Conflict | null {
  return isFailure(failure, 'TABLE_RESERVED') ? (failure.details as Conflict) : null;
}

export type ReservationValues = {
  tableId: string;
  name: string;
  phoneNumber: string;
  numberOfPerson: number | null;
  day: string | null;
  clock: string | null;
  /** Tells how long they stay; text, as the list of lengths has it. */
  minutes: string;
  note: string;
};

/** Gives the fields of a reservation, or of a new one for the wanted table and hour. */
export function valuesOf(reservation: Reservation | null, wanted: Wanted): ReservationValues {
  if (!reservation) {
    const { day, tableId = '', clock = null } = wanted;
    const minutes = String(RESERVATION_MINUTES);
    return { tableId, name: '', phoneNumber: '', numberOfPerson: 2, day, clock, minutes, note: '' };
  }
  const { tableId, name, phoneNumber, numberOfPerson, startsAt, endsAt, note } = reservation;
  const minutes = String((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return { tableId, name, phoneNumber, numberOfPerson, ...clockOf(startsAt), minutes, note };
}

/** Gives first and last moment of a stay that begins on a Tehran day at HH:MM. */
export function timesOf(day: string, clock: string, minutes: number) {
  const start = instantOf(day, minuteOfClock(clock));
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * 60_000).toISOString(),
  };
}
