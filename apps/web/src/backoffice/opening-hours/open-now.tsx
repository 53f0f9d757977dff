import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import type { WeekWindow } from '@sofreh/domain/calendar';
import { openStatus } from '@sofreh/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { openStatusText } from '#web/staff/session/open-status-text.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { SwitchRow, useNow } from '#web/ui/index.ts';
import { NoLogins } from '../installation/no-logins.tsx';
import { hoursTexts as texts } from './texts.ts';

const MINUTE_MS = 60_000;

/** Tells when the branch is open, as guests are told; asked anew each minute. */
export const availabilityQuery = () => ({
  ...callQuery('GET /api-identity/identity/availabilitytime', {}),
  refetchInterval: MINUTE_MS,
});

/** Shows whether the branch takes orders at this moment, and the switch that closes it whatever the hours say. */
export function OpenNow() {
  const { vendor } = useStaff();
  const { data } = useQuery(availabilityQuery());
  const status = data?.openStatus ?? vendor.openStatus;
  const turn = useChange({
    run: (openFlag: boolean) => api('PUT /api-identity/identity/vendors/open', { body: { openFlag } }),
    changes: ['GET /api-identity/identity/availabilitytime'],
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['myVendors'] }),
  });
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.now}>
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600}>{texts.now}</Text>
          <Badge variant="light" color={status.open ? 'green' : 'red'} size="lg" tt="none" role="status">
            {openStatusText(status, new Date())}
          </Badge>
        </Group>
        <SwitchRow
          label={texts.switchLabel}
          description={texts.switchHint}
          checked={vendor.openFlag}
          disabled={turn.running}
          onChange={({ currentTarget }) => turn.start(currentTarget.checked)}
        />
        <NoLogins beside />
      </Stack>
    </Paper>
  );
}

/** Shows whether the branch would be open now with a week that is not saved yet. */
export function WeekPreview({ windows }: { readonly windows: readonly WeekWindow[] }) {
  const { vendor } = useStaff();
  const { data } = useQuery(availabilityQuery());
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const closures = (data?.closures ?? []).map(({ startsAt, endsAt }) => ({
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
  }));
  const holidays = (data?.holidays ?? []).map(({ day }) => day);
  const status = openStatus({ windows, isOpen: vendor.openFlag, closures, holidays }, now);
  const until = status.open ? status.closesAt : status.opensAt;
  const told = {
    open: status.open,
    until: until === null ? null : new Date(until).toISOString(),
    reason: status.open ? ('OPEN' as const) : status.reason,
  };
  return (
    <Text c="dimmed" role="status">
      {texts.preview}: {openStatusText(told, new Date(now))}
    </Text>
  );
}
