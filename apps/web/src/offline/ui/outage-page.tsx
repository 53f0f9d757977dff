import { Badge, Button, Group, Paper, Select, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { isUnsent, outageReport, type ReportEntry } from '@sofreh/domain/offline';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState, LoadingRows, Money } from '#web/ui/index.ts';
import { intentKindTexts, intentStateTexts, offlineTexts } from '../texts.ts';
import type { OutboxRow } from './outbox-row.ts';
import { SideTotals } from './side-totals.tsx';
import { useOutageDays, useOutageRows } from './use-outage.ts';
import { relativeOrTime } from './when.ts';

/** What the server has of an order placed or a payment taken here; null where it has nothing. */
function atServer({ entry, there }: OutboxRow): number | null {
  const { intent } = entry;
  if (!there) return null;
  if (intent.kind === 'CREATE') return isUnsent(entry.state) ? null : there.finalPrice;
  if (intent.kind !== 'PAY') return null;
  const ids = new Set(intent.body.payments.map(({ id }) => id));
  const found = there.transactions.filter(({ id }) => ids.has(id));
  return found.length === 0 ? null : found.reduce((sum, { amount }) => sum + amount, 0);
}

function entryOf(row: OutboxRow): ReportEntry[] {
  const { entry, amount } = row;
  const { kind } = entry.intent;
  if (amount === null || (kind !== 'CREATE' && kind !== 'PAY')) return [];
  const of = kind === 'CREATE' ? 'ORDER' : 'PAYMENT';
  return [{ id: entry.id, kind: of, amount, state: entry.state, atServer: atServer(row) }];
}

/** Rows of a report that are shown at first, and more at a time. */
const STEP = 50;

/** Each order and payment of this till in a day and where it ended, with the totals of both sides. */
export function OutagePage() {
  const days = useOutageDays();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? days?.[0]?.day ?? null;
  const rows = useOutageRows(day);
  const entries = (rows ?? []).flatMap(entryOf);
  const report = outageReport(entries);
  const currency = rows?.[0]?.currency ?? 'TOMAN';
  return (
    <Stack p="md" gap="lg" maw={960} mx="auto">
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            {offlineTexts.report}
          </Title>
          <Text c="dimmed">{offlineTexts.reportHint}</Text>
        </div>
        <Button component={Link} to="/bo/cashier/outbox" variant="light" mih={44}>
          {offlineTexts.backToOutbox}
        </Button>
      </Group>
      {days !== null && days.length > 0 && (
        <Select
          size="md"
          label={offlineTexts.day}
          data={days.map(({ day: value, count }) => ({
            value,
            label: offlineTexts.dayWith(longDate(instantOfDay(value)), count),
          }))}
          value={day}
          onChange={setChosen}
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
          maw={360}
        />
      )}
      {(days === null || (day !== null && rows === null)) && <LoadingRows />}
      {days?.length === 0 && <EmptyState title={offlineTexts.noReport} />}
      {rows !== null && rows.length > 0 && (
        <>
          <Badge
            size="xl"
            tt="none"
            color={report.matches ? 'green' : 'orange'}
            variant="light"
            role="status"
          >
            {report.matches ? offlineTexts.matches : offlineTexts.differs(report.differing.length)}
          </Badge>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SideTotals title={offlineTexts.orders} sides={sides(report, 'ORDER')} currency={currency} />
            <SideTotals title={offlineTexts.payments} sides={sides(report, 'PAYMENT')} currency={currency} />
          </SimpleGrid>
          <ReportTable key={day} rows={rows} />
        </>
      )}
    </Stack>
  );
}

function sides({ here, there }: ReturnType<typeof outageReport>, kind: ReportEntry['kind']) {
  return [
    { label: offlineTexts.here, total: here[kind] },
    { label: offlineTexts.atServer, total: there[kind] },
  ];
}

function ReportTable({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Stack>
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{offlineTexts.kind}</Table.Th>
              <Table.Th>{offlineTexts.amount}</Table.Th>
              <Table.Th>{offlineTexts.state}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map(({ entry, amount, number, currency }) => (
              <Table.Tr key={entry.id}>
                <Table.Td>
                  {intentKindTexts[entry.intent.kind]}،{' '}
                  {number === null ? offlineTexts.someOrder : offlineTexts.order(number)}
                  <Text size="xs" c="dimmed">
                    {relativeOrTime(entry.createdAt)}
                  </Text>
                </Table.Td>
                <Table.Td>{amount !== null && <Money amount={amount} currency={currency} />}</Table.Td>
                <Table.Td>{intentStateTexts[entry.state]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {rows.length > shown && (
        <Button variant="default" mih={44} onClick={() => setShown(shown + STEP)}>
          {offlineTexts.more(rows.length - shown)}
        </Button>
      )}
    </Stack>
  );
}
