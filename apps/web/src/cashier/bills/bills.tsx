import { Group, Title } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { fold } from '@sofreh/fa/search-fold';
import { useQuery } from '@tanstack/react-query';
import { isAwaitingAnswer } from '#web/staff/incoming/use-incoming.ts';
import { OrderCard } from '#web/staff/orders/order-card.tsx';
import { openOrdersQuery } from '#web/staff/orders/order-queries.ts';
import { EmptyState, ErrorState, LoadingRows, SearchField, useAddress } from '#web/ui/index.ts';
import { cashierTexts } from '../texts.ts';
import classes from './bills.module.css';

/** Orders that wait for an answer first, then the longest open ones. */
function inOrderOfNeed(a: OrderSummary, b: OrderSummary): number {
  const need = Number(isAwaitingAnswer(b)) - Number(isAwaitingAnswer(a));
  return need || (a.placedAt < b.placedAt ? -1 : 1);
}

function isMeant(order: OrderSummary, text: string): boolean {
  const key = fold(`${order.number} ${order.tableName ?? ''} ${order.customerName} ${order.customerPhone}`);
  return fold(text)
    .split(' ')
    .every((word) => key.includes(word));
}

/** The open orders of the branch at the till: answer, hand over, settle, finish. */
export function Bills() {
  const [address, change] = useAddress();
  const { data, error, refetch, isFetching } = useQuery(openOrdersQuery());
  const search = address.search ?? '';
  const orders = (data?.data ?? []).filter((order) => isMeant(order, search)).toSorted(inOrderOfNeed);
  return (
    <div className={classes.page}>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {cashierTexts.openBills}
        </Title>
        <SearchField
          value={search}
          onChange={(next) => change({ search: next })}
          placeholder={cashierTexts.findBill}
        />
      </Group>
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <LoadingRows rows={4} height={150} />
        ))}
      {data && orders.length === 0 && (
        <EmptyState title={cashierTexts.noBills} hint={cashierTexts.noBillsHint} />
      )}
      <div className={classes.grid}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </div>
  );
}
