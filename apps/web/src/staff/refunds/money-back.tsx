import { Badge } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { paymentStandingLabels } from '@sofreh/fa/labels';
import { Money } from '#web/ui/index.ts';

type Props = {
  readonly order: Pick<OrderSummary, 'status' | 'finalPrice' | 'paidAmount' | 'refundedAmount'>;
  readonly currency: OrderSummary['currency'];
};

/**
 * Says beside the status of an order that its money, or a part of it, went back, and how much: the status goes on as if
 * it were paid. It is nothing where nothing went back.
 */
export function MoneyBack({ order, currency }: Props) {
  if (order.refundedAmount === 0) return null;
  return (
    <Badge
      variant="light"
      color="red"
      size="lg"
      h="auto"
      mih={26}
      tt="none"
      fw={600}
      style={{ flexShrink: 0, maxInlineSize: '100%' }}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {paymentStandingLabels[paymentStanding(order)]}،{' '}
      <Money amount={order.refundedAmount} currency={currency} />
    </Badge>
  );
}
