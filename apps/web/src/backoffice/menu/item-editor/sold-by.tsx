import { Input, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { SALE_UNITS } from '@sofreh/domain/enums';
import { SCALE_CODE, WEIGHT_GRAMS } from '@sofreh/domain/limits';
import { isWeighed } from '@sofreh/domain/weight';
import { NumberField } from '#web/ui/index.ts';
import { pathOf, type SectionProps } from './section.tsx';
import { editorTexts } from './texts.ts';

/** Asks whether the item goes by the piece or by weight, and what its weight may be. */
export function SoldBy({ form }: SectionProps) {
  const { unit } = form.values;
  return (
    <Stack gap="md">
      <Input.Wrapper
        label={editorTexts.unit}
        description={editorTexts.unitHint}
        error={form.errors.unit}
        size="md"
        data-path={pathOf(form, 'unit')}
      >
        <div>
          <SegmentedControl
            size="md"
            mt={6}
            aria-label={editorTexts.unit}
            value={unit}
            onChange={(value) =>
              form.setFieldValue('unit', SALE_UNITS.find((each) => each === value) ?? 'PIECE')
            }
            data={SALE_UNITS.map((value) => ({ value, label: editorTexts.units[value] }))}
          />
        </div>
      </Input.Wrapper>
      {isWeighed({ unit }) && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField
            size="md"
            label={editorTexts.minimumWeight}
            minimum={WEIGHT_GRAMS.min}
            maximum={WEIGHT_GRAMS.max}
            {...form.getInputProps('minimumWeight')}
          />
          <NumberField
            size="md"
            label={editorTexts.weightStep}
            minimum={WEIGHT_GRAMS.min}
            maximum={WEIGHT_GRAMS.max}
            {...form.getInputProps('weightStep')}
          />
          <NumberField
            size="md"
            label={editorTexts.scaleCode}
            description={editorTexts.scaleCodeHint}
            minimum={SCALE_CODE.min}
            maximum={SCALE_CODE.max}
            {...form.getInputProps('scaleCode')}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
