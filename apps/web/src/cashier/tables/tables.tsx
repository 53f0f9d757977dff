import { Button, Modal, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OrderCard } from '#web/staff/orders/order-card.tsx';
import { orderQuery } from '#web/staff/orders/order-queries.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { useRegister } from '../register/register-store.ts';
import { tableTexts } from '../texts.ts';
import { TableGrid } from './table-grid.tsx';
import classes from './tables.module.css';
import { type TableWithBills, useTables } from './use-tables.ts';

/** The tables: a free one begins an order, a busy one opens its bills. */
export function Tables() {
  const { vendor } = useStaff();
  const { data } = useTables();
  const navigate = useNavigate();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = data?.data.find(({ id }) => id === pickedId);
  const begin = ({ id, name }: TableWithBills) => {
    const register = useRegister.getState();
    register.workFor(vendor.id);
    register.setDeliveryType('SERVE');
    register.setTable({ id, name });
    void navigate({ to: '/bo/cashier' });
  };
  return (
    <div className={classes.page}>
      <Title order={1} size="h2" mb="md">
        {tableTexts.title}
      </Title>
      <TableGrid
        currency={vendor.currency}
        onPick={(table) => (table.openOrders.length > 0 ? setPickedId(table.id) : begin(table))}
      />
      <Modal
        opened={picked !== undefined}
        onClose={() => setPickedId(null)}
        title={picked ? staffTexts.table(picked.name) : ''}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {picked && (
          <Stack>
            {picked.openOrders.map(({ id }) => (
              <Bill key={id} id={id} />
            ))}
            <Button variant="light" size="lg" onClick={() => begin(picked)}>
              {tableTexts.newOrder}
            </Button>
          </Stack>
        )}
      </Modal>
    </div>
  );
}

function Bill({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (data) return <OrderCard order={data} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={1} height={150} />
  );
}
