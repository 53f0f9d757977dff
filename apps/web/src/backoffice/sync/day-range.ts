import { addDays, instantOf } from '@sofreh/domain/calendar';

/** The day in Tehran as calls ask for it: from its first moment to the next day's. */
export function dayRange(day: string): { readonly from: string; readonly to: string } {
  const moment = (date: string) => new Date(instantOf(date, 0)).toISOString();
  return { from: moment(day), to: moment(addDays(day, 1)) };
}
