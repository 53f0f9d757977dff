import { Alert, Button, Group, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { staffTexts } from '#web/staff/texts.ts';
import { useAddress } from '#web/ui/index.ts';
import { billTexts } from './texts.ts';

/** Says of a bill that another one took in, at whatever till, which that is, and leads to it. */
export function JoinedInto({ order }: { readonly order: Order }) {
  const [, change] = useAddress();
  const joined = order.events.findLast(({ type, data }) => type === 'MERGED' && data.into !== undefined);
  if (!joined) return null;
  const { into, number } = joined.data;
  const name = formatOrderNumber(Number(number));
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between">
        <Text c="var(--mantine-color-text)">{billTexts.joinedInto(name)}</Text>
        <Button h={44} onClick={() => change({ order: String(into) }, { drawer: 'LEAFS' })}>
          {billTexts.seeBill(staffTexts.order(Number(number)))}
        </Button>
      </Group>
    </Alert>
  );
}
