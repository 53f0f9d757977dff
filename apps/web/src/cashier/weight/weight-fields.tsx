import { Button, SimpleGrid, Stack } from '@mantine/core';
import { WEIGHT_GRAMS } from '@sofreh/domain/limits';
import { useState } from 'react';
import { NumberField, NumberPad } from '#web/ui/index.ts';
import { QUICK_WEIGHTS, weightTexts } from './texts.ts';

type Props = {
  readonly grams: number | null;
  readonly onChange: (grams: number | null) => void;
};

/**
 * Asks for a weight: typed, by the pad, or one that is sold every hour. The first digit takes the place of what stands
 * there.
 */
export function WeightFields({ grams, onChange }: Props) {
  const [begun, setBegun] = useState(false);
  const byPad = (next: number | null) => {
    setBegun(true);
    onChange(next === 0 ? null : next);
  };
  return (
    <Stack gap="sm">
      <NumberField
        label={weightTexts.grams}
        size="md"
        value={grams}
        minimum={WEIGHT_GRAMS.min}
        maximum={WEIGHT_GRAMS.max}
        data-autofocus
        onChange={onChange}
        onFocus={(event) => event.currentTarget.select()}
      />
      <SimpleGrid cols={3} spacing="xs">
        {QUICK_WEIGHTS.map(({ weight, label }) => (
          <Button key={weight} variant="light" h={52} px={4} onClick={() => byPad(weight)}>
            {label}
          </Button>
        ))}
      </SimpleGrid>
      <NumberPad value={begun ? grams : null} maximum={WEIGHT_GRAMS.max} thousands={false} onChange={byPad} />
    </Stack>
  );
}
