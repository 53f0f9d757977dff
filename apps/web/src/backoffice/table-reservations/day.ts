import { addDays, instantOf, localTime, MINUTES_PER_DAY } from '@sofreh/domain/calendar';
import type { ReservationStatus } from '@sofreh/domain/enums';
import type { ApiResponse } from '#web/api/index.ts';

export const RESERVES = 'GET /api/diningtable/reserves';
export type Reservation = ApiResponse<typeof RESERVES>['data'][number];

/** The day shows these hours even when nobody comes in them: lunch to the end of dinner. */
const USUAL = { first: 11, last: 24 } as const;

/** Gives the span from the first to the last moment of a Tehran day. `day` is Gregorian ISO. */
export function spanOfDay(day: string): { readonly from: string; readonly to: string } {
  return {
    from: new Date(instantOf(day, 0)).toISOString(),
    to: new Date(instantOf(addDays(day, 1), 0)).toISOString(),
  };
}

/** Gives minutes of an instant after the midnight that begins `day`, kept inside the day. */
export function minuteIn(day: string, instant: string): number {
  const minutes = (Date.parse(instant) - instantOf(day, 0)) / 60_000;
  return Math.min(MINUTES_PER_DAY, Math.max(0, minutes));
}

/** Gives the full hours that the day's columns cover: the usual ones and every hour somebody sits. */
export function hoursOf(day: string, reservations: readonly Reservation[]): readonly number[] {
  const starts = reservations.map(({ startsAt }) => Math.floor(minuteIn(day, startsAt) / 60));
  const ends = reservations.map(({ endsAt }) => Math.ceil(minuteIn(day, endsAt) / 60));
  const first = Math.min(USUAL.first, ...starts);
  const last = Math.max(USUAL.last, ...ends);
  return Array.from({ length: last - first }, (_, index) => first + index);
}

/** Tells whether a reservation stands in the way of others on the picture of the day. */
export function isShown(status: ReservationStatus): boolean {
  return status !== 'CANCELED';
}

/** Gives day and HH:MM of an instant in Tehran. */
export function clockOf(instant: string): { readonly day: string; readonly clock: string } {
  const { date, minute } = localTime(Date.parse(instant));
  const two = (value: number) => String(value).padStart(2, '0');
  return { day: date, clock: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}
