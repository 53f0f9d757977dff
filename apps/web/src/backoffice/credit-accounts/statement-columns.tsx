import { Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import type { ApiResponse } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { type DataColumn, Money } from '#web/ui/index.ts';
import { creditTexts as texts } from './texts.ts';

export const STATEMENT = 'GET /api/creditaccounts/{customerId}/statement';
export type CreditEntry = ApiResponse<typeof STATEMENT>['data'][number];

/** Tells whether an entry is a payment that still stands. */
export function mayUndo({ payment }: CreditEntry): boolean {
  return payment !== null && !payment.undone && payment.undoes === null;
}

function whatOf({ payment, amount }: CreditEntry): string {
  if (!payment) return amount > 0 ? texts.charge : texts.refund;
  if (payment.undoes) return texts.undo;
  if (payment.paysOut) return texts.payout;
  return `${texts.pay}، ${texts.methods[payment.method]}`;
}

/** Gives the columns of an account's statement; an order's line opens its order. */
export function entryColumns(currency: Currency): readonly DataColumn<CreditEntry>[] {
  const money = (amount: number) => (amount > 0 ? <Money amount={amount} currency={currency} /> : '');
  return [
    { key: 'at', title: texts.time, card: 'title', render: ({ at }) => dateTime(at) },
    {
      key: 'what',
      title: texts.what,
      render: (entry) => (
        <>
          {whatOf(entry)}{' '}
          {entry.orderId && entry.orderNumber !== null && (
            <OrderLink id={entry.orderId}>{texts.order(formatOrderNumber(entry.orderNumber))}</OrderLink>
          )}
          {entry.payment?.reference && (
            <Text span c="dimmed">
              <bdi dir="ltr">{toPersianDigits(entry.payment.reference)}</bdi>
            </Text>
          )}{' '}
          {entry.payment?.undone && (
            <Text span c="red">
              {texts.undone}
            </Text>
          )}
        </>
      ),
    },
    { key: 'debit', title: texts.debit, render: ({ amount }) => money(amount) },
    { key: 'credit', title: texts.credit, render: ({ amount }) => money(-amount) },
    {
      key: 'balance',
      title: texts.balance,
      card: 'aside',
      render: ({ balance }) => <Money amount={balance} currency={currency} />,
    },
  ];
}
