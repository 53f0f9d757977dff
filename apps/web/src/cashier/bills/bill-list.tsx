import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { ORDERS_COUNTED_MAX } from '@sofreh/domain/limits';
import { totalText } from '@sofreh/fa/total-text';
import { useNetwork } from '#web/offline/index.ts';
import { KindFilters } from '#web/staff/orders/kind-filters.tsx';
import {
  type Address,
  EmptyState,
  ErrorState,
  LoadingRows,
  SearchField,
  useAddress,
  useMoreAtEnd,
} from '#web/ui/index.ts';
import { BILL_VIEWS, viewOf } from './bill-filters.ts';
import { BillRow } from './bill-row.tsx';
import classes from './bills.module.css';
import { ShapeSwitch } from './shape-switch.tsx';
import { billTexts } from './texts.ts';
import { useBills } from './use-bills.ts';

type Props = { readonly chosen: string | undefined; readonly onChoose: (id: string) => void };

const DRAWN_AT_ONCE = 30;

/** Shows the list beside an open bill: every open one, the longest-waiting first; others by pages. */
export function BillList({ chosen, onChoose }: Props) {
  const [address, change] = useAddress();
  const bills = useBills(address);
  const { orders, total } = bills;
  const { drawn, end } = useMoreAtEnd(orders.length, { step: DRAWN_AT_ONCE, of: viewOf(address) });
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
      {/* Its line is kept: what stands below it moves for no network. */}
      <Text size="sm" c="dimmed" mih={22} lineClamp={1} title={online ? undefined : billTexts.knownHere}>
        {online
          ? bills.here && billTexts.shown(orders.length, totalText(total, ORDERS_COUNTED_MAX))
          : billTexts.knownHere}
      </Text>
      {!bills.here &&
        (bills.error ? (
          <ErrorState error={bills.error} onRetry={bills.refetch} retrying={bills.isFetching} />
        ) : (
          <LoadingRows rows={6} height={76} />
        ))}
      {bills.here && orders.length === 0 && <EmptyState title={billTexts.none} hint={billTexts.noneHint} />}
      <ul className={classes.rows}>
        {orders.slice(0, drawn).map((order) => (
          <BillRow key={order.id} order={order} chosen={order.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {drawn < orders.length && <span ref={end} aria-hidden />}
      {bills.more && (
        <Button variant="default" h={48} loading={bills.reading} onClick={bills.more}>
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
