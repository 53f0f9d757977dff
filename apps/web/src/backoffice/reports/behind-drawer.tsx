import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { isMean, type Measure, type ReportName } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { measureTexts, rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { type Address, Drawer, EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { figureText } from './figure-text.ts';
import { OrderRow } from './order-row.tsx';
import { queryOf } from './report-address.ts';
import { reportsTexts as texts } from './texts.ts';

const PAGE = 20;

type Props = {
  readonly name: ReportName;
  readonly address: Address;
  readonly figures: ReportFigures;
  readonly onChange: (change: Address) => void;
};

/** The orders behind the figure that the address names, with their sum; a link or a reload shows the same. */
export function BehindDrawer({ name, address, figures, onChange }: Props) {
  const measure = figures.measures.find((each) => each === address.figure);
  const close = () => onChange({ figure: undefined, row: undefined, behind: undefined });
  const row = figures.rows.find(({ key }) => `=${key}` === address.row);
  const of = address.row
    ? rowTitle(figures.by, row?.key ?? address.row.slice(1), row?.title ?? '')
    : texts.allRows;
  return (
    <Drawer
      opened={measure !== undefined}
      onClose={close}
      position="left"
      size="lg"
      title={measure && `${measureTexts[measure].label}، ${of}`}
    >
      {measure && (
        <Behind name={name} measure={measure} address={address} figures={figures} onChange={onChange} />
      )}
    </Drawer>
  );
}

function Behind({ name, measure, address, figures, onChange }: Props & { readonly measure: Measure }) {
  const page = Math.max(1, Number(address.behind) || 1);
  const orders = useQuery({
    ...callQuery('GET /api/reports/figureorders', {
      query: {
        ...queryOf(address),
        report: name,
        measure,
        ...(address.row ? { key: address.row.slice(1) } : {}),
        ...(address.of ? { id: address.of } : {}),
        pageNumber: page,
        pageSize: PAGE,
      },
    }),
    placeholderData: (before) => before,
  });
  const { data } = orders;
  if (orders.error)
    return <ErrorState error={orders.error} onRetry={orders.refetch} retrying={orders.isFetching} />;
  if (!data) return <LoadingRows />;
  if (data.totalCount === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  const { currency } = figures;
  const sum = figureText(measure, data.total, currency);
  const pages = Math.ceil(data.totalCount / PAGE);
  const goTo = (next: number) => onChange({ behind: next > 1 ? String(next) : undefined });
  return (
    <Stack gap="sm">
      <Text c="dimmed">{measureTexts[measure].what}</Text>
      <Text fw={700} role="status">
        {texts.behindSum(data.totalCount, sum)}
        {isMean(measure) &&
          `؛ ${texts.behindMean(sum, data.parts, figureText(measure, data.parts ? data.total / data.parts : null, currency))}`}
      </Text>
      {data.data.map((order) => (
        <OrderRow key={order.id} order={order} amount={figureText(measure, order.amount, currency)} />
      ))}
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" h={44} disabled={page === 1} onClick={() => goTo(page - 1)}>
            {texts.previous}
          </Button>
          <Text>{`${formatNumber(page)} / ${formatNumber(pages)}`}</Text>
          <Button variant="default" h={44} disabled={page >= pages} onClick={() => goTo(page + 1)}>
            {texts.next}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
