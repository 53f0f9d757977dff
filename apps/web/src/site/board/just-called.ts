/** How long the number that was called last is held up, ms. */
const HELD_UP_MS = 30_000;

/**
 * The number that was called last, while that is new.
 * @param at the server's moment, by whose clock they were called.
 */
export function justCalled(
  ready: readonly { readonly number: number; readonly calledAt: string | null }[],
  at: string,
): number | null {
  let last: { readonly number: number; readonly moment: number } | null = null;
  for (const { number, calledAt } of ready) {
    if (calledAt === null) continue;
    const moment = Date.parse(calledAt);
    if (!last || moment > last.moment) last = { number, moment };
  }
  return last && Date.parse(at) - last.moment < HELD_UP_MS ? last.number : null;
}
