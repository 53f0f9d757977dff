import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { printerStationLayoutLabels } from '@sofreh/fa/labels';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { PRINTERS, STATIONS, type Station } from './market-calls.ts';
import { MarketPrinters } from './market-printers.tsx';
import { StationOfOwn } from './station-of-own.tsx';
import { marketTexts as texts } from './texts.ts';

/** Shows where papers of the marketplace's orders come out: which stations print them, and one of their own. */
export function Papers() {
  const { can } = useStaff();
  const stations = useQuery(wholeListQuery(STATIONS, {}));
  const printers = useQuery(wholeListQuery(PRINTERS, {}));
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const rows = stations.data?.data ?? [];
  const choices = printers.data?.data ?? [];
  const editable = can('printer.edit');
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {texts.papers}
          </Title>
          {editable && choices.length > 0 && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {texts.ownStation}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {texts.papersHint}
        </Text>
        {stations.isPending && <LoadingRows />}
        {stations.isError && !stations.data && (
          <ErrorState
            error={stations.error}
            onRetry={() => void stations.refetch()}
            retrying={stations.isFetching}
          />
        )}
        {stations.data && rows.length === 0 && <Text>{texts.noStation}</Text>}
        {rows.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            printer={choices.find(({ id }) => id === station.printerId)?.name ?? ''}
            editable={editable}
          />
        ))}
        {printers.data && <MarketPrinters printers={choices} stations={rows} editable={editable} />}
      </Stack>
      <EditDrawer opened={open} title={texts.ownStation} dirty={dirty} onClose={() => setOpen(false)}>
        {open && (
          <StationOfOwn
            stations={rows}
            printers={choices}
            onDirty={setDirty}
            onClose={() => setOpen(false)}
          />
        )}
      </EditDrawer>
    </Paper>
  );
}

type RowProps = { readonly station: Station; readonly printer: string; readonly editable: boolean };

/** Shows one station: whether it prints the marketplace's orders; one that prints no others can be taken away. */
function StationRow({ station, printer, editable }: RowProps) {
  const { id, title, layout, sources } = station;
  const prints = sources.includes('SNAPPFOOD');
  const alone = prints && sources.length === 1;
  const change = useChange({
    run: (goes: boolean, options) => {
      const others = sources.filter((source) => source !== 'SNAPPFOOD');
      const body = { ...station, sources: goes ? [...others, 'SNAPPFOOD' as const] : others };
      return api('PUT /api-snappFood/printerstations', { body, ...options });
    },
    changes: [STATIONS],
    done: texts.stationChanged,
  });
  const remove = useChange({
    run: (_nothing: null, options) =>
      api('DELETE /api-snappFood/printerstations/{id}', { params: { id }, ...options }),
    changes: [STATIONS],
    done: texts.stationRemoved(title),
  });
  const fault = change.fault || remove.fault;
  return (
    <Group justify="space-between" gap="sm" mih={44}>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {printerStationLayoutLabels[layout]}، {printer}
        </Text>
        {fault && (
          <Text role="alert" size="sm" c="red">
            {fault}
          </Text>
        )}
      </div>
      {alone && editable ? (
        <Button
          variant="default"
          h={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={texts.removeStation(title)}
          loading={remove.running}
          onClick={() => remove.start(null)}
        >
          {texts.remove}
        </Button>
      ) : (
        <Switch
          size="md"
          label={texts.printsTheirs}
          aria-label={texts.printsTheirsAt(title)}
          checked={prints}
          disabled={!editable || change.running}
          onChange={({ currentTarget }) => change.start(currentTarget.checked)}
        />
      )}
    </Group>
  );
}
