import { useBlocker } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before another page is opened, and before the browser is closed, while something is unsaved. */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const latest = useRef(dirty);
  useLayoutEffect(() => {
    latest.current = dirty;
  }, [dirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => latest.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => latest.current,
    withResolver: true,
  });
  return (
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
