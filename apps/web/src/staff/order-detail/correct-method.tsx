import { ActionIcon, Tooltip } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { correctionObstacle } from '@sofreh/domain/payment-state';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { IconArrowsExchange, IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { ReferenceField } from '#web/staff/payments/reference-field.tsx';
import { TerminalField } from '#web/staff/payments/terminal-field.tsx';
import { useTerminal } from '#web/staff/payments/use-terminal.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { showOrder } from '#web/staff/query/show-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason } from '#web/ui/index.ts';
import { companyWithCash } from '../payments/company-cash/company-cash.ts';
import { orderTexts } from './texts.ts';

type Transaction = Order['transactions'][number];
type Props = { readonly order: Order; readonly transaction: Transaction };

/** Writes down that cash came by card, or the other way round, or on another terminal; nothing where that is no payment of the counter. */
export function CorrectMethod({ order, transaction }: Props) {
  const mayCorrect = useStaff().can('payment.refund');
  const refunded = order.transactions.some(({ refundOf }) => refundOf === transaction.id);
  const withCompany = companyWithCash(order, transaction.id) !== null;
  // Whether its drawer was counted or its day sealed only the server knows.
  const unknown = { counted: false, purseCounted: false, dayClosed: false };
  const facts = { ...transaction, refunded, withCompany, ...unknown };
  const obstacle = correctionObstacle(facts, transaction.method === 'CASH' ? 'CARD' : 'CASH');
  if (!mayCorrect || (obstacle && obstacle !== 'AT_TERMINAL')) return null;
  if (obstacle) return <Stays />;
  if (transaction.method === 'CASH') return <Correct order={order} transaction={transaction} to="CARD" />;
  return (
    <>
      <Correct order={order} transaction={transaction} to="CASH" />
      <Correct order={order} transaction={transaction} to="CARD" />
    </>
  );
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

type Corrected = Pick<Props, 'order' | 'transaction'> & { readonly to: 'CASH' | 'CARD' };

function Correct({ order, transaction, to }: Corrected) {
  const { id, method } = transaction;
  const [asking, setAsking] = useState(false);
  const [reference, setReference] = useState('');
  const [terminalId, setTerminalId] = useState<string | null>(null);
  const { terminals, chosen } = useTerminal();
  const stays = method === to;
  // A card's payment takes the one it was written on, where it was on any; else the one of this till.
  const { posTerminalId: written } = transaction;
  const known = stays && written !== null ? terminals.find((each) => each.id === written) : chosen;
  const terminal = terminals.find((each) => each.id === terminalId) ?? known;
  const ask = () => {
    setReference(stays ? (transaction.reference ?? '') : '');
    setTerminalId(null);
    correct.reset();
    setAsking(true);
  };
  const correct = useChange({
    run: async (reason: string, options) => {
      const card = to === 'CARD' ? { reference, ...(terminal ? { posTerminalId: terminal.id } : {}) } : {};
      const body = { transactionId: id, method: to, reason, version: order.version, ...card } as const;
      showOrder(await api('PUT /api/payments/method', { body, ...options }));
    },
    changes: ['GET /api/orders', 'GET /api/orders/{id}', 'GET /api/cashdrawers/mine', 'GET /api/cashdrawers'],
    done: stays ? orderTexts.correctedCard : orderTexts.corrected,
    onDone: () => setAsking(false),
  });
  const label = stays ? orderTexts.correctCard : orderTexts.correctTo(paymentMethodLabels[to]);
  const hint = stays
    ? orderTexts.correctCardHint
    : orderTexts.correctHint(paymentMethodLabels[method], paymentMethodLabels[to]);
  const Icon = stays ? IconCreditCard : IconArrowsExchange;
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={ask}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmWithReason
        opened={asking}
        title={label}
        hint={correct.fault ?? hint}
        suggestions={stays ? orderTexts.correctCardReasons : orderTexts.correctReasons}
        confirmLabel={stays ? orderTexts.correctCardDo : orderTexts.correct}
        loading={correct.running}
        onClose={() => setAsking(false)}
        onConfirm={correct.start}
      >
        {to === 'CARD' && (
          <>
            <TerminalField terminals={terminals} chosen={terminal} choose={setTerminalId} />
            <ReferenceField value={reference} onChange={setReference} />
          </>
        )}
      </ConfirmWithReason>
    </>
  );
}
