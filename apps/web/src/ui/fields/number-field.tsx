import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { fieldText, numberIn } from './digit-text.ts';
import { useCaret } from './use-caret.ts';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  readonly value?: number | null;
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
  const [input, keepCaret] = useCaret();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = numberIn(event.currentTarget.value, maximum);
    keepCaret(event, fieldText(next, grouped));
    onChange(next);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      value={fieldText(value ?? null, grouped)}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}
