import { useRef, useState } from 'react';
import { type CallError, callErrorOf } from './api.ts';

/** This is what went wrong, in the words the guest reads. */
export type SubmitError = CallError;

/**
 * Runs a step once at a time: a second tap while it is under way does nothing. What it throws is kept as `error`
 * with the Persian text of its code.
 */
export function useSubmit<A extends readonly unknown[]>(step: (...args: A) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SubmitError | null>(null);
  const running = useRef(false);
  const submit = async (...args: A) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await step(...args);
    } catch (failure) {
      setError(callErrorOf(failure));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, submit, clear: () => setError(null) };
}
