import { Chip, Group, Input, Select } from '@mantine/core';
import { DELIVERY_TYPES, SOURCES } from '@sofreh/domain/enums';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { SwitchRow } from '#web/ui/index.ts';
import { useFoodShifts } from '../shared/catalog-queries.ts';
import { pathOf, Section, type SectionProps } from './section.tsx';
import { editorTexts } from './texts.ts';

/** Asks where, how and when the item is sold. */
export function ChannelsSection({ form }: SectionProps) {
  const shifts = useFoodShifts().data?.data ?? [];
  return (
    <Section title={editorTexts.channels} id="channels">
      <Chips
        form={form}
        name="sources"
        label={editorTexts.sources}
        data={SOURCES.map((value) => ({ value, label: sourceLabels[value] }))}
      />
      <Chips
        form={form}
        name="deliveryTypes"
        label={editorTexts.deliveryTypes}
        data={DELIVERY_TYPES.map((value) => ({ value, label: deliveryTypeLabels[value] }))}
      />
      <Select
        size="md"
        label={editorTexts.foodShift}
        placeholder={editorTexts.always}
        clearable
        data={shifts.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('foodShiftId')}
      />
      <SwitchRow
        label={editorTexts.active}
        description={editorTexts.activeHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <SwitchRow
        label={editorTexts.available}
        description={editorTexts.availableHint}
        {...form.getInputProps('available', { type: 'checkbox' })}
      />
    </Section>
  );
}

type ChipsProps = SectionProps & {
  readonly name: 'sources' | 'deliveryTypes';
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
};

function Chips({ form, name, label, data }: ChipsProps) {
  return (
    <Input.Wrapper size="md" labelElement="div" label={label} error={form.errors[name]}>
      <Chip.Group multiple value={form.values[name]} onChange={(chosen) => form.setFieldValue(name, chosen)}>
        <Group gap="xs" mt={6} role="group" aria-label={label} data-path={pathOf(form, name)}>
          {data.map((each) => (
            <Chip key={each.value} value={each.value} size="md" variant="outline">
              {each.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
