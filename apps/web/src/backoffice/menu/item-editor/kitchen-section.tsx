import { MultiSelect, Text } from '@mantine/core';
import { DISH_PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { NumberField } from '#web/ui/index.ts';
import { Section, type SectionProps } from './section.tsx';
import { editorTexts } from './texts.ts';
import type { Station } from './use-stations.ts';

type Props = SectionProps & { readonly stations: readonly Station[] };

/** Asks how long it takes and where it is printed. */
export function KitchenSection({ form, stations }: Props) {
  const { can } = useStaff();
  const { categoryId } = form.values;
  const ofCategory = stations.filter(({ links }) =>
    links.some(({ menuCategoryId }) => menuCategoryId !== null && menuCategoryId === categoryId),
  );
  return (
    <Section title={editorTexts.kitchen}>
      <NumberField
        size="md"
        label={editorTexts.preparationTime}
        maximum={DISH_PREPARATION_MINUTES.max}
        leftSection={<Text size="sm">{editorTexts.minutes}</Text>}
        leftSectionWidth={56}
        {...form.getInputProps('preparationTime')}
      />
      {stations.length === 0 ? (
        <Text c="dimmed" size="sm">
          {editorTexts.noStations}
        </Text>
      ) : (
        <MultiSelect
          size="md"
          label={editorTexts.stations}
          description={editorTexts.stationsHint}
          disabled={!can('printer.edit')}
          data={stations.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('stations')}
        />
      )}
      {ofCategory.length > 0 && (
        <Text c="dimmed" size="sm">
          {editorTexts.categoryStations(ofCategory.map(({ title }) => title).join('، '))}
        </Text>
      )}
    </Section>
  );
}
