import { Box, Button, Center, Group, Table } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_COUNTED_MAX } from '@sofreh/domain/limits';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { Link } from '@tanstack/react-router';
import { apiFile } from '#web/api/index.ts';
import cardClasses from '#web/staff/orders/order-card.module.css';
import { guestText, paymentText } from '#web/staff/orders/order-card.tsx';
import { TakenBack } from '#web/staff/orders/taken-back.tsx';
import { useOrdersList } from '#web/staff/orders/use-orders-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  ColumnMenu,
  type DataColumn,
  ExcelButton,
  JalaliDate,
  ListPage,
  Money,
  Sideways,
  StatusBadge,
  useAddress,
  usePhone,
  useShownColumns,
} from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { answersShown, LIST, useOrderColumns } from './columns.tsx';
import { Filters, OrderSearch } from './filters.tsx';
import classes from './list.module.css';
import { activeFilters, filtersOf, isFiltered, NO_FILTERS, workbookOf } from './order-filters.ts';
import { paperWordsOf } from './paper-words.ts';
import { ordersTexts } from './texts.ts';
import { useWholeOrders } from './use-whole-orders.ts';
import { ViewSwitch } from './view-switch.tsx';

export function OrdersList() {
  const { can } = useStaff();
  const phone = usePhone();
  const [address, change] = useAddress();
  const filters = filtersOf(address);
  const { query, orders, total } = useOrdersList(filters);
  const columns = useOrderColumns();
  const shown = useShownColumns(LIST, columns);
  const days = address.from ? { from: address.from, to: address.to ?? address.from } : null;
  const { rows, progress } = useWholeOrders(filters, orders, total);
  const said =
    rows.length > orders.length
      ? uiTexts.paperHasPart(rows.length, total)
      : uiTexts.paperHasRows(1, rows.length, total, true);
  return (
    <ListPage
      title={ordersTexts.title}
      actions={
        <Group gap="sm">
          <PutOnPaper address={address} days={days} of={paperWordsOf(address)} />
          {!phone && <ColumnMenu name={LIST} columns={columns} />}
          {can('report.export') && (
            <ExcelButton
              fetch={(onBytes) =>
                apiFile('GET /api/reports/orders/excel', { query: workbookOf(address), onBytes })
              }
              label={phone ? uiTexts.excelShort : undefined}
            />
          )}
          <ViewSwitch view="list" />
        </Group>
      }
      search={<OrderSearch address={address} onChange={change} />}
      filters={<Filters address={address} onChange={change} />}
      activeFilters={activeFilters(address)}
      onClearFilters={isFiltered(address) ? () => change(NO_FILTERS) : undefined}
      query={query}
      shown={orders.length}
      total={total}
      countedTo={ORDERS_COUNTED_MAX}
      days={days ?? undefined}
      onPaper={rows.length < total ? said : uiTexts.paperHasAll(total)}
      readForPaper={progress}
      empty={{ title: ordersTexts.empty, hint: ordersTexts.emptyHint }}
    >
      <Rows orders={rows} onScreen={orders.length} columns={shown} />
      {query.hasNextPage && (
        <Center p="md">
          <Button
            variant="default"
            h={44}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {ordersTexts.more}
          </Button>
        </Center>
      )}
    </ListPage>
  );
}

type RowsProps = {
  readonly orders: readonly OrderSummary[];
  /** The others are there for the paper alone. */
  readonly onScreen: number;
  readonly columns: readonly DataColumn<OrderSummary>[];
};

function Rows({ orders, onScreen, columns }: RowsProps) {
  return (
    <>
      <Box visibleFrom="sm">
        <Sideways label={ordersTexts.title}>
          <Table
            miw={Math.max(760, 110 * columns.length)}
            highlightOnHover
            verticalSpacing="sm"
            horizontalSpacing="md"
            aria-label={ordersTexts.title}
          >
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ key, title }) => (
                  <Table.Th key={key}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order, index) => (
                <Table.Tr key={order.id} data-rest={index >= onScreen || undefined}>
                  {columns.map(({ key, render }) => (
                    <Table.Td key={key}>{render(order)}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
      </Box>
      <ul className={classes.cards}>
        {orders.slice(0, onScreen).map((order) => (
          <li key={order.id}>
            <PhoneRow order={order} answers={answersShown(order, columns)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type PhoneRowProps = { readonly order: OrderSummary; readonly answers: readonly string[] };

function PhoneRow({ order, answers }: PhoneRowProps) {
  return (
    <Link to="/bo/orders/$id" params={{ id: order.id }} className={classes.card}>
      <span className={cardClasses.cardLine}>
        <strong>{formatOrderNumber(order.number)}</strong>
        <span className={cardClasses.guest}>{guestText(order)}</span>
        <StatusBadge status={order.status} />
      </span>
      <span className={cardClasses.cardLine}>
        <span className={cardClasses.soft}>
          <JalaliDate at={order.placedAt} />
        </span>
        <Money amount={order.finalPrice} currency={order.currency} />
      </span>
      {answers.map((answer) => (
        <span key={answer} className={cardClasses.soft}>
          {answer}
        </span>
      ))}
      {order.refundedAmount > 0 && <span className={cardClasses.unpaid}>{paymentText(order)}</span>}
      <TakenBack order={order} />
    </Link>
  );
}
