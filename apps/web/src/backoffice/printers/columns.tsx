import { Badge } from '@mantine/core';
import { SOURCES } from '@sofreh/domain/enums';
import { isCookingLayout } from '@sofreh/domain/kitchen';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { printerStationLayoutLabels, sourceLabels } from '@sofreh/fa/labels';
import type { DataColumn } from '#web/ui/index.ts';
import type { Printer } from './printer-form.tsx';
import type { Station } from './station-links.tsx';
import { printerTexts } from './texts.ts';

function OnOff({ active }: { readonly active: boolean }) {
  return (
    <Badge variant="light" color={active ? 'green' : 'gray'} size="lg" tt="none">
      {active ? printerTexts.on : printerTexts.off}
    </Badge>
  );
}

export const printerColumns: readonly DataColumn<Printer>[] = [
  { key: 'name', title: printerTexts.name, render: ({ name }) => name },
  {
    key: 'ip',
    title: printerTexts.address,
    render: ({ connection, ip, port, queueName }) => (
      <bdi dir="ltr">{connection === 'TCP' ? toPersianDigits(`${ip}:${port}`) : queueName}</bdi>
    ),
  },
  {
    key: 'active',
    title: printerTexts.state,
    card: 'aside',
    render: ({ active }) => <OnOff active={active} />,
  },
];

/** Columns of the stations; the printers give their names. */
export function stationColumns(printers: readonly Printer[]): readonly DataColumn<Station>[] {
  return [
    { key: 'title', title: printerTexts.name, render: ({ title }) => title },
    {
      key: 'printer',
      title: printerTexts.printer,
      render: ({ printerId }) => printers.find(({ id }) => id === printerId)?.name ?? '',
    },
    {
      key: 'links',
      title: printerTexts.prints,
      render: ({ layout, links }) => {
        if (!isCookingLayout(layout)) return printerStationLayoutLabels[layout];
        return links.length > 0 ? printerTexts.everything(links.length) : printerTexts.nothing;
      },
    },
    {
      key: 'sources',
      title: printerTexts.channels,
      render: ({ sources }) =>
        sources.length === SOURCES.length
          ? printerTexts.everyChannel
          : sources.map((source) => sourceLabels[source]).join('، '),
    },
    { key: 'copies', title: printerTexts.copies, render: ({ copies }) => formatNumber(copies) },
    {
      key: 'active',
      title: printerTexts.state,
      card: 'aside',
      render: ({ active }) => <OnOff active={active} />,
    },
  ];
}
