import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { wantsPerson } from '@sofreh/domain/offline';
import { orderStatusLabels } from '@sofreh/fa/labels';
import { Money } from '#web/ui/index.ts';
import { tryAgain } from '../outbox/outbox-store.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { findingTexts, intentKindTexts, intentStateTexts, offlineTexts } from '../texts.ts';
import type { OutboxRow } from './use-outbox-rows.ts';
import { relativeOrTime } from './when.ts';

const COLORS: Readonly<Record<OutboxEntry['state'], string>> = {
  WAITING: 'gray',
  SENDING: 'blue',
  SENT: 'green',
  NEEDS_PERSON: 'orange',
  REFUSED: 'red',
  CONFLICTED: 'red',
  SETTLED: 'gray',
};

type Props = { readonly row: OutboxRow; readonly onSettle: (entry: OutboxEntry) => void };

/** One thing done at this till: what, when, by whom, where it stands; both sides where they differ. */
export function EntryCard({ row, onSettle }: Props) {
  const { entry, amount, currency, number } = row;
  const stuck = wantsPerson(entry.state);
  return (
    <Paper withBorder p="md" radius="md" component="li">
      <Stack gap="xs">
        <Group justify="space-between" wrap="wrap">
          <Text fw={600}>
            {intentKindTexts[entry.intent.kind]}،{' '}
            {number === null ? offlineTexts.someOrder : offlineTexts.order(number)}
          </Text>
          <Badge color={COLORS[entry.state]} variant="light" tt="none" size="lg">
            {intentStateTexts[entry.state]}
          </Badge>
        </Group>
        <Group gap="md" c="dimmed">
          <Text size="sm">{relativeOrTime(entry.createdAt)}</Text>
          <Text size="sm">{entry.actorName}</Text>
          {amount !== null && <Money amount={amount} currency={currency} />}
        </Group>
        {entry.message && entry.state !== 'SENT' && <Text size="sm">{entry.message}</Text>}
        {entry.findings.map(({ code }) => (
          <Text key={code} size="sm">
            {findingTexts[code]}
          </Text>
        ))}
        {entry.settleReason && <Text size="sm">{entry.settleReason}</Text>}
        {stuck && <BothSides row={row} />}
        {stuck && (
          <Group>
            {entry.state !== 'NEEDS_PERSON' && (
              <Button variant="default" mih={44} onClick={() => void tryAgain(entry.id)}>
                {offlineTexts.tryAgain}
              </Button>
            )}
            <Button mih={44} onClick={() => onSettle(entry)}>
              {offlineTexts.settle}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

/** The order as this till has it, and as the server has it. */
function BothSides({ row: { here, there } }: { readonly row: OutboxRow }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Side title={offlineTexts.here} order={here} />
      <Side title={offlineTexts.atServer} order={there} />
    </SimpleGrid>
  );
}

function Side({ title, order }: { readonly title: string; readonly order: OutboxRow['there'] }) {
  return (
    <Paper bg="gray.0" p="sm" radius="sm">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {order ? (
        <>
          <Text size="sm">
            {offlineTexts.status}: {orderStatusLabels[order.status]}
          </Text>
          <Text size="sm">
            {offlineTexts.total}: <Money amount={order.finalPrice} currency={order.currency} />
          </Text>
          <Text size="sm">
            {offlineTexts.paid}: <Money amount={order.paidAmount} currency={order.currency} />
          </Text>
        </>
      ) : (
        <Text size="sm">{offlineTexts.noOrderThere}</Text>
      )}
    </Paper>
  );
}
