import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OrderCard } from '#web/staff/orders/order-card.tsx';
import { OrderQuestions } from '#web/staff/orders/order-questions.tsx';
import { orderQuery } from '#web/staff/query/order-queries.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { ErrorState, LoadingRows, Modal, useAddress } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { beginAt } from '../draft/begin-at-table.ts';
import { sayNotHeld } from '../draft/held-orders.ts';
import { SeatActions } from './seat-actions.tsx';
import { TableGrid } from './table-grid.tsx';
import { TablePlan } from './table-plan.tsx';
import classes from './tables.module.css';
import { tableTexts } from './texts.ts';
import { stateOf, type TableWithBills, useTables } from './use-tables.ts';

/**
 * Shows the tables as tiles or where they stand. A free table begins an order, one with a single open bill opens that
 * bill to add to it and to settle it; everything else a table can do is behind its second button.
 */
export function Tables() {
  const { vendor, can } = useStaff();
  const mayBegin = can('order.create');
  const mayAdd = can('order.edit');
  const { data } = useTables();
  const navigate = useNavigate();
  const [{ view = '' }, change] = useAddress();
  const View = view === 'plan' ? TablePlan : TableGrid;
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = data?.data.find(({ id }) => id === pickedId);
  const begin = ({ id, name }: TableWithBills) =>
    void beginAt(vendor.id, { id, name })
      .then(() => navigate({ to: '/bo/cashier' }))
      .catch(sayNotHeld);
  const open = (order: string) => void navigate({ to: '/bo/cashier/orders', search: { order } as never });
  const pick = (table: TableWithBills) => {
    const [bill, ...more] = table.openOrders;
    if (mayBegin && stateOf(table) === 'FREE') return begin(table);
    if (!mayAdd || !bill || more.length > 0 || stateOf(table) !== 'BUSY') return setPickedId(table.id);
    const search = { from: 'tables' } as never;
    void navigate({ to: '/bo/cashier/orders/$id/edit', params: { id: bill.id }, search });
  };
  return (
    <div className={classes.page}>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {tableTexts.title}
        </Title>
        <SegmentedControl
          aria-label={tableTexts.views}
          value={view}
          onChange={(next) => change({ view: next })}
          data={[
            { value: '', label: tableTexts.list },
            { value: 'plan', label: tableTexts.plan },
          ]}
        />
      </Group>
      <Text c="dimmed" mb="sm">
        {tableTexts.holdHint}
      </Text>
      <View currency={vendor.currency} onPick={pick} onMore={({ id }) => setPickedId(id)} />
      <Modal
        opened={picked !== undefined}
        onClose={() => setPickedId(null)}
        title={picked ? staffTexts.table(picked.name) : ''}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {picked && (
          <Stack>
            {picked.openOrders.map(({ id }) => (
              <Bill key={id} id={id} onOpen={open} />
            ))}
            {mayBegin && (
              <Button size="lg" data-autofocus onClick={() => begin(picked)}>
                {tableTexts.newOrder}
              </Button>
            )}
            <SeatActions table={picked} onDone={() => setPickedId(null)} />
          </Stack>
        )}
      </Modal>
    </div>
  );
}

type BillProps = { readonly id: string; readonly onOpen: (id: string) => void };

function Bill({ id, onOpen }: BillProps) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (data) {
    return (
      <OrderQuestions orders={[data]}>
        <OrderCard order={data} onOpen={onOpen} />
      </OrderQuestions>
    );
  }
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={1} height={150} />
  );
}
