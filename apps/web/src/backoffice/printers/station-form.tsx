import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import type { Printer } from './printer-form.tsx';
import { type Station, type StationLink, StationLinks } from './station-links.tsx';
import { printerTexts } from './texts.ts';

type Props = {
  readonly station: Station | null;
  readonly printers: readonly Printer[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

type Values = {
  title: string;
  printerId: string;
  copies: number | null;
  active: boolean;
  links: StationLink[];
};

/** Adds or changes a printer station: which printer, how many copies, and what it prints. */
export function StationForm({ station, printers, onDone, onCancel, onDirty }: Props) {
  const [fresh] = useState(newId);
  const call = useCallForm<Values, unknown>({
    initialValues: {
      title: station?.title ?? '',
      printerId: station?.printerId ?? printers[0]?.id ?? '',
      copies: station?.copies ?? 1,
      active: station?.active ?? true,
      links: [...(station?.links ?? [])],
    },
    submit: (values, options) => {
      const body = { ...values, id: station?.id ?? fresh, copies: values.copies ?? 1 };
      return station
        ? api('PUT /api-catalog/catalog/printerstations', { body, ...options })
        : api('POST /api-catalog/catalog/printerstations', { body, ...options });
    },
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={printerTexts.name}
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Select
        size="md"
        label={printerTexts.printer}
        required
        allowDeselect={false}
        data={printers.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('printerId')}
      />
      <NumberField
        size="md"
        label={printerTexts.copies}
        maximum={9}
        {...form.getInputProps('copies')}
        value={form.values.copies}
      />
      <StationLinks links={form.values.links} onChange={(links) => form.setFieldValue('links', links)} />
      <SwitchRow label={printerTexts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
    </SavingForm>
  );
}
