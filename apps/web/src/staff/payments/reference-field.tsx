import { TextInput } from '@mantine/core';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { paymentTexts } from './texts.ts';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** Asks for the bank's number of a card payment, by which its statement is matched; nobody has to type it. */
export function ReferenceField({ value, onChange }: Props) {
  return (
    <TextInput
      label={paymentTexts.reference}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      styles={{ input: { textAlign: 'right' } }}
      maxLength={REFERENCE_LENGTH.max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
