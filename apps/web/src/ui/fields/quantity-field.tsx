import { TextInput, type TextInputProps } from '@mantine/core';
import { formatThousandths, parseThousandths } from '@sofreh/fa/quantity';
import { useState } from 'react';
import { uiTexts } from '../texts.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** It is given in thousandths of the unit. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** It is the unit's name, beside the number. */
  readonly unit: string;
};

/** Asks for a quantity with up to three decimals, typed in any digits; kept in whole thousandths. */
export function QuantityField({ value, onChange, unit, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : formatThousandths(value));
  const wrong = typed !== null && typed.trim() !== '' && parseThousandths(typed) === null;
  const change = (next: string) => {
    setTyped(next);
    onChange(parseThousandths(next));
  };
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (!wrong) setTyped(null);
      }}
      error={wrong ? uiTexts.quantityWrong : error}
      data-refused={wrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      styles={{ input: { textAlign: 'right' } }}
      leftSection={<span style={{ fontSize: 14, whiteSpace: 'nowrap' }}>{unit}</span>}
      leftSectionWidth={84}
    />
  );
}
