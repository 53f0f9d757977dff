import { median } from '../numbers.ts';

const ROUNDS = 15;

/** Names what is asked of the product, and what it is called in the table. */
export interface Asked {
  readonly name: string;
  readonly path: string;
}

async function timeOf(ask: (path: string) => Promise<unknown>, path: string): Promise<number> {
  const times: number[] = [];
  // The first round is for the caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    await ask(path);
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Measures how long each takes, in ms: the middle of some rounds. */
export async function timesOf(
  ask: (path: string) => Promise<unknown>,
  asked: readonly Asked[],
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { path } of asked) times.push(await timeOf(ask, path));
  return times;
}
