import { Stack, Text } from '@mantine/core';
import type { OrderBehind } from '@sofreh/contract/main/figures';
import { isSharedWhole, type MeasureUnit, meanOf } from '@sofreh/domain/reports';
import { exactDuration } from '@sofreh/fa/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ChangeAddress, EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { OrderRow } from './order-row.tsx';
import { Pages } from './pages.tsx';
import classes from './reports.module.css';
import { reportsTexts as texts } from './texts.ts';

/** Orders behind a figure that are shown at once. */
export const BEHIND_PAGE = 20;

interface Found {
  readonly data: readonly OrderBehind[];
  readonly totalCount: number;
  readonly total: number;
  readonly parts: number;
}

type Props = {
  readonly orders: UseQueryResult<Found>;
  /** The sentence that says what the figure is. */
  readonly what: string;
  /** A value of the figure in words of its unit. */
  readonly format: (value: number | null) => string;
  /** A mean is said with what is shared and by how many. */
  readonly isMean: boolean;
  /** Where the figure is how many orders there are, that is said once. */
  readonly isCount?: boolean;
  /** What it is of: times of orders are told to the second, so that they come to their sum; a share of a hundred has no sum. */
  readonly unit: MeasureUnit | 'PERCENT';
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** A page of the orders behind a figure, with what all of them come to. */
export function BehindOrders(props: Props) {
  const { orders, what, format, unit, page, onPage } = props;
  const { data } = orders;
  const head = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    onPage(next);
    head.current?.scrollIntoView({ block: 'start' });
  };
  if (orders.error)
    return <ErrorState error={orders.error} onRetry={orders.refetch} retrying={orders.isFetching} />;
  if (!data) return <LoadingRows />;
  if (data.totalCount === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  const exact = unit === 'SECONDS' ? exactDuration : format;
  return (
    <Stack ref={head} gap="sm" className={classes.landing}>
      <Text c="dimmed">{what}</Text>
      <Text fw={700} role="status">
        {saidOf(data, props, exact)}
      </Text>
      {data.data.map((order) => (
        <OrderRow key={order.id} order={order} amount={exact(order.amount)} />
      ))}
      <Pages page={page} pageSize={BEHIND_PAGE} of={data.totalCount} onPage={goTo} />
    </Stack>
  );
}

/** How many orders there are and what they come to; a mean also by how many it is shared, and whether it was rounded then. */
function saidOf(
  { total, totalCount, parts }: Found,
  { format, isMean, isCount, unit }: Pick<Props, 'format' | 'isMean' | 'isCount' | 'unit'>,
  exact: (value: number) => string,
): string {
  const mean = format(meanOf(total, parts));
  if (unit === 'PERCENT') return texts.behindShare(total / 100, totalCount, mean);
  if (isCount) return texts.behindCount(totalCount);
  if (!isMean) return texts.behindSum(totalCount, format(total));
  const sum = exact(total);
  const isWhole = parts > 0 && isSharedWhole(total, parts, unit);
  return `${texts.behindSum(totalCount, sum)}؛ ${texts.behindMean(sum, parts, mean, isWhole)}`;
}

/** The page of orders that an address names, and how to go to another. */
export function behindPage({ behind }: { readonly behind?: string | undefined }, onChange: ChangeAddress) {
  const page = Math.max(1, Number(behind) || 1);
  const onPage = (next: number) =>
    onChange({ behind: next > 1 ? String(next) : undefined }, { drawer: 'LEAFS' });
  return { page, onPage };
}
