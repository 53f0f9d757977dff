import type { DemoOrderIntent } from '../types.ts';

/** Who, by the place among those of a branch who stand at the till, takes dishes off bills far more often than the others. */
const OFTEN = 1;
/** One bill in so many has something taken off: this person's, and everybody else's. */
const ONE_IN = { often: 8, others: 90 } as const;

const REASONS = ['مشتری منصرف شد', 'اشتباه ثبت شده بود', 'دیر حاضر شد'] as const;

/** A dish that was on a bill once more than it was paid for. */
export interface TakenOff {
  readonly reason: string;
  /** The minutes after the order came when it was done. */
  readonly minutes: number;
}

/** Says what was taken off a bill before it was paid, always the same; null where nothing was. @param people who stand at the till */
export function takenOffOf({ staff, status }: DemoOrderIntent, people: number): TakenOff | null {
  if (staff === null || status !== 'FINISHED' || people === 0) return null;
  const often = staff % people === OFTEN;
  const number = Math.floor(staff / people);
  if (number % (often ? ONE_IN.often : ONE_IN.others) !== 0) return null;
  const reason = REASONS[number % REASONS.length] ?? REASONS[0];
  return { reason, minutes: 5 + (number % 9) };
}
