import { Paper, Text, Title } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { Link } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { JalaliDate, Money, StatusBadge } from '#web/ui/index.ts';
import classes from './customer.module.css';
import { customerTexts } from './texts.ts';
import type { CustomerInformation } from './types.ts';

/** A customer's last orders, each leading to its page. */
export function CustomerOrders({ customer: { lastOrders } }: { readonly customer: CustomerInformation }) {
  const { currency } = useStaff().vendor;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {customerTexts.lastOrders}
      </Title>
      {lastOrders.length === 0 && <Text c="dimmed">{customerTexts.noOrders}</Text>}
      <ul className={classes.plain}>
        {lastOrders.map(({ id, number, status, finalPrice, placedAt }) => (
          <li key={id}>
            <Link to="/bo/orders/$id" params={{ id }} className={classes.order}>
              <strong>{formatOrderNumber(number)}</strong>
              <span className={classes.soft}>
                <JalaliDate at={placedAt} />
              </span>
              <StatusBadge status={status} />
              <Money amount={finalPrice} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
