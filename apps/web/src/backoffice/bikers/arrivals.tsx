import { Paper, Table, Text } from '@mantine/core';
import { time } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { ErrorState, LoadingRows, Sideways } from '#web/ui/index.ts';
import { reportTexts as texts } from './texts.ts';

const ARRIVALS = 'GET /api/bikers/arrivals';
type Arrivals = ApiResponse<typeof ARRIVALS>;

/** Writes minutes with one digit after the point. */
const minutes = (seconds: number) => formatNumber(Math.round(seconds / 6) / 10);
const share = (part: number, whole: number) => `${formatNumber(Math.round((part / whole) * 100))}٪`;

/** Shows what guests were told of the arrival of orders, beside when they came. */
export function ArrivalsPanel({ span }: { readonly span: { readonly from: string; readonly to: string } }) {
  const query = useQuery(keepingPage(callQuery(ARRIVALS, { query: span })));
  return (
    <Paper withBorder p="md">
      <Text component="h2" fw={600}>
        {texts.arrivals}
      </Text>
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!query.error && !query.data && <LoadingRows rows={2} />}
      {query.data && query.data.last.orders === 0 && <Text c="dimmed">{texts.arrivalsNone}</Text>}
      {query.data && query.data.last.orders > 0 && <Records of={query.data} />}
      {query.data && query.data.worst.length > 0 && <Worst rows={query.data.worst} />}
    </Paper>
  );
}

function Records({ of: { first, last } }: { readonly of: Arrivals }) {
  return (
    <Sideways label={texts.arrivals}>
      <Table miw={480} aria-label={texts.arrivals}>
        <Table.Thead>
          <Table.Tr>
            {['', texts.orders, texts.within, texts.meanMiss, texts.lateOrders].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(
            [
              [texts.firstShown, first],
              [texts.lastShown, last],
            ] as const
          ).map(([label, record]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{formatNumber(record.orders)}</Table.Td>
              <Table.Td>{share(record.within, record.orders)}</Table.Td>
              <Table.Td>{minutes(record.meanMissSeconds)}</Table.Td>
              <Table.Td>{formatNumber(record.late)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  );
}

function Worst({ rows }: { readonly rows: Arrivals['worst'] }) {
  return (
    <Sideways label={texts.worst}>
      <Table miw={480} aria-label={texts.worst}>
        <Table.Thead>
          <Table.Tr>
            {[texts.worst, texts.lastShown, texts.arrived, texts.miss].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ orderId, orderNumber, from, to, arrivedAt, missSeconds }) => (
            <Table.Tr key={orderId}>
              <Table.Td>
                <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
              </Table.Td>
              <Table.Td>{texts.shownFrom(time(from), time(to))}</Table.Td>
              <Table.Td>{time(arrivedAt)}</Table.Td>
              <Table.Td>{minutes(missSeconds)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  );
}
