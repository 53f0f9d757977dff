import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { LISTING_GATEWAYS } from '@sofreh/domain/gateways';
import { IconCloudDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { JalaliDateField } from '#web/ui/index.ts';
import { reconciliationTexts as texts } from './texts.ts';

const TAKE = 'POST /api/reconciliation/list';

/** Takes the list of a gateway that tells of its payments itself; nothing where it does not. */
export function TakeList({ sender }: { readonly sender: string }) {
  const { vendor } = useStaff();
  const today = businessDayOf(Date.now(), vendor.businessDayCutoff);
  const [day, setDay] = useState<string | null>(addDays(today, -1));
  const [report, setReport] = useState<ApiResponse<typeof TAKE> | null>(null);
  const take = useChange({
    run: async (of: string, options) => {
      setReport(null);
      setReport(await api(TAKE, { body: { id: newId(), sender, day: of }, ...options }));
    },
    changes: [
      'GET /api/reconciliation/days',
      'GET /api/reconciliation/day',
      'GET /api/reconciliation/senders',
    ],
  });
  if (!LISTING_GATEWAYS.some((gateway) => sender === `GATEWAY:${gateway}`)) return null;
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Text c="dimmed">{texts.listHint}</Text>
        <Group align="end">
          <JalaliDateField label={texts.listDay} w={190} value={day} maximum={today} onChange={setDay} />
          <Button
            h={48}
            loading={take.running}
            disabled={day === null}
            leftSection={<IconCloudDownload size={18} aria-hidden />}
            onClick={() => day && take.start(day)}
          >
            {texts.list}
          </Button>
        </Group>
        {take.fault && (
          <Text role="alert" c="red">
            {take.fault}
          </Text>
        )}
        {report && (
          <div role="status">
            <Text fw={700}>{texts.listTaken(report.lines, report.added)}</Text>
            {!report.whole && <Text>{texts.listNotWhole}</Text>}
          </div>
        )}
      </Stack>
    </Paper>
  );
}
