import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What is open over the page, the one opened last at the end: «back» closes that alone. */
let over: readonly symbol[] = [];

/** Tells whether «back» closes something that is open over the page, and the page stays. */
export function backStays(): boolean {
  return over.length > 0;
}

/**
 * While something is open over the page, «back» closes it and leaves the page below with all that is typed there. What must not be
 * closed gives null, and holds «back» alone.
 */
export function useBackCloses(opened: boolean, close: (() => void) | null): void {
  const router = useRouter({ warn: false });
  const [mine] = useState(() => Symbol('over the page'));
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!opened) return;
    over = [...over, mine];
    return () => {
      over = over.filter((each) => each !== mine);
    };
  }, [opened, mine]);
  useEffect(() => {
    if (!opened || !router) return;
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { readonly action: string }) => {
        if (action !== 'BACK' || over.at(-1) !== mine) return false;
        // The browser has gone back already and comes here again: an address changed before that would be another page's.
        addEventListener('popstate', () => latest.current?.(), { once: true });
        return true;
      },
    });
  }, [opened, router, mine]);
}
