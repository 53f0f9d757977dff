/** A number is held up so long after it was called, ms. */
const HELD_UP_MS = 30_000;

/**
 * Gives the numbers that were called a moment ago, the last first: several are called with one breath.
 * @param at the server's moment, by whose clock they were called.
 */
export function justCalled(
  ready: readonly { readonly number: number; readonly calledAt: string | null }[],
  at: string,
): readonly number[] {
  return ready
    .flatMap(({ number, calledAt }) => (calledAt === null ? [] : [{ number, moment: Date.parse(calledAt) }]))
    .filter(({ moment }) => Date.parse(at) - moment < HELD_UP_MS)
    .sort((one, other) => other.moment - one.moment)
    .map(({ number }) => number);
}
