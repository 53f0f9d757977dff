import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ChargeSides } from '@sofreh/contract/main/charge-reports/charge-sides';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { chargeDeclineLabels, chargeStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason, Money } from '#web/ui/index.ts';
import { chargesLeftTexts as texts } from './charges-left-texts.ts';

const LEFT = 'GET /api/transactions/bridgecharges';
type Said = { readonly charge: ChargeSides; readonly approved?: boolean };

/** Lists cards that were drawn without the internet, and whose two sides do not agree; nothing where all of them do. */
export function ChargesLeft() {
  const { can } = useStaff();
  const { data } = useQuery(callQuery(LEFT, {}, { quiet: true }));
  const [asking, setAsking] = useState<Said | null>(null);
  const settle = useChange<string>({
    run: (reason, options) => {
      const { charge, approved } = asking ?? {};
      const says = approved === undefined ? {} : { approved };
      return api('PUT /api/transactions/bridgecharges', {
        body: { id: charge?.id ?? '', reason, ...says },
        ...options,
      });
    },
    changes: [LEFT, 'GET /api/orders', 'GET /api/orders/{id}'],
    done: texts.settled,
    onDone: () => setAsking(null),
  });
  const charges = data?.data ?? [];
  if (charges.length === 0) return null;
  return (
    <Stack component="section" aria-label={texts.title} gap="sm" mb="md">
      <Title order={2} fz="lg">
        {texts.title}
      </Title>
      {charges.map((charge) => (
        <OneCharge key={charge.id} charge={charge} may={can('sync.settle')} onSay={setAsking} />
      ))}
      <ConfirmWithReason
        opened={asking !== null}
        title={texts.settleTitle}
        hint={texts.settleHint}
        suggestions={asking?.approved === undefined ? texts.reasons : texts.reasonsOfUnsure}
        confirmLabel={texts.says(asking?.approved)}
        loading={settle.running}
        onClose={() => setAsking(null)}
        onConfirm={(reason) => settle.start(reason)}
      >
        {settle.fault && <Alert color="red">{settle.fault}</Alert>}
      </ConfirmWithReason>
    </Stack>
  );
}

type OneProps = {
  readonly charge: ChargeSides;
  readonly may: boolean;
  readonly onSay: (said: Said) => void;
};

function OneCharge({ charge, may, onSay }: OneProps) {
  const { difference, bridge, till, entered, currency, takerName } = charge;
  const orderId = till?.orderId ?? bridge?.orderId;
  const isKnown = (till?.orderNumber ?? null) !== null || entered !== null;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="sm">
        <Alert color={difference === 'UNSURE' ? 'yellow' : 'orange'}>{texts.differences[difference]}</Alert>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <BridgeSide bridge={bridge} currency={currency} />
          <Side title={texts.till} none={texts.noTill}>
            {till && (
              <>
                <Money amount={till.amount} currency={currency} />
                <Text size="sm">{orderOf(till.orderNumber)}</Text>
                <Text size="sm">{till.terminalTitle}</Text>
                <Text size="sm">{dateTime(till.at)}</Text>
              </>
            )}
          </Side>
          <Side title={texts.entered} none={texts.noPayment}>
            {entered !== null && (
              <>
                <Money amount={entered} currency={currency} />
                {takerName && <Text size="sm">{texts.taker(takerName)}</Text>}
              </>
            )}
          </Side>
        </SimpleGrid>
        <Group>
          {orderId && isKnown && (
            <Button
              component={Link}
              to="/bo/orders/$id"
              params={{ id: orderId } as never}
              variant="light"
              h={48}
            >
              {texts.openOrder}
            </Button>
          )}
          {may && difference !== 'UNSURE' && (
            <Button h={48} onClick={() => onSay({ charge })}>
              {texts.says(undefined)}
            </Button>
          )}
          {may &&
            difference === 'UNSURE' &&
            [true, false].map((approved) => (
              <Button
                key={String(approved)}
                variant={approved ? 'filled' : 'default'}
                h={48}
                onClick={() => onSay({ charge, approved })}
              >
                {texts.says(approved)}
              </Button>
            ))}
          {!may && <Text c="dimmed">{texts.noRight}</Text>}
        </Group>
      </Stack>
    </Paper>
  );
}

const orderOf = (number: number | null) =>
  number === null ? texts.noOrder : texts.order(formatOrderNumber(number));

function BridgeSide({ bridge, currency }: Pick<ChargeSides, 'bridge' | 'currency'>) {
  return (
    <Side title={texts.bridge} none={texts.noBridge}>
      {bridge && (
        <>
          <Money amount={bridge.amount} currency={currency} />
          <Text size="sm" fw={600}>
            {chargeStatusLabels[bridge.status]}
            {bridge.decline && `، ${chargeDeclineLabels[bridge.decline]}`}
          </Text>
          <Text size="sm">{orderOf(bridge.orderNumber)}</Text>
          <Text size="sm">
            {[bridge.terminalTitle, bridge.name, bridge.deviceName].filter(Boolean).join('، ')}
          </Text>
          <Text size="sm">{dateTime(bridge.at)}</Text>
          {bridge.reference && <Text size="sm">{texts.reference(toPersianDigits(bridge.reference))}</Text>}
          {bridge.lastTaken && (
            <Text size="sm">
              {texts.last(
                formatMoney(bridge.lastTaken.amountRial, 'RIAL'),
                toPersianDigits(bridge.lastTaken.reference),
              )}
            </Text>
          )}
          {bridge.byPerson && <Text size="sm">{texts.byPerson}</Text>}
        </>
      )}
    </Side>
  );
}

type SideProps = { readonly title: string; readonly none: string; readonly children: React.ReactNode };

function Side({ title, none, children }: SideProps) {
  return (
    <Paper component="section" aria-label={title} bg="gray.0" p="sm" radius="sm">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {children || <Text size="sm">{none}</Text>}
    </Paper>
  );
}
