import { TextInput, type TextInputProps } from '@mantine/core';
import { MONEY_AMOUNT } from '@sofreh/domain/limits';
import { type ChangeEvent, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { fieldText, keepsOwnGroups, readTyped, type Standing } from './digit-text.ts';
import { useCaret } from './use-caret.ts';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  readonly value?: number | null;
  readonly onChange: (value: number | null) => void;
  /** It is told of a number that is refused, in place of null: for a field whose null means «any». */
  readonly onRefused?: () => void;
  /** These are the least and the most it may hold; another number is refused with these bounds. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** It sets groups of three; it is off for numbers that are names. */
  readonly grouped?: boolean;
};

/** This is what the field refused, and the value it had then: another value that comes from outside takes its place. */
type Refused = Standing & { readonly before: number | null };

/**
 * Asks for a whole number, typed or pasted in Persian, Arabic or Latin digits and shown in Persian ones. What is no
 * whole number within the bounds stays as it was typed, is told as null, and keeps its form from being sent. The kit's
 * own number input drops Persian digits.
 */
export function NumberField({
  value = null,
  onChange,
  onRefused,
  minimum = 0,
  maximum = MONEY_AMOUNT.max,
  grouped = true,
  error,
  ...rest
}: NumberFieldProps) {
  const [input, keepCaret] = useCaret();
  const [refused, setRefused] = useState<Refused | null>(null);
  const standing = refused && (value === null || value === refused.before) ? refused.text : null;
  // Once the refusal was heard, the value of before is one from outside like any other.
  if (refused && value === null && refused.before !== null) setRefused({ ...refused, before: null });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const shown = standing === null ? { text: fieldText(value, grouped), ownGroups: true } : refused;
    const ownGroups = shown !== null && keepsOwnGroups(shown, text);
    const typed = readTyped(text, minimum, maximum, ownGroups);
    const next = 'value' in typed ? typed.value : null;
    keepCaret(event, 'value' in typed ? fieldText(next, grouped) : typed.refused);
    setRefused('refused' in typed ? { text: typed.refused, ownGroups, before: value } : null);
    if ('refused' in typed && onRefused) onRefused();
    else onChange(next);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      value={standing ?? fieldText(value, grouped)}
      onChange={change}
      error={standing === null ? error : uiTexts.numberBetween(minimum, maximum)}
      data-refused={standing === null ? undefined : true}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}
