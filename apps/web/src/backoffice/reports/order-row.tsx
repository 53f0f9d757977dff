import { Group, Paper, Text } from '@mantine/core';
import type { OrderBehind } from '@sofreh/contract/main/figures';
import { dateTime } from '@sofreh/fa/dates';
import { sourceLabels } from '@sofreh/fa/labels';
import { reasonTitle } from '@sofreh/fa/reason-texts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { StatusBadge } from '#web/ui/index.ts';
import { FilmLink } from './film-link.tsx';
import { reportsTexts as texts } from './texts.ts';

/** An order behind a figure, with what of it it is; it opens its film. */
export function OrderRow({ order, amount }: { readonly order: OrderBehind; readonly amount: string }) {
  const { vendor } = useStaff();
  const here = order.vendorId === vendor.id;
  const facts = [
    here ? '' : order.vendorName,
    sourceLabels[order.source],
    order.tableName,
    order.customerName,
    order.personName,
    order.reason && texts.reasonIs(reasonTitle(order.reason)),
  ];
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <FilmLink order={order} /> <StatusBadge status={order.status} />
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
