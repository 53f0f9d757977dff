import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Runs one clock for all that counts on the screen, and only while something counts. */
function follow(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Gives the present moment in epoch milliseconds, renewed every second. */
export function useNow(): number {
  return useSyncExternalStore(follow, () => now);
}

/**
 * Gives what is told of the present moment (epoch milliseconds): who asks is drawn again when the answer is another
 * one, not every second. `tell` answers a plain value.
 */
export function useTold<Told extends string | number | boolean | null>(tell: (now: number) => Told): Told {
  return useSyncExternalStore(follow, () => tell(now));
}
