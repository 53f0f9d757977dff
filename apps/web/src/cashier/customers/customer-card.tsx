import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { formatPhone } from '@sofreh/fa/digits';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import type { ChosenCustomer } from '../draft/draft.ts';
import { AddressList } from './address-list.tsx';
import classes from './customer.module.css';
import { fullName } from './customer-search.tsx';
import { LastOrders } from './last-orders.tsx';
import { customerTexts } from './texts.ts';

type Props = {
  readonly menu: Menu;
  readonly customer: ChosenCustomer;
  readonly onOther: () => void;
  readonly onDone: () => void;
};

/** Shows all the branch knows of a customer: note, habits, addresses to send to, orders to repeat. */
export function CustomerCard({ menu, customer, onOther, onDone }: Props) {
  const { vendor } = useStaff();
  const params = { id: customer.id };
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('GET /api-identity/identity/customers/{id}/information', { params }),
  );
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <div>
          <Text fw={700} fz="lg">
            {fullName(customer)}
          </Text>
          <bdi dir="ltr">{formatPhone(customer.phoneNumber)}</bdi>
        </div>
        {data && (
          <Text ta="end" c="dimmed">
            {customerTexts.orders(data.orderCount)}
            <br />
            {customerTexts.spend}: <Money amount={data.spend} currency={vendor.currency} />
          </Text>
        )}
      </div>
      {customer.note && (
        <Alert variant="light" color="orange" icon={<IconInfoCircle aria-hidden />}>
          {customer.note}
        </Alert>
      )}
      {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <LoadingRows rows={3} height={64} />}
      {data && (
        <>
          {/* A copy that the till kept from before there were such answers has none. */}
          {data.fields?.map(({ id, title, value }) => (
            <Text key={id}>
              <span className={classes.soft}>{title}: </span>
              {fieldValueText(value)}
            </Text>
          ))}
          {data.favourites.length > 0 && (
            <Text>
              <span className={classes.soft}>{customerTexts.favourites}: </span>
              {data.favourites.map(({ title }) => title).join('، ')}
            </Text>
          )}
          <AddressList customerId={customer.id} addresses={data.addresses} onChosen={onDone} />
          <LastOrders menu={menu} orders={data.lastOrders} onRepeated={onDone} />
        </>
      )}
      <Group wrap="nowrap">
        <Button variant="default" size="lg" onClick={onOther}>
          {customerTexts.other}
        </Button>
        <Button size="lg" flex={1} data-autofocus onClick={onDone}>
          {customerTexts.done}
        </Button>
      </Group>
    </Stack>
  );
}
