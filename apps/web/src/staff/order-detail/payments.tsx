import { Badge, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { owedOf } from '@sofreh/domain/payment-state';
import { toPersianDigits } from '@sofreh/fa/digits';
import {
  paymentGatewayLabels,
  paymentMethodLabels,
  refundStatusLabels,
  transactionStatusLabels,
} from '@sofreh/fa/labels';
import { useTerminalTitle } from '#web/staff/payments/use-terminal.ts';
import { JalaliDate, Money } from '#web/ui/index.ts';
import { companyWithCash } from '../payments/company-cash/company-cash.ts';
import { CompanyCollects } from '../payments/company-cash/company-cash-notice.tsx';
import { CorrectMethod } from './correct-method.tsx';
import classes from './order.module.css';
import { Section } from './section.tsx';
import { orderTexts } from './texts.ts';

type Transaction = Order['transactions'][number];
const statusColors = { INIT: 'gray', PENDING: 'orange', DONE: 'green', FAILED: 'red' } as const;

/** Shows every payment and refund of the order, and what is left to pay. */
export function Payments({ order }: { readonly order: Order }) {
  const due = owedOf(order);
  return (
    <Section title={orderTexts.payments}>
      <CompanyCollects order={order} />
      {order.transactions.length === 0 && <Text c="dimmed">{orderTexts.noPayments}</Text>}
      {order.transactions.map((transaction) => (
        <TransactionRow key={transaction.id} order={order} transaction={transaction} />
      ))}
      {due > 0 && (
        <dl style={{ margin: 0 }}>
          <div className={`${classes.pair} ${classes.total}`}>
            <dt>{orderTexts.due}</dt>
            <dd>
              <Money amount={due} currency={order.currency} />
            </dd>
          </div>
        </dl>
      )}
    </Section>
  );
}

function TransactionRow({
  order,
  transaction,
}: {
  readonly order: Order;
  readonly transaction: Transaction;
}) {
  const { kind, method, gateway, status, amount, currency, reference, createdAt } = transaction;
  const terminal = useTerminalTitle(transaction.posTerminalId);
  const isRefund = kind === 'REFUND';
  const company = companyWithCash(order, transaction.id);
  const via = method === 'ONLINE' ? `، ${paymentGatewayLabels[gateway]}` : '';
  return (
    <div className={classes.line} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <span>
        {isRefund ? orderTexts.refund : orderTexts.payment}، {paymentMethodLabels[method]}
        {via}
        {terminal && `، ${terminal}`}
        {company && `، ${orderTexts.atCompany(company)}`}
        <CorrectMethod order={order} transaction={transaction} />
      </span>
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
      <span className={classes.soft}>
        <JalaliDate at={createdAt} />
        {reference && (
          <>
            ، {orderTexts.reference} <bdi dir="ltr">{toPersianDigits(reference)}</bdi>
          </>
        )}
      </span>
      <Badge variant="light" color={statusColors[status]} tt="none" fw={600}>
        {isRefund ? refundStatusLabels[status] : transactionStatusLabels[status]}
      </Badge>
    </div>
  );
}
