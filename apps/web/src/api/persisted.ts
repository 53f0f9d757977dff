import { PERSISTED_STATE } from '@sofreh/domain/limits';
import { createJSONStorage, type PersistOptions } from 'zustand/middleware';

/** This is the only client state that outlives a page (specification, section 9). */
export type PersistedName = 'cart' | 'auth' | 'settings';

/**
 * Gives the options of zustand's `persist` for one of the persisted stores, version 1. State of another version is
 * dropped rather than guessed at.
 * @param keep picks what is written; functions and passing state stay out.
 */
export function persisted<State, Kept>(
  name: PersistedName,
  keep: (state: State) => Kept,
): PersistOptions<State, Kept> {
  return {
    name,
    version: PERSISTED_STATE.version,
    storage: createJSONStorage(() => localStorage),
    partialize: keep,
  };
}
