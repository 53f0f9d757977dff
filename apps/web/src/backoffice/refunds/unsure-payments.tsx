import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { paymentGatewayLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { gatewayEndTexts } from '#web/staff/payments/gateway-end-texts.ts';
import { GatewayRefusal } from '#web/staff/payments/gateway-refusal.tsx';
import { SayGatewayEnd } from '#web/staff/payments/say-gateway-end.tsx';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import { refundsTexts, unsureTexts as texts } from './texts.ts';

const UNSURE = 'GET /api/transactions/unsurepayments';
type Unsure = ApiResponse<typeof UNSURE>['data'][number];
type Kind = keyof typeof texts.kinds;
type Said = { readonly payment: Unsure; readonly paid: boolean };

/** Lists payments of orders and of accounts that nobody tells the end of; nothing where there is none. */
export function UnsurePayments() {
  const [kind, setKind] = useState<Kind>('');
  const { data, isPending, error, refetch, isFetching } = useQuery(
    callQuery(UNSURE, { query: kind === '' ? {} : { of: kind } }, { quiet: true }),
  );
  const [asking, setAsking] = useState<Said | null>(null);
  const settle = useChange<{ readonly reason: string; readonly reference: string }>({
    run: (said, options) =>
      api('PATCH /api/transactions/unsurepayments', {
        body: { id: asking?.payment.id ?? '', paid: asking?.paid ?? false, ...said },
        ...options,
      }),
    changes: [UNSURE, 'GET /api/transactions/duerefunds', 'GET /api/orders', 'GET /api/orders/{id}'],
    done: gatewayEndTexts.settled,
    onDone: () => setAsking(null),
  });
  const { data: payments = [], totalCount = 0 } = data ?? {};
  if (totalCount === 0 && kind === '') return null;
  return (
    <Stack component="section" aria-label={texts.title} gap="sm" mb="md">
      <Title order={2} fz="lg">
        {texts.title}
      </Title>
      <Alert color="yellow" variant="light" c="dark">
        {texts.hint}
      </Alert>
      <SegmentedControl
        size="md"
        aria-label={texts.which}
        value={kind}
        onChange={(next) => setKind(next as Kind)}
        data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
      />
      {isPending && <LoadingRows rows={2} />}
      {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {data && payments.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {payments.map((payment) => (
        <OnePayment key={payment.id} payment={payment} onSay={setAsking} />
      ))}
      {totalCount > payments.length && (
        <Text c="dimmed">{texts.more(formatNumber(totalCount - payments.length))}</Text>
      )}
      <SayGatewayEnd
        key={asking?.payment.id ?? ''}
        paid={asking?.paid ?? null}
        paidHint={texts.paidHint}
        loading={settle.running}
        fault={settle.fault}
        onClose={() => setAsking(null)}
        onSay={(reason, reference) => settle.start({ reason, reference })}
      />
    </Stack>
  );
}

type OneProps = { readonly payment: Unsure; readonly onSay: (said: Said) => void };

function OnePayment({ payment, onSay }: OneProps) {
  const { can } = useStaff();
  const { orderNumber, customerName, customerPhone, amount, currency, gateway, failure, ownAccount, at } =
    payment;
  const name =
    orderNumber === null
      ? refundsTexts.accountOf(customerName)
      : refundsTexts.orderOf(formatOrderNumber(orderNumber));
  return (
    <Paper withBorder p="md" radius="md" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={700}>{name}</Text>
          <Text size="sm">
            {orderNumber !== null && customerName} <bdi dir="ltr">{formatPhone(customerPhone)}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {paymentGatewayLabels[gateway]}، {dateTime(at)}
          </Text>
          <Text size="sm" c="dimmed">
            <GatewayRefusal failure={failure} />
          </Text>
        </div>
        <Text fw={700}>
          <Money amount={amount} currency={currency} />
        </Text>
      </Group>
      {!ownAccount && (
        <Text size="sm" mt="xs">
          {texts.ofPlatform}
        </Text>
      )}
      {can('payment.refund') && (
        <Group mt="sm">
          {(ownAccount ? [true, false] : [false]).map((paid) => (
            <Button
              key={String(paid)}
              variant={paid ? 'filled' : 'default'}
              h={48}
              onClick={() => onSay({ payment, paid })}
            >
              {gatewayEndTexts.says(paid)}
            </Button>
          ))}
        </Group>
      )}
    </Paper>
  );
}
