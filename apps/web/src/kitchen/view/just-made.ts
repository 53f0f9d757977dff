import type { KitchenLineState } from '@sofreh/domain/kitchen';
import { useEffect, useRef } from 'react';

/**
 * A line that was just made takes no touch for so long, ms: a second tap, or that of another cook, meant to make it
 * too.
 */
const JUST_MADE_MS = 2_000;

/** @returns whether a line became made before the eyes of this screen a moment ago, by whomever. */
export function useJustMade(state: KitchenLineState): () => boolean {
  const before = useRef(state);
  const since = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (state === 'DONE' && before.current !== 'DONE') since.current = performance.now();
    before.current = state;
  }, [state]);
  return () => state === 'DONE' && performance.now() - since.current < JUST_MADE_MS;
}
