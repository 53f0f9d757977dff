import type { codesTexts } from './texts.ts';
import type { Code } from './types.ts';

export type CodeState = keyof typeof codesTexts.states;

/** How a code stands at a moment, milliseconds. */
export function stateOf(code: Code, now: number): CodeState {
  const { active, startsAt, expiration, usageCount, usageLimit, budgetLeft } = code;
  if (!active) return 'off';
  if (expiration !== null && now >= Date.parse(expiration)) return 'over';
  const usedUp =
    (usageLimit !== null && usageCount >= usageLimit) || (budgetLeft !== null && budgetLeft <= 0);
  if (usedUp) return 'usedUp';
  return startsAt !== null && now < Date.parse(startsAt) ? 'later' : 'active';
}
