import { Badge } from '@mantine/core';
import type { OrderStatus } from '@sofreh/domain/enums';
import { orderStatusLabels } from '@sofreh/fa/labels';

/** This is the colour beside the words; it never speaks alone. */
const colors: Readonly<Record<OrderStatus, string>> = {
  SUBMITTED: 'gray',
  NEEDFORCALL: 'orange',
  PAID: 'orange',
  CONFIRMED: 'blue',
  READYTOSHIPMENT: 'teal',
  READYTOPICKUP: 'teal',
  READYTOSERVE: 'teal',
  DELIVERING: 'violet',
  DELIVERED: 'indigo',
  FINISHED: 'green',
  REJECTED: 'red',
};

/** Says the status of an order, in colour and in words. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return (
    <Badge variant="light" color={colors[status]} size="lg" tt="none" fw={600} miw="max-content">
      {orderStatusLabels[status]}
    </Badge>
  );
}
