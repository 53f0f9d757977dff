import { Badge } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { ordersTexts } from './texts.ts';

/**
 * Says of an order that is called ready that the kitchen took it back, or that something was added which is not made; nothing of
 * any other, and until it is ready again.
 */
export function TakenBack({ order }: { readonly order: Pick<OrderSummary, 'takenBack' | 'addedTo'> }) {
  if (!order.takenBack && !order.addedTo) return null;
  const Icon = order.takenBack ? IconArrowBackUp : IconPlus;
  return (
    <Badge
      variant="light"
      color="red"
      size="lg"
      tt="none"
      fw={600}
      leftSection={<Icon size={16} aria-hidden />}
      style={{ flexShrink: 0, maxInlineSize: '100%' }}
    >
      {order.takenBack ? ordersTexts.takenBack : ordersTexts.addedTo}
    </Badge>
  );
}
