import { Badge } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { paymentStandingLabels } from '@sofreh/fa/labels';

/**
 * Says beside the status of an order that its money, or a part of it, went back: the status goes on as if it were paid. Nothing where
 * nothing went back.
 */
export function MoneyBack({ order }: { readonly order: OrderSummary }) {
  if (order.refundedAmount === 0) return null;
  return (
    <Badge variant="light" color="red" size="lg" tt="none" fw={600} style={{ flexShrink: 0 }}>
      {paymentStandingLabels[paymentStanding(order)]}
    </Badge>
  );
}
