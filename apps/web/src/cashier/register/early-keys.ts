import { useLayoutEffect } from 'react';

const TYPED = /^[\p{L}\p{N}*]$/u;

/** This is what was typed or scanned while there was no register yet, Enter as a new line. */
let caught = '';

/** Hears whoever types before the register is there, a barcode reader above all, when it is. */
export function useEarlyKeys(waiting: boolean): void {
  // This comes before the shape of the register is painted: whoever sees it may scan.
  useLayoutEffect(() => {
    if (!waiting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, button, a'))
        return;
      if (TYPED.test(event.key)) caught += event.key;
      else if (event.key === 'Enter' && caught !== '' && !caught.endsWith('\n')) caught += '\n';
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [waiting]);
}

/** Gives what was caught up to its first Enter, and no more of it afterwards; null where no Enter came. */
export function nextEntered(): string | null {
  const end = caught.indexOf('\n');
  if (end < 0) return null;
  const entered = caught.slice(0, end);
  caught = caught.slice(end + 1);
  return entered;
}

/** Gives what was caught after the last Enter, and no more of it afterwards. */
export function restTyped(): string {
  const rest = caught.slice(caught.lastIndexOf('\n') + 1);
  caught = caught.slice(0, caught.length - rest.length);
  return rest;
}
