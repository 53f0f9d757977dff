import {
  addDays,
  cutIntervals,
  type Instant,
  type Interval,
  intervalAt,
  type LocalDate,
  localTime,
  type WeekWindow,
  windowIntervals,
} from '../calendar/index.ts';
import { TIME_ZONE } from '../limits/index.ts';

export type OpeningHours = {
  /** Several windows a weekday are allowed, also over midnight. */
  readonly windows: readonly WeekWindow[];
  /** It is the vendor's open flag: off means closed whatever the hours say. */
  readonly isOpen: boolean;
  /** These are one-off closures between two moments. */
  readonly closures: readonly Interval[];
  /** No window begins on these days. */
  readonly holidays: readonly LocalDate[];
};

export type ClosedReason = 'SWITCHED_OFF' | 'NO_HOURS' | 'HOLIDAY' | 'CLOSURE' | 'OUTSIDE_HOURS';

/**
 * `closesAt` is null while no end lies within the horizon (open round the clock); `opensAt` is null when the vendor
 * opens no more within it, or only a hand on the switch can open it.
 */
export type OpenStatus =
  | { readonly open: true; readonly closesAt: Instant | null }
  | { readonly open: false; readonly opensAt: Instant | null; readonly reason: ClosedReason };

/** Says how far ahead the next opening is looked for. */
export const OPENING_HORIZON_DAYS = 14;

/**
 * Says whether the vendor is open at `instant` (specification section 4): the current Tehran time falls within a window
 * of the weekday and the open flag is set; an end of 00:00 counts as 23:59.
 */
export function openStatus(hours: OpeningHours, instant: Instant, timeZone: string = TIME_ZONE): OpenStatus {
  if (!hours.isOpen) return { open: false, opensAt: null, reason: 'SWITCHED_OFF' };
  const today = localTime(instant, timeZone).date;
  const first = addDays(today, -1);
  const last = addDays(today, OPENING_HORIZON_DAYS);
  const notHoliday = (date: LocalDate) => !hours.holidays.includes(date);
  const planned = windowIntervals(hours.windows, first, last, () => true, timeZone);
  const worked = windowIntervals(hours.windows, first, last, notHoliday, timeZone);
  const spans = cutIntervals(worked, hours.closures);
  const current = intervalAt(spans, instant);
  if (current) {
    const isLast = current.to >= (planned.at(-1)?.to ?? 0);
    return { open: true, closesAt: isLast && coversHorizon(current, instant) ? null : current.to };
  }
  const next = spans.find((span) => span.from > instant);
  return { open: false, opensAt: next?.from ?? null, reason: closedReason(planned, worked, instant) };
}

/** Says whether an interval runs from now to the end of what was looked at. */
function coversHorizon(span: Interval, instant: Instant): boolean {
  return span.to - instant >= (OPENING_HORIZON_DAYS - 1) * 86_400_000;
}

function closedReason(
  planned: readonly Interval[],
  worked: readonly Interval[],
  instant: Instant,
): ClosedReason {
  if (planned.length === 0) return 'NO_HOURS';
  if (!intervalAt(planned, instant)) return 'OUTSIDE_HOURS';
  if (!intervalAt(worked, instant)) return 'HOLIDAY';
  return 'CLOSURE';
}
