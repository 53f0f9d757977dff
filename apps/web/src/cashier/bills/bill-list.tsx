import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { useNetwork } from '#web/offline/index.ts';
import { isAwaitingAnswer } from '#web/staff/incoming/use-incoming.ts';
import { KindFilters } from '#web/staff/orders/kind-filters.tsx';
import { useOrdersList } from '#web/staff/orders/use-orders-list.ts';
import { type Address, EmptyState, ErrorState, LoadingRows, SearchField, useAddress } from '#web/ui/index.ts';
import { BILL_VIEWS, billQuery, viewOf } from './bill-filters.ts';
import { BillRow } from './bill-row.tsx';
import classes from './bills.module.css';
import { ShapeSwitch } from './shape-switch.tsx';
import { billTexts } from './texts.ts';

type Props = { readonly chosen: string | undefined; readonly onChoose: (id: string) => void };

/** Orders that wait for an answer first, the rest as they came. */
function inOrderOfNeed(orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return orders.toSorted((a, b) => Number(isAwaitingAnswer(b)) - Number(isAwaitingAnswer(a)));
}

/** The list beside an open bill: 10 orders, then 15 more each time, newer copies in the place of older ones. */
export function BillList({ chosen, onChoose }: Props) {
  const [address, change] = useAddress();
  const { query, orders, total } = useOrdersList(billQuery(address));
  const { online } = useNetwork();
  return (
    <section className={classes.list} aria-label={billTexts.list}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {billTexts.title}
        </Title>
        <ShapeSwitch />
      </Group>
      <Filters address={address} onChange={change} />
      {!online && (
        <Text size="sm" c="dimmed">
          {billTexts.knownHere}
        </Text>
      )}
      {!query.data &&
        (query.error ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : (
          <LoadingRows rows={6} height={76} />
        ))}
      {query.data && orders.length === 0 && <EmptyState title={billTexts.none} hint={billTexts.noneHint} />}
      <ul className={classes.rows}>
        {inOrderOfNeed(orders).map((order) => (
          <BillRow key={order.id} order={order} chosen={order.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {orders.length > 0 && (
        <Text size="sm" c="dimmed" ta="center">
          {billTexts.shown(orders.length, total)}
        </Text>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          h={48}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {billTexts.more}
        </Button>
      )}
    </section>
  );
}

type FilterProps = { readonly address: Address; readonly onChange: (change: Address) => void };

function Filters({ address, onChange }: FilterProps) {
  return (
    <>
      <div className={classes.find}>
        <SearchField
          value={address.search ?? ''}
          onChange={(search) => onChange({ search })}
          placeholder={billTexts.find}
        />
      </div>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={billTexts.which}
        value={viewOf(address)}
        onChange={(view) => onChange({ view: view === 'open' ? undefined : view })}
        data={BILL_VIEWS.map((value) => ({ value, label: billTexts[value] }))}
      />
      <KindFilters address={address} onChange={onChange} />
    </>
  );
}
