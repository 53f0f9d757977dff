import { Group, Stack, Title } from '@mantine/core';
import { Board } from '#web/staff/orders/board/board.tsx';
import { useAddress } from '#web/ui/index.ts';
import { OrdersList } from './orders-list.tsx';
import { ordersTexts } from './texts.ts';
import { ViewSwitch } from './view-switch.tsx';

export function OrdersPage() {
  const [address] = useAddress();
  if (address.view === 'list') return <OrdersList />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {ordersTexts.title}
        </Title>
        <ViewSwitch view="board" />
      </Group>
      <Board />
    </Stack>
  );
}
