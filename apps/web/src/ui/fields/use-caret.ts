import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter } from './digit-text.ts';

/**
 * Keeps the caret behind the same digits in a field that rewrites what is typed in it.
 * @returns the field's ref, and what to call with the event and the text that will stand there.
 */
export function useCaret(): readonly [
  RefObject<HTMLInputElement | null>,
  (event: ChangeEvent<HTMLInputElement>, text: string) => void,
] {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (caret === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);
  const keep = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>, text: string) =>
    setCaret(caretAfter(value, selectionStart ?? value.length, text));
  return [input, keep];
}
