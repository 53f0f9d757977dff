import { toPersianDigits } from '@sofreh/fa/digits';
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

/**
 * Enters what was scanned before the register was there, one after the other: a sheet of choices holds the next back
 * until it is closed. It happens in the step that puts the register there, and what is not entered yet stands in the box by then: a
 * key after it finds that and is typed behind it.
 * @param enter enters one, and returns whether a sheet stands open now.
 */
export function useEnteredEarly(
  active: boolean,
  enter: (text: string) => boolean,
  setTyped: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is entered once, the next when the sheet is closed.
  useLayoutEffect(() => {
    if (!active) return;
    for (let entered = nextEntered(); entered !== null; entered = nextEntered()) {
      if (enter(toPersianDigits(entered))) return;
    }
    const rest = restTyped();
    if (rest) setTyped(toPersianDigits(rest));
  }, [active]);
}

/** Gives what was caught up to its first Enter, and no more of it afterwards; null where no Enter came. */
function nextEntered(): string | null {
  const end = caught.indexOf('\n');
  if (end < 0) return null;
  const entered = caught.slice(0, end);
  caught = caught.slice(end + 1);
  return entered;
}

/** Gives what was caught after the last Enter, and no more of it afterwards. */
function restTyped(): string {
  const rest = caught.slice(caught.lastIndexOf('\n') + 1);
  caught = caught.slice(0, caught.length - rest.length);
  return rest;
}
