import {
  addDays,
  businessDayInterval,
  type Instant,
  type LocalDate,
  politeMoment,
  type WeekWindow,
  windowIntervals,
} from '../calendar/index.ts';

/** Bills are settled for a while after the last guests came. */
const AFTER_CLOSING_MS = 30 * 60_000;

export interface EveningHours {
  readonly windows: readonly WeekWindow[];
  readonly holidays: readonly LocalDate[];
  /** Says when its business day ends. */
  readonly cutoff: string;
  /** This is when its windows or holidays were changed last; null where they never were. */
  readonly changedAt: Instant | null;
}

/**
 * Says when a business day's figures are told: half an hour after the last window that begins on it has ended. Who has
 * no such window, or none that ends before the day does, is told of the day once it is over, and not at night. So is whoever changed the
 * hours since the day began: by the hours that stood then guests may be there still, and nobody knows those any more. The day stays
 * one of that morning, however often hours are changed later.
 */
export function eveningMoment(
  { windows, holidays, cutoff, changedAt }: EveningHours,
  day: LocalDate,
): Instant {
  const { from, to } = businessDayInterval(day, cutoff);
  const spans = windowIntervals(windows, day, addDays(day, 1), (date) => !holidays.includes(date));
  const closing = Math.max(
    0,
    ...spans.filter((span) => span.from < to && span.to > from).map((span) => span.to),
  );
  const told = closing + AFTER_CLOSING_MS;
  const isChangedSince = changedAt !== null && changedAt >= from;
  return closing === 0 || told >= to || isChangedSince ? politeMoment(to) : told;
}

/** This is when a business day is told, and was. */
export interface EveningTold {
  readonly cutoff: string;
  /** What `eveningMoment` says of it. */
  readonly moment: Instant;
  /** Somebody was told of it first at this moment; null where nobody was. */
  readonly firstTold: Instant | null;
}

/**
 * Says whether somebody is told of a business day: who owned the branch while the day ran, by the moment at which it is told, and
 * before the others were told of it. Everybody else is told of the next one.
 * @param since when they came to own it
 */
export function isToldOf(
  since: Instant,
  day: LocalDate,
  { cutoff, moment, firstTold }: EveningTold,
): boolean {
  const { to } = businessDayInterval(day, cutoff);
  return since < to && since <= moment && (firstTold === null || since <= firstTold);
}
