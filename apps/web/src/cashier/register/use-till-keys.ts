import { useEffect, useRef } from 'react';

/** Keys of the till by name: `F2`, `F9`. */
export type TillKeys = Readonly<Record<string, () => void>>;

/**
 * Makes function keys do the till's work wherever the focus is. While `active` is false, as under a dialog, they do
 * nothing at all: a browser's own reload on F5 must not happen in the middle of an order either.
 */
export function useTillKeys(keys: TillKeys, active: boolean): void {
  const now = useRef({ keys, active });
  now.current = { keys, active };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const act = now.current.keys[event.key];
      if (!act) return;
      event.preventDefault();
      if (now.current.active && !event.repeat) act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const TYPED = /^[\p{L}\p{N}*]$/u;

/**
 * Sends what is typed, or read by a barcode reader, to the search box when no field has the focus. The key itself is
 * typed into the box by the browser.
 */
export function useTypingInto(box: { readonly current: HTMLInputElement | null }, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !TYPED.test(event.key)) return;
      const inField = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (!inField) box.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [box, active]);
}
