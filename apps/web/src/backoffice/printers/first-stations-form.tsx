import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { firstStations, likelyPlace, newStationIds, PREPARED_AT, type PreparedAt } from './first-stations.ts';
import type { Printer } from './printer-form.tsx';
import { printerTexts } from './texts.ts';
import { useMenuNames } from './use-menu-names.ts';

type Props = {
  readonly printers: readonly Printer[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

const places = PREPARED_AT.map((value) => ({
  value,
  label: { KITCHEN: printerTexts.kitchen, BAR: printerTexts.bar, NOWHERE: printerTexts.nowhere }[value],
}));

/** Makes the kitchen and the bar at once, with what is made where: for a shop that has no station yet. */
export function FirstStationsForm({ printers, onDone, onCancel, onDirty }: Props) {
  const { categories } = useMenuNames();
  const [ids] = useState(newStationIds);
  const call = useCallForm({
    initialValues: {
      printerId: printers[0]?.id ?? '',
      withReceipts: true,
      places: {} as Record<string, PreparedAt>,
    },
    submit: async ({ printerId, withReceipts, places: chosen }, options) => {
      for (const body of firstStations(ids, printerId, categories, chosen, withReceipts))
        await api('POST /api-catalog/catalog/printerstations', { body, ...options });
    },
    done: printerTexts.stationsMade,
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel} label={printerTexts.makeStations}>
      <Text c="dimmed">
        {categories.length > 0 ? printerTexts.firstStationsHint : printerTexts.noCategories}
      </Text>
      {printers.length > 1 && (
        <Select
          size="md"
          label={printerTexts.stationsOn}
          allowDeselect={false}
          data={printers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('printerId')}
        />
      )}
      <Stack gap="xs">
        {categories.map(({ id, title }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Text fw={600}>{title}</Text>
            <SegmentedControl
              size="md"
              aria-label={printerTexts.placeOf(title)}
              data={places}
              value={form.values.places[id] ?? likelyPlace(title)}
              onChange={(place) => form.setFieldValue('places', { ...form.values.places, [id]: place })}
            />
          </Group>
        ))}
      </Stack>
      <SwitchRow
        label={printerTexts.receipts}
        description={printerTexts.receiptsHint}
        {...form.getInputProps('withReceipts', { type: 'checkbox' })}
      />
    </SavingForm>
  );
}
