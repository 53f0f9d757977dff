import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { COUNTER_METHODS, type CounterMethod, mayStep } from '@sofreh/domain/payment-state';
import { IconCashBanknote } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useNetwork } from '#web/offline/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { CompanyHolds } from '../company-cash/company-cash-notice.tsx';
import { giveBackTexts } from './texts.ts';

type Refund = Order['transactions'][number];

/** Gives the refunds of an order that a person gives back: not those that a gateway was asked for. */
export function dueByHand({ transactions }: Pick<Order, 'transactions'>): readonly Refund[] {
  return transactions.filter(
    ({ kind, status, method }) =>
      kind === 'REFUND' && mayStep('SETTLE_BY_HAND', status) && (status === 'FAILED' || method !== 'ONLINE'),
  );
}

/** Shows what an order has to give back, and the way to do it; nothing where there is nothing. */
export function GiveBack({ order }: { readonly order: Order }) {
  const { can } = useStaff();
  const { online } = useNetwork();
  const [open, setOpen] = useState<Refund | null>(null);
  const due = dueByHand(order);
  if (order.toGiveBack <= 0) return null;
  const mayGive = can('payment.refund');
  return (
    <Alert
      color="orange"
      variant="light"
      c="dark"
      my="sm"
      icon={<IconCashBanknote aria-hidden />}
      title={
        <>
          {giveBackTexts.toGiveBack}: <Money amount={order.toGiveBack} currency={order.currency} />
        </>
      }
    >
      {due.length === 0 && <Text>{hintOf(order)}</Text>}
      {due.length > 0 && !mayGive && <Text>{giveBackTexts.notYours}</Text>}
      {due.length > 0 && mayGive && !online && <Text>{giveBackTexts.offline}</Text>}
      {mayGive && (
        <Group gap="xs">
          {due.map((refund) => (
            <Button key={refund.id} h={48} disabled={!online} onClick={() => setOpen(refund)}>
              {giveBackTexts.give}
              <span style={{ marginInlineStart: 8 }}>
                <Money amount={refund.amount} currency={refund.currency} />
              </span>
            </Button>
          ))}
        </Group>
      )}
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={giveBackTexts.way}
        closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
      >
        {open && <CompanyHolds order={order} />}
        {open && <Ways refund={open} ofCustomer={order.customerId !== null} onDone={() => setOpen(null)} />}
      </Modal>
    </Alert>
  );
}

/** Tells why nothing is to be done here though money has to go back. */
function hintOf({ transactions }: Order): string {
  const asked = transactions.some(({ kind, status }) => kind === 'REFUND' && status !== 'DONE');
  return asked ? giveBackTexts.onTheWay : giveBackTexts.byRefund;
}

type WaysProps = { readonly refund: Refund; readonly ofCustomer: boolean; readonly onDone: () => void };

function Ways({ refund, ofCustomer, onDone }: WaysProps) {
  const give = useChange<CounterMethod>({
    run: (method, options) =>
      api('PATCH /api/transactions/transaction-status', {
        body: { id: refund.id, status: 'DONE', method, reason: giveBackTexts.reasons[method] },
        ...options,
      }),
    changes: [
      'GET /api/orders',
      'GET /api/orders/{id}',
      'GET /api/transactions/duerefunds',
      'GET /api/cashdrawers/mine',
    ],
    done: giveBackTexts.done,
    onDone,
  });
  return (
    <Stack>
      <Text fz={26} fw={800} ta="center">
        <Money amount={refund.amount} currency={refund.currency} />
      </Text>
      <Text c="dimmed">{giveBackTexts.hint}</Text>
      {give.fault && (
        <Alert role="alert" color="red">
          {give.fault}
        </Alert>
      )}
      {COUNTER_METHODS.filter((way) => way !== 'CREDIT' || ofCustomer).map((way) => (
        <Button
          key={way}
          variant={way === 'CASH' ? 'filled' : 'default'}
          h={56}
          loading={give.running}
          onClick={() => give.start(way)}
        >
          {giveBackTexts.ways[way]}
        </Button>
      ))}
    </Stack>
  );
}
