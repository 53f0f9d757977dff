import { addDays, type Instant, type LocalDate, politeMoment } from '../calendar/index.ts';
import type { Ageing } from './ageing.ts';

/** Says after how many days whoever has not paid is reminded again. */
export const REMINDER_DAYS = [3, 7, 14, 30] as const;
/** A reminder that a person sends goes out only where none did within this time. */
export const ACCOUNT_REMINDER_HOURS = 20;
/** Nobody is reminded more often of what they owe, whatever a vendor says. */
export const MOST_REMINDERS = 6;

/** Says how a vendor has customers reminded who have not paid in time. */
export interface ReminderRule {
  readonly active: boolean;
  /** The first comes so many days after what is owed fell due. */
  readonly afterDays: number;
  readonly everyDays: (typeof REMINDER_DAYS)[number];
  /** So many reminders go out at most, until all that was due is paid. */
  readonly most: number;
  /** Whoever is late with less is left alone; in the vendor's currency. */
  readonly leastOverdue: number;
}

/** This is what holds until a vendor says something else. */
export const USUAL_REMINDERS: ReminderRule = {
  active: false,
  afterDays: 3,
  everyDays: 7,
  most: 3,
  leastOverdue: 0,
};

/** This is what of an account a reminder depends on. */
export interface RemindedAccount {
  readonly ageing: Pick<Ageing, 'overdue' | 'dueDay'>;
  readonly remindedAt: Instant | null;
  /** Reminders since nothing was overdue. */
  readonly reminders: number;
}

const DAY_MS = 86_400_000;

/** Says whether a customer is reminded now: late, late enough, not too often, and never at night. */
export function isReminderDue(
  { ageing, remindedAt, reminders }: RemindedAccount,
  rule: ReminderRule,
  today: LocalDate,
  now: Instant,
): boolean {
  if (!rule.active || politeMoment(now) !== now) return false;
  const { overdue, dueDay } = ageing;
  if (overdue <= 0 || overdue < rule.leastOverdue || dueDay === null) return false;
  if (addDays(dueDay, rule.afterDays) > today) return false;
  if (reminders >= Math.min(rule.most, MOST_REMINDERS)) return false;
  return remindedAt === null || now - remindedAt >= rule.everyDays * DAY_MS;
}
