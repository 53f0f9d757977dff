import { Alert, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { creationOrder } from '#web/offline/index.ts';
import { findingTexts } from '#web/offline/texts.ts';
import { Side } from '#web/offline/ui/both-sides.tsx';
import { EntryWish } from '#web/offline/ui/entry-wish.tsx';
import { MoneySides } from '#web/offline/ui/money-sides.tsx';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason, ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import { syncTexts as texts } from './texts.ts';

type Whole = ApiResponse<'GET /api/sync/intents/{id}'>;
type Props = { readonly id: string; readonly onSettled: () => void };

/** Shows what a till sent, why it waits, and both sides; settled with a reason. */
export function IntentDetail({ id, onSettled }: Props) {
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('GET /api/sync/intents/{id}', { params: { id } }),
  );
  if (data) return <Detail whole={data} onSettled={onSettled} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={5} />
  );
}

function Detail({ whole, onSettled }: { readonly whole: Whole; readonly onSettled: () => void }) {
  const [asking, setAsking] = useState(false);
  const { vendor } = useStaff();
  const settle = useChange<string>({
    run: (reason, options) =>
      api('PUT /api/sync/intents/settle', { body: { id: whole.id, reason }, ...options }),
    changes: ['GET /api/sync/intents', 'GET /api/sync/intents/{id}', 'GET /api/sync/report'],
    done: texts.settled,
    onDone: onSettled,
  });
  const { settledAt, settledBy, settleReason, settleBar, outcome } = whole;
  return (
    <Stack>
      <Text c="dimmed">
        {whole.deviceName}، {whole.unproven ? texts.named(whole.actorName) : whole.actorName}،{' '}
        {dateTime(whole.at)}
        <br />
        {texts.sentBy(whole.sentByName)}
      </Text>
      {whole.message && !saysIt(whole) && <Alert color="orange">{whole.message}</Alert>}
      {whole.findings.map(({ code, data }) => (
        <Alert key={code} color="orange">
          {findingTexts[code]}
          {code === 'PRICE_DIFFERS' && <PriceGap data={data} />}
        </Alert>
      ))}
      <MoneySides said={whole.said} entered={whole.entered} currency={vendor.currency} />
      <SimpleGrid cols={{ base: 1, xs: whole.order ? 2 : 1 }} spacing="sm">
        <TillSide whole={whole} />
        {whole.order && <Side title={texts.atServer} order={whole.order} />}
      </SimpleGrid>
      {whole.order && (
        <Button
          component={Link}
          to="/bo/orders/$id"
          params={{ id: whole.order.id } as never}
          variant="light"
          h={48}
          leftSection={<IconReceipt size={18} aria-hidden />}
        >
          {texts.openOrder}
        </Button>
      )}
      {settledAt && (
        <Text>
          {texts.settledBy(settledBy ?? '')}، {dateTime(settledAt)}، {settleReason}
        </Text>
      )}
      {settle.fault && <Alert color="red">{settle.fault}</Alert>}
      {settleBar && <Text c="dimmed">{texts.bars[settleBar]}</Text>}
      {!settledAt && outcome !== 'SENT' && !settleBar && (
        <Button h={48} onClick={() => setAsking(true)}>
          {texts.settle}
        </Button>
      )}
      <ConfirmWithReason
        opened={asking}
        title={texts.settleTitle}
        hint={texts.settleHint}
        suggestions={texts.reasons}
        confirmLabel={texts.settle}
        loading={settle.running}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => settle.start(reason)}
      />
    </Stack>
  );
}

/**
 * Tells whether a finding says already why it was refused: its text is for whoever did it, not for who reads it here.
 */
function saysIt({ code, findings }: Whole): boolean {
  return code === 'forbidden' && findings.some((finding) => finding.code === 'NOT_ALLOWED');
}

function PriceGap({ data }: Pick<Whole['findings'][number], 'data'>) {
  const { vendor } = useStaff();
  const { charged, now } = data ?? {};
  if (typeof charged !== 'number' || typeof now !== 'number') return null;
  return (
    <Text size="sm">
      {texts.charged} <Money amount={charged} currency={vendor.currency} />، {texts.byMenu}{' '}
      <Money amount={now} currency={vendor.currency} />
    </Text>
  );
}

/** Shows what the till wanted: the order as it made it, or its wish in words, with what it came to. */
function TillSide({ whole }: { readonly whole: Whole }) {
  const { vendor } = useStaff();
  const { made } = whole;
  if (made.kind === 'CREATE') {
    const order = creationOrder(made.queue, vendor.id, made.at, made.body);
    return (
      <div>
        <Side title={texts.atTill} order={order} />
        <Text size="sm" c="dimmed" mt={4}>
          {texts.menuVersion(made.body.menuVersion)}
        </Text>
      </div>
    );
  }
  return (
    <Paper component="section" aria-label={texts.atTill} bg="gray.0" p="sm" radius="sm">
      <Text size="sm" fw={600}>
        {texts.atTill}
      </Text>
      <EntryWish entry={{ intent: made }} currency={vendor.currency} />
    </Paper>
  );
}
