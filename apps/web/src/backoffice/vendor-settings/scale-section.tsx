import { Select, SimpleGrid, Text } from '@mantine/core';
import { checkDigitOf, SCALE_ITEM_DIGITS, SCALE_PREFIXES } from '@sofreh/domain/weight';
import { toPersianDigits } from '@sofreh/fa/digits';
import { SwitchRow } from '#web/ui/index.ts';
import { SettingsCard } from './settings-card.tsx';
import { settingsTexts as texts } from './texts.ts';
import { type SectionProps, useSettingsForm } from './use-settings-form.ts';

/** Shows how the labels of the branch's scales are written, so that the till opens a dish at its weight. */
export function ScaleSection({ settings, onDirty }: SectionProps) {
  const { scaleLabels } = settings;
  const call = useSettingsForm({
    initialValues: {
      reads: scaleLabels !== null,
      prefix: scaleLabels?.prefix ?? '21',
      itemDigits: String(scaleLabels?.itemDigits ?? 5),
    },
    body: ({ reads, prefix, itemDigits }) => ({
      scaleLabels: reads
        ? { prefix, itemDigits: SCALE_ITEM_DIGITS.find((digits) => String(digits) === itemDigits) ?? 5 }
        : null,
    }),
    onDirty,
  });
  const { reads, prefix, itemDigits } = call.form.values;
  return (
    <SettingsCard id="scale" title={texts.scale} call={call}>
      <SwitchRow
        label={texts.scaleLabels}
        description={texts.scaleLabelsHint}
        {...call.form.getInputProps('reads', { type: 'checkbox' })}
      />
      {reads && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label={texts.scalePrefix}
              description={texts.scalePrefixHint}
              data={SCALE_PREFIXES.map((value) => ({ value, label: toPersianDigits(value) }))}
              allowDeselect={false}
              {...call.form.getInputProps('prefix')}
            />
            <Select
              label={texts.scaleLayout}
              description={'\u00a0'}
              data={SCALE_ITEM_DIGITS.map((digits) => ({
                value: String(digits),
                label: texts.scaleLayoutOf(digits),
              }))}
              allowDeselect={false}
              {...call.form.getInputProps('itemDigits')}
            />
          </SimpleGrid>
          <Text c="dimmed">{texts.scaleExample(toPersianDigits(exampleOf(prefix, Number(itemDigits))))}</Text>
        </>
      )}
    </SettingsCard>
  );
}

/** Writes what 750 grams of the dish with the scale code 12 look like. */
function exampleOf(prefix: string, itemDigits: number): string {
  const text = `${prefix}${'12'.padStart(itemDigits, '0')}${'750'.padStart(10 - itemDigits, '0')}`;
  return `${text}${checkDigitOf(text)}`;
}
