import { create } from 'zustand';

/** Seconds of the way are no wrong clock, ms. */
const WAY_MS = 30_000;

/** Says by how much the server's clock is ahead of this screen's, ms, below 0 where this one is: ages are told by the server's. */
export const useServerClock = create<{ readonly ahead: number }>()(() => ({ ahead: 0 }));

/** Sets the clock of the screen by an answer that has just come from the server. @param at its clock then. ISO 8601. */
export function setClockBy({ at }: { readonly at: string }): void {
  const found = Date.parse(at) - Date.now();
  const { ahead } = useServerClock.getState();
  // Each answer was a little longer or shorter on its way: no ticket is drawn anew for that.
  if (Math.abs(found - ahead) <= WAY_MS) return;
  useServerClock.setState({ ahead: Math.abs(found) > WAY_MS ? found : 0 });
}
