import { useEffect } from 'react';
import { create } from 'zustand';

/** What waits for the register waits no longer than this, ms: another room of the till may be the one that is opened. */
const PATIENCE_MS = 1_000;

const useOpening = create<{ readonly opened: boolean }>()(() => ({ opened: false }));

/** Says that what was opened of the till is there to be touched; once its picture is painted the rest may begin. */
export function tellOpened(): void {
  if (useOpening.getState().opened) return;
  requestAnimationFrame(() => setTimeout(() => useOpening.setState({ opened: true })));
}

/**
 * Tells whether the register of a till that was just started can be touched. What else a till does, asking what waits,
 * sending and keeping copies, begins after that: on a slow processor it would be done first and hold the register up.
 */
export function useOpened(): boolean {
  useEffect(() => {
    const timer = setTimeout(() => useOpening.setState({ opened: true }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return useOpening((state) => state.opened);
}
