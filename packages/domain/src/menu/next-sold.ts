import { addDays, type Instant, type LocalDate, localTime, windowIntervals } from '../calendar/index.ts';
import { TIME_ZONE } from '../limits/index.ts';
import { type FoodShift, isInShifts, runsOnDay } from './food-shifts.ts';

/** Says how many days ahead the next time something is sold is looked for. */
export const NEXT_SOLD_HORIZON_DAYS = 8;

/**
 * Gives the next moment after `instant` at which something bound to all of `bindings` (an item's shifts, its
 * category's) begins to be sold: while one shift of each runs, none meaning always. Null where that is not within the
 * horizon, or where it is sold already.
 */
export function nextSoldAt(
  bindings: readonly (readonly FoodShift[])[],
  instant: Instant,
  timeZone: string = TIME_ZONE,
): Instant | null {
  const isSold = (moment: Instant) => bindings.every((shifts) => isInShifts(shifts, moment, timeZone));
  if (isSold(instant)) return null;
  const today = localTime(instant, timeZone).date;
  const last = addDays(today, NEXT_SOLD_HORIZON_DAYS);
  // It can only begin when one of its shifts does.
  const starts = bindings
    .flat()
    .filter(({ active }) => active)
    .flatMap((shift) => startsOf(shift, today, last, timeZone));
  return (
    starts
      .filter((start) => start > instant)
      .sort((a, b) => a - b)
      .find(isSold) ?? null
  );
}

function startsOf(shift: FoodShift, first: LocalDate, last: LocalDate, timeZone: string): Instant[] {
  const accepts = (day: LocalDate) => runsOnDay(shift, day);
  return windowIntervals(shift.windows, first, last, accepts, timeZone).map(({ from }) => from);
}
