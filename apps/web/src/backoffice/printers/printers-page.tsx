import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { withoutStation } from '@sofreh/domain/kitchen';
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { printingTexts } from '#web/staff/print-jobs/texts.ts';
import { PRINTERS as LIGHTS } from '#web/staff/print-jobs/use-printers.ts';
import { askAgain, callKey, callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';
import { DataList, EditDrawer, useAddress, useListAddress } from '#web/ui/index.ts';
import { Bridges } from './bridges.tsx';
import { printerColumns, stationColumns } from './columns.tsx';
import { FirstStationsForm } from './first-stations-form.tsx';
import { type Printer, PrinterForm } from './printer-form.tsx';
import { StationForm } from './station-form.tsx';
import type { Station } from './station-links.tsx';
import { printerTexts } from './texts.ts';
import { useMenuNames } from './use-menu-names.ts';
import { usePrinterLights } from './use-printer-lights.ts';

const PRINTERS = 'GET /api-catalog/catalog/printers';
const STATIONS = 'GET /api-catalog/catalog/printerstations';

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

/** Keeps what is open beside a list, and whether it holds unsaved work. */
function useEditing<Row>(begun: 'NEW' | null = null) {
  const [open, setOpen] = useState<Row | 'NEW' | null>(begun);
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
  const [{ add: asked }, change] = useAddress();
  const lights = usePrinterLights();
  const stations = useQuery(wholeListQuery(STATIONS, {}));
  const editing = useEditing<Printer>(asked === 'first' ? 'NEW' : null);
  const [first, setFirst] = useState(false);
  const isFirst = asked === 'first' || query.data?.data.length === 0;
  const refresh = () => {
    askAgain(LIGHTS);
    return client.invalidateQueries({ queryKey: callKey(PRINTERS) });
  };
  const close = () => {
    editing.close();
    change({ add: undefined });
  };
  const remove = async ({ id, name }: Printer) => {
    await api('DELETE /api-catalog/catalog/printers/{id}', { params: { id } });
    notify({ kind: 'success', message: printerTexts.removed(name) });
    await refresh();
  };
  const test = async ({ id, name }: Printer) => {
    const job = await api('POST /api/orders/printtest', { body: { id: newId(), printerId: id } });
    notify({ kind: 'info', message: printingTexts.sent(job.title, name) });
    askAgain(LIGHTS);
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
        columns={printerColumns(lights, (printer) => void test(printer))}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={editing.setOpen}
        rowActions={(row) => rowActionsOf(row, row.name, editing.setOpen, () => void remove(row))}
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
        onClose={close}
        size={460}
      >
        <PrinterForm
          printer={editing.row}
          printers={query.data?.data ?? []}
          usualName={isFirst ? printerTexts.usualPrinter : ''}
          onDirty={editing.setDirty}
          onCancel={close}
          onDone={() => {
            void refresh();
            // A printer that nothing is sent to prints nothing: the first one asks at once what is made where.
            setFirst(editing.row === null && stations.data?.data.length === 0);
            close();
          }}
        />
      </EditDrawer>
      <FirstStations opened={first} printers={query.data?.data ?? []} onClose={() => setFirst(false)} />
    </>
  );
}

type FirstProps = {
  readonly opened: boolean;
  readonly printers: readonly Printer[];
  readonly onClose: () => void;
};

function FirstStations({ opened, printers, onClose }: FirstProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer
      opened={opened && printers.length > 0}
      title={printerTexts.firstStations}
      dirty={dirty}
      onClose={onClose}
      size={560}
    >
      <FirstStationsForm
        printers={printers}
        onDirty={setDirty}
        onCancel={onClose}
        onDone={() => {
          askAgain(STATIONS);
          onClose();
        }}
      />
    </EditDrawer>
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
  const [first, setFirst] = useState(false);
  const addFirst = printers.length > 0 && (
    <Group justify="center">
      <Button h={44} onClick={() => setFirst(true)}>
        {printerTexts.firstStations}
      </Button>
      {add}
    </Group>
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
        empty={{ title: printerTexts.noStations, hint, action: addFirst || add }}
      />
      <FirstStations opened={first} printers={printers} onClose={() => setFirst(false)} />
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

/** Lists what is sold and comes out of no kitchen printer, so that nobody waits for a slip that never comes. */
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
