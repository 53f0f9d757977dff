import { useBlocker } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { backStays } from '../keys/use-back-closes.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { asksForAll, noteUnsaved } from './unsaved.ts';

type Place = { readonly pathname: string; readonly search: unknown };
const placeOf = ({ pathname, search }: Place) => `${pathname} ${JSON.stringify(search)}`;

/**
 * Asks before another page, or another part of this one that its address names, is opened, and before the browser is closed, while something is unsaved; `useLeaving` asks
 * before another branch and before signing out.
 */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const [form] = useState(() => Symbol('a form'));
  const latest = useRef(dirty);
  useLayoutEffect(() => {
    latest.current = dirty;
  }, [dirty]);
  useEffect(() => (dirty ? noteUnsaved(form) : undefined), [dirty, form]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      latest.current &&
      !(action === 'BACK' && backStays()) &&
      asksForAll(form) &&
      placeOf(current) !== placeOf(next),
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
