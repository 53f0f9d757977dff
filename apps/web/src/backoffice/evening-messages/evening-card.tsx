import { Paper, Stack, Text, Title } from '@mantine/core';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { SwitchRow } from '#web/ui/index.ts';
import { eveningTexts as texts } from './texts.ts';

/** The owner's message after closing: on or off, to whom, and what was written last. */
export function EveningCard() {
  const { can } = useStaff();
  const { data } = useQuery(callQuery('GET /api/reports/evening', {}, { quiet: true }));
  const turning = useChange({
    run: async (enabled: boolean, options) => {
      await api('PUT /api/reports/evening', { body: { enabled }, ...options });
      notify({ kind: 'success', message: enabled ? texts.turnedOn : texts.turnedOff });
    },
    changes: ['GET /api/reports/evening'],
  });
  if (!data) return null;
  const [last] = data.sent;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {texts.title}
      </Title>
      <Stack gap="sm">
        <SwitchRow
          label={texts.label}
          description={data.possible ? texts.to(data.owners) : texts.impossible}
          checked={data.enabled}
          disabled={!can('vendor.edit') || turning.running}
          onChange={({ currentTarget }) => turning.start(currentTarget.checked)}
        />
        {turning.fault && (
          <Text c="red" role="alert">
            {turning.fault}
          </Text>
        )}
        {last && (
          <div>
            <Text size="sm" fw={700}>
              {texts.last(longDate(instantOfDay(last.businessDay)))}
            </Text>
            {last.message.split('\n').map((line) => (
              <Text key={line} size="sm" c="dimmed">
                {line.startsWith('http') ? (
                  <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                    {line}
                  </bdi>
                ) : (
                  line
                )}
              </Text>
            ))}
          </div>
        )}
      </Stack>
    </Paper>
  );
}
