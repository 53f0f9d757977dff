import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { countedTitle } from '@sofreh/fa/count-text';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { transactionStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Film } from '#web/staff/order-detail/film.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, StatusBadge, useAddress } from '#web/ui/index.ts';
import { reportsTexts as texts } from './texts.ts';

/** What happened to one order, and what was given back of it. The address names its branch, where that is another. */
export function FilmPage() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const { can } = useStaff();
  const [{ vendorIds }] = useAddress();
  const of = { params: { id }, query: vendorIds ? { vendorIds } : {} };
  const film = useQuery(callQuery('GET /api/reports/orderhistory/{id}', of));
  const refunds = useQuery(callQuery('GET /api/reports/refundorder/{id}', of));
  const fault = film.error ?? refunds.error;
  if (fault) {
    const again = () => void Promise.all([film.refetch(), refunds.refetch()]);
    return <ErrorState error={fault} onRetry={again} retrying={film.isFetching} />;
  }
  if (!film.data || !refunds.data) return <LoadingRows />;
  const order = film.data;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {texts.filmOf(formatOrderNumber(order.number))} <StatusBadge status={order.status} />
        </Title>
        {can('order.view') && !vendorIds && (
          <Anchor component={Link} to="/bo/orders/$id" params={{ id } as never}>
            {texts.wholeOrder}
          </Anchor>
        )}
      </Group>
      <Text c="dimmed">
        {`${dateTime(new Date(order.placedAt))} · ${formatMoney(order.finalPrice, order.currency)}`}
      </Text>
      <Paper withBorder radius="lg" p="lg" component="section">
        <Title order={2} size="h4" mb="sm">
          {texts.refunds}
        </Title>
        {refunds.data.refunds.length === 0 && refunds.data.transactions.length === 0 && (
          <Text c="dimmed">{texts.noRefunds}</Text>
        )}
        {refunds.data.refunds.map((refund) => (
          <Text key={refund.id}>
            {[
              formatMoney(refund.amount, order.currency),
              refund.reason,
              refund.personName,
              dateTime(new Date(refund.at)),
              ...refund.lines.map((line) => countedTitle(line, line.title)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ))}
        {refunds.data.transactions.map((transaction) => (
          <Text key={transaction.id} c="dimmed">
            {`${formatMoney(transaction.amount, order.currency)} · ${transactionStatusLabels[transaction.status]}`}
          </Text>
        ))}
      </Paper>
      <Film order={order} />
    </Stack>
  );
}
