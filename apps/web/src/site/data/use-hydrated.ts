import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Gives false on the server and while its HTML is taken over, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
