import { addDays, type Instant, instantOf, localTime, minuteOfClock } from './local-time.ts';

/** Nobody wants a message of a shop in these hours of the clock. */
export const NIGHT = { from: '22:00', to: '09:00' } as const;

/** Says when somebody may be written to: now, or in the morning where it is night. */
export function politeMoment(now: Instant): Instant {
  const { date, minute } = localTime(now);
  const morning = minuteOfClock(NIGHT.to);
  if (minute >= morning && minute < minuteOfClock(NIGHT.from)) return now;
  return instantOf(minute < morning ? date : addDays(date, 1), morning);
}
