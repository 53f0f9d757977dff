import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { paymentGatewayLabels } from '@sofreh/fa';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList, EditDrawer, ErrorState, LoadingRows, moved } from '#web/ui/index.ts';
import { CONFIGURATION, type ConfiguredGateway, isOffered, useSaveGateways } from './configured-gateways.ts';
import { GatewayRow } from './gateway-row.tsx';
import { KeysForm } from './keys-form.tsx';
import { gatewaysTexts as texts } from './texts.ts';

/** While the page is open it looks at the standing of the gateways this often, in ms. */
const LOOK_MS = 30_000;

/** Shows at which gateways guests pay online: which, in which order, by which keys, and how each stands. */
export function GatewaysPage() {
  const editable = useStaff().can('integration.edit');
  const query = useQuery({ ...callQuery(CONFIGURATION, {}), refetchInterval: LOOK_MS });
  const [open, setOpen] = useState<ConfiguredGateway['gateway'] | null>(null);
  const [dirty, setDirty] = useState(false);
  const save = useSaveGateways();
  // The red notice has told of a failure, and the list is as it was.
  const change = (data: readonly ConfiguredGateway[]) => void save(data).catch(() => undefined);
  const all = query.data?.data ?? [];
  const editing = all.find(({ gateway }) => gateway === open);
  const close = () => setOpen(null);
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.hint}</Text>
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {all.length > 0 && !all.some(isOffered) && (
        <Alert icon={<IconAlertTriangle aria-hidden />} color="yellow" variant="light" c="dark">
          {texts.none}
        </Alert>
      )}
      {all.length > 0 && (
        <Paper withBorder radius="lg" p="sm">
          <DragList
            items={all}
            keyOf={({ gateway }) => gateway}
            nameOf={({ gateway }) => paymentGatewayLabels[gateway]}
            label={texts.list}
            disabled={!editable}
            onMove={(from, to) => change(moved(all, from, to))}
            renderItem={(one) => (
              <GatewayRow
                gateway={one}
                editable={editable}
                onActive={(active) =>
                  change(all.map((other) => (other.gateway === one.gateway ? { ...one, active } : other)))
                }
                onKeys={() => setOpen(one.gateway)}
              />
            )}
          />
        </Paper>
      )}
      <EditDrawer
        opened={editing !== undefined}
        title={editing ? texts.keysFor(paymentGatewayLabels[editing.gateway]) : ''}
        dirty={dirty}
        onClose={close}
      >
        {editing && <KeysForm all={all} gateway={editing} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </Stack>
  );
}
