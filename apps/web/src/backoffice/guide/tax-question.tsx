import { Radio, Stack } from '@mantine/core';
import { USUAL_TAX_RATE } from '@sofreh/domain/tax-rates';
import type { ReactNode } from 'react';
import { taxTexts } from './texts.ts';

type Props = {
  /** This is the rate in per cent; null while nobody said it. */
  readonly value: number | null;
  readonly onChange: (rate: number) => void;
  readonly error?: ReactNode;
};

/** Asks whether the shop adds value added tax; nothing is chosen before somebody chose it. */
export function TaxQuestion({ value, onChange, error }: Props) {
  return (
    <Radio.Group
      label={taxTexts.question}
      required
      error={error}
      value={value === null ? '' : String(value)}
      onChange={(rate) => onChange(Number(rate))}
    >
      <Stack gap={0}>
        {[USUAL_TAX_RATE, 0].map((rate) => (
          <Radio
            key={rate}
            py={10}
            value={String(rate)}
            label={rate === 0 ? taxTexts.addsNone : taxTexts.adds(rate)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
