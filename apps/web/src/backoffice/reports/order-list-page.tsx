import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { OrderBehind } from '@sofreh/contract/main/figures';
import { LIST_FIGURES, ORDER_LISTS, type OrderList } from '@sofreh/domain/reports';
import { dateTime } from '@sofreh/fa/dates';
import { sourceLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { reasonTitle } from '@sofreh/fa/reason-texts';
import { orderListTitles } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  Money,
  NoPage,
  StatusBadge,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerWords, daysText } from './answer-words.tsx';
import { FigureTile } from './figure-tile.tsx';
import { FilmLink } from './film-link.tsx';
import { besides, ListChart, useListDays } from './list-days.tsx';
import { PageBehind } from './page-behind.tsx';
import { comparisonOf, daysOfReport, FILTER_NAMES, queryOf } from './report-address.ts';
import { OtherReport, ReportBar } from './report-bar.tsx';
import { reportsTexts as texts } from './texts.ts';

/** What besides its days the report knows. */
const KNOWS = ['COMPARISON', 'TYPE', 'BRANCHES', 'SEARCH'] as const;

const CALLS = {
  cancelled: 'GET /api/reports/cancelledorders',
  refunded: 'GET /api/reports/refundedorders',
  paid: 'GET /api/reports/orderpaid',
  unpaid: 'GET /api/reports/unpaidorders',
} as const satisfies Record<OrderList, string>;
const WORKBOOKS = {
  cancelled: 'GET /api/reports/cancelledorders/excel',
  refunded: 'GET /api/reports/refundedorders/excel',
  paid: 'GET /api/reports/orderpaid/excel',
  unpaid: 'GET /api/reports/unpaidorders/excel',
} as const satisfies Record<OrderList, string>;
const PAGE = 30;

/** A list of orders that is a report itself: cancelled, paid or unpaid ones, with what they come to. */
export function OrderListPage() {
  const { list: asked } = useParams({ strict: false }) as { readonly list?: string };
  const name = ORDER_LISTS.find((each) => each === asked);
  if (!name) return <NoPage />;
  return <List key={name} name={name} />;
}

function List({ name }: { readonly name: OrderList }) {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<'GET /api/reports/orderpaid'>({ filters: [...FILTER_NAMES], pageSize: PAGE });
  const query = queryOf(list.address, cutOff);
  const asked = callQuery(CALLS[name], { query: { ...query, pageNumber: list.page, pageSize: PAGE } });
  const orders = useQuery(keepingPage(asked));
  const comparison = comparisonOf(list.address);
  const days = useListDays(name, { ...query, Compare: comparison });
  const columns: readonly DataColumn<OrderBehind>[] = [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: (order) => <FilmLink order={order} />,
    },
    { key: 'placedAt', title: texts.placedAt, render: ({ placedAt }) => dateTime(new Date(placedAt)) },
    { key: 'status', title: texts.status, render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'source',
      title: texts.branch,
      card: 'none',
      render: ({ vendorName, source }) => `${vendorName}، ${sourceLabels[source]}`,
    },
    { key: 'customer', title: texts.customer, render: ({ customerName }) => customerName || '—' },
    { key: 'person', title: texts.person, render: ({ personName }) => personName || '—' },
    ...(name === 'cancelled' || name === 'refunded'
      ? [
          {
            key: 'reason',
            title: texts.reason,
            render: ({ reason }: OrderBehind) => reasonTitle(reason) || '—',
          },
        ]
      : []),
    {
      key: 'amount',
      title: texts.listAmounts[name],
      card: 'aside',
      render: ({ amount }) => <Money amount={amount} currency={vendor.currency} />,
    },
  ];
  return (
    <>
      <DataList
        name={`report-orders-${name}`}
        title={orderListTitles[name]}
        columns={columns}
        query={orders}
        list={list}
        rowKey={({ id }) => id}
        searchFor={undefined}
        actions={
          <OtherReport
            here={`/bo/reports/orders/${name}`}
            address={list.address}
            days={daysOfReport(list.address, cutOff)}
            knows={KNOWS}
          />
        }
        excel={
          can('report.export')
            ? (onBytes) => apiFile(WORKBOOKS[name], { query: { ...query, Compare: comparison }, onBytes })
            : undefined
        }
        filters={<ReportBar address={list.address} onChange={list.filter} knows={KNOWS} />}
        summary={
          orders.data
            ? orders.data.totalCount > 0 && (
                <Stack>
                  <AnswerWords
                    days={orders.data}
                    says={`${texts.total(
                      orderListTitles[name],
                      texts.behindSum(
                        orders.data.totalCount,
                        formatMoney(orders.data.total, vendor.currency),
                      ),
                      daysText(orders.data),
                    )}${besides(days.data, comparison)}`}
                  />
                  <SimpleGrid cols={{ base: 1, xs: 3 }}>
                    <FigureTile
                      figure={LIST_FIGURES[name]}
                      amount={orders.data.total}
                      earlier={days.data?.comparedTotal}
                      currency={vendor.currency}
                      onChange={list.filter}
                    />
                  </SimpleGrid>
                  <ListChart list={name} days={days} comparison={comparison} />
                </Stack>
              )
            : orders.isPending && <Skeleton height={420} radius="lg" />
        }
        days={daysOfReport(list.address, cutOff)}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <PageBehind address={list.address} of={query} onChange={list.filter} />
    </>
  );
}
