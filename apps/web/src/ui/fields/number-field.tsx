import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, fieldText, numberIn } from './digit-text.ts';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The most it may hold; a larger number stops there. */
  readonly maximum?: number;
  /** Groups of three; off for numbers that are names. */
  readonly grouped?: boolean;
};

/**
 * A whole number, typed or pasted in Persian, Arabic or Latin digits and shown in Persian ones. The kit's own
 * number input drops Persian digits.
 */
export function NumberField({
  value,
  onChange,
  maximum = 10_000_000_000,
  grouped = true,
  ...rest
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const text = fieldText(value, grouped);
  useLayoutEffect(() => {
    if (caret === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget;
    const next = numberIn(typed.value, maximum);
    const nextText = fieldText(next, grouped);
    setCaret(caretAfter(typed.value, typed.selectionStart ?? typed.value.length, nextText));
    onChange(next);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      value={text}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}
