import { MultiSelect, Select, TextInput } from '@mantine/core';
import {
  PRINTER_STATION_LAYOUTS,
  type PrinterStationLayout,
  SOURCES,
  type Source,
} from '@sofreh/domain/enums';
import { isCookingLayout } from '@sofreh/domain/kitchen';
import { DEFAULT_PRINTER_LAYOUT, NAME_LENGTH, PAPER_COPIES } from '@sofreh/domain/limits';
import {
  DRAWER_OPENINGS,
  type DrawerOpening,
  PRINT_MOMENTS,
  type PrintMoment,
} from '@sofreh/domain/print-state';
import { printerStationLayoutLabels, sourceLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import type { Printer } from './printer-form.tsx';
import { type Station, type StationLink, StationLinks } from './station-links.tsx';
import { StationPreview } from './station-preview.tsx';
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
  layout: PrinterStationLayout;
  printsAt: PrintMoment;
  opensDrawer: DrawerOpening;
  large: boolean;
  showsLogo: boolean;
  copies: number | null;
  active: boolean;
  sources: Source[];
  links: StationLink[];
};

const layouts = PRINTER_STATION_LAYOUTS.map((value) => ({ value, label: printerStationLayoutLabels[value] }));
const moments = PRINT_MOMENTS.map((value) => ({ value, label: printerTexts.moments[value] }));
const channels = SOURCES.map((value) => ({ value, label: sourceLabels[value] }));
const drawers = DRAWER_OPENINGS.map((value) => ({ value, label: printerTexts.drawers[value] }));

export function StationForm({ station, printers, onDone, onCancel, onDirty }: Props) {
  const [fresh] = useState(newId);
  const call = useCallForm<Values, unknown>({
    initialValues: {
      title: station?.title ?? '',
      printerId: station?.printerId ?? printers[0]?.id ?? '',
      layout: station?.layout ?? DEFAULT_PRINTER_LAYOUT,
      printsAt: station?.printsAt ?? 'CONFIRMED',
      opensDrawer: station?.opensDrawer ?? 'NEVER',
      large: station?.large ?? true,
      showsLogo: station?.showsLogo ?? true,
      copies: station?.copies ?? 1,
      active: station?.active ?? true,
      sources: [...(station?.sources ?? SOURCES)],
      links: [...(station?.links ?? [])],
    },
    validate: ({ sources }): Record<string, string> =>
      sources.length > 0 ? {} : { sources: printerTexts.noChannel },
    submit: (values, options) => {
      const links = isCookingLayout(values.layout) ? values.links : [];
      const body = { ...values, links, id: station?.id ?? fresh, copies: values.copies ?? 1 };
      return station
        ? api('PUT /api-catalog/catalog/printerstations', { body, ...options })
        : api('POST /api-catalog/catalog/printerstations', { body, ...options });
    },
    onDone,
  });
  const { form } = call;
  const { layout, large, showsLogo, printerId } = form.values;
  const width = printers.find(({ id }) => id === printerId)?.width ?? 80;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={printerTexts.name}
        required
        maxLength={NAME_LENGTH.max}
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
      <Select
        size="md"
        label={printerTexts.layout}
        required
        allowDeselect={false}
        data={layouts}
        {...form.getInputProps('layout')}
      />
      {!isCookingLayout(layout) && (
        <Select
          size="md"
          label={printerTexts.printsAt}
          allowDeselect={false}
          data={moments}
          {...form.getInputProps('printsAt')}
        />
      )}
      {layout === 'RECEIPT' && (
        <Select
          size="md"
          label={printerTexts.opensDrawer}
          allowDeselect={false}
          data={drawers}
          {...form.getInputProps('opensDrawer')}
        />
      )}
      {layout === 'KITCHEN' && (
        <SwitchRow label={printerTexts.large} {...form.getInputProps('large', { type: 'checkbox' })} />
      )}
      {layout === 'RECEIPT' && (
        <SwitchRow
          label={printerTexts.showsLogo}
          {...form.getInputProps('showsLogo', { type: 'checkbox' })}
        />
      )}
      <NumberField
        size="md"
        label={layout === 'BAG' ? printerTexts.bags : printerTexts.copies}
        minimum={1}
        maximum={PAPER_COPIES.max}
        {...form.getInputProps('copies')}
        value={form.values.copies}
      />
      <MultiSelect
        size="md"
        label={printerTexts.channels}
        description={printerTexts.channelsHint}
        data={channels}
        {...form.getInputProps('sources')}
      />
      {isCookingLayout(layout) && (
        <StationLinks links={form.values.links} onChange={(links) => form.setFieldValue('links', links)} />
      )}
      <SwitchRow label={printerTexts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      <StationPreview layout={layout} width={width} large={large} showsLogo={showsLogo} />
    </SavingForm>
  );
}
