import { addDays, type LocalDate } from '../calendar/index.ts';

/** A customer's account with a vendor. Amounts in the vendor's currency. */
export interface CreditAccount {
  readonly active: boolean;
  readonly creditLimit: number;
  /** What they owe; below zero the vendor owes it. */
  readonly owed: number;
}

/** What more may be put on an account: up to its limit where it is open, and always what the vendor owes. */
export function creditRoom({ active, creditLimit, owed }: CreditAccount): number {
  return Math.max(0, (active ? creditLimit : 0) - owed);
}

/** What of one day's charges is not paid back: payments settle what is oldest. */
export interface UnpaidDay {
  readonly day: LocalDate;
  readonly amount: number;
}

/** The days after which what is owed counts as older, and the last group without an end. */
const AGES = [30, 60, 90] as const;

export interface Ageing {
  readonly upTo30: number;
  readonly upTo60: number;
  readonly upTo90: number;
  readonly older: number;
  /** What should have been paid back before today. */
  readonly overdue: number;
  /** When the first of what is owed falls due; null where nothing is owed. */
  readonly dueDay: LocalDate | null;
}

/** How old what is owed is on a day: the four groups sum to it. */
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
