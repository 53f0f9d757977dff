import { newId } from '#web/api/index.ts';

/**
 * Makes the code of a new table: short enough to be typed from a card, and nothing a guest guesses, for ids end at
 * random.
 */
export function newCode(): string {
  return `t-${newId().slice(-8)}`;
}
