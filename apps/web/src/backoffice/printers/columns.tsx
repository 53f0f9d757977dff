import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { SOURCES } from '@sofreh/domain/enums';
import { isCookingLayout } from '@sofreh/domain/kitchen';
import { canPrint } from '@sofreh/domain/print-state';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { printerStationLayoutLabels, printFailureLabels, sourceLabels } from '@sofreh/fa/labels';
import { printerWords } from '#web/staff/print-jobs/texts.ts';
import type { PrinterLight } from '#web/staff/print-jobs/use-printers.ts';
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

const nameAndAddress: readonly DataColumn<Printer>[] = [
  { key: 'name', title: printerTexts.name, render: ({ name }) => name },
  {
    key: 'ip',
    title: printerTexts.address,
    render: ({ connection, ip, port, queueName }) => (
      <bdi dir="ltr">{connection === 'TCP' ? toPersianDigits(`${ip}:${port}`) : queueName}</bdi>
    ),
  },
];

/** Shows how a printer is: what it said last, not what somebody set. */
function PrinterStanding({ light }: { readonly light: PrinterLight | undefined }) {
  if (!light) return null;
  const { active, state, since } = light;
  const good = active && canPrint(state) && state !== 'UNKNOWN';
  const color = !active || state === 'UNKNOWN' ? 'gray' : good ? 'green' : 'red';
  return (
    <Stack gap={2} align="flex-start">
      <Badge variant="light" color={color} size="lg" tt="none">
        {printerWords(light)}
      </Badge>
      {active && since && (
        <Text size="sm" c="dimmed">
          {printerTexts.since(dateTime(since))}
        </Text>
      )}
    </Stack>
  );
}

function LastTest({ light }: { readonly light: PrinterLight | undefined }) {
  const test = light?.test;
  if (!test) return <Text c="dimmed">{printerTexts.neverTested}</Text>;
  const { status, failure, at } = test;
  return (
    <Text
      role="status"
      fw={600}
      c={
        status === 'PRINTED'
          ? 'var(--mantine-color-green-light-color)'
          : status === 'FAILED'
            ? 'red'
            : undefined
      }
    >
      {printerTexts.testEnds[status]}
      {status !== 'PRINTED' && failure && `: ${printFailureLabels[failure]}`}
      <Text span size="sm" fw={400} c="dimmed">
        {` ${dateTime(at)}`}
      </Text>
    </Text>
  );
}

/**
 * Gives the columns of the printers, with how each is now. @param lights by the printer's id. @param onTest prints a
 * test page.
 */
export function printerColumns(
  lights: ReadonlyMap<string, PrinterLight>,
  onTest: (printer: Printer) => void,
): readonly DataColumn<Printer>[] {
  return [
    ...nameAndAddress,
    {
      key: 'state',
      title: printerTexts.state,
      card: 'aside',
      render: ({ id }) => <PrinterStanding light={lights.get(id)} />,
    },
    {
      key: 'test',
      title: printerTexts.test,
      render: (printer) => (
        <Group gap="sm">
          <Button
            variant="default"
            h={44}
            aria-label={printerTexts.testOf(printer.name)}
            onClick={(event) => {
              // The row itself opens the printer.
              event.stopPropagation();
              onTest(printer);
            }}
          >
            {printerTexts.test}
          </Button>
          <LastTest light={lights.get(printer.id)} />
        </Group>
      ),
    },
  ];
}

/** Gives the columns of the stations; the printers give their names. */
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
