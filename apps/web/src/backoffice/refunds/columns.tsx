import { Text } from '@mantine/core';
import { GUEST_GONE } from '@sofreh/domain/payment-state';
import { formatOrderNumber, formatPhone, toPersianDigits } from '@sofreh/fa/digits';
import { gatewayRefusals } from '@sofreh/fa/gateway-refusals';
import { paymentGatewayLabels, paymentMethodLabels } from '@sofreh/fa/labels';
import type { ApiResponse } from '#web/api/index.ts';
import { GatewayRefusal } from '#web/staff/payments/gateway-refusal.tsx';
import { type DataColumn, JalaliDate, Money } from '#web/ui/index.ts';
import { refundsTexts as texts } from './texts.ts';

export const REFUNDS = 'GET /api/transactions/duerefunds';
export type DueRefund = ApiResponse<typeof REFUNDS>['data'][number];

/** Says what a refund is of: an order, or a customer's account. */
export function nameOf({ orderNumber, customerName }: DueRefund): string {
  return orderNumber === null ? texts.accountOf(customerName) : texts.orderOf(formatOrderNumber(orderNumber));
}

const order: DataColumn<DueRefund> = {
  key: 'order',
  title: texts.order,
  card: 'title',
  render: (row) => (
    <Text span fw={700}>
      {nameOf(row)}
    </Text>
  ),
};

const customer: DataColumn<DueRefund> = {
  key: 'customer',
  title: texts.customer,
  render: ({ customerName, customerPhone }) => (
    <>
      {customerName || texts.guest}
      {customerPhone && (
        <Text size="sm" c="dimmed">
          <bdi dir="ltr">{formatPhone(customerPhone)}</bdi>
        </Text>
      )}
    </>
  ),
};

const amount: DataColumn<DueRefund> = {
  key: 'amount',
  title: texts.amount,
  card: 'aside',
  render: (row) => (
    <Text span fw={700}>
      <Money amount={row.amount} currency={row.currency} />
    </Text>
  ),
};

const cause: DataColumn<DueRefund> = {
  key: 'cause',
  title: texts.cause,
  render: (row) => (
    <>
      {texts.causes[row.cause]}
      {row.causeReason && (
        <Text size="sm" c="dimmed">
          {row.causeReason}
        </Text>
      )}
    </>
  ),
};

const paidBy: DataColumn<DueRefund> = {
  key: 'paidBy',
  title: texts.paidBy,
  render: ({ payment: { method, gateway, reference, at } }) => (
    <>
      {paymentMethodLabels[method]}
      {method === 'ONLINE' && `، ${paymentGatewayLabels[gateway]}`}
      <Text size="sm" c="dimmed">
        <JalaliDate at={at} />
        {reference && (
          <>
            ، <bdi dir="ltr">{toPersianDigits(reference)}</bdi>
          </>
        )}
      </Text>
    </>
  ),
};

/** These columns show what is due: to whom, how much, why, how it was paid and what the gateway said. */
export const dueColumns: readonly DataColumn<DueRefund>[] = [
  order,
  customer,
  amount,
  cause,
  paidBy,
  {
    key: 'gateway',
    title: texts.gateway,
    render: ({ status, failure }) =>
      failure === GUEST_GONE ? (
        gatewayRefusals.GUEST_GONE
      ) : status === 'FAILED' || (status !== 'DONE' && failure) ? (
        <>
          {texts.gatewayAnswers[status]}
          {failure && status === 'INIT' && (
            <Text size="sm" c="dimmed">
              <GatewayRefusal failure={failure} />
            </Text>
          )}
        </>
      ) : (
        ''
      ),
  },
  { key: 'since', title: texts.dueSince, render: ({ dueSince }) => <JalaliDate at={dueSince} /> },
];

/** These columns show what was given back: how, when, by whom and why so. */
export const settledColumns: readonly DataColumn<DueRefund>[] = [
  order,
  customer,
  amount,
  cause,
  {
    key: 'how',
    title: texts.how,
    render: ({ settled }) =>
      settled && (
        <>
          {texts.methods[settled.method as keyof typeof texts.methods]}
          {settled.reference && (
            <Text size="sm" c="dimmed">
              {texts.reference} <bdi dir="ltr">{toPersianDigits(settled.reference)}</bdi>
            </Text>
          )}
        </>
      ),
  },
  { key: 'note', title: texts.note, render: ({ settled }) => settled?.reason ?? '' },
  { key: 'by', title: texts.by, render: ({ settled }) => settled?.byName ?? '' },
  { key: 'at', title: texts.paidBack, render: ({ settled }) => settled && <JalaliDate at={settled.at} /> },
];
