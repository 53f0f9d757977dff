import { Button, Center, Group, Table } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_COUNTED_MAX } from '@sofreh/domain/limits';
import { formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { Link } from '@tanstack/react-router';
import { apiFile } from '#web/api/index.ts';
import cardClasses from '#web/staff/orders/order-card.module.css';
import { guestText, isMoneySettled, paymentText } from '#web/staff/orders/order-card.tsx';
import { TakenBack } from '#web/staff/orders/taken-back.tsx';
import { useOrdersList } from '#web/staff/orders/use-orders-list.ts';
import { ToGiveBack } from '#web/staff/payment/give-back/to-give-back.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import {
  ExcelButton,
  JalaliDate,
  ListPage,
  Money,
  StatusBadge,
  useAddress,
  usePhone,
} from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { Filters, OrderSearch } from './filters.tsx';
import classes from './list.module.css';
import { activeFilters, filtersOf, isFiltered, NO_FILTERS, workbookOf } from './order-filters.ts';
import { ordersTexts } from './texts.ts';
import { ViewSwitch } from './view-switch.tsx';

/** All orders, newest first, searched and filtered by the address. */
export function OrdersList() {
  const { can } = useStaff();
  const phone = usePhone();
  const [address, change] = useAddress();
  const { query, orders, total } = useOrdersList(filtersOf(address));
  return (
    <ListPage
      title={ordersTexts.title}
      actions={
        <Group gap="sm">
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
      empty={{ title: ordersTexts.empty, hint: ordersTexts.emptyHint }}
    >
      <Rows orders={orders} />
      {query.hasNextPage && (
        <Center p="md">
          <Button
            variant="default"
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

/** A table where there is room, cards on a phone. */
function Rows({ orders }: { readonly orders: readonly OrderSummary[] }) {
  return (
    <>
      <Table.ScrollContainer minWidth={760} visibleFrom="sm">
        <Table highlightOnHover verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{ordersTexts.number}</Table.Th>
              <Table.Th>{ordersTexts.status}</Table.Th>
              <Table.Th>{ordersTexts.customer}</Table.Th>
              <Table.Th>{ordersTexts.deliveryType}</Table.Th>
              <Table.Th>{ordersTexts.placedAt}</Table.Th>
              <Table.Th>{ordersTexts.price}</Table.Th>
              <Table.Th>{ordersTexts.payment}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ul className={classes.cards}>
        {orders.map((order) => (
          <li key={order.id}>
            <PhoneRow order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ order }: { readonly order: OrderSummary }) {
  return (
    <Table.Tr>
      <Table.Td>
        <NumberLink order={order} />
      </Table.Td>
      <Table.Td>
        <StatusBadge status={order.status} />
        <TakenBack order={order} />
      </Table.Td>
      <Table.Td>
        {guestText(order)}
        {order.customerPhone && (
          <div className={cardClasses.soft}>
            <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
          </div>
        )}
      </Table.Td>
      <Table.Td>
        {deliveryTypeLabels[order.deliveryType]}
        <div className={cardClasses.soft}>{sourceLabels[order.source]}</div>
      </Table.Td>
      <Table.Td>
        <JalaliDate at={order.placedAt} />
      </Table.Td>
      <Table.Td>
        <Money amount={order.finalPrice} currency={order.currency} />
      </Table.Td>
      <Table.Td className={isMoneySettled(order) ? cardClasses.paid : cardClasses.unpaid}>
        {paymentText(order)}
        <ToGiveBack order={order} />
      </Table.Td>
    </Table.Tr>
  );
}

function PhoneRow({ order }: { readonly order: OrderSummary }) {
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
      <TakenBack order={order} />
    </Link>
  );
}

function NumberLink({ order }: { readonly order: OrderSummary }) {
  return (
    <Link
      to="/bo/orders/$id"
      params={{ id: order.id }}
      className={cardClasses.number}
      aria-label={staffTexts.openOrder(staffTexts.order(order.number))}
    >
      {formatOrderNumber(order.number)}
    </Link>
  );
}
