/** This is chance that a seed repeats (mulberry32). */
export type Chance = {
  /** Gives a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** Gives a whole number below the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
  readonly happens: (probability: number) => boolean;
};

/** Makes chance from a seed: the same seed is the same run. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)], happens: (p) => next() < p };
}
