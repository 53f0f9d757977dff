import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { showOrder } from '#web/staff/orders/use-move-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { TableGrid } from '../tables/table-grid.tsx';
import type { TableWithBills } from '../tables/use-tables.ts';
import { billTexts } from './texts.ts';

type Props = { readonly order: Order; readonly opened: boolean; readonly onClose: () => void };
/** Where a bill goes: alone, beside the bills of the table, or into one of them. */
type Move = { readonly tableId: string; readonly beside: boolean; readonly mergeInto?: string };

/** Moves a bill to another table; one with bills of its own asks whether they become one. */
export function ChangeTable({ order, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={billTexts.changeTable}
      size="xl"
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <Choice order={order} onDone={onClose} />}
    </Modal>
  );
}

function Choice({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { vendor } = useStaff();
  const [busy, setBusy] = useState<TableWithBills | null>(null);
  const move = useMutation({
    mutationFn: (to: Move) =>
      api('PUT /api/orders/changetable', { body: { orderId: order.id, version: order.version, ...to } }),
    onSuccess: (moved) => {
      showOrder(moved);
      notify({
        kind: 'success',
        message: billTexts.tableChanged(staffTexts.order(order.number)),
        id: 'table',
      });
      onDone();
    },
  });
  const pick = (table: TableWithBills) => {
    const others = table.openOrders.filter(({ id }) => id !== order.id);
    if (others.length === 0) move.mutate({ tableId: table.id, beside: false });
    else setBusy({ ...table, openOrders: others });
  };
  if (!busy) return <TableGrid currency={vendor.currency} onPick={pick} />;
  return (
    <Stack>
      <Text>{billTexts.tableBusy(staffTexts.table(busy.name))}</Text>
      {busy.openOrders.map(({ id, number, finalPrice }) => (
        <Button
          key={id}
          h={56}
          variant="light"
          loading={move.isPending}
          onClick={() => move.mutate({ tableId: busy.id, beside: false, mergeInto: id })}
        >
          {billTexts.mergeInto(formatOrderNumber(number))}{' '}
          <Money amount={finalPrice} currency={vendor.currency} />
        </Button>
      ))}
      <Button h={56} loading={move.isPending} onClick={() => move.mutate({ tableId: busy.id, beside: true })}>
        {billTexts.beside}
      </Button>
      <Button variant="default" h={48} onClick={() => setBusy(null)}>
        {billTexts.otherTable}
      </Button>
    </Stack>
  );
}
