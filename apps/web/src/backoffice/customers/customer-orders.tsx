import { Paper, Text, Title } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { Link } from '@tanstack/react-router';
import { MoneyBack } from '#web/staff/refunds/money-back.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { JalaliDate, Money, StatusBadge } from '#web/ui/index.ts';
import classes from './customer.module.css';
import { customerTexts } from './texts.ts';
import type { CustomerInformation } from './types.ts';

export function CustomerOrders({ customer: { lastOrders } }: { readonly customer: CustomerInformation }) {
  const { currency } = useStaff().vendor;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {customerTexts.lastOrders}
      </Title>
      {lastOrders.length === 0 && <Text c="dimmed">{customerTexts.noOrders}</Text>}
      <ul className={classes.plain}>
        {lastOrders.map((order) => (
          <li key={order.id}>
            <Link to="/bo/orders/$id" params={{ id: order.id }} className={classes.order}>
              <strong>{formatOrderNumber(order.number)}</strong>
              <span className={classes.soft}>
                <JalaliDate at={order.placedAt} />
              </span>
              <span className={classes.standing}>
                <MoneyBack order={order} currency={currency} />
                <StatusBadge status={order.status} />
              </span>
              <Money amount={order.finalPrice} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
