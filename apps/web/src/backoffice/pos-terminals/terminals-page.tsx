import { Button, Select } from '@mantine/core';
import { IconPencil, IconPlus, IconPower, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { Confirm, DataList, EditDrawer, type RowAction, useListAddress } from '#web/ui/index.ts';
import { TERMINALS, type Terminal, terminalColumns } from './columns.tsx';
import { TerminalForm } from './terminal-form.tsx';
import { terminalTexts as texts } from './texts.ts';

const PATH = '/api-identity/identity/posterminal';

function useSwitch() {
  return useChange<Terminal>({
    run: async ({ id, title, active }, options) => {
      const key = active ? (`PATCH ${PATH}/deactivate` as const) : (`PATCH ${PATH}/activate` as const);
      await api(key, { body: { id }, ...options, quiet: false });
      notify({ kind: 'success', message: active ? texts.switchedOff(title) : texts.switchedOn(title) });
    },
    changes: [TERMINALS],
  });
}

/** Lists the card terminals of the branch: added, changed, offered at the tills or not, removed. */
export function TerminalsPage() {
  const list = useListAddress<typeof TERMINALS>({ filters: ['search', 'active'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(TERMINALS, { query: list.query })));
  const [open, setOpen] = useState<{ readonly terminal: Terminal | null } | null>(null);
  const [removing, setRemoving] = useState<Terminal | null>(null);
  const [dirty, setDirty] = useState(false);
  const switching = useSwitch();
  const close = () => setOpen(null);
  const add = (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpen({ terminal: null })}
    >
      {texts.add}
    </Button>
  );
  const actionsOf = (terminal: Terminal): readonly RowAction[] => [
    { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, onClick: () => setOpen({ terminal }) },
    {
      label: terminal.active ? texts.switchOff : texts.switchOn,
      icon: <IconPower size={18} aria-hidden />,
      onClick: () => switching.start(terminal),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      onClick: () => setRemoving(terminal),
    },
  ];
  return (
    <>
      <DataList
        name="terminals"
        title={texts.title}
        columns={terminalColumns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={(terminal) => setOpen({ terminal })}
        rowActions={actionsOf}
        searchFor={texts.search}
        filters={
          <Select
            aria-label={texts.status}
            placeholder={texts.all}
            clearable
            data={[
              { value: 'true', label: texts.active },
              { value: 'false', label: texts.inactive },
            ]}
            value={list.address.active ?? null}
            onChange={(active) => list.filter({ active: active ?? undefined })}
          />
        }
        actions={add}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: add }}
      />
      <EditDrawer
        opened={open !== null}
        title={open?.terminal ? texts.edit : texts.add}
        dirty={dirty}
        onClose={close}
      >
        {open && <TerminalForm terminal={open.terminal} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
      <RemoveTerminal terminal={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function RemoveTerminal({
  terminal,
  onClose,
}: {
  readonly terminal: Terminal | null;
  readonly onClose: () => void;
}) {
  const remove = useChange<Terminal>({
    run: ({ id }, options) => api(`DELETE ${PATH}`, { query: { id }, ...options }),
    changes: [TERMINALS],
    done: terminal ? texts.removed(terminal.title) : undefined,
    onDone: onClose,
  });
  return (
    <Confirm
      opened={terminal !== null}
      title={terminal ? texts.removeTitle(terminal.title) : ''}
      hint={texts.removeHint}
      confirmLabel={texts.remove}
      danger
      loading={remove.running}
      fault={remove.fault}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => terminal && remove.start(terminal)}
    />
  );
}
