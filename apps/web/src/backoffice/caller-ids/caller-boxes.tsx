import {
  ActionIcon,
  Button,
  Group,
  Modal,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId, notify } from '#web/api/index.ts';
import { callKey, callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { EditDrawer, ErrorState, JalaliDate, SavingForm, useCallForm } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { BoxToken } from './box-token.tsx';
import { callerIdsTexts } from './texts.ts';
import type { NewBox } from './types.ts';

const LIST = 'GET /api-identity/identity/users/callerid/boxes';
type Box = ApiResponse<typeof LIST>['data'][number];

const refresh = () => void queryClient.invalidateQueries({ queryKey: callKey(LIST) });

/** Lists the boxes that report calls: added with a key that is shown once, and removed. */
export function CallerBoxes() {
  const { data, error, refetch, isFetching } = useQuery(callQuery(LIST, {}));
  const [adding, setAdding] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [added, setAdded] = useState<NewBox | null>(null);
  const [removed, setRemoved] = useState<Box | null>(null);
  return (
    <Paper withBorder radius="lg" p="lg" mt="md" component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {callerIdsTexts.boxes}
        </Title>
        <Button
          variant="light"
          h={44}
          onClick={() => setAdding(true)}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {callerIdsTexts.addBox}
        </Button>
      </Group>
      {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <Skeleton height={60} />}
      {data?.data.length === 0 && <Text c="dimmed">{callerIdsTexts.boxesEmpty}</Text>}
      <Stack gap={4}>
        {data?.data.map((box) => (
          <Group key={box.id} justify="space-between">
            <div>
              <strong>{box.name}</strong>{' '}
              <Text span size="sm" c="dimmed">
                {callerIdsTexts.since} <JalaliDate at={box.createdAt} form="longDate" />
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={callerIdsTexts.remove(box.name)}
              onClick={() => setRemoved(box)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <EditDrawer
        opened={adding}
        title={callerIdsTexts.addBox}
        dirty={dirty}
        onClose={() => setAdding(false)}
      >
        <BoxForm
          onDirty={setDirty}
          onClose={() => setAdding(false)}
          onAdded={(box) => {
            setAdding(false);
            setAdded(box);
          }}
        />
      </EditDrawer>
      <BoxToken box={added} onClose={() => setAdded(null)} />
      <RemoveBox box={removed} onClose={() => setRemoved(null)} />
    </Paper>
  );
}

type FormProps = {
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
  readonly onAdded: (box: NewBox) => void;
};

function BoxForm({ onDirty, onClose, onAdded }: FormProps) {
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: { name: '' },
    validate: { name: (text) => (text.trim() ? null : callerIdsTexts.boxNameRequired) },
    submit: ({ name }, options) =>
      api('POST /api-identity/identity/users/callerid/boxes', { body: { id, name }, ...options }),
    done: null,
    onDone: (box) => {
      refresh();
      onAdded(box);
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={callerIdsTexts.boxName}
        placeholder={callerIdsTexts.boxNameExample}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...call.form.getInputProps('name')}
      />
    </SavingForm>
  );
}

type RemoveProps = { readonly box: Box | null; readonly onClose: () => void };

function RemoveBox({ box, onClose }: RemoveProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      api('DELETE /api-identity/identity/users/callerid/boxes/{id}', { params: { id } }),
    onSuccess: () => {
      refresh();
      notify({ kind: 'success', message: callerIdsTexts.removed });
      onClose();
    },
  });
  return (
    <Modal
      opened={box !== null}
      onClose={onClose}
      title={callerIdsTexts.removeTitle}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      <Stack>
        <Text>{box && callerIdsTexts.removeSure(box.name)}</Text>
        <Group>
          <Button color="red" loading={isPending} onClick={() => box && mutate(box.id)}>
            {callerIdsTexts.removeTitle}
          </Button>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
