import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { wantsPerson } from '@sofreh/domain/offline';
import { Link } from '@tanstack/react-router';
import { notify } from '#web/api/index.ts';
import { placeAnew } from '#web/offline/outbox/place-anew.ts';
import type { OutboxEntry } from '#web/offline/store/entry.ts';
import { tryAgain } from '#web/offline/store/outbox-store.ts';
import { findingTexts, intentKindTexts, intentStateTexts, offlineTexts } from '#web/offline/texts.ts';
import { BothSides } from '#web/offline/ui/both-sides.tsx';
import { EntryWish } from '#web/offline/ui/entry-wish.tsx';
import { MoneySides } from '#web/offline/ui/money-sides.tsx';
import { isUnderUsedId, type OutboxRow } from './outbox-row.ts';
import { outboxTexts } from './texts.ts';
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

/** Tells whether nothing is to be said of it: it has arrived, or only waits for the network. */
function comesByItself({ state, code }: OutboxEntry): boolean {
  return state === 'SENT' || (code === 'UNREACHABLE' && !wantsPerson(state));
}

async function placeAgain(orderId: string): Promise<void> {
  try {
    const message = outboxTexts.placedAnewAs(await placeAnew(orderId));
    notify({ kind: 'success', message, id: 'placed-anew' });
  } catch {
    notify({ kind: 'error', message: offlineTexts.notKept, id: 'placed-anew' });
  }
}

type Props = {
  readonly row: OutboxRow;
  readonly onSettle: (entry: OutboxEntry) => void;
  /** Takes a change that came too late onto the order as it is now. */
  readonly onGoOn?: ((row: OutboxRow) => void) | undefined;
};

/** Shows one thing done at this till: what, when, by whom, where it stands; both sides where they differ. */
export function EntryCard({ row, onSettle, onGoOn }: Props) {
  const { entry, said, entered, currency, number } = row;
  const stuck = wantsPerson(entry.state);
  return (
    <Paper withBorder p="md" radius="md" component="li">
      <Stack gap="xs">
        <Group justify="space-between" wrap="wrap">
          <Text fw={600}>
            {intentKindTexts[entry.intent.kind]}
            {entry.intent.kind !== 'DRAWER' &&
              `، ${number === null ? outboxTexts.someOrder : outboxTexts.order(number)}`}
          </Text>
          <Badge color={COLORS[entry.state]} variant="light" tt="none" size="lg">
            {intentStateTexts[entry.state]}
          </Badge>
        </Group>
        <Group gap="md" c="dimmed">
          <Text size="sm">{relativeOrTime(entry.createdAt)}</Text>
          <Text size="sm">{entry.actorName}</Text>
        </Group>
        <MoneySides said={said} entered={entered} currency={currency} />
        {entry.message && !comesByItself(entry) && <Text size="sm">{entry.message}</Text>}
        {entry.findings.map(({ code }) => (
          <Text key={code} size="sm">
            {findingTexts[code]}
          </Text>
        ))}
        {entry.settleReason && <Text size="sm">{entry.settleReason}</Text>}
        <EntryWish entry={entry} currency={currency} />
        {stuck && <BothSides row={row} />}
        {stuck && (
          <Group>
            {isUnderUsedId(entry) && (
              <Button mih={44} onClick={() => void placeAgain(entry.queue)}>
                {outboxTexts.placeAnew}
              </Button>
            )}
            {entry.state !== 'NEEDS_PERSON' && !isUnderUsedId(entry) && (
              <Button variant="default" mih={44} onClick={() => void tryAgain(entry.id)}>
                {outboxTexts.tryAgain}
              </Button>
            )}
            {entry.intent.kind === 'EDIT' && entry.state === 'CONFLICTED' && onGoOn && (
              <Button mih={44} onClick={() => onGoOn(row)}>
                {outboxTexts.goOnNewer}
              </Button>
            )}
            {row.there && (
              <Button
                component={Link}
                to="/bo/orders/$id"
                params={{ id: row.there.id } as never}
                mih={44}
                variant="default"
              >
                {outboxTexts.seeOrder}
              </Button>
            )}
            <Button mih={44} variant="default" onClick={() => onSettle(entry)}>
              {outboxTexts.settle}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
