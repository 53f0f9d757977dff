import { addDays, type LocalDate } from '../calendar/index.ts';

/** This is what of one day's charges is not paid back: payments settle what is oldest. */
export interface UnpaidDay {
  readonly day: LocalDate;
  readonly amount: number;
}

/** After so many days what is owed counts as older; the last group has no end. */
const AGES = [30, 60, 90] as const;

export interface Ageing {
  readonly upTo30: number;
  readonly upTo60: number;
  readonly upTo90: number;
  readonly older: number;
  /** This is what should have been paid back before today. */
  readonly overdue: number;
  /** Says when the first of what is owed falls due; null where nothing is owed. */
  readonly dueDay: LocalDate | null;
}

/**
 * Gives the first day that is still to come, or is today, on which something of what is owed falls due; null where none
 * is.
 */
export function nextDueDay(
  unpaid: readonly UnpaidDay[],
  dueDays: number,
  today: LocalDate,
): LocalDate | null {
  const days = unpaid.map(({ day }) => addDays(day, dueDays)).filter((day) => day >= today);
  return days.toSorted()[0] ?? null;
}

/** Says how old what is owed is on a day: the four groups sum to it. */
export function ageingOf(unpaid: readonly UnpaidDay[], dueDays: number, today: LocalDate): Ageing {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  let overdue = 0;
  let first: LocalDate | null = null;
  for (const { day, amount } of unpaid) {
    const group = AGES.findIndex((age) => addDays(day, age) >= today);
    sums[group === -1 ? 3 : (group as 0 | 1 | 2)] += amount;
    if (addDays(day, dueDays) < today) overdue += amount;
    if (first === null || day < first) first = day;
  }
  const [upTo30, upTo60, upTo90, older] = sums;
  return { upTo30, upTo60, upTo90, older, overdue, dueDay: first && addDays(first, dueDays) };
}
