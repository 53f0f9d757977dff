import { useLayoutEffect } from 'react';

/**
 * Tells the drawer around a form whether it holds unsaved work; when the form goes, it holds none. It tells within the same
 * drawing: what follows a save may change the address at once, and must not be asked about.
 */
export function useTellDirty(dirty: boolean, tell: ((dirty: boolean) => void) | undefined): void {
  useLayoutEffect(() => {
    tell?.(dirty);
    return () => tell?.(false);
  }, [dirty, tell]);
}
