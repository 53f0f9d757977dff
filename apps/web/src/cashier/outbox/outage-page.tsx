import { Badge, Button, Group, Paper, Select, Stack, Table, Text, Title } from '@mantine/core';
import { outageReport, type ReportEntry } from '@sofreh/domain/offline';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { intentKindTexts, intentStateTexts, offlineTexts } from '#web/offline/texts.ts';
import { MoneySides } from '#web/offline/ui/money-sides.tsx';
import { SideTotals } from '#web/offline/ui/side-totals.tsx';
import { EmptyState, LoadingRows } from '#web/ui/index.ts';
import type { OutboxRow } from './outbox-row.ts';
import { outboxTexts } from './texts.ts';
import { useOutageDays, useOutageRows } from './use-outage.ts';
import { relativeOrTime } from './when.ts';

function entryOf({ entry, said, entered }: OutboxRow): ReportEntry {
  return { id: entry.id, kind: entry.intent.kind, said, entered: entered ?? {} };
}

/** A report shows so many rows at first, and so many more at a time. */
const STEP = 50;

/** Shows each order and payment of this till in a day and where it ended, with the totals of both sides. */
export function OutagePage() {
  const days = useOutageDays();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? days?.[0]?.day ?? null;
  const rows = useOutageRows(day);
  const entries = (rows ?? []).map(entryOf);
  const report = outageReport(entries);
  const currency = rows?.[0]?.currency ?? 'TOMAN';
  return (
    <Stack p="md" gap="lg" maw={960} mx="auto">
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            {outboxTexts.report}
          </Title>
          <Text c="dimmed">{outboxTexts.reportHint}</Text>
        </div>
        <Button component={Link} to="/bo/cashier/outbox" variant="light" mih={44}>
          {outboxTexts.backToOutbox}
        </Button>
      </Group>
      {days !== null && days.length > 0 && (
        <Select
          size="md"
          label={outboxTexts.day}
          data={days.map(({ day: value, count }) => ({
            value,
            label: outboxTexts.dayWith(longDate(instantOfDay(value)), count),
          }))}
          value={day}
          onChange={setChosen}
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
          maw={360}
        />
      )}
      {(days === null || (day !== null && rows === null)) && <LoadingRows />}
      {days?.length === 0 && <EmptyState title={outboxTexts.noReport} />}
      {rows !== null && rows.length > 0 && (
        <>
          <Badge
            size="xl"
            tt="none"
            color={report.matches ? 'green' : 'orange'}
            variant="light"
            role="status"
          >
            {report.matches ? outboxTexts.matches : outboxTexts.differs(report.differing.length)}
          </Badge>
          <SideTotals
            said={report.said}
            entered={report.entered}
            labels={{ said: offlineTexts.here, entered: offlineTexts.atServer }}
            currency={currency}
          />
          <ReportTable key={day} rows={rows} />
        </>
      )}
    </Stack>
  );
}

function ReportTable({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Stack>
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{outboxTexts.kind}</Table.Th>
              <Table.Th>{outboxTexts.amount}</Table.Th>
              <Table.Th>{outboxTexts.state}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map(({ entry, said, entered, number, currency }) => (
              <Table.Tr key={entry.id}>
                <Table.Td>
                  {intentKindTexts[entry.intent.kind]}،{' '}
                  {number === null ? outboxTexts.someOrder : outboxTexts.order(number)}
                  <Text size="xs" c="dimmed">
                    {relativeOrTime(entry.createdAt)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <MoneySides said={said} entered={entered} currency={currency} />
                </Table.Td>
                <Table.Td>{intentStateTexts[entry.state]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {rows.length > shown && (
        <Button variant="default" mih={44} onClick={() => setShown(shown + STEP)}>
          {outboxTexts.more(rows.length - shown)}
        </Button>
      )}
    </Stack>
  );
}
