import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { withoutStation } from '@sofreh/domain/kitchen';
import { IconAlertTriangle, IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { printingTexts } from '#web/staff/printing/texts.ts';
import { callKey, callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';
import { DataList, EditDrawer, useAddress, useListAddress } from '#web/ui/index.ts';
import { Bridges } from './bridges.tsx';
import { printerColumns, stationColumns } from './columns.tsx';
import { type Printer, PrinterForm } from './printer-form.tsx';
import { StationForm } from './station-form.tsx';
import type { Station } from './station-links.tsx';
import { printerTexts } from './texts.ts';
import { useMenuNames } from './use-menu-names.ts';

const PRINTERS = 'GET /api-catalog/catalog/printers';
const STATIONS = 'GET /api-catalog/catalog/printerstations';

/** Printers, and the stations that say what is printed where. */
export function PrintersPage() {
  const [{ tab = '' }, change] = useAddress();
  const switcher = (
    <SegmentedControl
      aria-label={printerTexts.tabs}
      value={tab}
      onChange={(next) => change({ tab: next, search: undefined, page: undefined })}
      data={[
        { value: '', label: printerTexts.stations },
        { value: 'printers', label: printerTexts.printers },
        { value: 'bridges', label: printerTexts.bridges },
      ]}
    />
  );
  if (tab === 'bridges') return <Bridges switcher={switcher} />;
  return tab === 'printers' ? <PrinterList switcher={switcher} /> : <StationList switcher={switcher} />;
}

type ListProps = { readonly switcher: ReactNode };

/** What is open beside a list, and whether it holds unsaved work. */
function useEditing<Row>() {
  const [open, setOpen] = useState<Row | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setOpen(null);
    setDirty(false);
  };
  return { open, row: open === 'NEW' ? null : open, setOpen, dirty, setDirty, close };
}

function rowActionsOf<Row>(row: Row, name: string, edit: (row: Row) => void, remove: () => void) {
  return [
    {
      label: printerTexts.editPrinter(name),
      icon: <IconPencil size={18} aria-hidden />,
      onClick: () => edit(row),
    },
    { label: printerTexts.remove, icon: <IconTrash size={18} aria-hidden />, danger: true, onClick: remove },
  ];
}

function PrinterList({ switcher }: ListProps) {
  const client = useQueryClient();
  const list = useListAddress<typeof PRINTERS>({ filters: ['search'], pageSize: 30 });
  const query = useQuery(callQuery(PRINTERS, { query: list.query }));
  const editing = useEditing<Printer>();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(PRINTERS) });
  const remove = async ({ id, name }: Printer) => {
    await api('DELETE /api-catalog/catalog/printers/{id}', { params: { id } });
    notify({ kind: 'success', message: printerTexts.removed(name) });
    await refresh();
  };
  const test = async ({ id, name }: Printer) => {
    const job = await api('POST /api/orders/printtest', { body: { id: newId(), printerId: id } });
    notify({ kind: 'success', message: printingTexts.sent(job.title, name) });
  };
  const add = (
    <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => editing.setOpen('NEW')}>
      {printerTexts.addPrinter}
    </Button>
  );
  return (
    <>
      <DataList
        name="printers"
        title={printerTexts.title}
        columns={printerColumns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={editing.setOpen}
        rowActions={(row) => [
          {
            label: printerTexts.testOf(row.name),
            icon: <IconPrinter size={18} aria-hidden />,
            onClick: () => void test(row),
          },
          ...rowActionsOf(row, row.name, editing.setOpen, () => void remove(row)),
        ]}
        searchFor={printerTexts.search}
        actions={
          <Group gap="sm">
            {switcher}
            {add}
          </Group>
        }
        empty={{ title: printerTexts.noPrinters, hint: printerTexts.noPrintersHint, action: add }}
      />
      <EditDrawer
        opened={editing.open !== null}
        title={editing.row ? printerTexts.editPrinter(editing.row.name) : printerTexts.addPrinter}
        dirty={editing.dirty}
        onClose={editing.close}
        size={460}
      >
        <PrinterForm
          printer={editing.row}
          printers={query.data?.data ?? []}
          onDirty={editing.setDirty}
          onCancel={editing.close}
          onDone={() => {
            void refresh();
            editing.close();
          }}
        />
      </EditDrawer>
    </>
  );
}

function StationList({ switcher }: ListProps) {
  const client = useQueryClient();
  const list = useListAddress<typeof STATIONS>({ filters: ['search'], pageSize: 30 });
  const query = useQuery(callQuery(STATIONS, { query: list.query }));
  const { data } = useQuery(wholeListQuery(PRINTERS, {}));
  const printers = data?.data ?? [];
  const editing = useEditing<Station>();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(STATIONS) });
  const remove = async ({ id, title }: Station) => {
    await api('DELETE /api-catalog/catalog/printerstations/{id}', { params: { id } });
    notify({ kind: 'success', message: printerTexts.removed(title) });
    await refresh();
  };
  const add = (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={printers.length === 0}
      onClick={() => editing.setOpen('NEW')}
    >
      {printerTexts.addStation}
    </Button>
  );
  const hint = printers.length === 0 ? printerTexts.firstPrinter : printerTexts.noStationsHint;
  return (
    <>
      <WithoutStation />
      <DataList
        name="printer-stations"
        title={printerTexts.title}
        columns={stationColumns(printers)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={editing.setOpen}
        rowActions={(row) => rowActionsOf(row, row.title, editing.setOpen, () => void remove(row))}
        searchFor={printerTexts.search}
        actions={
          <Group gap="sm">
            {switcher}
            {add}
          </Group>
        }
        empty={{ title: printerTexts.noStations, hint, action: add }}
      />
      <EditDrawer
        opened={editing.open !== null}
        title={editing.row ? printerTexts.editPrinter(editing.row.title) : printerTexts.addStation}
        dirty={editing.dirty}
        onClose={editing.close}
        size={560}
      >
        <StationForm
          station={editing.row}
          printers={printers}
          onDirty={editing.setDirty}
          onCancel={editing.close}
          onDone={() => {
            void refresh();
            editing.close();
          }}
        />
      </EditDrawer>
    </>
  );
}

/** What is sold and comes out of no kitchen printer, so that nobody waits for a slip that never comes. */
function WithoutStation() {
  const { categories } = useMenuNames();
  const { data } = useQuery(wholeListQuery(STATIONS, {}));
  const left = data ? withoutStation(categories, data.data) : [];
  if (left.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      role="status"
    >
      {printerTexts.withoutStation} {left.join('، ')}
    </Alert>
  );
}
