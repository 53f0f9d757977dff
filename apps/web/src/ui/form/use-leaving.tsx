import { type ReactNode, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { isAnythingUnsaved } from './unsaved.ts';

/**
 * Serves what leaves every form without opening another page, as another branch or signing out does: it happens at once,
 * or after the question where something is unsaved.
 * @returns what to call with the leaving, and the question to draw.
 */
export function useLeaving(): readonly [leave: (go: () => void) => void, question: ReactNode] {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const leave = (go: () => void) => (isAnythingUnsaved() ? setWaiting(() => go) : go());
  const proceed = () => {
    setWaiting(null);
    waiting?.();
  };
  const question = (
    <LeaveDialog opened={waiting !== null} onStay={() => setWaiting(null)} onLeave={proceed} />
  );
  return [leave, question];
}
