import { Anchor, Group, Paper, Text } from '@mantine/core';
import type { OrderBehind } from '@sofreh/contract/main/figures';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { sourceLabels } from '@sofreh/fa/labels';
import { Link } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { StatusBadge } from '#web/ui/index.ts';

/** An order behind a figure, with what of it it is; it opens its film where it is of this branch. */
export function OrderRow({ order, amount }: { readonly order: OrderBehind; readonly amount: string }) {
  const { vendor } = useStaff();
  const here = order.vendorId === vendor.id;
  const number = formatOrderNumber(order.number);
  const facts = [
    here ? '' : order.vendorName,
    sourceLabels[order.source],
    order.tableName,
    order.customerName,
    order.personName,
    order.reason,
  ];
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          {here ? (
            <Anchor
              component={Link}
              to="/bo/reports/film/$id"
              params={{ id: order.id } as never}
              fw={700}
              py={10}
            >
              {number}
            </Anchor>
          ) : (
            <Text fw={700}>{number}</Text>
          )}{' '}
          <StatusBadge status={order.status} />
          <Text size="sm" c="dimmed">
            {[dateTime(new Date(order.placedAt)), ...facts.filter(Boolean)].join(' · ')}
          </Text>
        </div>
        <Text fw={700} style={{ whiteSpace: 'nowrap' }}>
          {amount}
        </Text>
      </Group>
    </Paper>
  );
}
