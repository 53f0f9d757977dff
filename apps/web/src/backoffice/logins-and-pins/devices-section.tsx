import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { leave } from '#web/staff/session/staff-provider.tsx';
import { Confirm, ErrorState, JalaliDate, LoadingRows } from '#web/ui/index.ts';
import { deviceName } from './device-name.ts';
import classes from './devices.module.css';
import { meTexts as texts } from './texts.ts';

const CALL = 'GET /api-identity/identity/auth/sessions';
type Session = ApiResponse<typeof CALL>['data'][number];

/** Shows where the person is signed in; ends one, or all. */
export function DevicesSection() {
  const query = useQuery(callQuery(CALL, {}));
  const [asking, setAsking] = useState(false);
  const end = useChange({
    run: (id: string) => api('DELETE /api-identity/identity/auth/sessions/{id}', { params: { id } }),
    changes: [CALL],
    done: texts.ended,
  });
  const endAll = useChange({
    run: (_: undefined, options) => api('DELETE /api-identity/identity/auth/sessions', options),
    changes: [],
    onDone: leave,
  });
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.devices}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {texts.devices}
          </Title>
          <Button variant="default" c="red" h={44} onClick={() => setAsking(true)}>
            {texts.endAll}
          </Button>
        </Group>
        {query.isPending && <LoadingRows rows={3} />}
        {query.error && (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        )}
        <ul className={classes.list}>
          {query.data?.data.map((session) => (
            <Device
              key={session.id}
              session={session}
              ending={end.running}
              onEnd={() => end.start(session.id)}
            />
          ))}
        </ul>
      </Stack>
      <Confirm
        opened={asking}
        title={texts.endAll}
        hint={texts.endAllHint}
        confirmLabel={texts.endAll}
        danger
        loading={endAll.running}
        fault={endAll.fault}
        onConfirm={() => endAll.start(undefined)}
        onClose={() => setAsking(false)}
      />
    </Paper>
  );
}

type DeviceProps = { readonly session: Session; readonly ending: boolean; readonly onEnd: () => void };

function Device({ session, ending, onEnd }: DeviceProps) {
  const { device, kind, current, till, createdAt, lastUsedAt } = session;
  const name = deviceName(device) ?? texts.unknownDevice;
  return (
    <li className={classes.device}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Badge variant="light" color="gray" tt="none">
            {texts.kinds[kind]}
          </Badge>
          {till && (
            <Badge variant="light" color="blue" tt="none">
              {texts.byPin}
            </Badge>
          )}
          {current && (
            <Badge variant="light" color="green" tt="none">
              {texts.here}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {texts.signedIn}: <JalaliDate at={createdAt} />، {texts.lastUsed}: <JalaliDate at={lastUsedAt} />
        </Text>
      </div>
      {!current && (
        <Button variant="default" h={44} aria-label={texts.endOf(name)} disabled={ending} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
