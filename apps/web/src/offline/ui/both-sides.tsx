import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { countedTitle } from '@sofreh/fa/count-text';
import { orderStatusLabels } from '@sofreh/fa/labels';
import { Money } from '#web/ui/index.ts';
import { offlineTexts } from '../texts.ts';
import { offlineUiTexts } from './texts.ts';

type Sides = { readonly row: { readonly here: Order | null; readonly there: Order | null } };

/** Shows an order as this till has it beside the server's. */
export function BothSides({ row: { here, there } }: Sides) {
  if (!here && !there) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Side title={offlineTexts.here} order={here} />
      <Side title={offlineTexts.atServer} order={there} />
    </SimpleGrid>
  );
}

/** Shows one side: where the order stands, its lines, its table and its money. */
export function Side({ title, order }: { readonly title: string; readonly order: Order | null }) {
  return (
    <Paper component="section" aria-label={title} bg="gray.0" p="sm" radius="sm">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {order ? <Facts order={order} /> : <Text size="sm">{offlineUiTexts.noOrderThere}</Text>}
    </Paper>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const { currency, tableName } = order;
  return (
    <>
      {order.items.map(({ id, title, unit, count }) => (
        <Text key={id} size="sm">
          {countedTitle({ unit, count }, title)}
        </Text>
      ))}
      {tableName && <Text size="sm">{tableName}</Text>}
      <Text size="sm">
        {offlineUiTexts.status}: {orderStatusLabels[order.status]}
      </Text>
      <Text size="sm">
        {offlineUiTexts.total}: <Money amount={order.finalPrice} currency={currency} />
      </Text>
      <Text size="sm">
        {offlineUiTexts.paid}: <Money amount={order.paidAmount} currency={currency} />
      </Text>
      {order.refundedAmount > 0 && (
        <Text size="sm">
          {offlineUiTexts.refunded}: <Money amount={order.refundedAmount} currency={currency} />
        </Text>
      )}
    </>
  );
}
