import { Button, Group, Select } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPencil, IconPlus, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DataList, EditDrawer, useListAddress } from '#web/ui/index.ts';
import { ManyTablesForm } from './many-tables-form.tsx';
import { tableColumns } from './table-columns.tsx';
import { TableForm } from './table-form.tsx';
import { type Hall, refreshTables, TABLES, type Table, useSetTableActive } from './tables-queries.ts';
import { tablesTexts } from './texts.ts';

type Props = { readonly halls: readonly Hall[]; readonly switcher: ReactNode };

/** Shows the tables as a list to manage. */
export function TableList({ halls, switcher }: Props) {
  const editable = useStaff().can('table.edit');
  const list = useListAddress<typeof TABLES>({
    filters: ['search', 'categoryId', 'active'],
    pageSize: 30,
  });
  const query = useQuery(callQuery(TABLES, { query: list.query }));
  const [open, setOpen] = useState<Table | 'NEW' | 'MANY' | null>(null);
  const [dirty, setDirty] = useState(false);
  const rowActions = useRowActions(setOpen);
  const table = typeof open === 'string' ? null : open;
  const close = () => setOpen(null);
  const add = editable && (
    <Group gap="sm">
      <Button variant="default" h={44} onClick={() => setOpen('MANY')}>
        {tablesTexts.addMany}
      </Button>
      <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('NEW')}>
        {tablesTexts.addTable}
      </Button>
    </Group>
  );
  const form = {
    halls,
    hallId: list.address.categoryId,
    onDirty: setDirty,
    onCancel: close,
    onDone: () => {
      refreshTables();
      close();
    },
  };
  return (
    <>
      <DataList
        name="tables"
        title={tablesTexts.title}
        columns={tableColumns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={editable ? setOpen : undefined}
        rowActions={editable ? rowActions : undefined}
        searchFor={tablesTexts.search}
        filters={<Filters halls={halls} address={list.address} onChange={list.filter} />}
        actions={
          <Group gap="sm">
            {switcher}
            <QrLink />
            {add}
          </Group>
        }
        empty={{ title: tablesTexts.noTables, hint: tablesTexts.noTablesHint, action: add }}
      />
      <EditDrawer
        opened={open !== null}
        title={
          table ? tablesTexts.edit(table.name) : open === 'MANY' ? tablesTexts.addMany : tablesTexts.addTable
        }
        dirty={dirty}
        onClose={close}
        size={460}
      >
        {open === 'MANY' ? <ManyTablesForm {...form} /> : <TableForm table={table} {...form} />}
      </EditDrawer>
    </>
  );
}

function useRowActions(edit: (table: Table) => void) {
  const putAway = useSetTableActive(false);
  const bringBack = useSetTableActive(true);
  const fault = putAway.fault ?? bringBack.fault;
  useEffect(() => {
    if (fault) notify({ kind: 'error', message: fault });
  }, [fault]);
  return (table: Table) => [
    {
      label: tablesTexts.edit(table.name),
      icon: <IconPencil size={18} aria-hidden />,
      onClick: () => edit(table),
    },
    table.active
      ? {
          label: tablesTexts.putAway,
          icon: <IconArchive size={18} aria-hidden />,
          danger: true,
          onClick: () => putAway.start(table),
        }
      : {
          label: tablesTexts.bringBack,
          icon: <IconArrowBackUp size={18} aria-hidden />,
          onClick: () => bringBack.start(table),
        },
  ];
}

/** Leads to the page that prints the codes. */
function QrLink() {
  return (
    <Button
      variant="default"
      h={44}
      leftSection={<IconQrcode size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/bo/qr" />}
    >
      {tablesTexts.qr}
    </Button>
  );
}

type FilterProps = {
  readonly halls: readonly Hall[];
  readonly address: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};

function Filters({ halls, address, onChange }: FilterProps) {
  return (
    <>
      <Select
        aria-label={tablesTexts.hall}
        placeholder={tablesTexts.allHalls}
        clearable
        data={halls.map(({ id, title }) => ({ value: id, label: title }))}
        value={address.categoryId ?? null}
        onChange={(categoryId) => onChange({ categoryId: categoryId ?? undefined })}
      />
      <Select
        aria-label={tablesTexts.state}
        placeholder={tablesTexts.allStates}
        clearable
        data={[
          { value: 'true', label: tablesTexts.inUse },
          { value: 'false', label: tablesTexts.away },
        ]}
        value={address.active ?? null}
        onChange={(active) => onChange({ active: active ?? undefined })}
      />
    </>
  );
}
