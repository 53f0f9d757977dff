/** A small repeatable source of randomness (mulberry32), so that the demo is the same on every run. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of `from`, each as likely as its weight. */
  weighted<T>(from: readonly T[], weight: (entry: T) => number): T;
  chance(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(from: readonly T[], index: number): T => {
    const entry = from[index];
    if (entry === undefined) throw new RangeError('nothing to choose from');
    return entry;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => at(from, Math.floor(next() * from.length)),
    weighted(from, weight) {
      let left = next() * from.reduce((sum, entry) => sum + weight(entry), 0);
      for (const entry of from) {
        left -= weight(entry);
        if (left < 0) return entry;
      }
      return at(from, from.length - 1);
    },
    chance: (probability) => next() < probability,
  };
}
