import { Button, Text, Title } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { countMark } from '@sofreh/fa/count-text';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, notify } from '#web/api/index.ts';
import { MoneyBack } from '#web/staff/orders/money-back.tsx';
import { orderQuery } from '#web/staff/query/order-queries.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { JalaliDate, Money, StatusBadge } from '#web/ui/index.ts';
import { useRegister } from '../draft/register-store.ts';
import classes from './customer.module.css';
import { repeatLines } from './repeat-lines.ts';
import { customerTexts } from './texts.ts';

type Information = ApiResponse<'GET /api-identity/identity/customers/{id}/information'>;
type Props = {
  readonly menu: Menu;
  readonly orders: Information['lastOrders'];
  readonly onRepeated: () => void;
};

/** Shows what the customer had before; one touch brings it to the register at today's prices. */
export function LastOrders({ menu, orders, onRepeated }: Props) {
  const { vendor } = useStaff();
  const [loading, setLoading] = useState<string | null>(null);
  const repeat = async (id: string) => {
    setLoading(id);
    const order = await queryClient.fetchQuery(orderQuery(id)).catch(() => null);
    setLoading(null);
    if (!order) return;
    const { lines, missing } = repeatLines(menu, order);
    for (const { item, toppings, count } of lines) useRegister.getState().add(item, toppings, count);
    if (missing.length > 0) notify({ kind: 'info', message: customerTexts.missing(missing.join('، ')) });
    else notify({ kind: 'success', message: customerTexts.repeated, id: 'repeat' });
    if (lines.length > 0) onRepeated();
  };
  return (
    <section aria-label={customerTexts.lastOrders}>
      <Title order={3} size="h5" mb={6}>
        {customerTexts.lastOrders}
      </Title>
      {orders.length === 0 && <Text c="dimmed">{customerTexts.noOrders}</Text>}
      {orders.map((order) => (
        <div key={order.id} className={classes.orderRow}>
          <Dishes orderId={order.id} />
          <strong>{formatOrderNumber(order.number)}</strong>
          <span className={classes.soft}>
            <JalaliDate at={order.placedAt} />
          </span>
          <Money amount={order.finalPrice} currency={vendor.currency} />
          <StatusBadge status={order.status} />
          <MoneyBack order={order} currency={vendor.currency} />
          <Button
            variant="light"
            h={44}
            leftSection={<IconRepeat size={18} aria-hidden />}
            aria-label={customerTexts.repeatOf(formatOrderNumber(order.number))}
            loading={loading === order.id}
            onClick={() => void repeat(order.id)}
          >
            {customerTexts.repeat}
          </Button>
        </div>
      ))}
    </section>
  );
}

/** Shows what it was of, so that nobody repeats another order than the guest means. */
function Dishes({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery(orderQuery(orderId));
  const dishes = data?.items.map(({ title, unit, count }) => `${countMark({ unit, count })} ${title}`) ?? [];
  return dishes.length > 0 && <span className={classes.orderDishes}>{dishes.join('، ')}</span>;
}
