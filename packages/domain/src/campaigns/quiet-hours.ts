import { localTime, minuteOfClock, NIGHT } from '../calendar/index.ts';

/** Nobody is written to in these hours of the clock; the same clock twice is none. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** It is quiet at night, unless the vendor says otherwise. */
export const DEFAULT_QUIET_HOURS: QuietHours = NIGHT;

/** Says whether it is quiet now. Hours that end before they begin go over midnight. */
export function isQuiet(now: number, { from, to }: QuietHours): boolean {
  const [begin, end, minute] = [minuteOfClock(from), minuteOfClock(to), localTime(now).minute];
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end;
}
