import { Button, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { time } from '@sofreh/fa/dates';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { IconCheck, IconHelp, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#web/api/index.ts';
import { OpenCharges, useOpenCharges } from '#web/staff/payments/card-charges/open-charges.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ReceiptDialog } from '#web/staff/receipt/receipt-dialog.tsx';
import { Modal, Money } from '#web/ui/index.ts';
import { placingTexts } from './texts.ts';

/**
 * This is an order that was just placed, and the cash to give back. `unsure` where the dialog of its card was closed
 * before its end: the terminal may have taken it, or may take it yet.
 */
export type PlacedOrder = { readonly order: Order; readonly change: number; readonly unsure?: boolean };
type Props = { readonly placed: PlacedOrder | null; readonly onClose: () => void };

/** Says the same in a notice, where the register is no longer in sight. */
export function tellPlaced({ order, change }: PlacedOrder): void {
  const back = change > 0 ? ` ${placingTexts.change}: ${formatMoney(change, order.currency)}` : '';
  notify({
    kind: 'success',
    message: `${placingTexts.placed(order.number)}.${back}`,
    id: `placed-${order.id}`,
  });
}

/** Says the number to call out and the change to give back; Enter and Esc go on to the next order. */
export function PlacedDialog({ placed, onClose }: Props) {
  const [receipt, setReceipt] = useState<Order | null>(null);
  return (
    <>
      <Modal
        opened={placed !== null}
        onClose={onClose}
        withCloseButton={false}
        // The next order begins at once: focus that came back late would take its first keys.
        returnFocus={false}
        size={420}
        attributes={{ content: { 'aria-label': placingTexts.placedLabel } }}
      >
        {placed && (
          <Stack align="center" gap="sm" py="md">
            {placed.unsure ? <UnsurePayment order={placed.order} /> : <Told order={placed.order} />}
            {placed.change > 0 && (
              <Text fz={24} fw={700}>
                {placingTexts.change}: <Money amount={placed.change} currency={placed.order.currency} />
              </Text>
            )}
            <Button
              variant="default"
              size="lg"
              fullWidth
              leftSection={<IconPrinter size={20} aria-hidden />}
              onClick={() => setReceipt(placed.order)}
            >
              {placingTexts.receipt}
            </Button>
            <Button size="lg" h={56} fullWidth onClick={onClose} data-autofocus>
              {placingTexts.next}
            </Button>
          </Stack>
        )}
      </Modal>
      <ReceiptDialog order={receipt} onClose={() => setReceipt(null)} />
    </>
  );
}

function Told({ order }: { readonly order: Order }) {
  return (
    <>
      <ThemeIcon size={64} radius={32} color="#1c6b30">
        <IconCheck size={36} aria-hidden />
      </ThemeIcon>
      <Placed order={order} />
      <PaymentState order={order} />
      <PaidWith order={order} />
      <ReadyBy order={order} />
    </>
  );
}

function Placed({ order }: { readonly order: Order }) {
  return (
    <Title order={2} ta="center">
      {placingTexts.placed(order.number)}
    </Title>
  );
}

/** An order is read again this often while a terminal may take its money, in ms. */
const LOOK_MS = 5_000;

/** Asks the server what was taken; nobody is sent to take money elsewhere while a terminal has it. */
function UnsurePayment({ order: before }: { readonly order: Order }) {
  const { data: order, isFetchedAfterMount } = useQuery({
    ...callQuery('GET /api/orders/{id}', { params: { id: before.id } }, { quiet: true }),
    refetchInterval: LOOK_MS,
  });
  const { charges, isKnown } = useOpenCharges();
  const isHeld = charges.some(({ orderId }) => orderId === before.id);
  const isHeard = isFetchedAfterMount && isKnown;
  if (order && isHeard && !isHeld) return <Told order={order} />;
  return (
    <>
      {isHeld ? (
        <ThemeIcon size={64} radius={32} color="#8a5a00">
          <IconHelp size={36} aria-hidden />
        </ThemeIcon>
      ) : (
        <Loader size={56} aria-hidden />
      )}
      <Placed order={before} />
      <div role="status">{!isHeld && <Text ta="center">{placingTexts.askingPaid}</Text>}</div>
      {order && isHeard && <PaidSoFar order={order} />}
      <OpenCharges orderId={before.id} />
    </>
  );
}

/** Shows what is paid and what remains, beside charges whose end nobody knows. */
function PaidSoFar({ order }: { readonly order: Order }) {
  return (
    <>
      <PaidWith order={order} />
      <Text fw={700}>
        {placingTexts.stillDue}: <Money amount={dueOf(order)} currency={order.currency} />
      </Text>
    </>
  );
}

function PaymentState({ order }: { readonly order: Order }) {
  const due = dueOf(order);
  if (order.isPaid) return <Text c="dimmed">{placingTexts.placedPaid}</Text>;
  return (
    <>
      <Text c="dimmed" ta="center">
        {placingTexts.placedOpen}
      </Text>
      {due < order.finalPrice && (
        <Text fw={700}>
          {placingTexts.stillDue}: <Money amount={due} currency={order.currency} />
        </Text>
      )}
    </>
  );
}

/** Shows how it was paid, part by part: a wrong way is seen here, while the guest still stands there. */
function PaidWith({ order: { transactions, currency } }: { readonly order: Order }) {
  return transactions
    .filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE')
    .map(({ id, method, amount }) => (
      <Text key={id} fw={600}>
        {paymentMethodLabels[method]}: <Money amount={amount} currency={currency} />
      </Text>
    ));
}

/** Shows when the kitchen promises it, as the server says; of an order that no server has seen nobody knows. */
function ReadyBy({ order: { promisedAt, preparationTime } }: { readonly order: Order }) {
  if (promisedAt === null) return null;
  return <Text fw={600}>{placingTexts.promisedAt(preparationTime, time(promisedAt))}</Text>;
}
