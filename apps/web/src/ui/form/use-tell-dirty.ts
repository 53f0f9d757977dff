import { useEffect } from 'react';

/** Tells the drawer around a form whether it holds unsaved work; when the form goes, it holds none. */
export function useTellDirty(dirty: boolean, tell: ((dirty: boolean) => void) | undefined): void {
  useEffect(() => {
    tell?.(dirty);
    return () => tell?.(false);
  }, [dirty, tell]);
}
