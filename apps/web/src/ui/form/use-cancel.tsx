import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * Serves «انصراف» of a form: at once while nothing is changed, else after a question.
 * @param onDropped is told before `onCancel`, so that whatever guards the form asks no second time.
 * @returns what the button does, and the question to draw.
 */
export function useCancel(
  dirty: boolean,
  onCancel: (() => void) | undefined,
  onDropped?: () => void,
): readonly [cancel: (() => void) | undefined, question: ReactNode] {
  const [asking, setAsking] = useState(false);
  if (!onCancel) return [undefined, null];
  const leave = () => {
    flushSync(() => {
      setAsking(false);
      onDropped?.();
    });
    onCancel();
  };
  const question = <LeaveDialog opened={asking} onStay={() => setAsking(false)} onLeave={leave} />;
  return [() => (dirty ? setAsking(true) : onCancel()), question];
}
