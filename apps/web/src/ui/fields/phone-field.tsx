import { TextInput, type TextInputProps } from '@mantine/core';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import type { ChangeEvent } from 'react';
import { useCaret } from './use-caret.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** It is in Latin digits, as calls take them; the server makes the one form of it. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
};

/** Asks for a telephone number in digits of any script, shown in Persian ones from left to right. */
export function PhoneField({ value = '', onChange, ...rest }: Props) {
  const [input, keepCaret] = useCaret();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = phoneText(event.currentTarget.value);
    keepCaret(event, next);
    onChange(next);
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      dir="ltr"
      value={toPersianDigits(value)}
      onChange={change}
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}

/** Gives the digits of a telephone number in a pasted or typed text, a leading «+» kept, at most 15. */
export function phoneText(text: string): string {
  const ascii = toAsciiDigits(text).trim();
  return (ascii.startsWith('+') ? '+' : '') + ascii.replace(/\D/g, '').slice(0, 15);
}
