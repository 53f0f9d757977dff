import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { Link } from '@tanstack/react-router';
import { isLocal } from '#web/offline/index.ts';
import { Money } from '#web/ui/index.ts';
import { billTexts } from './texts.ts';

/** Shows what of a bill stands at this till alone, and whether somebody has to decide about it. */
export function BillUnsent({ order }: { readonly order: Order }) {
  if (!isLocal(order) || (order.unsent === 0 && !order.toLookAt)) return null;
  return (
    <Alert color={order.toLookAt ? 'orange' : 'blue'} role="status">
      <Stack gap={4}>
        <Text c="var(--mantine-color-text)">{order.toLookAt ? billTexts.wantsYou : billTexts.onTheWay}</Text>
        {order.refundAsked > 0 && (
          <Text c="var(--mantine-color-text)">
            {billTexts.refundAsked}: <Money amount={order.refundAsked} currency={order.currency} />
          </Text>
        )}
        <Anchor component={Link} to="/bo/cashier/outbox">
          {billTexts.seeOutbox}
        </Anchor>
      </Stack>
    </Alert>
  );
}
