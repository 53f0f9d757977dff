import { dayAndMonth, tehranDay, time } from '@sofreh/fa/dates';

/** Gives a moment as lists show it: its time, and its day when that is not today. */
export function relativeOrTime(at: number): string {
  const moment = new Date(at).toISOString();
  const today = tehranDay(moment) === tehranDay(new Date());
  return today ? time(moment) : `${dayAndMonth(moment)} ${time(moment)}`;
}
