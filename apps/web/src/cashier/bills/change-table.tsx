import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import type { MergeObstacle } from '@sofreh/domain/dining-tables';
import { isDiscounted } from '@sofreh/domain/pricing';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isFailure, newId, notify } from '#web/api/index.ts';
import { moveToTable, offlineTexts, useNetwork } from '#web/offline/index.ts';
import { showOrder } from '#web/staff/query/show-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Modal, Money, useAddress } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { TableGrid } from '../dining-tables/table-grid.tsx';
import type { TableWithBills } from '../dining-tables/use-tables.ts';
import { billTexts } from './texts.ts';

type Props = { readonly order: Order; readonly opened: boolean; readonly onClose: () => void };
/** Says where a bill goes: alone, beside the bills of the table, or into one of them. */
type Move = {
  readonly table: Pick<TableWithBills, 'id' | 'name'>;
  readonly beside: boolean;
  readonly mergeInto?: { readonly id: string; readonly number: number };
};

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

/** Bills become one at the server alone: the till does not know the other one well enough. */
async function merge({ id: orderId, version }: Order, id: string, tableId: string, mergeInto: string) {
  const body = { id, orderId, version, tableId, mergeInto };
  return { order: await api('PUT /api/orders/changetable', { body, quiet: true }), heard: true };
}

/** Says why a bill did not go there, and what to do about it. */
function whyNot(failure: Error): string {
  if (!isFailure(failure)) return offlineTexts.notKept;
  if (failure.code !== 'BILLS_NOT_MERGEABLE') return failure.message;
  const { reason } = (failure.details ?? {}) as { readonly reason?: MergeObstacle };
  return reason ? billTexts.notMergeable[reason] : failure.message;
}

function Choice({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { vendor } = useStaff();
  const [busy, setBusy] = useState<TableWithBills | null>(null);
  const [id] = useState(newId);
  const [, change] = useAddress();
  const { online } = useNetwork();
  const hasDiscount = isDiscounted(order.pricing);
  const move = useMutation({
    mutationFn: ({ table, beside, mergeInto }: Move) => {
      if (mergeInto) return merge(order, id, table.id, mergeInto.id);
      const { vendorId, id: orderId, version, tableId, tableName } = order;
      const to = { id, tableId: table.id, tableName: table.name, beside, from: { tableId, tableName } };
      return moveToTable({ vendorId, orderId }, version, to);
    },
    onSuccess: ({ order: moved, heard }, { mergeInto }) => {
      showOrder(moved);
      const name = staffTexts.order(order.number);
      const done = mergeInto
        ? billTexts.merged(name, staffTexts.order(mergeInto.number))
        : billTexts.tableChanged(name);
      notify({ kind: 'success', message: heard ? done : offlineTexts.keptHere, id: 'table' });
      onDone();
      // Nothing is left of this bill: the one that took it in is gone on with.
      if (mergeInto) change({ order: mergeInto.id }, { drawer: 'LEAFS' });
    },
    onError: (failure) => {
      notify({ kind: 'error', message: whyNot(failure), id: 'table' });
    },
  });
  const pick = (table: TableWithBills) => {
    const others = table.openOrders.filter(({ id }) => id !== order.id);
    if (others.length === 0) move.mutate({ table, beside: false });
    else setBusy({ ...table, openOrders: others });
  };
  if (!busy) return <TableGrid currency={vendor.currency} onPick={pick} />;
  return (
    <Stack>
      <Text>{billTexts.tableBusy(staffTexts.table(busy.name))}</Text>
      {!online && <Text c="dimmed">{billTexts.mergeNeedsNetwork}</Text>}
      {hasDiscount && <Text c="dimmed">{billTexts.mergeNeedsNoDiscount}</Text>}
      {busy.openOrders.map(({ id: into, number, finalPrice }) => (
        <Button
          key={into}
          disabled={!online || hasDiscount}
          h={56}
          variant="light"
          loading={move.isPending}
          onClick={() => move.mutate({ table: busy, beside: false, mergeInto: { id: into, number } })}
        >
          <span>
            {billTexts.mergeInto(formatOrderNumber(number))}،{' '}
            <Money amount={finalPrice} currency={vendor.currency} />
          </span>
        </Button>
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Button variant="default" h={56} onClick={() => setBusy(null)}>
          {billTexts.otherTable}
        </Button>
        <Button h={56} loading={move.isPending} onClick={() => move.mutate({ table: busy, beside: true })}>
          {billTexts.beside}
        </Button>
      </SimpleGrid>
    </Stack>
  );
}
