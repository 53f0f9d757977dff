import { addDays, instantOf } from '@sofreh/domain/calendar';
import { tehranDay } from '@sofreh/fa/dates';
import type { DayRange, ListedDays } from '#web/ui/index.ts';

/** This is a span of time as calls ask for it, by what the address says. */
type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Gives days in Tehran as calls ask for them: from the first moment of the first to the first after the last. */
export function spanOf({ from, to }: DayRange): { readonly from: string; readonly to: string } {
  const moment = (day: string) => new Date(instantOf(day, 0)).toISOString();
  return { from: moment(from), to: moment(addDays(to, 1)) };
}

/** Gives the days a span was made of; null where it is none. */
export function daysOf({ from, to }: Span): DayRange | null {
  if (!from || !to || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return null;
  return { from: tehranDay(from), to: addDays(tehranDay(to), -1) };
}

/** These days are of the calendar: they begin at midnight, whenever the branch's own do. */
export const fromMidnight = ({ from, to }: DayRange): ListedDays => ({ from, to, beginAt: '00:00' });
