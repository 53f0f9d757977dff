import { ActionIcon, Tooltip } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { correctionObstacle } from '@sofreh/domain/payment-state';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { showOrder } from '#web/staff/orders/use-move-order.ts';
import { useTerminal } from '#web/staff/payment/use-terminal.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason } from '#web/ui/index.ts';
import { companyWithCash } from './company-cash.ts';
import { orderTexts } from './texts.ts';

type Transaction = Order['transactions'][number];
type Props = { readonly order: Order; readonly transaction: Transaction };

/** Writes down that cash came by card, or the other way round; nothing where that is no payment of the counter. */
export function CorrectMethod({ order, transaction }: Props) {
  const mayCorrect = useStaff().can('payment.refund');
  const refunded = order.transactions.some(({ refundOf }) => refundOf === transaction.id);
  const withCompany = companyWithCash(order, transaction.id) !== null;
  // Whether its drawer was counted only the server knows.
  const facts = { ...transaction, refunded, withCompany, counted: false, purseCounted: false };
  const obstacle = correctionObstacle(facts);
  if (!mayCorrect || (obstacle && obstacle !== 'AT_TERMINAL')) return null;
  return obstacle ? <Stays /> : <Correct transaction={transaction} />;
}

/** Says why a card payment stays one, before anybody tries. */
function Stays() {
  return (
    <Tooltip label={orderTexts.staysCard} events={{ hover: true, focus: true, touch: true }} multiline>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`${orderTexts.correct}: ${orderTexts.staysCard}`}
        aria-disabled
        data-disabled
      >
        <IconArrowsExchange size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function Correct({ transaction: { id, method } }: Pick<Props, 'transaction'>) {
  const [asking, setAsking] = useState(false);
  const { chosen } = useTerminal();
  const to = method === 'CASH' ? 'CARD' : 'CASH';
  const correct = useChange({
    run: async (reason: string, options) => {
      const terminal = to === 'CARD' && chosen ? { posTerminalId: chosen.id } : {};
      const body = { transactionId: id, method: to, reason, ...terminal } as const;
      showOrder(await api('PUT /api/payments/method', { body, ...options }));
    },
    changes: ['GET /api/orders', 'GET /api/orders/{id}', 'GET /api/cashdrawers/mine', 'GET /api/cashdrawers'],
    done: orderTexts.corrected,
    onDone: () => setAsking(false),
  });
  const label = orderTexts.correctTo(paymentMethodLabels[to]);
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={label}
          onClick={() => setAsking(true)}
        >
          <IconArrowsExchange size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmWithReason
        opened={asking}
        title={label}
        hint={correct.fault ?? orderTexts.correctHint(paymentMethodLabels[method], paymentMethodLabels[to])}
        suggestions={orderTexts.correctReasons}
        confirmLabel={orderTexts.correct}
        loading={correct.running}
        onClose={() => setAsking(false)}
        onConfirm={correct.start}
      />
    </>
  );
}
