import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallError, callErrorOf } from './api.ts';

/**
 * This is an answer on its way: nothing yet, the answer, or why there is none (an older answer stays beside the error).
 */
export type Loaded<T> = {
  readonly data: T | null;
  readonly error: CallError | null;
  readonly reload: () => void;
  /** Puts a newer answer in place, from a change made here or a live event. */
  readonly replace: (data: T) => void;
};

/**
 * Loads when the page opens and whenever `key` changes; null loads nothing. Answers of an older key are dropped.
 */
export function useLoad<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: CallError | null }>({
    data: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same key again
  useEffect(() => {
    if (key === null) return;
    let current = true;
    latest.current().then(
      (data) => current && setState({ data, error: null }),
      (failure: unknown) => current && setState((old) => ({ ...old, error: callErrorOf(failure) })),
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const replace = useCallback((data: T) => setState({ data, error: null }), []);
  return { ...state, reload, replace };
}
