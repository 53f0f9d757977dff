import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { time } from '@sofreh/fa/dates';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#web/api/index.ts';
import { ReceiptDialog } from '#web/staff/receipt/receipt-dialog.tsx';
import { Modal, Money } from '#web/ui/index.ts';
import { registerTexts } from '../../texts.ts';

/** An order that was just placed, and the cash to give back. */
export type PlacedOrder = { readonly order: Order; readonly change: number };
type Props = { readonly placed: PlacedOrder | null; readonly onClose: () => void };

/** Says the same in a notice, where the register is no longer in sight. */
export function tellPlaced({ order, change }: PlacedOrder): void {
  const back = change > 0 ? ` ${registerTexts.change}: ${formatMoney(change, order.currency)}` : '';
  notify({
    kind: 'success',
    message: `${registerTexts.placed(order.number)}.${back}`,
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
        attributes={{ content: { 'aria-label': registerTexts.placedLabel } }}
      >
        {placed && (
          <Stack align="center" gap="sm" py="md">
            <ThemeIcon size={64} radius={32} color="#1c6b30">
              <IconCheck size={36} aria-hidden />
            </ThemeIcon>
            <Title order={2} ta="center">
              {registerTexts.placed(placed.order.number)}
            </Title>
            <PaymentState order={placed.order} />
            <PaidWith order={placed.order} />
            <ReadyBy order={placed.order} />
            {placed.change > 0 && (
              <Text fz={24} fw={700}>
                {registerTexts.change}: <Money amount={placed.change} currency={placed.order.currency} />
              </Text>
            )}
            <Button
              variant="default"
              size="lg"
              fullWidth
              leftSection={<IconPrinter size={20} aria-hidden />}
              onClick={() => setReceipt(placed.order)}
            >
              {registerTexts.receipt}
            </Button>
            <Button size="lg" h={56} fullWidth onClick={onClose} data-autofocus>
              {registerTexts.next}
            </Button>
          </Stack>
        )}
      </Modal>
      <ReceiptDialog order={receipt} onClose={() => setReceipt(null)} />
    </>
  );
}

function PaymentState({ order }: { readonly order: Order }) {
  const due = dueOf(order);
  if (order.isPaid) return <Text c="dimmed">{registerTexts.placedPaid}</Text>;
  return (
    <>
      <Text c="dimmed" ta="center">
        {registerTexts.placedOpen}
      </Text>
      {due < order.finalPrice && (
        <Text fw={700}>
          {registerTexts.stillDue}: <Money amount={due} currency={order.currency} />
        </Text>
      )}
    </>
  );
}

/** How it was paid, part by part: a wrong way is seen here, while the guest still stands there. */
function PaidWith({ order: { transactions, currency } }: { readonly order: Order }) {
  return transactions
    .filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE')
    .map(({ id, method, amount }) => (
      <Text key={id} fw={600}>
        {paymentMethodLabels[method]}: <Money amount={amount} currency={currency} />
      </Text>
    ));
}

/** When the kitchen promises it, as the server says; of an order that no server has seen nobody knows. */
function ReadyBy({ order: { promisedAt, preparationTime } }: { readonly order: Order }) {
  if (promisedAt === null) return null;
  return <Text fw={600}>{registerTexts.promisedAt(preparationTime, time(promisedAt))}</Text>;
}
