import { Badge } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { IconArrowBackUp } from '@tabler/icons-react';
import { staffTexts } from '#web/staff/texts.ts';

/** Says of an order that is called ready that the kitchen took it back; nothing of any other, and until it is ready again. */
export function TakenBack({ order }: { readonly order: Pick<OrderSummary, 'takenBack'> }) {
  if (!order.takenBack) return null;
  return (
    <Badge
      variant="light"
      color="red"
      size="lg"
      tt="none"
      fw={600}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      style={{ flexShrink: 0, maxInlineSize: '100%' }}
    >
      {staffTexts.takenBack}
    </Badge>
  );
}
