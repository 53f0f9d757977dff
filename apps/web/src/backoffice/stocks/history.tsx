import { Button, Group, Stack, Text } from '@mantine/core';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { PAGE_SIZE } from '@sofreh/domain/limits';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { quantityText } from '@sofreh/fa/quantity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { EmptyState, ErrorState, JalaliDate, LoadingRows } from '#web/ui/index.ts';
import classes from './stock.module.css';
import { movementTexts, stockTexts } from './texts.ts';

const PAGE = 30;

/**
 * Lists what happened to a product's stock, newest first: what came, went and was thrown away, by whom and for which
 * order.
 */
export function StockHistory({ row }: { readonly row: StockBoardRow }) {
  const [size, setSize] = useState(PAGE);
  const query = { productId: row.productId, pageSize: size, pageNumber: 1 };
  const { data, error, isPending, isFetching, refetch } = useQuery(
    keepingPage(callQuery('GET /api-catalog/catalog/stocks/history', { query })),
  );
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (isPending) return <LoadingRows rows={6} />;
  if (data.data.length === 0) return <EmptyState title={stockTexts.noHistory} />;
  const wider = data.totalCount > data.data.length && size + PAGE <= PAGE_SIZE.max;
  return (
    <Stack gap="sm">
      <ol className={classes.film}>
        {data.data.map((movement) => (
          <li key={movement.id} className={classes.movement}>
            <div>
              <Text fw={600}>
                {movementTexts[movement.kind]}
                {movement.orderNumber !== null &&
                  `، ${stockTexts.orderNumber(formatOrderNumber(movement.orderNumber))}`}
              </Text>
              <Text size="sm" c="dimmed">
                <JalaliDate at={movement.at} />
                {movement.actorName && `، ${movement.actorName}`}
              </Text>
              {movement.reason && <Text size="sm">{movement.reason}</Text>}
            </div>
            <div className={classes.change} data-down={movement.change < 0 || undefined}>
              <bdi dir="rtl">
                {movement.change < 0 ? '−' : '+'} {quantityText(Math.abs(movement.change), movement.unit)}
              </bdi>
              <Text size="sm" c="dimmed">
                {stockTexts.left(quantityText(movement.countAfter, movement.unit))}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      {wider && (
        <Group justify="center">
          <Button variant="default" h={44} loading={isFetching} onClick={() => setSize(size + PAGE)}>
            {stockTexts.moreHistory}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
