import { Select, TextInput } from '@mantine/core';
import { PRINTER_STATION_LAYOUTS, type PrinterStationLayout } from '@sofreh/domain/enums';
import { isCookingLayout } from '@sofreh/domain/kitchen';
import { DEFAULT_PRINTER_LAYOUT, NAME_LENGTH } from '@sofreh/domain/limits';
import { printerStationLayoutLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { SavingForm, useCallForm } from '#web/ui/index.ts';
import { type Printer, STATIONS, type Station } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Props = {
  readonly stations: readonly Station[];
  readonly printers: readonly Printer[];
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

const layouts = PRINTER_STATION_LAYOUTS.map((value) => ({ value, label: printerStationLayoutLabels[value] }));

/** Everything that some kitchen of the shop makes, however it leaves and wherever it is eaten. */
function madeAnywhere(stations: readonly Station[]): Station['links'] {
  const links = stations
    .filter(({ layout, active }) => layout === 'KITCHEN' && active)
    .flatMap((station) => station.links)
    .map((link) => ({ ...link, deliveryType: null, diningTableCategoryId: null }));
  return [...new Map(links.map((link) => [link.menuCategoryId ?? link.menuItemId, link])).values()];
}

/** Makes a station for the marketplace's orders alone, which prints whatever the kitchens make. */
export function StationOfOwn({ stations, printers, onDirty, onClose }: Props) {
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: {
      title: texts.ownStationName,
      printerId: printers[0]?.id ?? '',
      layout: DEFAULT_PRINTER_LAYOUT as PrinterStationLayout,
    },
    validate: ({ title }): Record<string, string> => (title.trim() ? {} : { title: texts.required }),
    submit: ({ title, printerId, layout }, options) => {
      const links = isCookingLayout(layout) ? madeAnywhere(stations) : [];
      const body = { id, title, printerId, layout, links, sources: ['SNAPPFOOD' as const] };
      return api('POST /api-snappFood/printerstations', { body, ...options });
    },
    done: texts.stationAdded,
    onDone: () => {
      askAgain(STATIONS);
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.stationName}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Select
        label={texts.printer}
        required
        allowDeselect={false}
        data={printers.map(({ id: value, name }) => ({ value, label: name }))}
        {...form.getInputProps('printerId')}
      />
      <Select
        label={texts.paper}
        description={texts.paperHint}
        required
        allowDeselect={false}
        data={layouts}
        {...form.getInputProps('layout')}
      />
    </SavingForm>
  );
}
