const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
const DOUBLINGS = 10;

/**
 * Says how long to wait after the given failed attempt (from 1), in ms: doubling up to a minute, with a random half so
 * that the tills of a restaurant do not all come back in the same instant.
 * @param random 0 (inclusive) to 1 (exclusive).
 */
export function sendAgainAfter(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, DOUBLINGS));
  return Math.floor(longest / 2 + (longest / 2) * random);
}

/**
 * Says whether what waits until `retryAt` may be tried at `now`, both epoch ms of one device. A moment further off than
 * any wait was written by a clock that has been set right since: who waited for it would wait a day.
 */
export function isDue(retryAt: number, now: number): boolean {
  return retryAt <= now || retryAt > now + LONGEST_MS;
}
