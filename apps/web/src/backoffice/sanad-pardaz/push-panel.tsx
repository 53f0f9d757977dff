import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PushStatus } from '@sofreh/domain/accounting';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { PushForm, PushTest } from './push-form.tsx';
import { pushTexts as texts } from './push-texts.ts';

const PUSH = 'GET /api/thirdpartyintegrations/sanadpardaz/push';
const DAYS = 'GET /api/thirdpartyintegrations/sanadpardaz/push/days';
const ORDERS = 'GET /api/thirdpartyintegrations/sanadpardaz/push/orders';
type Day = ApiResponse<typeof DAYS>['data'][number];
type Row = ApiResponse<typeof ORDERS>['data'][number];

const colors = {
  WAITING: 'gray',
  SENDING: 'orange',
  DONE: 'green',
  REFUSED: 'red',
  UNSURE: 'orange',
  UNCODED: 'orange',
} as const satisfies Record<PushStatus, string>;
const countsOf = ({ waiting, sending, done, refused, unsure, uncoded }: Day) =>
  ({
    DONE: done,
    WAITING: waiting,
    SENDING: sending,
    UNCODED: uncoded,
    UNSURE: unsure,
    REFUSED: refused,
  }) as const;

/**
 * Shows sending each day's orders to the accounting program: whether it works, which days are there, and what is
 * missing.
 */
export function PushPanel() {
  const { can } = useStaff();
  const standing = useQuery(callQuery(PUSH, {}));
  const days = useQuery(callQuery(DAYS, { query: { pageNumber: 1, pageSize: 14 } }));
  const [editing, setEditing] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => setEditing(false);
  const mayEdit = can('integration.edit');
  const told = standing.data;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="push-title">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4" id="push-title">
            {texts.title}
          </Title>
          {mayEdit && (
            <Button h={44} variant="default" disabled={!told} onClick={() => setEditing(true)}>
              {texts.setUp}
            </Button>
          )}
        </Group>
        <Text c="dimmed">{texts.about}</Text>
        {standing.isPending && <LoadingRows rows={1} />}
        {standing.isError && <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />}
        {told && <Standing standing={told} />}
        {mayEdit && told?.settings && <PushTest />}
        {told?.settings && days.data && <Days days={days.data.data} mayEdit={mayEdit} />}
      </Stack>
      {told && (
        <EditDrawer opened={editing} title={texts.title} dirty={dirty} onClose={close}>
          <PushForm standing={told} onDirty={setDirty} onSaved={close} />
        </EditDrawer>
      )}
    </Paper>
  );
}

function Standing({ standing }: { readonly standing: ApiResponse<typeof PUSH> }) {
  const { settings, secretOf, lastFailure, nextTryAt } = standing;
  if (!settings?.active) return <Text>{texts.off}</Text>;
  return (
    <>
      <Text>{secretOf === 'SIMULATOR' ? texts.standIn : texts.on}</Text>
      {lastFailure && (
        <Alert color="red" variant="light" c="dark" role="alert">
          {texts.failed(lastFailure)} {nextTryAt && texts.tryAt(dateTime(nextTryAt))}
        </Alert>
      )}
    </>
  );
}

function Days({ days, mayEdit }: { readonly days: readonly Day[]; readonly mayEdit: boolean }) {
  const [opened, setOpened] = useState<string | null>(null);
  if (days.length === 0) return <Text c="dimmed">{`${texts.none}؛ ${texts.noneHint}`}</Text>;
  return (
    <Stack gap="xs" component="ul" aria-label={texts.days} p={0} m={0} style={{ listStyle: 'none' }}>
      {days.map((day) => {
        const counts = Object.entries(countsOf(day)) as [PushStatus, number][];
        const isWhole = counts.every(([status, count]) => status === 'DONE' || count === 0);
        return (
          <Stack key={day.day} component="li" gap="xs">
            <Group justify="space-between">
              <Text fw={700}>{shortDate(instantOfDay(day.day))}</Text>
              <Group gap="xs">
                {counts.map(([status, count]) =>
                  count > 0 ? (
                    <Badge key={status} variant="light" size="lg" tt="none" color={colors[status]}>
                      {texts.count(texts.statuses[status], count)}
                    </Badge>
                  ) : null,
                )}
                {!isWhole && (
                  <Button
                    h={44}
                    variant="default"
                    aria-expanded={opened === day.day}
                    onClick={() => setOpened(opened === day.day ? null : day.day)}
                  >
                    {texts.open}
                  </Button>
                )}
              </Group>
            </Group>
            {opened === day.day && !isWhole && <OpenOrders day={day} mayEdit={mayEdit} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

function OpenOrders({ day, mayEdit }: { readonly day: Day; readonly mayEdit: boolean }) {
  const query = useQuery(callQuery(ORDERS, { query: { day: day.day, pageNumber: 1, pageSize: 50 } }));
  if (query.isPending) return <LoadingRows rows={2} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const stuck = day.refused + day.unsure;
  return (
    <Stack gap="xs" pis="md">
      {query.data.data.map((row) => (
        <OpenOrder key={row.orderId} day={day.day} row={row} mayEdit={mayEdit} />
      ))}
      {mayEdit && stuck > 1 && <Again day={day.day} label={texts.againAll} />}
    </Stack>
  );
}

type OrderProps = { readonly day: string; readonly row: Row; readonly mayEdit: boolean };

function OpenOrder({ day, row: { orderId, number, status, failure, attempts }, mayEdit }: OrderProps) {
  return (
    <Group justify="space-between">
      <Stack gap={0}>
        <Group gap="xs">
          <OrderLink id={orderId}>{formatOrderNumber(number)}</OrderLink>
          <Badge variant="light" size="lg" tt="none" color={colors[status]}>
            {texts.statuses[status]}
          </Badge>
          {attempts > 0 && (
            <Text size="sm" c="dimmed">
              {texts.attempts(attempts)}
            </Text>
          )}
        </Group>
        {status === 'REFUSED' && (
          <Text size="sm" c="red">
            {failure}
          </Text>
        )}
        {status === 'UNSURE' && <Text size="sm">{texts.unsureHint}</Text>}
      </Stack>
      {mayEdit && (status === 'REFUSED' || status === 'UNSURE') && (
        <Group gap="xs">
          {status === 'UNSURE' && <Again day={day} orderId={orderId} label={texts.isThere} isThere />}
          <Again day={day} orderId={orderId} label={texts.again} />
        </Group>
      )}
    </Group>
  );
}

type AgainProps = {
  readonly day: string;
  readonly orderId?: string;
  readonly label: string;
  readonly isThere?: boolean;
};

/** Has what did not arrive sent again, or says that it did. */
function Again({ day, orderId, label, isThere = false }: AgainProps) {
  const change = useChange({
    run: async (_: void, options) => {
      const body = { day, isThere, ...(orderId ? { orderId } : {}) };
      const { orders } = await api('POST /api/thirdpartyintegrations/sanadpardaz/push/again', {
        body,
        ...options,
      });
      notify({ kind: 'success', message: isThere ? texts.settled : texts.queued(orders) });
    },
    changes: [PUSH, DAYS, ORDERS],
  });
  return (
    <Stack gap={4}>
      <Button h={44} variant="default" loading={change.running} onClick={() => change.start()}>
        {label}
      </Button>
      {change.fault && (
        <Text role="alert" c="red">
          {change.fault}
        </Text>
      )}
    </Stack>
  );
}
