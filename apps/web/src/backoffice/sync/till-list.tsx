import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { callKey, callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  EditDrawer,
  Modal,
  type RowAction,
  SavingForm,
  useCallForm,
  useListAddress,
} from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { Moment } from './moment.tsx';
import { syncTexts as texts } from './texts.ts';

const LIST = 'GET /api/sync/devices';
type Till = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<Till>[] = [
  { key: 'name', title: texts.till, card: 'title', render: ({ name }) => name },
  { key: 'lane', title: texts.laneOf, render: ({ lane }) => formatNumber(lane) },
  { key: 'registered', title: texts.registered, render: ({ registeredAt }) => <Moment at={registeredAt} /> },
  {
    key: 'seen',
    title: texts.lastSeen,
    card: 'aside',
    render: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
  { key: 'waiting', title: texts.waiting, render: ({ toLookAt }) => formatNumber(toLookAt) },
];

const refresh = () => void queryClient.invalidateQueries({ queryKey: callKey(LIST) });

/** Lists the branch's tills: named, and taken out of service when they are no more. */
export function TillList({ views }: { readonly views: ReactNode }) {
  const { can } = useStaff();
  const list = useListAddress<typeof LIST>({ filters: [] });
  const query = useQuery(callQuery(LIST, { query: list.query }));
  const [named, setNamed] = useState<Till | null>(null);
  const [dirty, setDirty] = useState(false);
  const [removed, setRemoved] = useState<Till | null>(null);
  const actions = (till: Till): readonly RowAction[] =>
    can('vendor.edit')
      ? [
          {
            label: texts.rename,
            icon: <IconPencil size={18} aria-hidden />,
            onClick: () => setNamed(till),
          },
          {
            label: texts.remove,
            icon: <IconTrash size={18} aria-hidden />,
            onClick: () => setRemoved(till),
            danger: true,
          },
        ]
      : [];
  return (
    <>
      <DataList
        name="tills"
        title={texts.title}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={actions}
        actions={views}
        empty={{ title: texts.noTills, hint: texts.noTillsHint }}
      />
      <EditDrawer
        opened={named !== null}
        title={named ? texts.renameTitle(named.name) : ''}
        dirty={dirty}
        onClose={() => setNamed(null)}
      >
        {named && <NameForm till={named} onDirty={setDirty} onClose={() => setNamed(null)} />}
      </EditDrawer>
      <RemoveTill till={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

type FormProps = {
  readonly till: Till;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function NameForm({ till, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { name: till.name },
    validate: { name: (text) => (text.trim() ? null : texts.nameRequired) },
    submit: (body, options) =>
      api('PUT /api/sync/devices/{id}', { params: { id: till.id }, body, ...options }),
    done: texts.renamed,
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.name}
        placeholder={texts.nameExample}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...call.form.getInputProps('name')}
      />
    </SavingForm>
  );
}

type RemoveProps = { readonly till: Till | null; readonly onClose: () => void };

function RemoveTill({ till, onClose }: RemoveProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api('DELETE /api/sync/devices/{id}', { params: { id } }),
    onSuccess: () => {
      refresh();
      notify({ kind: 'success', message: texts.removed });
      onClose();
    },
  });
  return (
    <Modal
      opened={till !== null}
      onClose={onClose}
      title={till ? texts.removeTitle(till.name) : ''}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      <Stack>
        <Text>{texts.removeHint}</Text>
        <Group>
          <Button color="red" loading={isPending} onClick={() => till && mutate(till.id)}>
            {texts.remove}
          </Button>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
