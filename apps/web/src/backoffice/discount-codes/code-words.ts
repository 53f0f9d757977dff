import { addDays, instantOf } from '@sofreh/domain/calendar';
import type { codesTexts } from './texts.ts';
import type { Code } from './types.ts';

export type CodeState = keyof typeof codesTexts.states;

/** Tells how a code stands at a moment, milliseconds. */
export function stateOf(code: Code, now: number): CodeState {
  const { active, startsAt, expiration, usageCount, usageLimit, budgetLeft } = code;
  if (!active) return 'off';
  if (expiration !== null && now >= Date.parse(expiration)) return 'over';
  const usedUp =
    (usageLimit !== null && usageCount >= usageLimit) || (budgetLeft !== null && budgetLeft <= 0);
  if (usedUp) return 'usedUp';
  return startsAt !== null && now < Date.parse(startsAt) ? 'later' : 'active';
}

/** Gives a last day as the moment it is over. */
export function endOfDay(day: string | null): string | null {
  return day && new Date(instantOf(addDays(day, 1), 0)).toISOString();
}
