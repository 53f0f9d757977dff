import { create } from 'zustand';
import { isFailure, notify, useAuth } from '#web/api/index.ts';

/**
 * Keeps what the server said to a session of another till, or null: nothing of this till opens for it until it ends.
 */
export const useOtherTill = create<{ readonly told: string | null }>(() => ({ told: null }));

/** Keeps that the session is another till's for the header of this one; whoever is here hears it once and not at every try. */
export function keepOtherTill(thrown: unknown): never {
  if (isFailure(thrown, 'OTHER_TILL') && useOtherTill.getState().told === null) {
    useOtherTill.setState({ told: thrown.message });
    notify({ kind: 'error', message: thrown.message, id: thrown.code });
  }
  throw thrown;
}

/** This till opens for the session now. */
export function forgetOtherTill(): void {
  useOtherTill.setState({ told: null });
}

// Whoever signs in next has a session of their own.
useAuth.subscribe(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) forgetOtherTill();
});
